public import CurveMath

/// Finds the second method that suits a curve, and checks the curve against it.
///
/// | curve | second method |
/// | --- | --- |
/// | spring | its equation of motion, integrated: ``SpringVerification`` |
/// | cubic Bézier | the parameter found between bounds: ``CubicBezierVerification`` |
/// | a scaled curve | that of its base, scaled |
/// | everything else | none: the formula is the definition |
public enum CurveVerification {
  /// Returns how far a motion is from what a second method says.
  ///
  ///     let report = try CurveVerification.verify(DampedSpring(duration: 0.5, bounce: 0.3))
  ///     report.value.fraction < 1e-13  // true
  ///
  /// - Throws: ``NumericsError/noSecondMethod(curve:reason:)`` for a curve that is its own
  ///   definition, and whatever the second method throws.
  public static func verify(_ curve: any MotionCurve) throws(NumericsError) -> VerificationReport {
    try method(for: curve, asked: curve).report(on: curve.notation) { time in
      let state = curve.state(at: time)
      return (state.value, state.velocity)
    }
  }

  /// Returns how far a timing curve is from what a second method says; positions are inputs.
  ///
  ///     let report = try CurveVerification.verify(CubicBezier.easeInOut)
  ///     report.method  // "brent"
  ///
  /// - Throws: As for motions.
  public static func verify(_ timing: any TimingCurve) throws(NumericsError) -> VerificationReport {
    guard let cubic = timing as? CubicBezier else { throw definition(timing.notation) }
    return try CubicBezierVerification(
      x1: cubic.x1, y1: cubic.y1, x2: cubic.x2, y2: cubic.y2, answering: timing
    ).report()
  }

  private static func method(
    for curve: any MotionCurve, asked: any MotionCurve
  ) throws(NumericsError) -> any SecondMethod {
    switch curve {
    case let motion as SpringMotion:
      return SpringEquation(motion, at: try SpringVerification(of: motion).times)
    case let spring as DampedSpring:
      let motion = motion(of: spring)
      return SpringEquation(motion, at: try SpringVerification(of: motion).times)
    case let decay as ExponentialDecay: return DecayEquation(decay)
    case let fling as SplineFling: return try method(for: fling.motion, asked: asked)
    case let scaled as ScaledCurve:
      return ScaledMethod(try method(for: scaled.base, asked: asked), from: scaled.base, to: scaled)
    case let timed as TimedCurve:
      guard let cubic = timed.timing as? CubicBezier else { throw definition(asked.notation) }
      guard timed.duration > 0 else {
        throw .noSecondMethod(curve: asked.notation, reason: "it takes no time. Give it a duration greater than 0.")
      }
      return CubicRoot(cubic, over: timed.duration)
    default:
      throw definition(asked.notation)
    }
  }

  private static func motion(of spring: DampedSpring) -> SpringMotion {
    do throws(CurveError) {
      return try SpringMotion(spring: spring, from: 0, to: 1)
    } catch {
      preconditionFailure("Every spring moves from 0 to 1: \(error)")
    }
  }

  private static func definition(_ curve: String) -> NumericsError {
    .noSecondMethod(
      curve: curve,
      reason:
        "its formula is its definition, so that there is nothing to compare. Verify a spring, a decay or a cubic Bézier curve."
    )
  }
}

extension CubicRoot {
  /// The second method for a cubic that is run over a duration in seconds.
  fileprivate init(_ cubic: CubicBezier, over duration: Double) {
    let handles = CubicHandles(x1: cubic.x1, y1: cubic.y1, x2: cubic.x2, y2: cubic.y2)
    let times = handles.inputs(count: 512).map { min($0 * duration, duration) }
    // Beside a vertical tangent one rounding of the input shows: the quotient has to be the curve's
    // own.
    self.init(handles: handles, at: times.map { $0 / duration }, positions: times)
  }
}

/// The answers of a second method, stretched between two other values.
private struct ScaledMethod: SecondMethod {
  let base: any SecondMethod
  private let origin: Double
  private let start: Double
  private let factor: Double

  init(_ base: any SecondMethod, from original: any MotionCurve, to scaled: any MotionCurve) {
    self.base = base
    origin = original.start
    start = scaled.start
    factor = original.travel == 0 ? 1 : scaled.travel / original.travel
  }

  var method: String { base.method }
  var reason: String { base.reason }
  var positions: [Double] { base.positions }
  var valueScale: Double { factor == 0 ? base.valueScale : abs(factor) * base.valueScale }
  var velocityScale: Double { factor == 0 ? base.velocityScale : abs(factor) * base.velocityScale }

  func answers() throws(NumericsError) -> SecondAnswers {
    var answers = try base.answers()
    answers.values = answers.values.map { start + factor * ($0 - origin) }
    answers.velocities = answers.velocities?.map { factor * $0 }
    return answers
  }
}
