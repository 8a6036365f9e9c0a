// Follows: SwiftUI since iOS 13; custom bases, hashing and the questions since iOS 17. Certainty:
// documented and interface facts; the description of the default is tested against SwiftUI by an
// open reading, those of cubic curves and of the spring family are what several authors saw
// printed.

public import AnimationGeometry

/// The way in which a changed value moves to its new one.
///
///     let animation = Animation.spring(duration: 0.5, bounce: 0.3).delay(0.1)
///
/// Two animations are equal when their ``base`` values have one type and are equal: `.default` is
/// not `.spring`, though both move alike.
public struct Animation: Sendable {
  /// What moves: the outermost of wrapped animations.
  public let base: any CustomAnimation

  /// A custom animation.
  public init<A: CustomAnimation>(_ base: A) { self.base = base }

  /// Returns how far a travel has come, and `nil` when it is over:
  /// ``CustomAnimation/animate(value:time:context:)``.
  ///
  ///     var context = AnimationContext<Double>()
  ///     Animation.linear(duration: 2).animate(value: 10, time: 0.5, context: &context)  // 2.5
  public func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
    base.animate(value: value, time: time, context: &context)
  }

  /// Returns how fast a travel moves, if that is known:
  /// ``CustomAnimation/velocity(value:time:context:)``.
  public func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
    base.velocity(value: value, time: time, context: context)
  }

  /// Returns whether this animation takes the place of one that runs:
  /// ``CustomAnimation/shouldMerge(previous:value:time:context:)``.
  public func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool {
    base.shouldMerge(previous: previous, value: value, time: time, context: &context)
  }
}

extension Animation: Hashable {
  public static func == (lhs: Animation, rhs: Animation) -> Bool {
    func isEqual<Base: CustomAnimation>(_ base: Base) -> Bool { rhs.base as? Base == base }
    return isEqual(lhs.base)
  }

  /// Feeds the base's hash and no more, as SwiftUI does: animations of different types may collide.
  public func hash(into hasher: inout Hasher) { base.hash(into: &hasher) }
}

extension Animation: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The base as text: `DefaultAnimation()` for ``default``, and for a cubic curve its duration and
  /// the polynomials of SwiftUI's solver.
  ///
  ///     Animation.linear.description
  ///     // BezierAnimation(duration: 0.35, curve: SwiftUI.UnitCurve.CubicSolver(ax: -2.0, …))
  public var description: String { String(describing: base) }

  public var debugDescription: String { "AnyAnimator(\(String(reflecting: base)))" }

  public var customMirror: Mirror { Mirror(self, children: ["base": base]) }
}
