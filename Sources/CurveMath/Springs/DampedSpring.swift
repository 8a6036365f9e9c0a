/// A mass on a damped linear spring: the one stored truth behind every vocabulary of springs.
///
/// Mass, stiffness (force per unit of travel) and damping (force per unit of velocity) in any consistent units; only
/// their ratios `stiffness / mass` [1/s²] and `damping / mass` [1/s] move anything. As a ``MotionCurve`` it is released
/// from rest at 0 and moves to 1.
///
///     let spring = try DampedSpring(mass: 2.5, stiffness: 90, damping: 9)
///     spring.dampingRatio      // 0.3
///     spring.naturalFrequency  // 6.0
public struct DampedSpring: Hashable, Sendable {
  /// Greater than 0.
  public let mass: Double
  /// Greater than 0.
  public let stiffness: Double
  /// 0 or greater.
  public let damping: Double

  /// - Throws: ``CurveError/notFinite(name:value:)``, ``CurveError/notPositive(name:value:)`` and
  ///   ``CurveError/negative(name:value:)`` for the first parameter that no spring can have.
  public init(mass: Double = 1, stiffness: Double, damping: Double) throws(CurveError) {
    for (name, value) in [("mass", mass), ("stiffness", stiffness), ("damping", damping)] where !value.isFinite {
      throw .notFinite(name: name, value: value)
    }
    guard mass > 0 else { throw .notPositive(name: "mass", value: mass) }
    guard stiffness > 0 else { throw .notPositive(name: "stiffness", value: stiffness) }
    guard damping >= 0 else { throw .negative(name: "damping", value: damping) }
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
  }
}
