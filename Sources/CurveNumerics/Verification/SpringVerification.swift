public import CurveMath

/// Checks the closed form of a released spring against its equation of motion, integrated
/// numerically.
///
///     let spring = try DampedSpring(mass: 2.5, stiffness: 90, damping: 9)
///     let motion = try SpringMotion(spring: spring, from: 5, to: 2, velocity: 4)
///     let report = try SpringVerification(of: motion).report()
///     report.method                  // "rk8pd"
///     report.value.fraction < 1e-13  // true
///
/// The motions are compared at evenly spaced times, at times that crowd towards the release, where
/// a stiff spring is fastest, and wherever value or velocity turn.
///
/// - Precision: The integration stays within 3e-13 of the travel for ζ from 0 to 200 and up to a
///   hundred periods; what is reported above that is the closed form's error.
/// - Source: *GNU Scientific Library Reference Manual* 2.7, ch. "Ordinary Differential Equations";
///   the steppers' own sources are in ``ODEStepper/source``.
public struct SpringVerification: Sendable {
  /// The spring whose equation is integrated.
  public let motion: SpringMotion
  /// The curve whose answers are checked.
  public let curve: any MotionCurve
  /// The compared times in seconds, ascending, the first one 0.
  public let times: [Double]

  /// - Parameters:
  ///   - motion: The spring whose equation is integrated.
  ///   - curve: The curve to check; `nil` for the closed form of `motion` itself.
  ///   - end: The last time to compare, in seconds, greater than 0. `nil` compares until the motion
  ///     stays within a millionth of its travel, but no longer than a hundred periods, and an
  ///     undamped spring for ten.
  ///   - comparisons: How many evenly spaced times to compare at least, greater than 0.
  /// - Throws: ``NumericsError/notFinite(name:value:)`` and
  ///   ``NumericsError/notPositive(name:value:)``.
  public init(
    of motion: SpringMotion, answering curve: (any MotionCurve)? = nil, until end: Double? = nil,
    comparisons: Int = 512
  ) throws(NumericsError) {
    if let end { try NumericsError.checkPositive("the last time", end) }
    guard comparisons > 0 else { throw .notPositive(name: "the number of comparisons", value: Double(comparisons)) }
    self.motion = motion
    self.curve = curve ?? motion
    let end = end ?? Self.end(of: motion)
    try NumericsError.checkFinite("the end of the motion", end)
    var times = (0...comparisons).map { end * (Double($0) / Double(comparisons)) }
    times += (1...40).map { end * Self.power(0.7, $0) }
    for derivative in [Derivative.value, .velocity] {
      times += motion.turningTimes(of: derivative, in: 0...end)
    }
    times.sort()
    self.times = times
  }

  /// Integrates the motion and returns how far the curve is from it.
  ///
  /// - Throws: ``NumericsError`` when the integration fails.
  /// - Complexity: O(steps); 7 000 to 100 000 evaluations of the force for the springs of user
  ///   interfaces.
  public func report() throws(NumericsError) -> VerificationReport {
    try SpringEquation(motion, at: times).report(on: curve.notation) { time in
      let state = curve.state(at: time)
      return (state.value, state.velocity)
    }
  }

  private static func end(of motion: SpringMotion) -> Double {
    let period = 2 * Double.pi / (motion.spring.stiffness / motion.spring.mass).squareRoot()
    if motion.spring.damping == 0 { return 10 * period }
    let reach = max(abs(motion.travel), abs(motion.releaseVelocity) * period / (2 * Double.pi))
    let settled = motion.lastTime(.value, fartherThan: 1e-6 * reach)
    guard settled > 0, settled.isFinite else { return 10 * period }
    return motion.spring.dampingRatio < 1 ? min(settled, 100 * period) : settled
  }

  private static func power(_ base: Double, _ exponent: Int) -> Double {
    (0..<exponent).reduce(1) { product, _ in product * base }
  }
}
