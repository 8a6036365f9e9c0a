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
