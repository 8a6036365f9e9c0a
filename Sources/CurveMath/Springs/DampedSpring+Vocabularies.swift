// Duration and bounce: the perceptual vocabulary that SwiftUI, UIKit and Core Animation share since
// 2023.
//
// ζ = 1 − b for b ≥ 0 and 1/(1 + b) for b < 0; the duration is the response. So c = 4πm(1 − b)/d
// and 4πm/(d(1 + b)).

extension DampedSpring {
  /// The spring of a perceptual duration and a bounce.
  ///
  ///     try DampedSpring(duration: 0.5, bounce: 0.3).damping   // 17.59291886010284
  ///     try DampedSpring(duration: 0.5, bounce: -0.3).damping  // 35.903916041026206
  ///
  /// - Parameters:
  ///   - duration: Seconds; greater than 0. It is the response, not the time until rest.
  ///   - bounce: Greater than −1 and at most 1: 0 is critical, 1 oscillates for ever, below 0 is
  ///     overdamped.
  ///   - mass: Greater than 0. It changes no motion.
  /// - Throws: ``CurveError`` naming the parameter that is not finite or out of range.
  /// - Source: Apple, *Animate with springs*, WWDC23; the negative branch as shipped, not as on the
  ///   slide.
  public init(duration: Double, bounce: Double = 0, mass: Double = 1) throws(CurveError) {
    try SpringParameter.seconds("duration", duration)
    guard bounce.isFinite else { throw .notFinite(name: "bounce", value: bounce) }
    guard bounce > -1, bounce <= 1 else {
      throw .outside(name: "bounce", value: bounce, allowed: "more than -1 (overdamped) and at most 1 (endless)")
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
  /// A ratio of 0.5 to 2 comes back from its bounce. Below and above, a number near 1 or −1 has no
  /// place for all digits of its distance from there: the ratio comes back to 2⁻⁵⁴ · max(ζ, 1/ζ) of
  /// itself, 8 ulps at ζ = 0.03. Below 2⁻⁵⁴ the bounce is 1, above 2⁵⁴ it is −1, which is no
  /// spring's. ``dampingRatio`` has its digits everywhere.
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

// Response and damping ratio: the vocabulary of SwiftUI and UIKit since 2018.

extension DampedSpring {
  /// The spring of a response and a damping ratio: k = m(2π/r)², c = 4πζm/r.
  ///
  ///     try DampedSpring(response: 0.5, dampingRatio: 0.7).stiffness  // 157.91367041742973
  ///
  /// - Parameters:
  ///   - response: Seconds of one period without damping; greater than 0.
  ///   - dampingRatio: ζ, 0 or greater; 1 is critical.
  ///   - mass: Greater than 0. It changes no motion.
  /// - Throws: ``CurveError`` naming the parameter that is not finite or out of range.
  /// - Precision: stiffness and damping are correctly rounded but for 2⁻¹⁰⁰.
  public init(response: Double, dampingRatio: Double, mass: Double = 1) throws(CurveError) {
    try SpringParameter.seconds("response", response)
    try SpringParameter.notNegative("dampingRatio", dampingRatio)
    try SpringParameter.positive("mass", mass)
    try self.init(
      mass: mass, frequency: DoubleDouble.pi * DoubleDouble(2) / DoubleDouble(response),
      dampingRatio: DoubleDouble(dampingRatio))
  }

  /// Seconds of one period without damping: 2π√(m/k).
  public var response: Double { 2 * Double.pi / naturalFrequency }
}

// Stiffness and damping ratio: the vocabulary of Compose and of Android's spring force.

extension DampedSpring {
  /// The spring of a stiffness and a damping ratio: c = 2ζ√(km).
  ///
  ///     try DampedSpring(stiffness: 380, dampingRatio: 0.8).damping  // 31.1897419…
  ///
  /// - Parameters:
  ///   - stiffness: Force per unit of travel; greater than 0.
  ///   - dampingRatio: ζ, 0 or greater.
  ///   - mass: Greater than 0.
  /// - Throws: ``CurveError`` naming the parameter that is not finite or out of range.
  public init(stiffness: Double, dampingRatio: Double, mass: Double = 1) throws(CurveError) {
    try SpringParameter.positive("stiffness", stiffness)
    try SpringParameter.notNegative("dampingRatio", dampingRatio)
    try SpringParameter.positive("mass", mass)
    guard Limits.springRate.range ~= stiffness / mass else {
      throw .outside(
        name: "stiffness / mass", value: stiffness / mass, allowed: "\(Limits.springRate.words) per square second")
    }
    try self.init(
      mass: mass, frequency: (DoubleDouble(stiffness) / DoubleDouble(mass)).squareRoot(),
      dampingRatio: DoubleDouble(dampingRatio))
  }
}

// Settling duration and damping ratio: SwiftUI's third initialiser and the duration form of Motion.
//
// Both ask when the *envelope* of the approach has shrunk to ε: (ζ/√(1−ζ²))·e^(−ζω₀T) = ε below
// critical damping and (1 + ω₀T)·e^(−ω₀T) = ε at it. It is a rule about an envelope, not the exact
// last crossing, and it jumps at ζ = 1.

extension DampedSpring {
  /// The spring whose envelope has shrunk to `epsilon` after a duration.
  ///
  ///     try DampedSpring(settlingDuration: 1, dampingRatio: 0.7).naturalFrequency  // 9.839646…
  ///
  /// - Parameters:
  ///   - settlingDuration: Seconds; greater than 0.
  ///   - dampingRatio: ζ, greater than 0 and at most 1.
  ///   - mass: Greater than 0.
  ///   - epsilon: The fraction of the travel that counts as at rest, between 0 and 1.
  /// - Throws: ``CurveError``, also when ζ is so small that the envelope starts below `epsilon`.
  /// - Precision: fully converged, where SwiftUI stops its iteration at 10⁻³ rad/s.
  /// - Source: the rule of `SwiftUI.Spring(settlingDuration:dampingRatio:epsilon:)`.
  public init(settlingDuration: Double, dampingRatio: Double, mass: Double = 1, epsilon: Double = 0.001)
    throws(CurveError)
  {
    try SpringParameter.seconds("settlingDuration", settlingDuration)
    try SpringParameter.positive("dampingRatio", dampingRatio)
    guard dampingRatio <= 1 else {
      throw .outside(name: "dampingRatio", value: dampingRatio, allowed: "at most 1 with a settling duration")
    }
    guard epsilon > 0, epsilon < 1 else {
      throw .outside(name: "epsilon", value: epsilon, allowed: "a fraction between 0 and 1, such as 0.001")
    }
    guard let phase = Self.settlingPhase(dampingRatio: dampingRatio, epsilon: epsilon) else {
      throw .outside(
        name: "dampingRatio", value: dampingRatio, allowed: "more: the envelope starts below epsilon \(epsilon)")
    }
    try SpringParameter.positive("mass", mass)
    try self.init(
      mass: mass, frequency: DoubleDouble(phase) / DoubleDouble(settlingDuration),
      dampingRatio: DoubleDouble(dampingRatio))
  }

  /// The settling duration in seconds by the rule of
  /// ``init(settlingDuration:dampingRatio:mass:epsilon:)``; `nil` above critical damping and where
  /// the envelope starts below `epsilon`, for which the rule says nothing.
  public func settlingDuration(epsilon: Double = 0.001) -> Double? {
    Self.settlingPhase(dampingRatio: dampingRatio, epsilon: epsilon).map { $0 / naturalFrequency }
  }

  /// ω₀T, without a unit.
  private static func settlingPhase(dampingRatio: Double, epsilon: Double) -> Double? {
    guard dampingRatio > 0, dampingRatio <= 1, epsilon > 0, epsilon < 1 else { return nil }
    guard dampingRatio < 1 else { return criticalSettlingPhase(epsilon: epsilon) }
    let envelope = dampingRatio / ((1 - dampingRatio) * (1 + dampingRatio)).squareRoot()
    let phase = Elementary.log(envelope / epsilon) / dampingRatio
    return phase > 0 ? phase : nil
  }

  /// The root x of x − ln(1 + x) = −ln ε. Newton's iteration from above falls monotonically onto
  /// it.
  private static func criticalSettlingPhase(epsilon: Double) -> Double {
    let goal = -Elementary.log(epsilon)
    var phase = 2 * goal + 2
    while true {
      let next = phase - (phase - Elementary.log1p(phase) - goal) * (1 + phase) / phase
      // From above Newton's steps only fall, until rounding ends them.
      guard next < phase else { return phase }
      phase = next
    }
  }
}

// Visual duration and bounce: the vocabulary of Motion (motion.dev), whose visual duration is
// response / 1.2.

extension DampedSpring {
  /// The spring of Motion's visual duration and bounce.
  ///
  ///     try DampedSpring(visualDuration: 0.4, bounce: 0.3).response  // 0.48
  ///
  /// - Parameters:
  ///   - visualDuration: Seconds; greater than 0.
  ///   - bounce: 0 to 0.95: Motion holds ζ = 1 − bounce between 0.05 and 1.
  /// - Throws: ``CurveError`` naming the parameter that is not finite or out of range.
  /// - Source: motiondivision/motion 13.1, spring generator.
  public init(visualDuration: Double, bounce: Double) throws(CurveError) {
    try SpringParameter.seconds("visualDuration", visualDuration)
    guard bounce >= 0, bounce <= 0.95 else {
      throw .outside(name: "bounce", value: bounce, allowed: "0 to 0.95 with a visual duration")
    }
    // 1.2 is not a Double: 6/5 is exact here.
    try self.init(
      mass: 1,
      frequency: DoubleDouble.pi * DoubleDouble(10) / (DoubleDouble.product(6, visualDuration)),
      dampingRatio: DoubleDouble(1) - DoubleDouble(bounce))
  }

  /// Motion's visual duration in seconds: the response / 1.2.
  public var visualDuration: Double { response / 1.2 }
}

// Tension and friction: react-spring's words for stiffness and damping, and the older scale of
// Origami and Rebound.

extension DampedSpring {
  /// The spring of react-spring's tension and friction, which are stiffness and damping under other
  /// names.
  ///
  ///     try DampedSpring(tension: 170, friction: 26).dampingRatio  // 0.997…
  ///
  /// - Parameters:
  ///   - tension: Greater than 0.
  ///   - friction: 0 or greater.
  ///   - mass: Greater than 0.
  /// - Throws: ``CurveError`` naming the parameter that is not finite or out of range.
  /// - Source: pmndrs/react-spring, spring configuration.
  public init(tension: Double, friction: Double, mass: Double = 1) throws(CurveError) {
    try SpringParameter.positive("tension", tension)
    try SpringParameter.notNegative("friction", friction)
    try self.init(mass: mass, stiffness: tension, damping: friction)
  }

  /// The spring of Origami's tension and friction, as Rebound and React Native read them: k = 3.62
  /// (T − 30) + 194, c = 3 (F − 8) + 25, mass 1.
  ///
  ///     try DampedSpring(origamiTension: 40, origamiFriction: 7).stiffness  // 230.2
  ///
  /// - Throws: ``CurveError`` when stiffness would not be positive or damping negative.
  /// - Source: facebookarchive/rebound, Origami value converter.
  public init(origamiTension: Double, origamiFriction: Double) throws(CurveError) {
    try self.init(stiffness: (origamiTension - 30) * 3.62 + 194, damping: (origamiFriction - 8) * 3 + 25)
  }

  /// Tension by Origami's scale, for mass 1.
  public var origamiTension: Double { (stiffness / mass - 194) / 3.62 + 30 }

  /// Friction by Origami's scale, for mass 1.
  public var origamiFriction: Double { (damping / mass - 25) / 3 + 8 }
}

// Bounciness and speed: the vocabulary of Pop, Origami and React Native.
//
// Speed s/(1.7·20) runs linearly from tension 0.5 to 200. Each tension has a friction without
// bounce, given by three cubics that join at 18 and 44; bounciness b, scaled by 0.8/(1.7·20), takes
// friction from there down to 0.01 along 1 − (1 − b)². Origami's scale then gives stiffness and
// damping.

extension DampedSpring {
  /// The spring of a bounciness and a speed.
  ///
  ///     try DampedSpring(bounciness: 8, speed: 12).stiffness
  ///
  /// - Parameters:
  ///   - bounciness: 0 to 42.5, where friction is exhausted. React Native's default is 8.
  ///   - speed: 0 or greater. React Native's default is 12.
  /// - Throws: ``CurveError`` naming the parameter that is not finite or out of range.
  /// - Source: facebookarchive/rebound, bouncy conversion; the same numbers in React Native.
  public init(bounciness: Double, speed: Double) throws(CurveError) {
    try SpringParameter.notNegative("bounciness", bounciness)
    try SpringParameter.notNegative("speed", speed)
    guard bounciness <= 42.5 else {
      throw .outside(name: "bounciness", value: bounciness, allowed: "0 to 42.5; usual values are below 20")
    }
    guard speed <= 1e20 else {
      throw .outside(name: "speed", value: speed, allowed: "0 to 1e20; usual values are below 40")
    }
    let tension = 0.5 + 199.5 * (speed / 34)
    let still = Self.frictionWithoutBounce(tension: tension)
    let remaining = 1 - 0.8 * (bounciness / 34)
    try self.init(
      origamiTension: tension, origamiFriction: 0.01 + (still - 0.01) * (remaining * remaining))
  }

  /// Bounciness and speed, for mass 1; `nil` for a spring that no bounciness of 0 to 42.5 and no
  /// speed from 0 give.
  public var bouncinessAndSpeed: (bounciness: Double, speed: Double)? {
    let tension = origamiTension
    guard tension >= 0.5 - 1e-9 else { return nil }
    let still = Self.frictionWithoutBounce(tension: tension)
    let ratio = (origamiFriction - 0.01) / (still - 0.01)
    guard ratio > -1e-12, ratio < 1 + 1e-12 else { return nil }
    let remaining = Swift.min(1, Swift.max(0, ratio)).squareRoot()
    return ((1 - remaining) / 0.8 * 34, Swift.max(0, tension - 0.5) / 199.5 * 34)
  }

  private static func frictionWithoutBounce(tension t: Double) -> Double {
    if t <= 18 { return ((0.0007 * t - 0.031) * t + 0.64) * t + 1.28 }
    if t <= 44 { return ((0.000044 * t - 0.006) * t + 0.36) * t + 2 }
    return ((0.00000045 * t - 0.000332) * t + 0.1078) * t + 5.84
  }
}

// Decay rate and signed frequency: what is left of a spring whose stiffness has been forgotten.

extension DampedSpring {
  /// The spring of a decay rate β and a frequency ω whose sign tells the regime: ω₀² = β² + ω·|ω|.
  ///
  /// - Parameters:
  ///   - mass: Greater than 0. It changes no motion.
  ///   - decayRate: β = c/2m in 1/s; 0 or greater.
  ///   - signedFrequency: √|ω₀² − β²| in 1/s, negative above critical damping.
  /// - Throws: ``CurveError`` naming the parameter that is not finite or out of range.
  /// - Precision: ω₀² − β² keeps the digits of ω·|ω| beside critical damping too.
  package init(mass: Double, decayRate: Double, signedFrequency: Double) throws(CurveError) {
    try SpringParameter.positive("mass", mass)
    try SpringParameter.notNegative("decayRate", decayRate)
    guard signedFrequency.isFinite else { throw .notFinite(name: "signedFrequency", value: signedFrequency) }
    let square = DoubleDouble.product(signedFrequency, signedFrequency)
    let squaredFrequency = DoubleDouble.product(decayRate, decayRate) + (signedFrequency < 0 ? -square : square)
    guard squaredFrequency.high > 0 else { throw .notPositive(name: "stiffness / mass", value: squaredFrequency.high) }
    let frequency = squaredFrequency.squareRoot()
    try self.init(mass: mass, frequency: frequency, dampingRatio: DoubleDouble(decayRate) / frequency)
  }
}
