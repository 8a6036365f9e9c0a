// A decay that stops: from what a drag alone would have left of the velocity, a constant
// deceleration takes the same amount in every second. Flutter has it for scroll views with fast
// deceleration.
//
// That is no force: the drag goes on to act on the velocity that the deceleration has taken
// already. A mass under drag and dry friction obeys v′ = −λv − c and stops later, at ln(1 +
// λ|v₀|/c)/λ; and a flick from the middle of this motion is not the rest of it.
//
//   x(t) = s (|v₀| (1 − e^(−λt))/λ − c t²/2)   until |v₀| e^(−λt) = c t, that is λt = W(λ|v₀|/c), with Lambert's W

/// A motion that is released with a velocity and loses a fraction and a constant amount of it in
/// every second, until it stands.
///
///     let fast = try CoastingDecay(velocity: -2000, drag: 0.135, constantDeceleration: 1400)
///     fast.endTime  // 0.5122…
///     fast.target   // -457.00…
///
/// - Precision: Of the value 2 ulps of |v₀| · end time, of velocity and acceleration 4 ulps of what
///   they are at release, of the end 4.
/// - Source: Flutter's `FrictionSimulation`,
///   packages/flutter/lib/src/physics/friction_simulation.dart, revision 17bd7a8, whose own end
///   comes from ten Newton steps.
public struct CoastingDecay: Hashable, Sendable {
  /// Units.
  public let start: Double
  /// Units: where it stops.
  public let target: Double
  /// Units per second.
  public let releaseVelocity: Double
  /// λ, per second.
  public let decayRate: Double
  /// Units per second squared, greater than 0: against the velocity.
  public let constantDeceleration: Double
  /// Seconds, from 0 on.
  public let endTime: Double
  /// What is left of the velocity after a second.
  public let drag: Double

  /// - Parameters:
  ///   - velocity: At release, in units per second.
  ///   - drag: What the drag alone leaves of the velocity after a second: more than 0, less than 1.
  ///     Flutter has 0.135.
  ///   - constantDeceleration: In units per second squared, greater than 0. Flutter has 1400 for
  ///     fast deceleration.
  /// - Throws: ``CurveError/notFinite(name:value:)``, ``CurveError/notPositive(name:value:)`` and
  ///   ``CurveError/outside(name:value:allowed:)``.
  public init(velocity: Double, drag: Double, constantDeceleration: Double) throws(CurveError) {
    releaseVelocity = try Throwing.velocity(velocity)
    self.drag = try Throwing.share(drag, "drag", "what is left of the velocity after a second, such as 0.135")
    self.constantDeceleration = try Throwing.deceleration(constantDeceleration, "constantDeceleration")
    start = 0
    decayRate = -Elementary.log(drag)
    endTime = Self.lambertW(decayRate * abs(velocity) / constantDeceleration) / decayRate
    target = Self.way(releaseVelocity, decayRate, constantDeceleration, until: endTime)
  }

  private static func way(_ velocity: Double, _ rate: Double, _ deceleration: Double, until time: Double) -> Double {
    let way = -abs(velocity) * Elementary.expm1(-rate * time) / rate - 0.5 * deceleration * time * time
    return velocity < 0 ? -way : way
  }

  /// Returns the w with w·eʷ = y, for y from 0 on.
  ///
  /// - Precision: 2 ulps: the last step is one of Newton's for w·eʷ itself, whose terms are known
  ///   to an ulp.
  private static func lambertW(_ y: Double) -> Double {
    guard y > 0 else { return 0 }
    var w = Elementary.log1p(y)
    // Newton's steps for w + ln w = ln y, which converge from there for every y.
    for _ in 0..<8 { w = w * (1 + Elementary.log(y / w)) / (1 + w) }
    for _ in 0..<2 {
      let power = Elementary.exp(w)
      w -= (w - y / power) / (1 + w)
    }
    return w
  }
}

extension CoastingDecay: ThrownCurve {
  public var notation: String {
    let numbers = [
      ("velocity", releaseVelocity), ("drag", drag), ("constantDeceleration", constantDeceleration),
    ]
    return "decay(\(numbers.map { "\($0): \(cssNumber($1))" }.joined(separator: ", ")))"
  }

  private var direction: Double { releaseVelocity < 0 ? -1 : 1 }

  public func state(at time: Double) -> CurveState {
    guard time >= 0 else { return CurveState(value: start, velocity: 0, acceleration: 0) }
    guard time <= endTime, releaseVelocity != 0 else {
      return CurveState(value: target, velocity: 0, acceleration: 0)
    }
    let velocity = releaseVelocity * Elementary.exp(-decayRate * time)
    let braking = direction * constantDeceleration
    return CurveState(
      value: time == endTime ? target : Self.way(releaseVelocity, decayRate, constantDeceleration, until: time),
      // At the end nothing is left but rounding.
      velocity: time == endTime ? 0 : velocity - braking * time, acceleration: -decayRate * velocity - braking)
  }

  public func jerk(at time: Double) -> Double {
    guard time >= 0, time <= endTime else { return 0 }
    return decayRate * decayRate * releaseVelocity * Elementary.exp(-decayRate * time)
  }

  public func knots(in range: ClosedRange<Double>) -> [Double] {
    [0, endTime].filter { range.lowerBound < $0 && $0 < range.upperBound && (endTime > 0 || $0 > 0) }
  }

  public func turningTimes(of derivative: Derivative, in range: ClosedRange<Double>) -> [Double] { [] }

  /// Nothing turns between release and end.
  public func enclosure(over range: ClosedRange<Double>) -> CurveEnclosure {
    let (first, last) = (
      state(at: min(max(0, range.lowerBound), endTime)), state(at: min(max(0, range.upperBound), endTime))
    )
    let room = 8 * abs(releaseVelocity * endTime).ulp
    let values = ClosedRange.spanning(first.value, last.value)
    let accelerations = ClosedRange.spanning(first.acceleration, last.acceleration).widened(ulps: 4)
    let speeds = ClosedRange.spanning(first.velocity, last.velocity)
    let speedRoom = 4 * abs(releaseVelocity).ulp
    let velocities = (speeds.lowerBound - speedRoom)...(speeds.upperBound + speedRoom)
    let isHeld = range.lowerBound < 0 || range.upperBound > endTime
    return CurveEnclosure(
      value: (values.lowerBound - room)...(values.upperBound + room),
      velocity: isHeld ? velocities.joined(0) : velocities,
      acceleration: isHeld ? accelerations.joined(0) : accelerations)
  }
}
