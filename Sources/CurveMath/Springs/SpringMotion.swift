/// One release of a spring: from a value, to a target, with a velocity.
///
///     let spring = try DampedSpring(mass: 2.5, stiffness: 90, damping: 9)
///     let motion = try SpringMotion(spring: spring, from: 5, to: 2, velocity: 4)
///     motion.state(at: 0).velocity  // 4.0
public struct SpringMotion: Hashable, Sendable {
  public let spring: DampedSpring
  /// Units.
  public let start: Double
  /// Units. It may equal the start.
  public let target: Double
  /// Units per second, positive towards larger values.
  public let releaseVelocity: Double

  /// - Throws: ``CurveError/notFinite(name:value:)`` for the first argument that is NaN or
  ///   infinite, and for a travel too long for a Double;
  ///   ``CurveError/outside(name:value:allowed:)`` where travel or velocity make it too fast for
  ///   one.
  public init(spring: DampedSpring, from: Double, to: Double, velocity: Double = 0) throws(CurveError) {
    for (name, value) in [("from", from), ("to", to), ("velocity", velocity), ("to - from", to - from)]
    where !value.isFinite {
      throw .notFinite(name: name, value: value)
    }
    let jerk = FreeOscillation(spring.dynamics, initial: from - to, slope: velocity).differentiated(4).slope
    guard (jerk * jerk).isFinite else { throw Self.tooFast(spring, travel: to - from, velocity: velocity) }
    self.init(spring: spring, validatedFrom: from, to: to, velocity: velocity)
  }

  /// Names what makes the motion too fast, travel or velocity, and how much of it a Double could
  /// hold.
  private static func tooFast(_ spring: DampedSpring, travel: Double, velocity: Double) -> CurveError {
    func jerk(_ travel: Double, _ velocity: Double) -> Double {
      abs(FreeOscillation(spring.dynamics, initial: -travel, slope: velocity).differentiated(4).slope)
    }
    let (perTravel, perVelocity) = (jerk(1, 0), jerk(0, 1))
    // Shares of one unit: the largest travels and velocities overflow before they can be compared.
    let isTravel = !(perTravel * abs(travel) < perVelocity * abs(velocity))
    // Either may have half of what both may have together.
    let most = 0x1p510 / (isTravel ? perTravel : perVelocity)
    guard most > 0 else {
      return .outside(
        name: "damping / mass", value: 2 * spring.decayRate, allowed: "less: the motion would be too fast for a Double")
    }
    let power = "1e\(Int((Elementary.log(most) / Elementary.log(10)).rounded(.down)))"
    return .outside(
      name: isTravel ? "to - from" : "velocity", value: isTravel ? travel : velocity,
      allowed: "-\(power) to \(power): beyond, the motion is too fast for a Double")
  }

  init(spring: DampedSpring, validatedFrom from: Double, to: Double, velocity: Double) {
    self.spring = spring
    start = from
    target = to
    releaseVelocity = velocity
  }

  /// The distance from the target, start minus target at release.
  package var deviation: FreeOscillation {
    FreeOscillation(spring.dynamics, initial: start - target, slope: releaseVelocity)
  }

  /// A derivative of the deviation, its two numbers rounded once: each within an ulp of itself,
  /// also where the terms of the equation of motion nearly cancel.
  /// `FreeOscillation.differentiated(_:)` is ten times as fast, and within an ulp of those terms.
  package func preciseDeviation(_ derivative: Derivative) -> FreeOscillation {
    var value = DoubleDouble.sum(start, -target)
    var slope = DoubleDouble(releaseVelocity)
    for _ in 0..<derivative.rawValue {
      let friction = spring.exactDecayRate * slope
      (value, slope) = (slope, -(friction + friction + spring.exactSquaredFrequency * value))
    }
    return FreeOscillation(spring.dynamics, initial: value.high, slope: slope.high)
  }

  /// The release velocity in travels per second, positive towards the target: the unit of UIKit and
  /// Core Animation. `nil` for zero travel, where it has no meaning.
  ///
  ///     let spring = try DampedSpring(duration: 0.5)
  ///     try SpringMotion(spring: spring, from: 5, to: 2, velocity: 6).normalizedVelocity  // -2.0
  public var normalizedVelocity: Double? { travel == 0 ? nil : releaseVelocity / travel }

  /// - Parameters:
  ///   - spring: What moves the value.
  ///   - from: The value at release, in units.
  ///   - to: The target, in units.
  ///   - normalizedVelocity: Travels per second, positive towards the target.
  /// - Throws: ``CurveError/notFinite(name:value:)``.
  public init(spring: DampedSpring, from: Double, to: Double, normalizedVelocity: Double) throws(CurveError) {
    try self.init(spring: spring, from: from, to: to, velocity: normalizedVelocity * (to - from))
  }
}
