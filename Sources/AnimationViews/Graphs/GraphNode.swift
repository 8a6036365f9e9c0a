// Not of SwiftUI: what its graph keeps for one place in a tree of views.

internal import AnimationModel

/// One place in the tree of views, with what is kept there from one body to the next.
///
/// Nodes tell who a view is: they are found again by their ``key``, and own state. What is laid out
/// and drawn are the ``elements`` that a node puts out: one of a leaf or a container, one for each
/// of its content's of a modifier, and those of its children of everything else. So a group
/// dissolves, and its modifiers are modifiers of each view in it.
@MainActor
class GraphNode {
  let key: NodeKey
  unowned let graph: ViewGraph
  /// What it stands in; `nil` at the root. That owns this one; a weak reference, which most nodes
  /// would have, makes all others slow.
  nonisolated(unsafe) private(set) unowned(unsafe) var parent: GraphNode?
  /// Of one that has been taken out: what it has stood in, so that its last actions know where.
  nonisolated(unsafe) private var lastParent: GraphNode?
  /// How many nodes lie above.
  let depth: Int
  let viewType: ObjectIdentifier

  /// What surrounds the view.
  var environment: EnvironmentValues
  /// In the order of the views. Those of ``secondaries`` are not among them.
  var children: [GraphNode] = []
  /// Content that hangs on elements, such as backgrounds, in the order of the elements.
  var secondaries: [GraphNode] = []
  /// What the node adds to what its children put out: an element of its own, which a modifier has
  /// around each of its content's. `nil` of views that are only made of others.
  var part: ViewElement.Part?
  /// Whether children may come and go: of conditions, collections and explicit names.
  var isDynamic = false
  /// Of what comes and goes: what is around each element of a child on its way.
  var transitions: [ObjectIdentifier: ItemTransition] = [:]
  /// An element of another node that is put out here.
  var passed: ViewElement?
  /// Whether the place is one of a transition: its own content has been chosen elsewhere.
  var isInTransition = false
  /// Whether it has been expanded before.
  private(set) var isEstablished = false
  /// Whether it goes: it is drawn, and nothing asks for it.
  var isLeaving = false
  /// Whether it is on its way in.
  var isEntering = false
  /// Of what a transition puts around a child: the child, which comes and goes with it.
  var traveller: GraphNode?
  /// What is laid out and drawn, in order.
  private(set) var elements: [ViewElement] = []
  /// What a placeholder in the body stands for: its type, and the view.
  var content: (placeholder: ObjectIdentifier, expand: @MainActor (inout _ViewSlot) -> Void)?
  /// The name of the modifier that the view is made of, where the app has written it.
  var modifierName: String?
  /// Expands what hangs on an element of a modifier.
  var expandLayers: (@MainActor (ViewElement, inout _ViewSlot) -> Void)?
  /// What properties of the view keep, by their place in it.
  var storages: [Int: AnyObject] = [:]
  /// The places of properties by their names.
  var names: [String: Int] = [:]
  /// Whether it is a view of the app, made of others.
  var isComposed = false

  /// What a modifier of it waits for.
  var watched: WatchedValue?

  /// What moves of a view or a layout whose code sees what is shown.
  var leader: (any NodeLeader)?

  /// Whether the view waits to be expanded again.
  var isDirty = true
  /// Whether the node is in the tree.
  var isAlive = true
  /// The last expansion of the parent that asked for this node.
  var stamp = 0

  init(
    _ key: NodeKey, _ type: Any.Type, below parent: GraphNode?, of graph: ViewGraph, _ environment: EnvironmentValues
  ) {
    self.key = key
    self.graph = graph
    self.parent = parent
    depth = (parent?.depth ?? -1) + 1
    viewType = ObjectIdentifier(type)
    isInTransition = parent?.isInTransition ?? false
    self.environment = environment
  }

  deinit {
    for node in children + secondaries + transitions.values.map(\.root) where node.parent === self {
      node.parent = nil
    }
  }

  /// It is no child of what it has stood in any more.
  func takeOut() { lastParent = parent }

  /// The name of the view's type, without module and generic arguments.
  var typeName: String { fatalError("A node without a view has no type.") }

  func expand(in slot: inout _ViewSlot) { fatalError("A node without a view is never expanded.") }

  /// Expands the view as it is now, and puts out its elements.
  func refresh() {
    require(
      depth < ViewGraph.deepest, "A view lies \(depth) levels deep. Bodies nest at most \(ViewGraph.deepest) levels.")
    isDirty = false
    (part, isDynamic, content, expandLayers, modifierName, passed) = (nil, false, nil, nil, nil, nil)
    var slot = _ViewSlot(for: self, children)
    expand(in: &slot)
    children = slot.finish()
    isEstablished = true
    putOut()
  }

  /// Expands other content into a container while it is laid out, as what reads a size does.
  func fill<V: View>(with view: V) {
    var slot = _ViewSlot(for: self, children)
    slot.child(.content, view)
    children = slot.finish()
    putOut()
  }

  /// Puts out the elements, from those of the children.
  func putOut() {
    let inner: [ViewElement]
    if let passed {
      inner = [passed]
    } else if isDynamic, !isInTransition {
      inner = itemElements()
    } else {
      inner = children.flatMap(\.elements)
    }
    switch part {
    case nil: elements = inner
    case .modifier:
      elements = wrappers(around: inner)
      expandSecondaries()
    case .leaf, .container:
      let element = elements.first ?? ViewElement(of: self)
      element.show(inner)
      elements = [element]
    }
  }

  /// One element for each of the content's, those again that were there before.
  private func wrappers(around inner: [ViewElement]) -> [ViewElement] {
    var known: [ObjectIdentifier: ViewElement] = [:]
    for element in elements { if let content = element.children.first { known[content.anchor] = element } }
    return inner.map { content in
      let element = known[content.anchor] ?? ViewElement(of: self)
      element.show([content])
      return element
    }
  }

  private func expandSecondaries() {
    guard let expandLayers else {
      if !secondaries.isEmpty {
        for node in secondaries { graph.retire(node) }
        secondaries = []
      }
      return
    }
    var slot = _ViewSlot(for: self, secondaries)
    for element in elements {
      let first = slot.count
      expandLayers(element, &slot)
      element.adopt(layers: slot.nodes(from: first).flatMap(\.elements))
    }
    secondaries = slot.finish()
  }

  /// The nearest node above whose body is written around a placeholder of a type. A body's own
  /// content lies outside of it, so what stands for content of another node is passed over together
  /// with that node.
  func owner(ofPlaceholder type: ObjectIdentifier) -> GraphNode? {
    var node = parent
    while let next = node {
      if let content = next.content, content.placeholder == type { return next }
      node = (next.contentOwner ?? next).parent
    }
    return nil
  }

  /// Of the place of a placeholder: the node whose content stands there.
  weak var contentOwner: GraphNode?

  var nodesBelow: [GraphNode] { children + secondaries }
}

/// A node of a type of views.
final class TypedGraphNode<V: View>: GraphNode {
  var view: V

  init(_ view: V, _ key: NodeKey, below parent: GraphNode?, of graph: ViewGraph, _ environment: EnvironmentValues) {
    self.view = view
    super.init(key, V.self, below: parent, of: graph, environment)
  }

  override var typeName: String { TypeName.of(V.self) }

  override func expand(in slot: inout _ViewSlot) { V._expand(view, in: &slot) }
}
