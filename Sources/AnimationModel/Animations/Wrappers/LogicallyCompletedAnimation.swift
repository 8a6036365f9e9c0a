// Follows: SwiftUI since iOS 17, by an open reading of iOS 18.5. Certainty: documented.

internal import Foundation

/// An animation that counts as finished after a time, if it does not say so itself before. It plays no longer or shorter.
struct LogicallyCompletedAnimation: AnimationWrapper {
  let inner: Animation
  /// Seconds.
  let duration: Double

  func innerTime<V: VectorArithmetic>(at time: Double, in context: AnimationContext<V>) -> Double { time }

  func playsLike(_ other: LogicallyCompletedAnimation) -> Bool { duration == other.duration }

  func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? {
    let offset = inner.animate(value: value, time: time, context: &context)
    if duration <= time { context.isLogicallyComplete = true }
    return offset
  }
}
