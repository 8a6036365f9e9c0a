// From a change that has run to the question that a linter asks of source: one tree for both
// states, where what differs depends on a state of one's own.
//
// Not of SwiftUI.

internal import AnimationModel
internal import AnimationScope
internal import Foundation

/// A change of a graph, written down.
@MainActor
struct GraphScenario {
  let scenario: ViewScenario
  /// The name in reports of what a node of the graph has become.
  let names: [ObjectIdentifier: String]
  private let change: WrittenUpdate

  /// The last change that anything moved or jumped in; `nil` before the first change, and where
  /// nothing is kept.
  init?(_ graph: ViewGraph) {
    let written = (graph.reasons.earlier + graph.reasons.changes).reversed().lazy.map { Self($0, in: graph.size) }
    let assumptions = graph.flows.assumptions
    guard let last = written.first(where: { !$0.scenario.report(under: assumptions).rows.isEmpty }) ?? written.first
    else { return nil }
    self = last
  }

  /// The changes of the last event, the last one first.
  static func changes(of graph: ViewGraph) -> some Collection<GraphScenario> {
    graph.reasons.changes.reversed().lazy.map { GraphScenario($0, in: graph.size) }
  }

  /// Those before the last event that nothing has moved since, the last one first.
  static func earlierChanges(of graph: ViewGraph) -> some Collection<GraphScenario> {
    graph.reasons.earlier.reversed().lazy.map { GraphScenario($0, in: graph.size) }
  }

  private init(_ change: WrittenUpdate, in size: CGSize) {
    self.change = change
    let drafts = ViewDraft.drafts(change.old, change.new)
    let root = drafts.count == 1 ? drafts[0] : ViewDraft(ViewNode("Group"), drafts)
    var writer = DraftWriter()
    writer.tree.root = writer.write(root)
    names = writer.names
    var scenario = ViewScenario(
      writer.tree,
      ViewChange(
        [
          StateChange(Self.after, from: .bool(false), to: .bool(true)),
          StateChange(Self.before, from: .bool(true), to: .bool(false)),
        ], trigger: change.transaction.trigger,
        container: ContainerSize(width: Double(size.width), height: Double(size.height))))
    scenario.frames = writer.frames
    self.scenario = scenario
  }

  /// States that are true behind the change, and before it.
  fileprivate static var after: String { "after" }
  fileprivate static var before: String { "before" }
}

extension GraphScenario {
  /// What the report says of nodes, what the attributes there say beside it, and what has gone from
  /// a place.
  ///
  /// - Parameters:
  ///   - places: Nodes, in the order of the rows.
  ///   - whole: What they stand in.
  func rows(of places: [ObjectIdentifier], in whole: ObjectIdentifier, _ assumptions: ScopeAssumptions) -> [ScopeRow] {
    let told = scenario.report(under: assumptions).rows
    let own = places.flatMap { place -> [ScopeRow] in
      let rows = names[place].map { name in told.filter { $0.node == name } } ?? []
      let (frames, others) = (
        rows.contains { MovedAttribute.frames.contains($0.attribute) },
        rows.contains { !MovedAttribute.frames.contains($0.attribute) }
      )
      let untold = change.moved.filter {
        $0.node == place && $0.isThere && !($0.isOfFrames ? frames : others)
      }
      return rows + untold.map { $0.row(named: names[place], in: change.transaction) }
    }
    return own + rowsOfWhatHasGone(from: whole)
  }

  /// What is drawn no more, not even on its way out.
  private func rowsOfWhatHasGone(from whole: ObjectIdentifier) -> [ScopeRow] {
    guard let old = change.old.place(of: whole) else { return [] }
    let gone = old.leaves.filter { $0.livingNode == nil }
    let kept = Set((change.new.place(of: whole)?.leaves ?? []).map(\.node))
    return gone.filter { !kept.contains($0.node) }.map { leaf in
      ScopeRow(
        node: leaf.rowName, attribute: "transition", from: "present", to: "absent", manner: .transition(nil),
        relation: .unanimated, certainty: .medium)
    }
  }
}

extension WrittenPlace {
  fileprivate var rowName: String {
    if case .leaf(let view) = part { type(of: view).row } else { typeName }
  }
}

extension Transaction {
  /// What a report calls the one that carries a change.
  var trigger: AnimationTrigger {
    if let bridge, animation != nil { return .bridge(bridge, animation.sourceValue) }
    if disablesAnimations { return .transaction(animation: animation.sourceValue, disablesAnimations: .bool(true)) }
    return animation == nil ? .none : .withAnimation(animation.sourceValue)
  }
}

/// Where a place lay before a change, and lies behind it: by element, for modifiers of a group have
/// one for each of its views.
@MainActor
private struct WrittenFrames {
  var old: [MeasuredFrames.Frame?]?
  var new: [MeasuredFrames.Frame?]?

  /// Whether what is in it is laid out where another view is, and not where it is written.
  private let isShared: Bool

  nonisolated init() { (old, new, isShared) = (nil, nil, false) }

  init(_ old: WrittenPlace?, _ new: WrittenPlace?) {
    (self.old, self.new) = (old?.frames, new?.frames)
    isShared = [old, new].contains { if case .modifier(_, .match)? = $0?.part { true } else { false } }
  }

  /// Whether each element of the one state is known among those of the other.
  var areMatched: Bool {
    if isShared { return false }
    guard let old, let new else { return true }
    return old.count == new.count
  }
}

/// A node on its way into a tree: what it mentions comes there first.
@MainActor
private final class ViewDraft {
  struct Call {
    var call: ModifierCall
    var content: [ViewDraft] = []
    var body: ViewDraft?
    /// The node of the graph, if it is there behind the change.
    var owner: ObjectIdentifier?
    var frames = WrittenFrames()
    /// Of what hangs on it, where the report has no view for that.
    var layerFrames = WrittenFrames()
  }

  var node: ViewNode
  var children: [ViewDraft]
  /// Of a choice, instead of the children.
  var branches: [(condition: ViewValue?, children: [ViewDraft])] = []
  var calls: [Call] = []
  var owner: ObjectIdentifier?
  var frames: WrittenFrames

  init(
    _ node: ViewNode, _ children: [ViewDraft] = [], owner: ObjectIdentifier? = nil,
    _ frames: WrittenFrames = WrittenFrames()
  ) {
    self.node = node
    self.children = children
    self.owner = owner
    self.frames = frames
  }
}

extension ViewDraft {
  /// What stands at a place in either state, or in both.
  static func drafts(_ old: WrittenPlace?, _ new: WrittenPlace?) -> [ViewDraft] {
    guard let place = new ?? old else { return [] }
    if place.contentOwner != nil { return [ViewDraft(ViewNode.content())] }
    switch place.part {
    case .leaf: return [leaf(old, new, place)]
    case .container(let view):
      let arguments = ViewArgument.changing(
        old.map { $0.written }, new.map { $0.written })
      let draft = ViewDraft(
        ViewNode(type(of: view).row, arguments), inner(old, new), owner: new?.livingNode ?? old?.livingNode,
        WrittenFrames(old, new))
      return [draft]
    case .modifier(_, .leader), nil: break
    case .modifier: return [modified(old, new, place)]
    }
    if place.hasContent { return [withBody(old, new, place)] }
    if place.isComposed {
      return [
        ViewDraft(
          ViewNode(place.typeName, kind: .custom), inner(old, new), owner: new?.livingNode ?? old?.livingNode)
      ]
    }
    return place.isDynamic ? choice(old, new) : inner(old, new)
  }

  private static func inner(_ old: WrittenPlace?, _ new: WrittenPlace?) -> [ViewDraft] {
    pairs(old?.children ?? [], new?.children ?? []).flatMap { drafts($0, $1) }
  }

  /// Places with the same key belong together; those of the old state alone follow the one before
  /// them.
  private static func pairs(_ old: [WrittenPlace], _ new: [WrittenPlace]) -> [(WrittenPlace?, WrittenPlace?)] {
    let known = Dictionary(old.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    let kept = Set(new.map(\.key))
    var result: [(WrittenPlace?, WrittenPlace?)] = []
    var next = 0
    func passGone() {
      while next < old.count, !kept.contains(old[next].key) {
        result.append((old[next], nil))
        next += 1
      }
    }
    passGone()
    for place in new {
      let before = known[place.key]
      result.append((before, place))
      if let before, next < old.count, old[next] === before { next += 1 }
      passGone()
    }
    while next < old.count {
      if !kept.contains(old[next].key) { result.append((old[next], nil)) }
      next += 1
    }
    return result
  }

  private static func leaf(_ old: WrittenPlace?, _ new: WrittenPlace?, _ place: WrittenPlace) -> ViewDraft {
    guard case .leaf(let view) = place.part else { fatalError("A leaf is asked for.") }
    let arguments = ViewArgument.changing(old.map(\.written), new.map(\.written))
    let draft = ViewDraft(
      ViewNode(type(of: view).row, arguments), owner: new?.livingNode ?? old?.livingNode, WrittenFrames(old, new))
    let (before, after) = (old.map(\.writtenCalls) ?? [], new.map(\.writtenCalls) ?? [])
    let isSame = before.map(\.name) == after.map(\.name)
    draft.calls = (after.isEmpty ? before : after).indices.map { index in
      var call = (after.isEmpty ? before : after)[index]
      if isSame { call.arguments = ViewArgument.changing(before[index].arguments, after[index].arguments) }
      return Call(call: call)
    }
    return draft
  }

  /// What comes and goes: the branches of a choice, or each view that does.
  private static func choice(_ old: WrittenPlace?, _ new: WrittenPlace?) -> [ViewDraft] {
    let pairs = pairs(old?.children ?? [], new?.children ?? [])
    if pairs.count == 2, let first = pairs.first(where: { ($0 ?? $1)?.key == .branch(true) }),
      let second = pairs.first(where: { ($0 ?? $1)?.key == .branch(false) })
    {
      // One branch has taken the place of the other.
      let draft = ViewDraft(ViewNode.conditional([]))
      let condition = first.1 == nil ? GraphScenario.before : GraphScenario.after
      draft.branches = [(.state(condition), drafts(first.0, first.1)), (nil, drafts(second.0, second.1))]
      return [draft]
    }
    return pairs.flatMap { before, after -> [ViewDraft] in
      let inside = drafts(before, after)
      guard (before == nil) != (after == nil), old != nil, new != nil else { return inside }
      let draft = ViewDraft(ViewNode.conditional([]))
      draft.branches = [(.state(after == nil ? GraphScenario.before : GraphScenario.after), inside)]
      return [draft]
    }
  }

  /// Several views under one modifier are a group.
  private static func single(_ drafts: [ViewDraft]) -> ViewDraft {
    // What was chosen keeps modifiers of its own outside of those in it.
    if drafts.count == 1, drafts[0].branches.isEmpty { return drafts[0] }
    return ViewDraft(ViewNode("Group"), drafts)
  }

  // MARK: - Modifiers

  private static func modified(_ old: WrittenPlace?, _ new: WrittenPlace?, _ place: WrittenPlace) -> ViewDraft {
    // Under another name the content is another view; the modifier tells that.
    let draft = single(drafts(old?.children.first, new?.children.first))
    guard case .modifier(let modifier, _) = place.part, !(modifier is any FlowContent) else { return draft }
    draft.calls.append(call(old, new, place))
    return draft
  }

  private static func call(_ old: WrittenPlace?, _ new: WrittenPlace?, _ place: WrittenPlace) -> Call {
    guard case .modifier(let modifier, _) = place.part else { fatalError("A modifier is asked for.") }
    let arguments = ViewArgument.changing(old.map(\.written), new.map(\.written))
    var call = Call(
      call: ModifierCall(type(of: modifier).row, arguments), owner: new?.livingNode ?? old?.livingNode,
      frames: WrittenFrames(old, new))
    call.call.isGeometryEffect = modifier is any AppEffect
    if let edited = new?.edited, type(of: modifier).row == TransactionTransform.row {
      call.call.edits = Transaction.edits(from: edited.before, to: edited.after)
    }
    // A style in parentheses is an argument, views are what the braces hold.
    if !arguments.contains(where: { $0.label == nil }) {
      call.content = pairs(old?.layers ?? [], new?.layers ?? []).flatMap { drafts($0, $1) }
    } else {
      call.layerFrames = WrittenFrames(old?.layers.first, new?.layers.first)
    }
    return call
  }

  /// A modifier with a body: the view is the content, and the body mentions it.
  private static func withBody(_ old: WrittenPlace?, _ new: WrittenPlace?, _ place: WrittenPlace) -> ViewDraft {
    let draft = single(drafts(old?.content, new?.content))
    var (oldBody, newBody) = (old?.children.first, new?.children.first)
    var call = Call(call: ModifierCall(place.modifierName ?? place.typeName), owner: new?.livingNode ?? old?.livingNode)
    if let body = newBody ?? oldBody, case .modifier(let modifier, _) = body.part, modifier is any FlowBody {
      call = Self.call(oldBody, newBody, body)
      (oldBody, newBody) = (oldBody?.children.first, newBody?.children.first)
    }
    call.body = single(drafts(oldBody, newBody))
    draft.calls.append(call)
    return draft
  }
}

extension WrittenPlace {
  /// What it was made with.
  fileprivate var written: [ViewArgument] {
    switch part {
    case .leaf(let view): view.arguments
    case .container(let view): view.arguments
    case .modifier(let modifier, _): modifier.arguments
    case nil: []
    }
  }

  fileprivate var writtenCalls: [ModifierCall] {
    if case .leaf(let view) = part { view.calls } else { [] }
  }

  /// What stands where the body first mentions its content.
  fileprivate var content: WrittenPlace? {
    var open = children + layers
    while let next = open.popLast() {
      if next.contentOwner == node { return next.children.first }
      open += next.children + next.layers
    }
    return nil
  }
}

extension Transaction {
  fileprivate static func edits(
    from old: Transaction, to new: Transaction
  ) -> [TransactionEdit] {
    var edits: [TransactionEdit] = []
    if old.animation != new.animation { edits.append(.animation(new.animation.sourceValue)) }
    if old.disablesAnimations != new.disablesAnimations {
      edits.append(.disablesAnimations(.bool(new.disablesAnimations)))
    }
    return edits
  }
}

extension ViewArgument {
  /// Arguments of both states: what differs depends on the change.
  fileprivate static func changing(_ old: [ViewArgument]?, _ new: [ViewArgument]?) -> [ViewArgument] {
    guard let old, let new else { return new ?? old ?? [] }
    var rest = old
    var result: [ViewArgument] = []
    for argument in new {
      let place = rest.firstIndex { $0.label == argument.label }
      let before = place.map { rest.remove(at: $0).value } ?? .nil
      result.append(ViewArgument(argument.label, choice(before, argument.value)))
    }
    return result + rest.map { ViewArgument($0.label, choice($0.value, .nil)) }
  }

  private static func choice(_ old: ViewValue, _ new: ViewValue) -> ViewValue {
    old == new ? new : .choice(.state("after"), new, old)
  }
}

/// Puts drafts into a tree, what they mention first.
@MainActor
private struct DraftWriter {
  var tree = ViewTree()
  /// `nil` where it is unknown whose they are.
  private(set) var frames: MeasuredFrames? = MeasuredFrames()
  private var owners: [(ViewTree.NodeID, Int?, ObjectIdentifier)] = []

  mutating func write(_ draft: ViewDraft) -> ViewTree.NodeID {
    var node = draft.node
    node.children = draft.children.map { write($0) }
    if !draft.branches.isEmpty {
      node.kind = .conditional(draft.branches.map { ViewBranch($0.condition, $0.children.map { write($0) }) })
    }
    var calls: [(Int, ObjectIdentifier)] = []
    for (place, draft) in draft.calls.enumerated() {
      var call = draft.call
      call.content = draft.content.map { write($0) }
      call.body = draft.body.map { write($0) }
      node.modifiers.append(call)
      if let owner = draft.owner { calls.append((place, owner)) }
    }
    let id = tree.add(node)
    note(draft.frames, id)
    for (place, call) in draft.calls.enumerated() {
      note(call.frames, id, place)
      note(call.layerFrames, id, place, isLayer: true)
    }
    if let owner = draft.owner { owners.append((id, nil, owner)) }
    owners += calls.map { (id, $0.0, $0.1) }
    return id
  }

  private mutating func note(
    _ written: WrittenFrames, _ id: ViewTree.NodeID, _ modifier: Int? = nil, isLayer: Bool = false
  ) {
    guard written.areMatched else { return frames = nil }
    func place(_ copy: Int) -> MeasuredFrames.Place {
      MeasuredFrames.Place(id, modifier: modifier, isLayer: isLayer, copy: copy)
    }
    for (copy, frame) in (written.old ?? []).enumerated() { frames?.old[place(copy)] = frame }
    for (copy, frame) in (written.new ?? []).enumerated() { frames?.new[place(copy)] = frame }
  }

  /// By node of the graph.
  var names: [ObjectIdentifier: String] {
    let names = ViewNames(tree)
    return Dictionary(
      owners.map { id, modifier, owner in (owner, modifier.map { names[id, modifier: $0] } ?? names[id]) },
      uniquingKeysWith: { first, _ in first })
  }
}
