/// A mass on a damped linear spring: the one stored truth behind every vocabulary of springs.
///
/// Mass, stiffness (force per unit of travel) and damping (force per unit of velocity) in any
/// consistent units; only their ratios `stiffness / mass` [1/s²] and `damping / mass` [1/s] move
/// anything. As a ``MotionCurve`` it is released from rest at 0 and moves to 1.
///
///     let spring = try DampedSpring(mass: 2.5, stiffness: 90, damping: 9)
///     spring.dampingRatio      // 0.3
///     spring.naturalFrequency  // 6.0
///
/// Two springs are equal when mass, stiffness and damping are. A spring made from another
/// vocabulary moves by the exact parameters, of which the stored three are the nearest Doubles.
public struct DampedSpring: Sendable {
  /// Greater than 0.
  public let mass: Double
  /// Greater than 0.
  public let stiffness: Double
  /// 0 or greater.
  public let damping: Double

  package let dynamics: SpringDynamics
  /// β = c/2m, in 1/s, to 106 bits.
  let exactDecayRate: DoubleDouble
  /// ω₀² = k/m, in 1/s², to 106 bits.
  let exactSquaredFrequency: DoubleDouble

  /// - Throws: ``CurveError/notFinite(name:value:)``, ``CurveError/notPositive(name:value:)`` and
  ///   ``CurveError/negative(name:value:)`` for the first parameter that no spring can have;
  ///   ``CurveError/outside(name:value:allowed:)`` where the motion would be too fast or too slow
  ///   for a Double.
  public init(mass: Double = 1, stiffness: Double, damping: Double) throws(CurveError) {
    try Self.check(mass: mass, stiffness: stiffness, damping: damping)
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
    exactSquaredFrequency = DoubleDouble(stiffness) / DoubleDouble(mass)
    exactDecayRate = DoubleDouble(damping) / DoubleDouble.product(2, mass)
    dynamics = SpringDynamics(squaredFrequency: exactSquaredFrequency, decayRate: exactDecayRate)
  }

  /// The spring of a natural frequency ω₀ [1/s] and a damping ratio ζ, both to 106 bits.
  ///
  /// - Throws: ``CurveError`` that names what the vocabularies share: none of them has a stiffness
  ///   and a damping.
  init(mass: Double, frequency: DoubleDouble, dampingRatio: DoubleDouble) throws(CurveError) {
    // The rounded square of a rounded root may lie beyond a limit that the stiffness itself keeps.
    let squaredFrequency = (frequency * frequency).high
    guard Limits.springRate.range ~= squaredFrequency else {
      throw .outside(
        name: "stiffness / mass", value: squaredFrequency, allowed: "\(Limits.springRate.words) per square second")
    }
    guard Limits.dampingRatio.range ~= dampingRatio.high else {
      throw .outside(name: "dampingRatio", value: dampingRatio.high, allowed: Limits.dampingRatio.words)
    }
    // A product above the largest Double, or below the smallest, is no stiffness.
    guard (mass * squaredFrequency).isNormal, (mass * frequency.high * max(1, dampingRatio.high) * 2).isNormal else {
      throw .outside(
        name: "mass", value: mass, allowed: "a number nearer to 1: it changes no motion, and no stiffness fits this one"
      )
    }
    let decayRate = frequency * dampingRatio
    self.mass = mass
    stiffness = (frequency * frequency * DoubleDouble(mass)).high
    damping = (decayRate * DoubleDouble.product(2, mass)).high
    try Self.check(mass: mass, stiffness: stiffness, damping: damping)
    exactSquaredFrequency = frequency * frequency
    exactDecayRate = decayRate
    dynamics = SpringDynamics(squaredFrequency: exactSquaredFrequency, decayRate: decayRate)
  }

  private static func check(mass: Double, stiffness: Double, damping: Double) throws(CurveError) {
    for (name, value) in [("mass", mass), ("stiffness", stiffness), ("damping", damping)] where !value.isFinite {
      throw .notFinite(name: name, value: value)
    }
    guard mass > 0 else { throw .notPositive(name: "mass", value: mass) }
    guard stiffness > 0 else { throw .notPositive(name: "stiffness", value: stiffness) }
    guard damping >= 0 else { throw .negative(name: "damping", value: damping) }
    let squaredFrequency = stiffness / mass
    let decayRate = damping / mass / 2
    guard Limits.springRate.range ~= squaredFrequency else {
      throw .outside(
        name: "stiffness / mass", value: squaredFrequency, allowed: "\(Limits.springRate.words) per square second")
    }
    guard decayRate <= Limits.dampingRatio.most * squaredFrequency.squareRoot() else {
      throw .outside(
        name: "the damping ratio", value: decayRate / squaredFrequency.squareRoot(), allowed: Limits.dampingRatio.words)
    }
  }
}

extension DampedSpring: Hashable {
  public static func == (first: DampedSpring, second: DampedSpring) -> Bool {
    first.mass == second.mass && first.stiffness == second.stiffness && first.damping == second.damping
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(mass)
    hasher.combine(stiffness)
    hasher.combine(damping)
  }
}

/// Refuses parameters that no vocabulary allows, by name.
enum SpringParameter {
  static func positive(_ name: String, _ value: Double) throws(CurveError) {
    guard value.isFinite else { throw .notFinite(name: name, value: value) }
    guard value > 0 else { throw .notPositive(name: name, value: value) }
  }

  static func notNegative(_ name: String, _ value: Double) throws(CurveError) {
    guard value.isFinite else { throw .notFinite(name: name, value: value) }
    guard value >= 0 else { throw .negative(name: name, value: value) }
  }

  /// A period that a spring can have.
  static func seconds(_ name: String, _ value: Double) throws(CurveError) {
    try positive(name, value)
    guard Limits.springTime.range ~= value else {
      throw .outside(name: name, value: value, allowed: "\(Limits.springTime.words) seconds, such as 0.5")
    }
  }
}

extension DampedSpring {
  /// The spring that goes the same way so many times as fast.
  ///
  /// - Throws: As ``init(mass:stiffness:damping:)``.
  package func played(atSpeed speed: Double) throws(CurveError) -> DampedSpring {
    try DampedSpring(mass: mass, stiffness: stiffness * speed * speed, damping: damping * speed)
  }
}
