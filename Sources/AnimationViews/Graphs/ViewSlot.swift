// Not of SwiftUI, whose graph takes views by hidden requirements of its own.

internal import AnimationModel

/// The place that a view is expanded into: what the hidden requirement of ``View`` writes on.
///
/// A view says what it is by the methods, each at most once, and its children in their order.
@MainActor
public struct _ViewSlot {
  let node: GraphNode
  /// What surrounds the children that are expanded from now on.
  var environment: EnvironmentValues

  private let stamp: Int
  private let old: [GraphNode]
  private var new: [GraphNode] = []
  /// Those of them that were not there before.
  private var made: [GraphNode] = []
  /// The old children by their keys, made when they do not come in order.
  private var places: [NodeKey: Int]?

  init(for node: GraphNode, _ old: [GraphNode]) {
    self.node = node
    self.old = old
    environment = node.environment
    stamp = node.graph.nextStamp()
  }

  // MARK: - What a view says

  /// A child: the one that was there under the key, with a new value, or a new one.
  ///
  /// - Parameter isSame: Whether the view that was there need not be looked at again.
  mutating func child<V: View>(_ key: NodeKey, _ view: V, isSame: ((V) -> Bool)? = nil) {
    let child: TypedGraphNode<V>
    if let known = known(key) as? TypedGraphNode<V> {
      child = known
      let isUnread = isSame?(child.view) == true && child.environment.isIdentical(to: environment)
      child.view = view
      child.environment = environment
      child.stamp = stamp
      if !isUnread || child.isDirty { child.refresh() }
    } else {
      child = TypedGraphNode(view, key, below: node, of: node.graph, environment)
      child.stamp = stamp
      child.refresh()
      made.append(child)
    }
    new.append(child)
  }

  /// A view that is made of others: its properties are linked, and its body is the child.
  mutating func compose<V: View>(_ view: V) {
    node.isComposed = true
    if let view = view as? any View & Animatable { return composeLed(view) }
    let body = node.evaluate(view) { view.body }
    child(.body, body)
  }

  /// A modifier that is made of views: its properties are linked, and its body is the child, in
  /// which a placeholder stands for the content.
  mutating func compose<M: ViewModifier, V: View>(_ modifier: M, _ content: V) {
    node.modifierName = TypeName.of(M.self)
    place(content, for: _ViewModifier_Content<M>.self)
    if let modifier = modifier as? any ViewModifier & Animatable { return composeLed(modifier) }
    let body = node.evaluate(modifier) { modifier.body(content: _ViewModifier_Content<M>()) }
    child(.body, body)
  }

  private mutating func composeLed<V: View & Animatable>(_ view: V) { lead(view) { $0.body } }

  private mutating func composeLed<M: ViewModifier & Animatable>(_ modifier: M) {
    lead(modifier) { $0.body(content: _ViewModifier_Content<M>()) }
  }

  /// What placeholders of a type stand for in everything below.
  mutating func place<V: View, Placeholder: View>(_ content: V, for placeholder: Placeholder.Type) {
    node.content = (ObjectIdentifier(placeholder), { $0.child(.content, content) })
  }

  /// A placeholder: the content of the nearest node above that has some for it.
  mutating func expandContent<Placeholder: View>(of placeholder: Placeholder.Type) {
    guard let owner = node.owner(ofPlaceholder: ObjectIdentifier(placeholder)) else { return }
    node.contentOwner = owner
    owner.content?.expand(&self)
  }

  /// A view without views in it.
  mutating func leaf(_ view: some LeafView) { node.part = .leaf(view) }

  /// A view that arranges the elements of its content.
  mutating func container<V: View>(_ view: some ContainerView, _ content: V) {
    node.part = .container(view)
    child(.content, content)
  }

  /// A view that arranges what layout makes of it, by ``GraphNode/fill(with:)``.
  mutating func container(_ view: some ContainerView) {
    node.part = .container(view)
    keep(.content)
  }

  /// A modifier that the graph knows, around each element of its content.
  mutating func modify<M: PrimitiveModifier, V: View>(_ modifier: M, _ content: V, key: NodeKey = .content) {
    let part = modifier.part
    node.part = .modifier(modifier, part)
    switch part {
    case .environment(let edit): edit.edit(&environment)
    case .layer(let layer): node.expandLayers = { element, slot in layer.expand(around: element, in: &slot) }
    default: break
    }
    child(key, content)
  }

  /// What hangs on an element of a modifier.
  mutating func layer<V: View>(_ place: Int = 0, _ view: V, on element: ViewElement) {
    child(.secondary(place, ObjectIdentifier(element)), view)
  }

  /// The children come and go as the app's state says.
  mutating func choose() { node.isDynamic = true }

  // MARK: - Children that were there

  /// Leaves a child as it is.
  private mutating func keep(_ key: NodeKey) {
    guard let child = known(key) else { return }
    child.stamp = stamp
    new.append(child)
  }

  private mutating func known(_ key: NodeKey) -> GraphNode? {
    if places == nil, new.count < old.count, old[new.count].key == key { return old[new.count] }
    guard !old.isEmpty else { return nil }
    if places == nil {
      places = Dictionary(old.enumerated().map { ($1.key, $0) }, uniquingKeysWith: { first, _ in first })
    }
    return places?[key].map { old[$0] }
  }

  var count: Int { new.count }

  func nodes(from first: Int) -> ArraySlice<GraphNode> { new[first...] }

  /// The children in their order. Those that nothing asked for are retired, or leave.
  func finish() -> [GraphNode] {
    if node.keepsItems { return node.keep(new, made: made, from: old, stamp: stamp) }
    for child in old where child.stamp != stamp { node.graph.retire(child) }
    return new
  }
}
