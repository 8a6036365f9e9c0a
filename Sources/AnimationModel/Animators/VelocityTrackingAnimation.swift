// What runs where a transaction tracks velocity and animates nothing: a finger that drags.
//
// Follows: SwiftUI since iOS 17, by an open reading of iOS 18.5. Certainty: medium. Another port
// decays by 0.98802933 a millisecond. Ours: that the first places, which have no velocity yet, wait
// for a third (as read, a frame between two changes would end the tracking), and that a time before
// the last sample does not let the velocity grow.

/// No animation: the value is shown where it is, and its velocity remembered for the spring that
/// takes over.
struct VelocityTrackingAnimation: CustomAnimation {
  private enum Samples<Value: VectorArithmetic>: AnimationStateKey {
    static var defaultValue: VelocitySampler<Value> { VelocitySampler() }
  }

  /// Seconds after the last change for which a velocity is kept.
  private static var memory: Double { 2 }

  /// What is remembered of a value that was left with a velocity at time 0.
  static func state<V: VectorArithmetic>(after velocity: V) -> AnimationState<V> {
    var state = AnimationState<V>()
    state[Samples<V>.self] = VelocitySampler(velocity: velocity)
    return state
  }

  /// Whether an animation takes over from such a value.
  static func isTakenOver<V: VectorArithmetic>(by animation: Animation, velocity: V) -> Bool {
    var context = AnimationContext<V>(state: state(after: velocity))
    return animation.shouldMerge(previous: Animation(Self()), value: .zero, time: 0, context: &context)
  }

  func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? {
    var samples = context.state[Samples<V>.self]
    if samples.isEmpty {
      samples.add(value, at: time)
      context.state[Samples<V>.self] = samples
    }
    guard !samples.isFull || samples.velocity != .zero, let last = samples.lastTime, time < last + Self.memory else {
      return nil
    }
    return value
  }

  func velocity<V: VectorArithmetic>(value: V, time: Double, context: AnimationContext<V>) -> V? {
    context.state[Samples<V>.self].velocity(at: time)
  }

  func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: Double, context: inout AnimationContext<V>
  ) -> Bool {
    var samples = context.state[Samples<V>.self]
    samples.add(value, at: time)
    context.state[Samples<V>.self] = samples
    return true
  }
}
