// Follows: SwiftUI since iOS 13, by an open reading of iOS 18.5; the order of modifiers also by Apple's page. Certainty: strong.

internal import Foundation

/// An animation that begins later: until then it is asked at 0, again and again. A negative delay begins within it.
struct DelayedAnimation: AnimationWrapper {
  let inner: Animation
  /// Seconds.
  let delay: Double

  func innerTime<V: VectorArithmetic>(at time: Double, in context: AnimationContext<V>) -> Double {
    max(0, time - delay)
  }

  func playsLike(_ other: DelayedAnimation) -> Bool { delay == other.delay }

  func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? {
    inner.animate(value: value, time: innerTime(at: time, in: context), context: &context)
  }
}
