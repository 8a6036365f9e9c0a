// Not of SwiftUI: the host stands for its graph.

/// What a frame of an attribute reads and writes, in a place of its own in memory.
///
/// Reached by a pointer and not as fields of an object: a frame then counts no references and checks no accesses.
@usableFromInline
struct AttributeCell<Model: Animatable> {
  @usableFromInline var lane = SpringLane<Model.AnimatableData>()
  /// Whether ``lane`` is ahead of the animator.
  @usableFromInline var isInLane = false
  /// The model that the last frame took in.
  @usableFromInline var source: Model
  @usableFromInline var shown: Model

  @usableFromInline
  init(_ model: Model) { (source, shown) = (model, model) }

  /// Shows the model with other data.
  @inlinable
  @inline(__always)
  mutating func show(_ data: Model.AnimatableData) {
    var copy = source
    copy.animatableData = data
    shown = copy
  }

  /// Shows what the lane says of a frame. Returns whether it says anything.
  @inlinable
  @inline(__always)
  mutating func move(to time: Double) -> Bool {
    guard let offset = lane.move(to: time) else { return false }
    var data = source.animatableData
    var difference = offset
    difference -= lane.travel
    data += difference
    show(data)
    return true
  }
}
