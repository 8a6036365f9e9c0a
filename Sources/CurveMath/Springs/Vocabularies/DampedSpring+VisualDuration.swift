// Visual duration and bounce: the vocabulary of Motion (motion.dev), whose visual duration is response / 1.2.

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
