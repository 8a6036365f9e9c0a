// What is let go and loses its velocity at a constant rate: UIKit's and Compose's scrolling,
// `withDecay`, `inertia`.
//
//   x(t) = x₀ + A (1 − e^(−λt)),   v(t) = Aλ e^(−λt),   a = −λv,   j = λ²v
//
// Goals, in this order:
// 1. Digits at both ends: 1 − e^(−λt) is −expm1(−λt) as long as less than half of the way is done,
//    and behind that the way that is left is taken from the target. So neither a time of 10⁻¹² s
//    nor one of 10³ s costs any.
// 2. One value for all libraries: they differ in how λ is said, in what A is of the finger's
//    velocity, and in when they stop.
// 3. The structure that metrics ask for, without a search: every derivative is monotone.

/// A motion that is released with a velocity and loses the same fraction of it in every second.
///
///     let fling = try ExponentialDecay(velocity: 2000, rate: 0.998)
///     fling.target                    // 998.9996…: v/λ
///     fling.state(at: 0.5).value      // 631.8560…
///     fling.firstTime(reaching: 600)  // 0.4584…
///
/// It never arrives: how much later a library calls it over is a matter of its rule for rest.
///
/// - Precision: Of the value 2 ulps of |x₀| and of the travel, of each derivative 3 ulps of its own
///   value at release.
public struct ExponentialDecay: Hashable, Sendable {
  /// Units.
  public let start: Double
  /// Units: where it would rest.
  public let target: Double
  /// Units, signed: the way from the release to rest.
  public let distance: Double
  /// Units per second at release.
  public let releaseVelocity: Double
  /// λ, per second: the velocity that is lost in a second, as a multiple of what there is.
  public let decayRate: Double
  /// τ = 1/λ, in seconds: after it the velocity has fallen to 1/e.
  public let timeConstant: Double

  /// A release whose distance follows from its velocity: v/λ.
  ///
  ///     try ExponentialDecay(velocity: -840, friction: 4.2).target  // -200.0
  ///
  /// - Parameters:
  ///   - start: The value at release, in units.
  ///   - velocity: At release, in units per second.
  ///   - friction: λ, per second, greater than 0. Compose has 4.2.
  /// - Throws: ``CurveError/notFinite(name:value:)`` and
  ///   ``CurveError/outside(name:value:allowed:)``, for a friction also
  ///   ``CurveError/notPositive(name:value:)``.
  public init(from start: Double = 0, velocity: Double, friction: Double) throws(CurveError) {
    let velocity = try Throwing.velocity(velocity)
    let friction = try Throwing.rate(friction, "friction")
    try self.init(from: start, distance: velocity / friction, velocity: velocity, friction, 1 / friction)
  }

  /// The same with the part of the velocity that is left after a millisecond: UIKit's deceleration
  /// rate, λ = −1000 ln d.
  ///
  /// - Parameters:
  ///   - start: The value at release, in units.
  ///   - velocity: At release, in units per second.
  ///   - rate: More than 0, less than 1. `UIScrollView.DecelerationRate` has 0.998 (`normal`) and
  ///     0.99 (`fast`).
  /// - Throws: As ``init(from:velocity:friction:)``.
  public init(from start: Double = 0, velocity: Double, rate: Double) throws(CurveError) {
    let share = try Throwing.share(rate, "rate", "what is left of the velocity after a millisecond, such as 0.998")
    try self.init(from: start, velocity: velocity, friction: -1000 * Elementary.log(share))
  }

  /// The same with the number from which React Native and react-spring count: λ = 1000 (1 − d),
  /// which is near to UIKit's λ.
  ///
  /// - Parameters:
  ///   - start: The value at release, in units.
  ///   - velocity: At release, in units per second: a thousand times what these libraries take.
  ///   - deceleration: More than 0, less than 1: 0.998 in both.
  /// - Throws: As ``init(from:velocity:friction:)``.
  public init(from start: Double = 0, velocity: Double, deceleration: Double) throws(CurveError) {
    let share = try Throwing.share(deceleration, "deceleration", "React Native's and react-spring's, such as 0.998")
    try self.init(from: start, velocity: velocity, friction: 1000 * (1 - share))
  }

  /// The same with the part of the velocity that is left after a second: Flutter's drag, λ = −ln d.
  ///
  /// - Parameters:
  ///   - start: The value at release, in units.
  ///   - velocity: At release, in units per second.
  ///   - drag: More than 0, less than 1. Flutter's scroll views have 0.135.
  /// - Throws: As ``init(from:velocity:friction:)``.
  public init(from start: Double = 0, velocity: Double, drag: Double) throws(CurveError) {
    let share = try Throwing.share(drag, "drag", "what is left of the velocity after a second, such as 0.135")
    try self.init(from: start, velocity: velocity, friction: -Elementary.log(share))
  }

  /// The same with the time in which the velocity falls to 1/e: λ = 1/τ.
  ///
  /// - Parameters:
  ///   - start: The value at release, in units.
  ///   - velocity: At release, in units per second.
  ///   - timeConstant: τ, in seconds, greater than 0.
  /// - Throws: As ``init(from:velocity:friction:)``.
  public init(from start: Double = 0, velocity: Double, timeConstant: Double) throws(CurveError) {
    let velocity = try Throwing.velocity(velocity)
    let time = try Throwing.time(timeConstant, "timeConstant")
    try self.init(from: start, distance: velocity * time, velocity: velocity, 1 / time, time)
  }

  /// A release whose distance is known, whatever the finger's velocity was: Motion's `inertia` and
  /// every snap by a decay.
  ///
  ///     let inertia = try ExponentialDecay(distance: 0.8 * 2000, timeConstant: 0.325)
  ///     inertia.releaseVelocity  // 4923.0769…: 2.46 times the finger's
  ///
  /// - Parameters:
  ///   - start: The value at release, in units.
  ///   - distance: The way to the target, in units, signed.
  ///   - timeConstant: τ, in seconds, greater than 0.
  /// - Throws: As ``init(from:velocity:friction:)``.
  public init(from start: Double = 0, distance: Double, timeConstant: Double) throws(CurveError) {
    let time = try Throwing.time(timeConstant, "timeConstant")
    let distance = try Throwing.distance(distance)
    try self.init(from: start, distance: distance, velocity: distance / time, 1 / time, time)
  }

  /// Motion's `inertia`: the distance is power · velocity, so that the release keeps the velocity
  /// only where power = time constant.
  ///
  ///     try ExponentialDecay(velocity: 2000, power: 0.8, timeConstant: 0.325).target  // 1600.0
  ///
  /// - Parameters:
  ///   - start: The value at release, in units.
  ///   - velocity: The finger's, in units per second.
  ///   - power: Seconds, greater than 0: distance by velocity. Motion has 0.8.
  ///   - timeConstant: τ, in seconds, greater than 0. Motion has 0.325, and 0.75 where it drags.
  /// - Throws: As ``init(from:velocity:friction:)``.
  public init(from start: Double = 0, velocity: Double, power: Double, timeConstant: Double) throws(CurveError) {
    let power = try Throwing.factor(power, "power")
    try self.init(from: start, distance: power * Throwing.velocity(velocity), timeConstant: timeConstant)
  }

  /// The same as ``init(from:distance:timeConstant:)`` with λ.
  ///
  /// - Parameters:
  ///   - start: The value at release, in units.
  ///   - distance: The way to the target, in units, signed.
  ///   - friction: λ, per second, greater than 0.
  /// - Throws: As ``init(from:velocity:friction:)``.
  public init(from start: Double = 0, distance: Double, friction: Double) throws(CurveError) {
    let friction = try Throwing.rate(friction, "friction")
    let distance = try Throwing.distance(distance)
    try self.init(from: start, distance: distance, velocity: distance * friction, friction, 1 / friction)
  }

  private init(
    from start: Double, to target: Double? = nil, distance: Double, velocity: Double, _ decayRate: Double,
    _ timeConstant: Double
  ) throws(CurveError) {
    guard start.isFinite else { throw .notFinite(name: "from", value: start) }
    self.start = start
    self.target = target ?? start + distance
    self.distance = distance
    self.releaseVelocity = velocity
    self.decayRate = decayRate
    self.timeConstant = timeConstant
  }

  /// Returns when a quantity that fades with the motion has come down to a level: 0 if it is not
  /// above it, infinity if never.
  private func time(from peak: Double, to level: Double) -> Double {
    guard peak > level else { return 0 }
    guard level > 0 else { return .infinity }
    let surplus = (peak - level) / level
    let logarithm = surplus.isFinite ? Elementary.log1p(surplus) : Elementary.log(peak) - Elementary.log(level)
    return logarithm / decayRate
  }
}

extension ExponentialDecay: ThrownCurve {
  public var endTime: Double { .infinity }

  /// In the two numbers from which the others follow to the last digit.
  public var notation: String {
    let (isByFriction, isByTime) = (timeConstant == 1 / decayRate, decayRate == 1 / timeConstant)
    // A distance may be too fast for a velocity that can be written.
    let hasVelocity = Limits.throwVelocity.range ~= releaseVelocity
    let (velocity, distance) = ("velocity: \(cssNumber(releaseVelocity))", "distance: \(cssNumber(distance))")
    let friction = "friction: \(cssNumber(decayRate))"
    let time = "timeConstant: \(cssNumber(timeConstant))"
    if hasVelocity, isByFriction, releaseVelocity / decayRate == self.distance {
      return "decay(\(velocity), \(friction))"
    }
    if hasVelocity, isByTime, releaseVelocity * timeConstant == self.distance { return "decay(\(velocity), \(time))" }
    return "decay(\(distance), \(isByFriction && self.distance * decayRate == releaseVelocity ? friction : time))"
  }

  /// What is left of distance and velocity at a time that is not negative, and what of the distance
  /// is done.
  private func shares(at time: Double) -> (left: Double, done: Double) {
    let turns = decayRate * time
    // Up to half of the way; also where λt overflows there is nothing left.
    guard turns < 0.6875 else {
      let left = Elementary.exp(-turns)
      return (left, 1 - left)
    }
    let lost = Elementary.expm1(-turns)
    return (1 + lost, -lost)
  }

  private func value(_ shares: (left: Double, done: Double)) -> Double {
    shares.done < shares.left ? start + distance * shares.done : target - distance * shares.left
  }

  public func state(at time: Double) -> CurveState {
    guard time >= 0 else { return CurveState(value: start, velocity: 0, acceleration: 0) }
    let shares = shares(at: time)
    let velocity = releaseVelocity * shares.left
    return CurveState(value: value(shares), velocity: velocity, acceleration: -decayRate * velocity)
  }

  public func jerk(at time: Double) -> Double {
    time < 0 ? 0 : decayRate * decayRate * releaseVelocity * shares(at: time).left
  }

  public func knots(in range: ClosedRange<Double>) -> [Double] { [] }

  public func turningTimes(of derivative: Derivative, in range: ClosedRange<Double>) -> [Double] { [] }

  /// The states at both ends, since nothing turns between them.
  public func enclosure(over range: ClosedRange<Double>) -> CurveEnclosure {
    let (first, last) = (state(at: Swift.max(0, range.lowerBound)), state(at: Swift.max(0, range.upperBound)))
    let room = 4 * Swift.max(abs(start), abs(target), abs(distance)).ulp
    let values = ClosedRange.spanning(first.value, last.value)
    let bounds = CurveEnclosure(
      value: (values.lowerBound - room)...(values.upperBound + room),
      velocity: ClosedRange.spanning(first.velocity, last.velocity).widened(ulps: 4),
      acceleration: ClosedRange.spanning(first.acceleration, last.acceleration).widened(ulps: 4))
    guard range.lowerBound < 0 else { return bounds }
    return CurveEnclosure(
      value: bounds.value.joined(start), velocity: bounds.velocity.joined(0),
      acceleration: bounds.acceleration.joined(0))
  }

  /// The same decay rate over another way: the velocity at release follows from the travel.
  ///
  /// - Throws: ``CurveError/velocityOfThrow(_:curve:)`` for a velocity besides, since the travel
  ///   leaves none free.
  public func moving(from: Double, to: Double, velocity: Double) throws(CurveError) -> any MotionCurve {
    for (name, value) in [("from", from), ("to", to), ("velocity", velocity), ("to - from", to - from)]
    where !value.isFinite {
      throw .notFinite(name: name, value: value)
    }
    guard velocity == 0 else { throw .velocityOfThrow(velocity, curve: notation) }
    let distance = try Throwing.distance(to - from)
    let velocity = timeConstant == 1 / decayRate ? distance * decayRate : distance / timeConstant
    return try ExponentialDecay(
      from: from, to: to, distance: distance, velocity: velocity, decayRate, timeConstant)
  }

  public func lastTime(_ derivative: Derivative, fartherThan distance: Double) -> Double {
    let peak =
      switch derivative {
      case .value: self.distance
      case .velocity: releaseVelocity
      case .acceleration: decayRate * releaseVelocity
      case .jerk: decayRate * decayRate * releaseVelocity
      }
    return time(from: abs(peak), to: distance)
  }

  /// The target itself is never reached.
  public func firstTime(reaching level: Double) -> Double? {
    if level == start { return 0 }
    let (done, left) = ((level - start) / distance, (target - level) / distance)
    guard done > 0, left > 0 else { return nil }
    return (done < 0.5 ? -Elementary.log1p(-done) : -Elementary.log(left)) / decayRate
  }

  /// Until e⁻⁴² of the way is left, less than 2⁻⁶⁰: a Double cannot see it.
  public var searchSpan: ClosedRange<Double> { 0...(distance == 0 ? 0 : 42 * timeConstant) }

  public func targetCrossings(before time: Double) -> Double { 0 }

  public var totalVariation: Double { abs(distance) }

  public func totalVariation(from time: Double) -> Double { abs(distance) * shares(at: Swift.max(0, time)).left }
}
