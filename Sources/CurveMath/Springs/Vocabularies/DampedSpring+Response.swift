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
