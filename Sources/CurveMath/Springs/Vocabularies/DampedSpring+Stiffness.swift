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
