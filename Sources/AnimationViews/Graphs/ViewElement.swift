// Not of SwiftUI: what one of its display list's items and layout computers are of.

internal import AnimationModel

/// One thing that is laid out and drawn: a leaf, a container, or one modifier around one of them.
///
/// It lives as long as the place that it stands for, and keeps what layout, the walk of
/// transactions and the attributes know.
@MainActor
final class ViewElement {
  enum Part {
    case leaf(any LeafView)
    /// The children are what it arranges.
    case container(any ContainerView)
    /// What it does stands beside it. The only child is what it is around.
    case modifier(any PrimitiveModifier, ModifierPart)
  }

  /// The place that put this out.
  unowned let node: GraphNode
  private(set) var part: Part
  /// What is around this; `nil` at the root. That owns this, and is forgotten when it lets go: a
  /// weak reference, which most elements would have, makes all others slow.
  nonisolated(unsafe) private(set) unowned(unsafe) var parent: ViewElement?
  /// What a container arranges, or what a modifier is around.
  private(set) var children: [ViewElement] = []
  /// What hangs on it, such as backgrounds.
  private(set) var layers: [ViewElement] = []

  /// Whether its node has been expanded since the last walk of a transaction.
  var isRenewed = true
  /// What layout keeps.
  var layout = ElementLayout()
  /// What the walk of transactions keeps.
  var flow = ElementFlow()
  /// Of a transition's: the element that it is put around for a while.
  weak var around: ViewElement?
  /// Of a modifier that tells the app something: what it was in the last update, and what it
  /// remembers.
  var lastEvent: (any EventModifier)?
  var memory: Any?

  init(of node: GraphNode) {
    self.node = node
    part = node.part!
  }

  var environment: EnvironmentValues { node.environment }

  /// What it is known by from outside: that of its content, if it is a transition's.
  var anchor: ObjectIdentifier {
    var element = self
    while let content = element.around { element = content }
    return ObjectIdentifier(element)
  }

  deinit { forget(children + layers) }

  /// Takes what its node is now, with these elements below it.
  func show(_ children: [ViewElement]) {
    part = node.part!
    isRenewed = true
    forget(self.children)
    self.children = children
    for child in children { child.parent = self }
  }

  func adopt(layers: [ViewElement]) {
    forget(self.layers)
    self.layers = layers
    for layer in layers { layer.parent = self }
  }

  private nonisolated func forget(_ elements: [ViewElement]) {
    for element in elements where element.parent === self { element.parent = nil }
  }
}
