// Follows: SwiftUI since iOS 13, by an open reading of iOS 18.5. Certainty: strong. A spring that merges over one that plays at
// another speed finds its velocity in seconds of the animation inside, for both share one state: inferred from the same
// reading.

internal import Foundation

/// An animation that plays faster or slower. At a negative speed its time runs below 0: timing curves stay at their start and
/// springs are not stepped, for ever.
struct SpedAnimation: AnimationWrapper {
  let inner: Animation
  /// Seconds of the animation inside per second.
  let speed: Double

  func innerTime<V: VectorArithmetic>(at time: Double, in context: AnimationContext<V>) -> Double { time * speed }

  func playsLike(_ other: SpedAnimation) -> Bool { speed == other.speed }

  func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? {
    inner.animate(value: value, time: innerTime(at: time, in: context), context: &context)
  }
}
