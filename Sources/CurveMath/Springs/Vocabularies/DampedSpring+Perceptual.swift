// Duration and bounce: the perceptual vocabulary that SwiftUI, UIKit and Core Animation share since 2023.
//
// ζ = 1 − b for b ≥ 0 and 1/(1 + b) for b < 0; the duration is the response. So c = 4πm(1 − b)/d and 4πm/(d(1 + b)).

extension DampedSpring {
  /// The spring of a perceptual duration and a bounce.
  ///
  ///     try DampedSpring(duration: 0.5, bounce: 0.3).damping   // 17.59291886010284
  ///     try DampedSpring(duration: 0.5, bounce: -0.3).damping  // 35.903916041026206
  ///
  /// - Parameters:
  ///   - duration: Seconds; greater than 0. It is the response, not the time until rest.
  ///   - bounce: Greater than −1 and at most 1: 0 is critical, 1 oscillates for ever, below 0 is overdamped.
  ///   - mass: Greater than 0. It changes no motion.
  /// - Throws: ``CurveError`` naming the parameter that is not finite or out of range.
  /// - Source: Apple, *Animate with springs*, WWDC23; the negative branch as shipped, not as on the slide.
  public init(duration: Double, bounce: Double = 0, mass: Double = 1) throws(CurveError) {
    try SpringParameter.seconds("duration", duration)
    guard bounce.isFinite else { throw .notFinite(name: "bounce", value: bounce) }
    guard bounce > -1, bounce <= 1 else {
      throw .outside(name: "bounce", value: bounce, allowed: "more than -1 (creeping) and at most 1 (endless)")
    }
    try SpringParameter.positive("mass", mass)
    let one = DoubleDouble(1)
    try self.init(
      mass: mass, frequency: DoubleDouble.pi * DoubleDouble(2) / DoubleDouble(duration),
      dampingRatio: bounce >= 0 ? one - DoubleDouble(bounce) : one / DoubleDouble.sum(1, bounce))
  }

  /// The perceptual duration in seconds: the response.
  public var duration: Double { response }

  /// The bounce: 1 − ζ up to critical damping, 1/ζ − 1 above it; 0 for a critical spring.
  ///
  /// A ratio of 0.5 to 2 comes back from its bounce. Below and above, a number near 1 or −1 has no place for all digits of its
  /// distance from there: the ratio comes back to 2⁻⁵⁴ · max(ζ, 1/ζ) of itself, 8 ulps at ζ = 0.03. Below 2⁻⁵⁴ the bounce is 1, above
  /// 2⁵⁴ it is −1, which is no spring's. ``dampingRatio`` has its digits everywhere.
  ///
  /// - Precision: correctly rounded but for 2⁻¹⁰⁰.
  public var bounce: Double {
    switch regime {
    case .undamped: 1
    case .critical: 0
    case .underdamped: (DoubleDouble(1) - exactDampingRatio).high
    case .overdamped: (DoubleDouble(1) / exactDampingRatio - DoubleDouble(1)).high
    }
  }
}
