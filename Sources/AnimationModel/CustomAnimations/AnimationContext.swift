// Follows: SwiftUI since iOS 17. Certainty: documented; the initialiser is ours, since SwiftUI alone makes contexts there.

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

  /// Set to true when the animation counts as finished though it may still settle. The first true stands: whoever drives the
  /// animation keeps it. Never set, an animation is logically complete when it ends.
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

  /// Returns a context with the same surroundings and flag, and another state: for an animation inside another one, or for
  /// another type of vector.
  public func withState<T>(_ state: AnimationState<T>) -> AnimationContext<T> {
    AnimationContext<T>(state: state, environment: environment, isLogicallyComplete: isLogicallyComplete)
  }
}

@available(*, unavailable)
extension AnimationContext: Sendable {}
