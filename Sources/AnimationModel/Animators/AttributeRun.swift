// Not of SwiftUI: the host stands for its graph.

/// Attributes of one type, made one after the other: a frame goes through them in one loop that is
/// compiled for their type.
@usableFromInline
final class AttributeRun<Model: Animatable> {
  @usableFromInline var attributes: ContiguousArray<AnimatedAttribute<Model>> = []

  @usableFromInline
  init() {}

  @usableFromInline
  func append(_ attribute: AnimatedAttribute<Model>) {
    attributes.append(attribute)
  }

  @inlinable
  @inline(__always)
  func update(in frame: AnimationFrame) {
    let time = frame.time
    let mayFly = frame.isNewTime && frame.isStepped
    for attribute in attributes {
      if mayFly, attribute.cell.isInLane, attribute.move(to: time) { continue }
      attribute.update(in: frame)
    }
  }
}

extension AttributeRun: AttributeGroup {
  @usableFromInline var nodes: [any AttributeNode] { Array(attributes) }

  @usableFromInline
  func remove(_ node: any AttributeNode) {
    guard let index = attributes.firstIndex(where: { $0 === node }) else { return }
    attributes.remove(at: index)
  }
}

/// What a host knows of a run without knowing its type.
@usableFromInline
protocol AttributeGroup: AnyObject {
  var nodes: [any AttributeNode] { get }

  func remove(_ node: any AttributeNode)
}

/// What a host knows of an attribute without knowing its type.
@usableFromInline
package protocol AttributeNode: AnyObject {
  /// Takes in a new model that was written in a transaction.
  func sourceDidChange(_ transaction: Transaction, in frame: AnimationFrame)

  /// Forgets the motion and the model before, and tells everybody who waits.
  func release(_ completions: CompletionQueue)

  /// Seconds: when the next update is wished for; `nil` at rest.
  var nextTime: Double? { get }
}
