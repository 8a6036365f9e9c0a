// Follows: SwiftUI since iOS 17 (before, easeInOut of 0.35 s), by open readings of iOS 18.5 and
// visionOS 26.5, which agree.
// Certainty: in conflict with Apple's page, which says a response of 0.55: that was an older
// default of `spring` and seems to have stayed in the text.

internal import AnimationGeometry
internal import CurveMath

/// What moves where nothing else is said: the spring of 0.5 s without bounce, and equal to itself
/// only.
package struct DefaultAnimation: CustomAnimation {
  package static let spring = FluidSpringAnimation(response: 0.5, dampingFraction: 1, blendDuration: 0)

  package init() {}

  package func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? {
    Self.spring.animate(value: value, time: time, context: &context)
  }

  package func velocity<V: VectorArithmetic>(value: V, time: Double, context: AnimationContext<V>) -> V? {
    Self.spring.velocity(value: value, time: time, context: context)
  }

  package func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: Double, context: inout AnimationContext<V>
  ) -> Bool {
    Self.spring.shouldMerge(previous: previous, value: value, time: time, context: &context)
  }

  package func hash(into hasher: inout Hasher) { Self.spring.hash(into: &hasher) }
}

// From duration and bounce to what moves.
// Follows: SwiftUI since iOS 17, by interface facts of the SDKs 17 and 26. Certainty: high; where
// the two differ, on bounces outside −1…1, the newer one.

/// The conversions that the factories of ``Animation`` share.
enum SpringParameters {
  /// ζ: 1 − b from a bounce of 0 on, and 0 above 1; 1/(1 + b) below 0, without bounds at −1.
  static func dampingFraction(bounce: Double) -> Double {
    precondition(!bounce.isNaN, "A spring's bounce is not a number. Use -1 to 1.")
    if bounce <= -1 { return .infinity }
    return bounce < 0 ? 1 / (1 + bounce) : 1 - min(bounce, 1)
  }

  /// (2π/response)², infinite for a response of 0 or less.
  static func stiffness(response: Double) -> Double {
    guard response > 0 else { return .infinity }
    let frequency = 2 * Double.pi / response
    return frequency * frequency
  }

  static func damping(fraction: Double, stiffness: Double) -> Double { 2 * stiffness.squareRoot() * fraction }
}
