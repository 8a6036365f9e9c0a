// The bridge between SwiftUI's spring and the curve of CurveMath.
//
// Not of SwiftUI.

public import CurveMath

extension DampedSpring {
  /// The spring of CurveMath that moves as SwiftUI's does.
  ///
  ///     try DampedSpring(Spring(duration: 0.5, bounce: 0.3)).dampedFrequency  // 8.974183634899006
  ///
  /// - Throws: `CurveError` for a spring that CurveMath has none for: a duration of 0 or infinity,
  ///   a mass of 0, a negative damping ratio, a bounce of −1 or less.
  /// - Precision: Exact but for the rounding of the stored mass, stiffness and damping; the regime
  ///   is SwiftUI's.
  public init(_ spring: Spring) throws(CurveError) {
    try self.init(
      mass: spring.mass, decayRate: spring.decayConstant, signedFrequency: spring.angularFrequency)
  }
}

extension Spring {
  /// SwiftUI's spring of the same mass, stiffness and damping, overdamped where that is.
  ///
  ///     Spring(try DampedSpring(tension: 170, friction: 26)).bounce
  public init(_ spring: DampedSpring) {
    self.init(
      angularFrequency: spring.regime == .overdamped ? -spring.dampedFrequency : spring.dampedFrequency,
      decayConstant: spring.decayRate, mass: spring.mass)
  }

  /// This spring as mathematics sees it, with the methods of this type.
  ///
  /// - Throws: As `DampedSpring.init(_:)`.
  public var exact: ExactSpring {
    get throws(CurveError) { ExactSpring(try DampedSpring(self)) }
  }

  /// Returns the exact motion of this spring as a curve, for metrics, reports and exports.
  ///
  ///     let curve = try Spring.bouncy.curve(from: 20, to: 120)
  ///     curve.state(at: 0.1).value  // 62.33…
  ///
  /// - Parameters:
  ///   - from: The value at the release, in units.
  ///   - to: The target, in units.
  ///   - initialVelocity: Units per second at the release.
  /// - Throws: `CurveError` as ``exact``, and for an argument that is not finite.
  public func curve(from: Double = 0, to: Double = 1, initialVelocity: Double = 0) throws(CurveError) -> SpringMotion {
    try SpringMotion(spring: DampedSpring(self), from: from, to: to, velocity: initialVelocity)
  }
}
