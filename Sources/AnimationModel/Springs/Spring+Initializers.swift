// Duration and bounce, response and damping ratio, mass and stiffness.
// Follows: SwiftUI since iOS 17. Certainty: documented (defaults), very strong (formulas).
// Inferred: a duration of 0 gives infinite rates. NaN is undocumented: it stops the program here.

public import AnimationGeometry

extension Spring {
  /// The spring of a perceptual duration and a bounce.
  ///
  ///     Spring(duration: 0.5, bounce: 0.3).damping  // 17.59291886010284
  ///
  /// - Parameters:
  ///   - duration: Seconds of one period without damping: the pace, not the time until rest. A
  ///     bouncing or critical spring of 0 is at its target at once, one with a bounce below 0
  ///     answers NaN; infinity never moves.
  ///   - bounce: 0 is critical, 1 and above oscillate for ever, below 0 is overdamped. At −1 and
  ///     below SwiftUI answers NaN throughout.
  /// - Precondition: Neither is NaN.
  public init(duration: TimeInterval = 0.5, bounce: Double = 0.0) {
    self.init(response: duration, dampingRatio: SpringParameters.dampingFraction(bounce: bounce))
  }

  /// The spring of a response and a damping ratio ζ.
  ///
  ///     Spring(response: 0.5, dampingRatio: 0.7) == Spring(duration: 0.5, bounce: 0.3)  // true
  ///
  /// - Parameters:
  ///   - response: Seconds of one period without damping.
  ///   - dampingRatio: 1 is critical. It is not clamped: below 0 the motion grows for ever.
  /// - Precondition: Neither is NaN.
  public init(response: Double, dampingRatio: Double) {
    precondition(!response.isNaN, "The duration of a spring is NaN. Use seconds, such as 0.5.")
    precondition(!dampingRatio.isNaN, "The damping ratio of a spring is NaN. Use a number such as 0.7.")
    let frequency = 2 * Double.pi / response
    var angularFrequency = 0.0
    // Asked first: a critical spring of duration 0 would multiply 0 by infinity.
    if dampingRatio != 1 {
      angularFrequency = abs(1 - dampingRatio * dampingRatio).squareRoot() * frequency
      if dampingRatio > 1 { angularFrequency = -angularFrequency }
    }
    self.init(angularFrequency: angularFrequency, decayConstant: frequency * dampingRatio)
  }

  /// The spring of a mass, a stiffness k and a damping c.
  ///
  ///     Spring(mass: 1, stiffness: 100, damping: 10).bounce  // 0.5
  ///
  /// - Parameters:
  ///   - mass: Greater than 0. With a mass of 0 SwiftUI answers NaN for stiffness and damping.
  ///   - stiffness: Force per unit of distance.
  ///   - damping: Force per unit of velocity.
  ///   - allowOverDamping: Whether a damping above the critical one stays; else the spring becomes
  ///     critical, with the damping that belongs to its stiffness.
  /// - Precondition: No parameter is NaN.
  public init(mass: Double = 1.0, stiffness: Double, damping: Double, allowOverDamping: Bool = false) {
    precondition(
      !(mass.isNaN || stiffness.isNaN || damping.isNaN),
      "A spring of mass \(mass), stiffness \(stiffness) and damping \(damping) cannot be made. Use numbers.")
    let decay = damping / (2 * mass)
    let squaredFrequency = stiffness / mass
    let frequency = squaredFrequency.squareRoot()
    guard decay > frequency else {
      self.init(
        angularFrequency: abs(squaredFrequency - decay * decay).squareRoot(), decayConstant: decay, mass: mass)
      return
    }
    if allowOverDamping {
      self.init(
        angularFrequency: -abs(squaredFrequency - decay * decay).squareRoot(), decayConstant: decay, mass: mass)
    } else {
      self.init(angularFrequency: 0, decayConstant: frequency, mass: mass)
    }
  }
}
