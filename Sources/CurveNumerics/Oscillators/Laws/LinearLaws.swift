internal import CurveMath

/// A force towards a rest, in proportion to the distance: −k (y − rest).
public struct LinearSpring: ForceLaw, Hashable {
  /// Force per unit, 0 or greater.
  public let stiffness: Double
  /// The value at which the spring pulls no more, in units.
  public let rest: Double

  /// - Throws: ``OscillatorError`` for a negative stiffness and for what is not finite.
  public init(stiffness: Double, rest: Double = 0) throws(OscillatorError) {
    try OscillatorError.checkNotNegative("the stiffness", stiffness)
    try OscillatorError.checkFinite("the rest", rest)
    self.stiffness = stiffness
    self.rest = rest
  }

  public var description: String { "spring \(stiffness) at \(rest)" }

  public func force(at point: ForcePoint, on sides: SwitchingSides) -> Double { -stiffness * (point.value - rest) }

  public func slopes(at point: ForcePoint, on sides: SwitchingSides) -> ForceSlopes { ForceSlopes(value: -stiffness) }

  public func potentialEnergy(at point: ForcePoint, on sides: SwitchingSides) -> Double? {
    let stretch = point.value - rest
    return 0.5 * stiffness * stretch * stretch
  }
}

/// A force against the velocity, in proportion to it: −c v. Alone it is the decay of a flick.
///
/// A flick that leaves the finger with a velocity v₀ slows down as v₀ e^(−rate · t), rate = c/m, and comes to rest v₀/rate
/// farther on.
public struct LinearDamping: ForceLaw, Hashable {
  /// Force per unit and second, 0 or greater.
  public let damping: Double

  /// - Throws: ``OscillatorError`` for a damping that is negative or not finite.
  public init(_ damping: Double) throws(OscillatorError) {
    try OscillatorError.checkNotNegative("the damping", damping)
    self.damping = damping
  }

  /// The damping under which a velocity falls to 1/e in a time.
  ///
  /// - Parameters:
  ///   - timeConstant: Seconds, greater than 0.
  ///   - mass: The mass that it will slow down, greater than 0.
  public init(timeConstant: Double, mass: Double = 1) throws(OscillatorError) {
    try OscillatorError.checkPositive("the time constant", timeConstant)
    try OscillatorError.checkPositive("the mass", mass)
    try self.init(mass / timeConstant)
  }

  /// The damping of a scroll view's deceleration rate: the factor by which a velocity shrinks in each millisecond.
  ///
  ///     try LinearDamping(decelerationRate: 0.998).damping  // 2.002…: a flick of 1000 units/s goes 499.5 units far
  ///
  /// - Parameters:
  ///   - decelerationRate: Between 0 and 1, both excluded. UIKit's `normal` is 0.998, its `fast` 0.99.
  ///   - mass: The mass that it will slow down, greater than 0.
  public init(decelerationRate: Double, mass: Double = 1) throws(OscillatorError) {
    guard decelerationRate > 0, decelerationRate < 1 else {
      throw .outside(
        name: "the deceleration rate", value: decelerationRate,
        allowed: "a factor per millisecond between 0 and 1, such as 0.998")
    }
    try OscillatorError.checkPositive("the mass", mass)
    try self.init(-1000 * mass * Elementary.log(decelerationRate))
  }

  public var description: String { "damping \(damping)" }

  public func force(at point: ForcePoint, on sides: SwitchingSides) -> Double { -damping * point.velocity }

  public func slopes(at point: ForcePoint, on sides: SwitchingSides) -> ForceSlopes { ForceSlopes(velocity: -damping) }
}
