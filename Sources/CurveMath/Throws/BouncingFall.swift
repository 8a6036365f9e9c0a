// A fall under constant acceleration onto a floor that gives back a fraction of the velocity at
// every impact.
//
// With g the acceleration, H the height, u the release velocity towards the floor, e the
// restitution:
//
//   w = √(u² + 2gH), the speed of the first impact, at t₁ = 2H/(u + w), or (w − u)/g where u < 0
//   bounce n = 1, 2, …: from t_n = t₁ + (2w/g) e (1 − eⁿ⁻¹)/(1 − e), with the speed eⁿw, for 2eⁿw/g, as high as e²ⁿw²/2g
//   rest: t₁ + (2w/g) e/(1 − e)
//
// Infinitely many bounces lie before the rest. Those that are shorter than 2⁻⁴⁴ of its time are
// part of it, so that there are finitely many knots, and different ones: 44 for e = ½, 23 600 for
// 0.999. They are lower than 2⁻⁸⁸ of the height. For e = 1 the motion never ends.

/// A value that falls from its start to its target and bounces there: a ball on a floor.
///
///     let ball = try BouncingFall(acceleration: 2000, restitution: 0.5, height: 400)
///     ball.endTime               // 1.8973…: three times the fall
///     ball.state(at: 1).value    // 302.63…: 97 above the floor
///
/// - Precision: Of the value 8 ulps of the height, or of time · velocity where that is larger; of
///   the end 8 ulps.
public struct BouncingFall: Hashable, Sendable {
  /// Units.
  public let start: Double
  /// Units: the floor.
  public let target: Double
  /// Units per second squared, with the sign of the direction in which the floor lies.
  public let acceleration: Double
  /// The fraction of the velocity that an impact gives back: 0 to 1.
  public let restitution: Double
  /// Units per second, positive towards larger values.
  public let releaseVelocity: Double
  /// Seconds: infinity for a restitution of 1.
  public let endTime: Double

  /// Seconds: when the floor is met first.
  public let firstImpact: Double
  /// w, in units per second.
  private let impactSpeed: Double
  /// How many impacts there are before the rest.
  private let impactCount: Double
  /// ln e.
  private let logarithm: Double

  /// - Parameters:
  ///   - acceleration: In units per second squared. The floor lies in its direction.
  ///   - restitution: 0, where the first impact is the rest, to 1, where no impact takes anything.
  ///   - velocity: At release, in units per second, positive towards larger values.
  ///   - height: How far away the floor is, in units: 0 or more.
  /// - Throws: ``CurveError/notFinite(name:value:)``, ``CurveError/negative(name:value:)`` and
  ///   ``CurveError/outside(name:value:allowed:)``; also for a restitution so near to 1 that there
  ///   would be more than 100 000 bounces.
  public init(
    acceleration: Double, restitution: Double, velocity: Double = 0, height: Double = 1
  ) throws(CurveError) {
    let acceleration = try Throwing.acceleration(acceleration)
    guard height >= 0 else {
      throw height.isNaN ? .notFinite(name: "height", value: height) : .negative(name: "height", value: height)
    }
    let height = try Throwing.distance(height, "height")
    guard 0...1 ~= restitution else {
      throw .outside(
        name: "restitution", value: restitution,
        allowed: "0 to 1: the fraction of the velocity that an impact gives back")
    }
    try self.init(
      from: 0, to: acceleration < 0 ? -height : height, acceleration: acceleration, restitution: restitution,
      velocity: Throwing.velocity(velocity))
  }

  private init(
    from start: Double, to target: Double, acceleration: Double, restitution: Double, velocity: Double
  ) throws(CurveError) {
    (self.start, self.target, self.acceleration) = (start, target, acceleration)
    (self.restitution, self.releaseVelocity) = (restitution + 0, velocity)
    let (pull, height) = (abs(acceleration), abs(target - start))
    let down = acceleration < 0 ? -velocity : velocity
    let speed = Elementary.hypot(velocity, (2 * pull).squareRoot() * height.squareRoot())
    impactSpeed = speed
    // From the side on which nothing cancels.
    firstImpact = speed == 0 ? 0 : down > 0 ? 2 * height / (down + speed) : (speed - down) / pull
    logarithm = restitution < 0.5 ? Elementary.log(restitution) : Elementary.log1p(restitution - 1)
    guard speed > 0, restitution > 0 else {
      (endTime, impactCount) = (firstImpact, speed > 0 ? 1 : 0)
      return
    }
    guard restitution < 1 else {
      (endTime, impactCount) = (.infinity, .infinity)
      return
    }
    let first = 2 * restitution * speed / pull
    let end = firstImpact + first / (1 - restitution)
    let count = 1 + max(0, (Elementary.log(0x1p-44 * end / first) / logarithm).rounded(.up))
    guard count <= Double(Limits.bounces.count) else {
      throw .outside(name: "restitution", value: restitution, allowed: Limits.bounces.says)
    }
    (endTime, impactCount) = (end, count)
  }
}

// MARK: - Bounces

extension BouncingFall {
  private var pull: Double { abs(acceleration) }
  private var side: Double { acceleration < 0 ? -1 : 1 }

  /// The speed behind an impact, counted from 1: units per second.
  private func speed(behindImpact index: Double) -> Double {
    index == 0 ? impactSpeed : impactSpeed * Elementary.exp(index * logarithm)
  }

  /// When an impact happens, counted from 1: seconds.
  private func time(ofImpact index: Double) -> Double {
    let period = 2 * impactSpeed / pull
    guard restitution < 1 else { return firstImpact + period * (index - 1) }
    return firstImpact + period * restitution * -Elementary.expm1((index - 1) * logarithm) / (1 - restitution)
  }

  /// The number of impacts up to a time: 0 during the first flight.
  private func impacts(until time: Double) -> Double {
    guard time >= firstImpact, impactSpeed > 0 else { return 0 }
    guard restitution > 0 else { return 1 }
    guard time < endTime else { return impactCount }
    let periods = (time - firstImpact) / (2 * impactSpeed / pull)
    let bounces =
      restitution == 1
      ? periods : Elementary.log1p(max(-1, -periods / restitution * (1 - restitution))) / logarithm
    // Rounding may have chosen a neighbour.
    var index = min(impactCount, 1 + max(0, bounces.rounded(.down)))
    while index > 1, self.time(ofImpact: index) > time { index -= 1 }
    while index < impactCount, self.time(ofImpact: index + 1) <= time { index += 1 }
    return index
  }

  /// The last bounces are so short that they are the rest.
  private func isRest(_ impact: Double) -> Bool { impact >= impactCount }

  /// How high the flight behind an impact, or the first one, goes: units above the floor.
  private func top(ofFlight index: Double) -> Double {
    guard index > 0 else { return impactSpeed * impactSpeed / (2 * pull) }
    let speed = speed(behindImpact: index)
    return speed * speed / (2 * pull)
  }

  /// When a flight is at its top; before the release for one that falls from the beginning.
  private func timeOfTop(ofFlight index: Double) -> Double {
    index > 0 ? time(ofImpact: index) + speed(behindImpact: index) / pull : -releaseVelocity * side / pull
  }

  /// The impacts whose flights reach into a range.
  private func flights(in range: ClosedRange<Double>) -> ClosedRange<Double> {
    let first = impacts(until: max(0, range.lowerBound))
    return first...max(first, impacts(until: max(0, range.upperBound)))
  }
}

extension BouncingFall: ThrownCurve {
  public var notation: String {
    let numbers = [
      ("acceleration", acceleration), ("restitution", restitution), ("velocity", releaseVelocity),
      ("height", abs(target - start)),
    ]
    return "gravity(\(numbers.map { "\($0): \(cssNumber($1))" }.joined(separator: ", ")))"
  }

  public func state(at time: Double) -> CurveState {
    guard time >= 0 else { return CurveState(value: start, velocity: 0, acceleration: 0) }
    guard time < endTime else {
      // Without restitution the end is the impact.
      let isImpact = time == endTime && restitution == 0 && endTime > 0
      return CurveState(
        value: target, velocity: isImpact ? side * impactSpeed : 0, acceleration: isImpact ? acceleration : 0)
    }
    let impact = impacts(until: time)
    guard impact > 0 else { return flight(time) }
    if isRest(impact) { return CurveState(value: target, velocity: 0, acceleration: 0) }
    let (speed, since) = (speed(behindImpact: impact), max(0, time - self.time(ofImpact: impact)))
    // Rounding of the next impact must not lead through the floor.
    let height = max(0, since * (speed - 0.5 * pull * since))
    return CurveState(
      value: target - side * height, velocity: side * (pull * since - speed), acceleration: acceleration)
  }

  /// Before the first impact, from the nearer end.
  private func flight(_ time: Double) -> CurveState {
    let velocity = releaseVelocity + acceleration * time
    let done = time * (releaseVelocity + 0.5 * acceleration * time)
    let height = target - (start + done)
    return CurveState(
      value: side * height < 0 ? target : start + done, velocity: velocity, acceleration: acceleration)
  }

  public func jerk(at time: Double) -> Double { 0 }

  /// The impacts, the end and the release.
  public func knots(in range: ClosedRange<Double>) -> [Double] {
    guard range.lowerBound < endTime || range.lowerBound < 0 else { return [] }
    var knots: [Double] = []
    func add(_ time: Double) {
      if time > range.lowerBound, time < range.upperBound, time > knots.last ?? -1 { knots.append(time) }
    }
    if impactSpeed > 0 { add(0) }
    let flights = flights(in: range)
    var impact = max(1, flights.lowerBound)
    while impact <= flights.upperBound, impactSpeed > 0 {
      if Deadline.hasPassed(inRound: knots.count) { break }
      add(time(ofImpact: impact))
      impact += 1
    }
    if endTime.isFinite, impactSpeed > 0 { add(endTime) }
    return knots
  }

  /// The tops. Everything but the value is a straight line between two impacts.
  public func turningTimes(of derivative: Derivative, in range: ClosedRange<Double>) -> [Double] {
    guard derivative == .value, impactSpeed > 0, range.lowerBound < endTime else { return [] }
    let flights = flights(in: range)
    var times: [Double] = []
    var impact = flights.lowerBound
    while impact <= flights.upperBound, !isRest(impact) {
      if Deadline.hasPassed(inRound: times.count) { break }
      let time = timeOfTop(ofFlight: impact)
      if time > 0, time > range.lowerBound, time < range.upperBound { times.append(time) }
      impact += 1
    }
    return times
  }

  /// Of few flights the hull of their ends and tops; of many the floor, and the top of the first.
  public func enclosure(over range: ClosedRange<Double>) -> CurveEnclosure {
    let (begin, end) = (max(0, range.lowerBound), max(0, range.upperBound))
    let flights = flights(in: begin...end)
    let isHeld = range.lowerBound < 0 || end >= endTime || isRest(flights.upperBound) || impactSpeed == 0
    let room = 16 * max(abs(start), abs(target), impactSpeed == 0 ? 0 : top(ofFlight: 0)).ulp
    let speedRoom = 16 * impactSpeed.ulp
    var (values, speeds): (ClosedRange<Double>, ClosedRange<Double>)
    if flights.upperBound - flights.lowerBound > 3 {
      let top = top(ofFlight: flights.lowerBound)
      let speed = speed(behindImpact: flights.lowerBound)
      values = ClosedRange.spanning(target, target - side * top)
      speeds = -speed...speed
    } else {
      let (first, last) = (state(at: begin), state(at: end))
      values = ClosedRange.spanning(first.value, last.value)
      speeds = ClosedRange.spanning(first.velocity, last.velocity)
      for top in turningTimes(of: .value, in: begin...end) { values = values.joined(state(at: top).value) }
      for impact in stride(from: flights.lowerBound + 1, through: flights.upperBound, by: 1) {
        values = values.joined(target)
        speeds = speeds.joined(side * speed(behindImpact: impact - 1)).joined(-side * speed(behindImpact: impact))
      }
    }
    if isHeld { speeds = speeds.joined(0) }
    if range.lowerBound < 0 { values = values.joined(start) }
    if end >= endTime { values = values.joined(target) }
    let pulls = acceleration...acceleration
    return CurveEnclosure(
      value: (values.lowerBound - room)...(values.upperBound + room),
      velocity: (speeds.lowerBound - speedRoom)...(speeds.upperBound + speedRoom),
      acceleration: isHeld ? pulls.joined(0) : pulls)
  }

  /// The acceleration is stretched along, so that all happens at the same times; a velocity comes
  /// on top.
  public func moving(from: Double, to: Double, velocity: Double) throws(CurveError) -> any MotionCurve {
    for (name, value) in [("from", from), ("to", to), ("velocity", velocity), ("to - from", to - from)]
    where !value.isFinite {
      throw .notFinite(name: name, value: value)
    }
    // Without a height there is nothing to stretch.
    let factor = target == start ? (to == from ? 1 : 0) : (to - from) / (target - start)
    guard (factor * acceleration).isNormal, (factor * releaseVelocity).isFinite else {
      guard velocity == 0 else { throw .velocityOfThrow(velocity, curve: notation) }
      return try stretched(from: from, to: to)
    }
    return try BouncingFall(
      from: from, to: to, acceleration: factor * acceleration, restitution: restitution,
      velocity: factor * releaseVelocity + velocity)
  }

  /// For a restitution of 1 the first flight and the first bounce.
  public var searchSpan: ClosedRange<Double> {
    0...(endTime.isFinite ? endTime : firstImpact + 2 * impactSpeed / pull)
  }

  public func lastTime(_ derivative: Derivative, fartherThan distance: Double) -> Double {
    guard endTime == .infinity else { return lastTimeByPieces(derivative, fartherThan: distance, in: searchSpan) }
    let most =
      switch derivative {
      case .value: top(ofFlight: 0)
      case .velocity: impactSpeed
      case .acceleration: pull
      case .jerk: 0.0
      }
    return most > distance ? .infinity : 0
  }

  public func targetCrossings(before time: Double) -> Double { 0 }

  public var totalVariation: Double { totalVariation(from: 0) }

  public func totalVariation(from time: Double) -> Double {
    guard endTime.isFinite else { return .infinity }
    return time < endTime ? variationByPieces(in: max(0, time)...endTime) : 0
  }

  public var restingValue: Double { target }
}
