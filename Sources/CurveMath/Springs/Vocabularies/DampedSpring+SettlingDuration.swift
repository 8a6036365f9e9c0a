// Settling duration and damping ratio: SwiftUI's third initialiser and the duration form of Motion.
//
// Both ask when the *envelope* of the approach has shrunk to ε: (ζ/√(1−ζ²))·e^(−ζω₀T) = ε below critical damping and
// (1 + ω₀T)·e^(−ω₀T) = ε at it. It is a rule about an envelope, not the exact last crossing, and it jumps at ζ = 1.

extension DampedSpring {
  /// The spring whose envelope has shrunk to `epsilon` after a duration.
  ///
  ///     try DampedSpring(settlingDuration: 1, dampingRatio: 0.7).naturalFrequency  // 9.839647…
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

  /// The settling duration in seconds by the rule of ``init(settlingDuration:dampingRatio:mass:epsilon:)``; `nil` above
  /// critical damping and where the envelope starts below `epsilon`, for which the rule says nothing.
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

  /// The root x of x − ln(1 + x) = −ln ε. Newton's iteration from above falls monotonically onto it.
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
