// How the properties of a view value find what the graph keeps for them.
//
// A wrapper holds a box; copies of a view share it, also those that closures have captured. Before
// a body runs the boxes are found by reflection, also private ones, and told where the place's
// storage lies. One view value may stand at two places: then its box has two links, and the place
// whose code runs decides which one is meant.
//
// Not of SwiftUI, which reads fields by their offsets.

internal import AnimationModel

/// A wrapper that keeps something in the graph.
protocol LinkedProperty: DynamicProperty {
  /// Finds or makes what is kept at a place of a node, and remembers it.
  @MainActor
  func link(to node: GraphNode, at place: Int)
}

extension GraphNode {
  /// Links the properties of a view or a modifier with what this node keeps, in the order in which
  /// they are declared.
  func link<Owner>(_ owner: Owner) {
    var place = 0
    link(owner, &place)
  }

  private func link<Owner>(_ owner: Owner, _ place: inout Int) {
    let indices = DynamicFields.indices(of: owner)
    guard !indices.isEmpty else { return }
    let children = Array(Mirror(reflecting: owner).children)
    for index in indices where index < children.count {
      guard var property = children[index].value as? any DynamicProperty else { continue }
      if let property = property as? any LinkedProperty {
        if let label = children[index].label { names[label.hasPrefix("_") ? String(label.dropFirst()) : label] = place }
        property.link(to: self, at: place)
        place += 1
      } else {
        linkInside(property, &place)
      }
      property.update()
    }
  }

  private func linkInside<Property: DynamicProperty>(_ property: Property, _ place: inout Int) {
    link(property, &place)
  }

  /// What is kept at a place, made at the first time.
  func storage<Storage: AnyObject>(at place: Int, _ make: () -> Storage) -> Storage {
    if let known = storages[place] as? Storage { return known }
    let made = make()
    storages[place] = made
    return made
  }
}

/// Which fields of a type are dynamic properties: asked once for each type.
@MainActor
private enum DynamicFields {
  private static var known: [ObjectIdentifier: [Int]] = [:]
  private static let canReflect = !Mirror(reflecting: Sample()).children.isEmpty

  private struct Sample { var field = 1 }

  static func indices<Owner>(of owner: Owner) -> [Int] {
    let type = ObjectIdentifier(Owner.self)
    if let indices = known[type] { return indices }
    require(
      canReflect, "Properties of views are found by reflection. Build without -disable-reflection-metadata.")
    let children = Mirror(reflecting: owner).children
    let indices = children.enumerated().filter { $1.value is any DynamicProperty }.map(\.offset)
    known[type] = indices
    return indices
  }
}

/// The links of one wrapper: nearly always one.
final class PropertyBox<Target: AnyObject>: @unchecked Sendable {
  // Views live on the main actor; a closure that runs elsewhere reads what it last saw.
  private struct Link {
    weak var node: GraphNode?
    let target: Target
  }

  private var links: [Link] = []

  @MainActor
  func link(to target: Target, of node: GraphNode) {
    if links.count == 1, links[0].target === target { return }
    links.removeAll { $0.node?.isAlive != true || $0.node === node }
    links.append(Link(node: node, target: target))
  }

  /// What is meant: the link of the innermost place around the code that runs, else the last one.
  var target: Target? {
    guard links.count > 1, MainThread.isCurrent else { return links.last?.target }
    var place: Int?
    MainActor.assumeIsolated { place = current }
    return place.map { links[$0].target } ?? links.last?.target
  }

  @MainActor
  private var current: Int? {
    var node = GraphNode.current
    while let next = node {
      if let place = links.firstIndex(where: { $0.node === next }) { return place }
      node = next.parent
    }
    return nil
  }
}
