// Asks every render point which of its attributes differ, and writes a row for each.

struct RowWriter {
  let reader: ElementReader
  let flows: FlowWalk
  let layout: LayoutChange
  let assumptions: ScopeAssumptions
  let transaction: Int
  private(set) var facts: [RowFacts] = []
  private var seen: Set<String> = []
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
    let writers = Set(flows.steps.values.compactMap { if case .wrote = $0.action { $0.element } else { nil } })
    for element in reader.elements.values {
      around.append(element.parent.flatMap { writers.contains($0) ? $0 : around[$0] })
    }
    writersAround = around
    for index in reader.elements.ids { visit(index) }
    facts = facts.indices.sorted { (facts[$0].place, $0) < (facts[$1].place, $1) }.map { facts[$0] }
  }

  /// Frames stand before everything else of a node.
  private static func rank(_ attribute: String) -> Int {
    switch attribute {
    case "size", "clip size": 0
    case "position", "clip position": 1
    default: 2
    }
  }

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
    var isFrame = false
    var measure = ScopeRow.Measure.exact
    var displacement: ScopeRow.Displacement?
  }

  private mutating func visit(_ index: ElementID) {
    let element = reader.elements[index]
    guard element.isShown else { return }
    let context = flows.arriving[index]
    if let appearance = flows.leaving[index].appearance {
      if case .view = element.kind, isDrawn(index) {
        appear(index, flows.appearances[appearance], flows.leaving[index])
      }
      return
    }
    guard element.isShownInBoth else { return }
    switch element.kind {
    case .modifier: modifier(index, element, context)
    case .view: view(index, element, context)
    case .layer: layer(index, element, context)
    case .conditional, .resume: break
    }
  }

  /// Whether a view draws something of its own.
  func isDrawn(_ index: ElementID) -> Bool {
    let element = reader.elements[index]
    let node = reader.node(of: element)
    guard node.kind == .view else { return false }
    return switch reader.role(of: element) {
    case .shape, .color, .text, .label, .image, .divider: true
    case .control: element.primary.isEmpty
    case nil: node.children.isEmpty
    default: false
    }
  }

  private mutating func appear(_ index: ElementID, _ appearance: Appearance, _ context: FlowContext) {
    let element = reader.elements[index]
    let name = appearance.transition?.description
    let values =
      element.isShownInBoth
      ? ("old identity", "new identity") : element.isShownNew ? ("absent", "present") : ("present", "absent")
    var draft = Draft(
      attribute: "transition", from: values.0, to: values.1, causes: [appearance.cause], rules: RuleSet(.t9))
    draft.manner = name == ".identity" ? .snaps : .transition(name)
    write(draft, index, appearance.flow, context)
  }

  private mutating func modifier(_ index: ElementID, _ element: ScopeElement, _ context: FlowContext) {
    guard let call = reader.call(of: element) else { return }
    data(call.animatableData, index, context)
    guard let entry = element.modifierEntry else {
      if element.isChanged, call.body == nil, call.animatableData == nil {
        unknown(index, "arguments", context)
      }
      if call.isGeometryEffect, flows.leaving[index].barrier == index { origin(index, context, .medium, "position") }
      return
    }
    let drawn: Set<ModifierClass> = [.effect, .barrier, .identity]
    if !drawn.isDisjoint(with: entry.classes), call.body == nil {
      for spec in entry.attributes { attribute(spec, index, element, context, entry.certainty, [index]) }
    }
    if entry.does == .clips {
      size(index, "clip size", context, .medium)
      position(index, "clip position", context, .medium)
    }
    if flows.leaving[index].barrier == index {
      let isGroup = entry.does == .groupsGeometry
      origin(index, context, isGroup ? .high : .medium, "position")
      if isGroup, assumptions.geometryGroupInterpolatesSize { size(index, "size", context, .low, RuleSet(.g4)) }
    }
  }

  private mutating func unknown(_ index: ElementID, _ attribute: String, _ context: FlowContext) {
    let element = reader.elements[index]
    var draft = Draft(
      attribute: attribute, from: ViewValue.text(element.old), to: ViewValue.text(element.new), causes: [index],
      certainty: .low)
    draft.manner = .unknown
    write(draft, index, context.data, context)
  }

  /// Animatable members of a type of the app.
  private mutating func data(_ members: [ViewArgument]?, _ index: ElementID, _ context: FlowContext) {
    guard let members else { return }
    for member in members {
      let old = reader.evaluated(member.value, isNew: false)
      let new = reader.evaluated(member.value, isNew: true)
      guard old != new else { continue }
      write(
        Draft(attribute: member.label ?? "data", from: old.description, to: new.description, causes: [index]), index,
        context.data, context)
    }
  }

  /// An attribute that is made of arguments of the element.
  mutating func attribute(
    _ spec: AttributeSpec, _ index: ElementID, _ element: ScopeElement, _ context: FlowContext, _ certainty: Certainty,
    _ causes: [ElementID]
  ) {
    attribute(spec, index, old: element.old, new: element.new, context, certainty, causes)
  }

  mutating func attribute(
    _ spec: AttributeSpec, _ index: ElementID, old: [ViewArgument], new: [ViewArgument], _ context: FlowContext,
    _ certainty: Certainty, _ causes: [ElementID]
  ) {
    let before = spec.arguments(of: old)
    let after = spec.arguments(of: new)
    guard before != after else { return }
    var draft = Draft(
      attribute: spec.name, from: Self.text(before), to: Self.text(after), interpolation: spec.interpolation,
      causes: causes, certainty: certainty)
    if before.contains(where: { $0.value.isUnknown }) || after.contains(where: { $0.value.isUnknown }) {
      draft.certainty = min(certainty, .medium)
    }
    if spec.name == "shape" || spec.name == "clip shape", Self.typeName(before) != Self.typeName(after) {
      draft.interpolation = .snaps
    }
    if spec.interpolation == .crossFades, contentTransition(index) == ".identity" { draft.interpolation = .snaps }
    write(draft, index, context.data, context)
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

  mutating func write(_ draft: Draft, _ index: ElementID, _ flow: Flow, _ context: FlowContext) {
    var flow = flow
    var manner = draft.manner ?? Self.manner(draft.interpolation)
    if let leader = context.leader, draft.isFrame || !context.leadsFramesAlone {
      flow = flows.arriving[leader].data
      manner = .follows(reader.name(of: leader))
    }
    let judged = judge(draft, index, flow)
    let animation = flow.animation?.description
    let node = reader.name(of: index)
    guard
      seen.insert([node, draft.attribute, draft.from, draft.to, animation ?? ""].joined(separator: "\u{0}")).inserted
    else { return }
    let writer = flow.writer.map { flows.steps[$0] }
    let row = ScopeRow(
      node: node, location: reader.location(of: index), attribute: draft.attribute, from: draft.from, to: draft.to,
      animation: animation, manner: manner, measure: draft.measure, displacement: draft.displacement,
      causes: draft.causes.map { reader.cause($0, of: index) },
      writer: writer.map { $0.element.map(reader.name) ?? flows.trigger.description },
      writerLocation: writer?.element.flatMap(reader.location),
      relation: relation(index, draft.causes, flow, writer), certainty: judged.certainty, rules: judged.rules.rules,
      transaction: transaction)
    let element = reader.elements[index]
    let place = reader.names.place(of: element.node, modifier: element.modifier)
    facts.append(
      RowFacts(
        row: row, element: index, place: RowFacts.Place(text: place, rank: Self.rank(draft.attribute)),
        causes: draft.causes, flow: flow, doubt: context.doubt))
  }

  private static func manner(_ interpolation: Interpolation) -> ScopeRow.Manner {
    switch interpolation {
    case .interpolates: .interpolates
    case .snaps: .snaps
    case .crossFades: .crossFades
    }
  }

  private func judge(_ draft: Draft, _ index: ElementID, _ flow: Flow) -> (certainty: Certainty, rules: RuleSet) {
    var certainty = min(draft.certainty, flow.certainty)
    var rules = flow.rules.union(draft.rules)
    for cause in draft.causes where cause != index {
      let element = reader.elements[cause]
      certainty = min(certainty, reader.certainty(of: cause))
      if element.has(.environment) { rules.insert(.t11) }
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

  private func relation(_ index: ElementID, _ causes: [ElementID], _ flow: Flow, _ writer: FlowStep?)
    -> ScopeRow.Relation
  {
    if let writer, flow.animation != nil {
      guard let writer = writer.element else { return .trigger }
      // A transition brings its own animation for the branch around it.
      if reader.elements[writer].behavior == .namesTransition { return .inside }
      return causes.allSatisfy { reader.isInside($0, writer) } ? .inside : .outside
    }
    if writer?.element != nil { return .removed }
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

/// A row with the places in the walk that it came from.
struct RowFacts {
  var row: ScopeRow
  /// The render point.
  var element: ElementID
  var place: Place
  var causes: [ElementID]
  /// The transaction it is drawn with.
  var flow: Flow
  /// The nearest element above that may animate by itself.
  var doubt: ElementID?

  /// Rows stand in text order, of one node by rank.
  struct Place: Comparable {
    var text: Int
    var rank: Int

    static func < (left: Place, right: Place) -> Bool { (left.text, left.rank) < (right.text, right.rank) }
  }
}
