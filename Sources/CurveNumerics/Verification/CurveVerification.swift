public import CurveMath

/// Finds the second method that suits a curve, and checks the curve against it.
public enum CurveVerification {
  /// Returns how far a motion is from what a second method says.
  ///
  ///     let report = try CurveVerification.verify(DampedSpring(duration: 0.5, bounce: 0.3))
  ///     report.value.fraction < 1e-13  // true
  ///
  /// - Throws: ``NumericsError/noSecondMethod(curve:reason:)`` for a curve that is its own definition, and whatever
  ///   the second method throws.
  public static func verify(_ curve: any MotionCurve) throws(NumericsError) -> VerificationReport {
    switch curve {
    case let motion as SpringMotion:
      return try SpringVerification(of: motion).report()
    case let spring as DampedSpring:
      return try SpringVerification(of: motion(of: spring), answering: spring).report()
    default:
      throw .noSecondMethod(
        curve: curve.notation,
        reason:
          "its values are its definition, so that there is nothing to compare. Verify a spring or a cubic Bézier curve."
      )
    }
  }

  private static func motion(of spring: DampedSpring) -> SpringMotion {
    do throws(CurveError) {
      return try SpringMotion(spring: spring, from: 0, to: 1)
    } catch {
      preconditionFailure("Every spring moves from 0 to 1: \(error)")
    }
  }
}
