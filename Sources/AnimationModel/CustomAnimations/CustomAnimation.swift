// Follows: SwiftUI since iOS 17. Certainty: documented, but for what is said of the clock and of
// the states, which are open readings of iOS 18.5 and visionOS 26.5 that agree.

public import AnimationGeometry

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
/// An animation answers for one attribute at a time and may be asked more than once a frame: by an
/// animation that merges with it, for a completion that outlived a retarget, or inside another
/// animation. It is a function of the travel, the time and its state.
public protocol CustomAnimation: Hashable, Sendable {
  /// Returns how far the value has come.
  ///
  /// - Parameters:
  ///   - value: The travel: the new value less the old, not the target.
  ///   - time: Seconds since the animation began for this attribute. After a merge the clock of the
  ///     first animation goes on. A new animation is always asked at 0 first.
  ///   - context: Its state is kept if a value is returned.
  /// - Returns: The way from the start: zero at time 0, `value` at the end; `nil` when the
  ///   animation is over and the attribute shows its new value.
  func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V?

  /// Returns how fast the value moves, in its units per second; `nil`, as here, where that is
  /// unknown.
  ///
  /// Another animation asks when it merges with this one while it runs.
  func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V?

  /// Returns whether this animation takes the place of one that runs, instead of both running on,
  /// combined.
  ///
  /// If so, it goes on with the clock and the start of the other one, over both travels, with the
  /// state as it leaves it here. The default is false.
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

// Follows: SwiftUI since iOS 17. Certainty: documented; the initialiser is ours, since SwiftUI
// alone makes contexts there.

/// What an animation is given with every question, and what it leaves for the next.
///
///     struct Hurry: CustomAnimation {
///       func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? {
///         if time >= 0.2 { context.isLogicallyComplete = true }
///         return time < 1 ? value.scaled(by: time) : nil
///       }
///     }
public struct AnimationContext<Value: VectorArithmetic> {
  /// What the animation remembers. Kept if it returned a value; when it merges, if it said so.
  public var state: AnimationState<Value>

  /// Set to true when the animation counts as finished though it may still settle. The first true
  /// stands: the host that drives the animation keeps it. Never set, an animation is logically
  /// complete when it ends.
  public var isLogicallyComplete: Bool

  /// The surroundings of the animated attribute.
  public let environment: EnvironmentValues

  /// How many repetitions are around the animation that is asked.
  var repetitionDepth = 0

  /// - Parameters:
  ///   - state: What is remembered so far.
  ///   - environment: The surroundings of the attribute.
  ///   - isLogicallyComplete: Whether the animation counts as finished already.
  public init(
    state: AnimationState<Value> = AnimationState(), environment: EnvironmentValues = EnvironmentValues(),
    isLogicallyComplete: Bool = false
  ) {
    self.state = state
    self.environment = environment
    self.isLogicallyComplete = isLogicallyComplete
  }

  /// Returns a context with the same surroundings and flag, and another state: for an animation
  /// inside another one, or for another type of vector.
  public func withState<T>(_ state: AnimationState<T>) -> AnimationContext<T> {
    AnimationContext<T>(state: state, environment: environment, isLogicallyComplete: isLogicallyComplete)
  }
}

@available(*, unavailable)
extension AnimationContext: Sendable {}
