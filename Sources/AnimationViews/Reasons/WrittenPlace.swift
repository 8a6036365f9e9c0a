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
  /// The node, as long as it is in the tree or is still drawn.
  var livingNode: ObjectIdentifier? { place == nil ? nil : node }

  /// The place of a node, in this one.
  func place(of node: ObjectIdentifier) -> WrittenPlace? {
    var open = [self]
    while let next = open.popLast() {
      if next.node == node { return next }
      open += next.children + next.layers
    }
    return nil
  }

  /// What is drawn in it.
  var leaves: [WrittenPlace] {
    var (found, open) = ([WrittenPlace](), [self])
    while let next = open.popLast() {
      if case .leaf = next.part { found.append(next) }
      open += next.children + next.layers
    }
    return found
  }
}
