// Asks every render point which of its attributes differ, and writes a row for each.

struct RowWriter {
  let reader: ElementReader
  let flows: FlowWalk
  let layout: LayoutChange
  let assumptions: ScopeAssumptions
  let transaction: Int
  private(set) var facts: [RowFacts] = []
  private var seen: Set<String> = []
  /// The elements whose change a row tells.
  private(set) var told: Set<ElementID> = []
  /// By element: the nearest writer of an animation around it, itself excluded.
  private let writersAround: PerElement<ElementID?>

  init(
    _ reader: ElementReader, _ flows: FlowWalk, _ layout: LayoutChange, _ assumptions: ScopeAssumptions,
    transaction: Int
  ) {
    self.reader = reader
    self.flows = flows
    self.layout = layout
    self.assumptions = assumptions
    self.transaction = transaction
    var around = PerElement<ElementID?>()
    around.reserveCapacity(reader.elements.count)
    let writers = Set(flows.steps.values.compactMap { if case .wrote = $0.action { $0.place } else { nil } })
    for element in reader.elements.values {
      around.append(element.parent.flatMap { writers.contains($0) ? $0 : around[$0] })
    }
    writersAround = around
    for index in reader.elements.ids { visit(index) }
    sharedFrames()
    facts = facts.indices.sorted { (facts[$0].place, $0) < (facts[$1].place, $1) }.map { facts[$0] }
  }

  /// Frames stand before everything else of a node.
  private static func rank(_ attribute: FrameAttribute?) -> Int { attribute.map { $0.isSize ? 0 : 1 } ?? 2 }

  /// What a row is made of before it is judged.
  struct Draft {
    var attribute: String
    var from: String
    var to: String
    var interpolation = Interpolation.interpolates
    var manner: ScopeRow.Manner?
    var causes: [ElementID]
    var certainty = Certainty.high
    var rules = RuleSet()
    /// A member of the app's own may be called as a frame is.
    var isFrame = false
    var measure = ScopeRow.Measure.exact
    var displacement: ScopeRow.Displacement?
  }

  private mutating func visit(_ id: ElementID) {
    let element = reader.elements[id]
    guard element.isShown else { return }
    let leaving = flows.leaving[id]
    if let appearance = leaving.appearance {
      if case .view = element.kind, isDrawn(id) {
        appear(RenderPoint(id: id, element: element, context: leaving), flows.appearances[appearance])
      }
      return
    }
    guard element.isShownInBoth else { return }
    let point = RenderPoint(id: id, element: element, context: flows.arriving[id])
    switch element.kind {
    case .modifier: modifier(point)
    case .view: view(point)
    case .layer: layer(point)
    case .conditional, .resume: break
    }
  }

  /// Whether a view draws something of its own.
  func isDrawn(_ id: ElementID) -> Bool {
    let element = reader.elements[id]
    let node = reader.node(of: element)
    guard node.kind == .view else { return false }
    return switch reader.role(of: element) {
    case .shape, .color, .text, .label, .image, .divider: true
    case .control: element.primary.isEmpty
    case nil: node.children.isEmpty
    default: false
    }
  }

  private mutating func appear(_ point: RenderPoint, _ appearance: WrittenFlow.Appearance) {
    let element = point.element
    let name = appearance.transition.flatMap { reader.elements[$0].new.first?.value.description }
    let values =
      element.isShownInBoth
      ? ("old identity", "new identity") : element.isShownNew ? ("absent", "present") : ("present", "absent")
    var draft = Draft(
      attribute: "transition", from: values.0, to: values.1, causes: [appearance.cause], rules: RuleSet(.t9))
    draft.manner = name == ".identity" ? .snaps : .transition(name)
    write(draft, at: point, with: appearance.flow)
  }

  private mutating func modifier(_ point: RenderPoint) {
    guard let call = reader.call(of: point.element) else { return }
    memberValues(call.animatableData ?? [], point)
    let isBarrier = flows.leaving[point.id].barrier == point.id
    guard let entry = point.element.modifierEntry else {
      if point.element.isChanged, call.body == nil, call.animatableData == nil { unknown("arguments", point) }
      if call.isGeometryEffect, isBarrier { origin(point, .medium) }
      return
    }
    let drawn: Set<ModifierClass> = [.effect, .barrier, .identity]
    if !drawn.isDisjoint(with: entry.classes), call.body == nil {
      for spec in entry.attributes { attribute(spec, point, entry.certainty) }
    }
    if entry.does == .clips {
      size(point, .clipSize, .medium)
      position(point, .clipPosition, .medium)
    }
    if isBarrier {
      let isGroup = entry.does == .groupsGeometry
      origin(point, isGroup ? .high : .medium)
      if isGroup, assumptions.geometryGroupInterpolatesSize { size(point, .size, .low, RuleSet(.g4)) }
    }
  }

  /// A change of an element about which nothing more is known.
  mutating func unknown(_ attribute: String, _ point: RenderPoint) {
    var draft = Draft(
      attribute: attribute, from: ViewValue.text(point.element.old), to: ViewValue.text(point.element.new),
      causes: [point.id], certainty: .low)
    draft.manner = .unknown
    write(draft, at: point)
  }

  /// The animatable members of a modifier of the app, each as a whole.
  private mutating func memberValues(_ members: [ViewArgument], _ point: RenderPoint) {
    for member in members {
      let old = reader.evaluated(member.value, isNew: false)
      let new = reader.evaluated(member.value, isNew: true)
      guard old != new else { continue }
      write(
        Draft(attribute: member.label ?? "data", from: old.description, to: new.description, causes: [point.id]),
        at: point)
    }
  }

  /// An attribute that is made of arguments: those of the render point itself where no others are
  /// given.
  mutating func attribute(
    _ spec: AttributeSpec, _ point: RenderPoint, _ certainty: Certainty,
    from old: [ViewArgument]? = nil, to new: [ViewArgument]? = nil, causes: [ElementID]? = nil
  ) {
    let before = spec.arguments(of: old ?? point.element.old)
    let after = spec.arguments(of: new ?? point.element.new)
    guard before != after else { return }
    var draft = Draft(
      attribute: spec.name, from: Self.text(before), to: Self.text(after), interpolation: spec.interpolation,
      causes: causes ?? [point.id], certainty: certainty)
    if before.contains(where: { $0.value.isUnknown }) || after.contains(where: { $0.value.isUnknown }) {
      draft.certainty = min(certainty, .medium)
    }
    if spec.name == "shape" || spec.name == "clip shape", Self.typeName(before) != Self.typeName(after) {
      draft.interpolation = .snaps
    }
    if spec.interpolation == .crossFades, contentTransition(point.id) == ".identity" { draft.interpolation = .snaps }
    write(draft, at: point)
  }

  private func contentTransition(_ index: ElementID) -> String? {
    reader.environment.slot(.contentTransition, at: index)?.new.description
  }

  private static func text(_ arguments: [ViewArgument]) -> String {
    switch arguments.count {
    case 0: "none"
    case 1: arguments[0].value.description
    default: ViewValue.text(arguments)
    }
  }

  private static func typeName(_ arguments: [ViewArgument]) -> String? {
    switch arguments.first?.value {
    case .call(let callee, _)?: callee.description
    case let value?: value.description
    case nil: nil
    }
  }

  // MARK: - Judging

  /// Writes the row of a draft, once. The transaction is that of data where no other is given; data
  /// of a leader that changes in every frame stands in front of both.
  mutating func write(_ draft: Draft, at point: RenderPoint, with given: WrittenFlow.Flow? = nil) {
    told.insert(point.id)
    told.formUnion(draft.causes)
    var flow = given ?? point.context.data
    var manner = draft.manner ?? Self.manner(draft.interpolation)
    if let leader = point.context.leader, draft.isFrame || !point.context.leadsFramesAlone {
      flow = flows.arriving[leader].data
      manner = .follows(reader.name(of: leader))
    }
    let row = row(draft, manner, at: point.id, flow)
    let key = [row.node, row.attribute, row.from, row.to, row.animation ?? ""].joined(separator: "\u{0}")
    guard seen.insert(key).inserted else { return }
    let place = reader.names.place(of: point.element.node, modifier: point.element.modifier)
    facts.append(
      RowFacts(
        row: row, element: point.id, place: RowFacts.Place(text: place, rank: Self.rank(row.frame)),
        causes: draft.causes, flow: flow, doubt: point.context.doubt))
  }

  private func row(_ draft: Draft, _ manner: ScopeRow.Manner, at id: ElementID, _ flow: WrittenFlow.Flow) -> ScopeRow {
    let judged = judge(draft, id, flow)
    let writer = flow.writer.map { flows.steps[$0] }
    return ScopeRow(
      node: reader.name(of: id), location: reader.location(of: id), attribute: draft.attribute, from: draft.from,
      to: draft.to, animation: flow.animation?.description, manner: manner, measure: draft.measure,
      displacement: draft.displacement, causes: draft.causes.map { reader.cause($0, of: id) },
      writer: writer.map { $0.place.map(reader.name) ?? flows.trigger.description },
      writerLocation: writer?.place.flatMap(reader.location),
      relation: relation(id, draft.causes, flow, writer), certainty: judged.certainty, rules: judged.rules.rules,
      transaction: transaction)
  }

  private static func manner(_ interpolation: Interpolation) -> ScopeRow.Manner {
    switch interpolation {
    case .interpolates: .interpolates
    case .snaps: .snaps
    case .crossFades: .crossFades
    }
  }

  private func judge(_ draft: Draft, _ index: ElementID, _ flow: WrittenFlow.Flow) -> (
    certainty: Certainty, rules: RuleSet
  ) {
    var certainty = min(draft.certainty, flow.certainty)
    var rules = flow.rules.union(draft.rules)
    if draft.causes.contains(where: reader.isUncertain) { certainty = .low }
    for cause in draft.causes where cause != index {
      let element = reader.elements[cause]
      certainty = min(certainty, reader.certainty(of: cause))
      if element.has(.environment) {
        rules.insert(.t11)
        // What a control makes of a colour or a font is an affair of its style.
        if reader.role(of: reader.elements[index]) == .control { certainty = min(certainty, .medium) }
      }
      if draft.isFrame {
        if !element.has(.environment) { rules.insert(.g1) }
        let renderPoint = reader.elements[index]
        let own = renderPoint.isSecondary ? renderPoint.parent ?? index : index
        if !reader.isInside(index, cause), !reader.isInside(cause, own) { rules.insert(.g7) }
      }
      if let scope = element.scope, !reader.isWritten(index, inBodyOf: scope) {
        rules.insert(.t7)
        certainty = min(certainty, .medium)
      }
    }
    return (certainty, rules)
  }

  private func relation(
    _ index: ElementID, _ causes: [ElementID], _ flow: WrittenFlow.Flow, _ writer: WrittenFlow.Step?
  )
    -> ScopeRow.Relation
  {
    if let writer, flow.animation != nil {
      guard let writer = writer.place else { return .trigger }
      // A transition brings its own animation for the branch around it.
      if reader.elements[writer].behavior == .namesTransition { return .inside }
      return causes.allSatisfy { reader.isInside($0, writer) } ? .inside : .outside
    }
    if writer?.place != nil { return .removed }
    let isMissed = causes.contains { cause in
      if let around = writersAround[cause], !reader.isInside(index, around) { return true }
      guard let scope = reader.elements[cause].scope else { return false }
      return !reader.isWritten(index, inBodyOf: scope)
    }
    return isMissed ? .missed : .unanimated
  }

  /// The nearest writer around an element, itself excluded.
  func writer(around index: ElementID) -> ElementID? { writersAround[index] }
}

/// An element that draws, with the transaction that arrives at it.
struct RenderPoint {
  let id: ElementID
  let element: ScopeElement
  let context: WrittenFlow.Context
}

/// A row with the places in the walk that it came from.
struct RowFacts {
  var row: ScopeRow
  /// The render point.
  var element: ElementID
  var place: Place
  var causes: [ElementID]
  /// The transaction it is drawn with.
  var flow: WrittenFlow.Flow
  /// The nearest element above that may animate by itself.
  var doubt: ElementID?

  /// Rows stand in text order, of one node by rank.
  struct Place: Comparable {
    var text: Int
    var rank: Int

    static func < (left: Place, right: Place) -> Bool { (left.text, left.rank) < (right.text, right.rank) }
  }
}
