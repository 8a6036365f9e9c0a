// Follows: SwiftUI since iOS 17. Certainty: documented, but for what is said of the clock and of the states, which are open
// readings of iOS 18.5 and visionOS 26.5 that agree.

public import Foundation

/// A way to move that anybody can write.
///
///     /// Covers the same fraction of what is left in each unit of time.
///     struct ExponentialEase: CustomAnimation {
///       var rate: Double
///
///       func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
///         time * rate < 7 ? value.scaled(by: 1 - exp(-time * rate)) : nil
///       }
///     }
///
///     withAnimation(Animation(ExponentialEase(rate: 8))) { place.model = 100 }
///
/// An animation answers for one attribute at a time and may be asked more than once a frame: by an animation that merges with
/// it, for a completion that outlived a retarget, or inside another animation. It is a function of the travel, the time and
/// its state.
public protocol CustomAnimation: Hashable, Sendable {
  /// Returns how far the value has come.
  ///
  /// - Parameters:
  ///   - value: The travel: the new value less the old, not the target.
  ///   - time: Seconds since the animation began for this attribute. After a merge the clock of the first animation goes on.
  ///     A new animation is always asked at 0 first.
  ///   - context: Its state is kept if a value is returned.
  /// - Returns: The way from the start: zero at time 0, `value` at the end; `nil` when the animation is over and the attribute
  ///   shows its new value.
  func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V?

  /// Returns how fast the value moves, in its units per second; `nil`, as here, where that is unknown.
  ///
  /// Another animation asks when it merges with this one while it runs.
  func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V?

  /// Returns whether this animation takes the place of one that runs, instead of both running on, combined.
  ///
  /// If so, it goes on with the clock and the start of the other one, over both travels, with the state as it leaves it here.
  /// The default is false.
  ///
  /// - Parameters:
  ///   - previous: The animation that runs.
  ///   - value: Its travel, without the new one.
  ///   - time: Its time.
  ///   - context: Its state.
  func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool
}

extension CustomAnimation {
  public func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? { nil }

  public func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool { false }
}
