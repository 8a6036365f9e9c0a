// Follows: SwiftUI since iOS 14. Certainty: documented.

/// A name that is the place's own, for what views have in common.
///
///     @Namespace private var cards
@propertyWrapper
public struct Namespace: DynamicProperty {
  /// The name: another one at each place, and the same one for as long as the place lives.
  public struct ID: Hashable, Sendable {
    let number: Int
  }

  private let box = PropertyBox<NamespaceStorage>()

  public init() {}

  /// The name; outside of a graph one that no place has.
  public var wrappedValue: ID { box.target?.id ?? ID(number: 0) }
}

extension Namespace: LinkedProperty {
  @MainActor
  func link(to node: GraphNode, at place: Int) {
    box.link(to: node.storage(at: place) { NamespaceStorage(ID(number: node.graph.nextName())) }, of: node)
  }
}

final class NamespaceStorage {
  let id: Namespace.ID

  init(_ id: Namespace.ID) { self.id = id }
}
