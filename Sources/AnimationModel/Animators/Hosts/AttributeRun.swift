// Not of SwiftUI: the host stands for its graph.

/// Attributes of one type, made one after the other: a frame goes through them in one loop that is compiled for their type.
@usableFromInline
final class AttributeRun<Model: Animatable> {
  @usableFromInline var attributes: ContiguousArray<AnimatedAttribute<Model>> = []
  /// Those of ``attributes``, which keep them.
  @usableFromInline var cells: ContiguousArray<UnsafeMutablePointer<AttributeCell<Model>>> = []

  @usableFromInline
  init() {}

  @usableFromInline
  func append(_ attribute: AnimatedAttribute<Model>) {
    attributes.append(attribute)
    cells.append(attribute.cell)
  }

  @inlinable
  @inline(__always)
  func update(in frame: AnimationFrame) {
    let (attributes, cells, time) = (attributes, cells, frame.time)
    let mayFly = frame.isNewTime && frame.isStepped
    for index in cells.indices {
      let cell = cells[index]
      if mayFly, cell.pointee.isInLane, cell.pointee.move(to: time) { continue }
      attributes[index].update(in: frame)
    }
  }
}

extension AttributeRun: AttributeGroup {
  @usableFromInline var nodes: [any AttributeNode] { Array(attributes) }

  @usableFromInline
  func remove(_ node: any AttributeNode) {
    guard let index = attributes.firstIndex(where: { $0 === node }) else { return }
    attributes.remove(at: index)
    cells.remove(at: index)
  }
}

/// What a host knows of a run without knowing its type.
@usableFromInline
protocol AttributeGroup: AnyObject {
  var nodes: [any AttributeNode] { get }

  func remove(_ node: any AttributeNode)
}
