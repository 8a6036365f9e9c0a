// An animation around another one: `delay`, `speed`, `repeatCount`, `logicallyComplete`.
//
// Whether a wrapped animation merges: only with one in an equal wrapper, and if the animations inside do. So a delayed spring over
// a plain one is combined with it and does not take its velocity over.
//
// Follows: SwiftUI since iOS 17, by an open reading of iOS 18.5. Certainty: in conflict. As transcribed there, the wrapper
// looks for its own *inner* type in the animation before; the signature of the function only makes sense as it is written here.

internal import Foundation

/// An animation that plays another one in its own way. Its velocity is unknown to whoever merges with it.
protocol AnimationWrapper: CustomAnimation {
  /// What is played.
  var inner: Animation { get }

  /// The time of the animation inside.
  func innerTime<V: VectorArithmetic>(at time: Double, in context: AnimationContext<V>) -> Double

  /// Whether this wrapper plays as the other one does, whatever is inside.
  func playsLike(_ other: Self) -> Bool
}

extension AnimationWrapper {
  func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: Double, context: inout AnimationContext<V>
  ) -> Bool {
    guard let previous = previous.base as? Self, playsLike(previous) else { return false }
    let time = innerTime(at: time, in: context)
    return inner.shouldMerge(previous: previous.inner, value: value, time: time, context: &context)
  }
}
