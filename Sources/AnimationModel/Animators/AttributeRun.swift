// Not of SwiftUI: the host stands for its graph.

/// Attributes of one type, made one after the other: a frame goes through them in one loop that is
/// compiled for their type.
@usableFromInline
final class AttributeRun<Model: Animatable> {
  /// Those that were removed stand in their places until the holes are closed.
  @usableFromInline var attributes: ContiguousArray<AnimatedAttribute<Model>> = []
  private var holes = 0

  @usableFromInline
  init() {}

  @usableFromInline
  func append(_ attribute: AnimatedAttribute<Model>) {
    attribute.run = self
    attributes.append(attribute)
  }

  /// - Complexity: O(1), amortised.
  func remove(_ attribute: AnimatedAttribute<Model>) {
    attribute.run = nil
    holes += 1
    // Where no frame comes, the list is no longer than twice what it holds.
    if holes > attributes.count / 2 { closeHoles() }
  }

  @inlinable
  @inline(__always)
  func update(in frame: AnimationFrame) {
    let time = frame.time
    let mayFly = frame.isNewTime && frame.isStepped
    for attribute in attributes where !attribute.cell.isAtRest {
      if mayFly, attribute.cell.isInLane, attribute.move(to: time) { continue }
      attribute.update(in: frame)
    }
  }
}

extension AttributeRun: AttributeGroup {
  @usableFromInline var nodes: [any AttributeNode] { Array(attributes) }

  @usableFromInline var isEmpty: Bool { holes == attributes.count }

  @usableFromInline
  func closeHoles() {
    guard holes > 0 else { return }
    attributes.removeAll { $0.run == nil }
    holes = 0
  }
}

/// What a host knows of a run without knowing its type.
@usableFromInline
protocol AttributeGroup: AnyObject {
  var nodes: [any AttributeNode] { get }

  var isEmpty: Bool { get }

  /// Forgets those that were removed.
  func closeHoles()
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
