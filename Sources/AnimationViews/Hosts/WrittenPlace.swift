// What stands in a graph at one time, as the app has written it.
//
// Not of SwiftUI.

internal import AnimationModel
internal import AnimationScope

/// One place of the tree of views at one time. It keeps what was written there, and not the place.
@MainActor
final class WrittenPlace {
  let key: NodeKey
  /// The node: names it as long as that lives.
  let node: ObjectIdentifier
  private weak var place: GraphNode?
  let typeName: String
  /// Whether it is a view of the app, made of others.
  let isComposed: Bool
  /// Whether children may come and go.
  let isDynamic: Bool
  /// Whether its body is written around content that comes from outside.
  let hasContent: Bool
  /// Of the place of such content: the node whose content stands there.
  let contentOwner: ObjectIdentifier?
  let part: ViewElement.Part?
  let modifierName: String?
  /// Of a modifier of the transaction: what arrived, and what it made of that.
  let edited: (before: Transaction, after: Transaction)?
  /// By element, where the layout has put it; `nil` of one that lays nothing out.
  let frames: [MeasuredFrames.Frame?]
  let children: [WrittenPlace]
  /// What hangs on the first of its elements: the others have the same.
  let layers: [WrittenPlace]

  /// - Complexity: O(places in this one). Recursive, as bodies are.
  init(_ node: GraphNode) {
    key = node.key
    (self.node, place) = (ObjectIdentifier(node), node)
    typeName = node.typeName
    (isComposed, isDynamic, hasContent) = (node.isComposed, node.isDynamic, node.content != nil)
    contentOwner = node.contentOwner.map { ObjectIdentifier($0) }
    part = node.part
    modifierName = node.modifierName
    let flow = node.elements.first?.flow
    edited = flow.flatMap { flow in flow.outcome.map { (flow.transaction, $0) } }
    frames = node.elements.map { $0.layout.isShown ? $0.layout.measured : nil }
    children = node.children.filter { !$0.isLeaving }.map(WrittenPlace.init)
    let count = max(1, node.elements.count)
    layers = node.secondaries.prefix(node.secondaries.count / count).map(WrittenPlace.init)
  }
}

extension WrittenPlace {
  /// The node of what has gone, while that is still drawn.
  var leavingNode: ObjectIdentifier? { place == nil ? nil : node }
}

/// What was written before and behind a change, and the transaction of that.
struct WrittenUpdate {
  let old: WrittenPlace
  let new: WrittenPlace
  let transaction: Transaction
}

/// The changes of the last moment at which there were any. A tap alone is several: a button is
/// pressed, does what it does, and is released.
struct ReasonMemory {
  var isKept = true
  private var now: WrittenPlace?
  private var time: Double?
  /// In their order.
  private(set) var changes: [WrittenUpdate] = []

  /// Notes what is written at the beginning.
  @MainActor
  mutating func note(_ graph: ViewGraph) {
    if isKept { now = WrittenPlace(graph.root) }
  }

  /// Notes what is written behind a change.
  @MainActor
  mutating func note(_ graph: ViewGraph, after transaction: Transaction, at time: Double) {
    guard isKept, let old = now else { return }
    let new = WrittenPlace(graph.root)
    if time != self.time { changes = [] }
    changes.append(WrittenUpdate(old: old, new: new, transaction: transaction))
    (now, self.time) = (new, time)
  }
}
