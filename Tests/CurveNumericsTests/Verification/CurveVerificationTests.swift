import CurveMath
import CurveNumerics
import TestSupport
import Testing

@Suite("CurveVerification")
struct CurveVerificationTests {
  // Named curves, vertical tangents at the start, degenerate handles and handles that overshoot.
  static let handles: [(Double, Double, Double, Double)] = [
    (0.25, 0.1, 0.25, 1), (0.42, 0, 1, 1), (0, 0, 0.58, 1), (0.42, 0, 0.58, 1), (0.2, 0, 0, 1), (0.05, 0.7, 0.1, 1),
    (0, 0, 0, 0), (1, 1, 1, 1), (0, 0, 1, 1), (0, 1, 0, 1), (0, 5, 0, -5), (0.34, 1.56, 0.64, 1),
    (0.36, 0, 0.66, -0.56),
  ]

  @Test("a cubic agrees with the root finder", arguments: handles)
  func cubicAgrees(x1: Double, y1: Double, x2: Double, y2: Double) throws {
    let curve = try CubicBezier(x1: x1, y1: y1, x2: x2, y2: y2)
    let report = try CurveVerification.verify(curve)
    let size = max(1, abs(y1), abs(y2))
    #expect(report.value.largest <= 8 * .ulpOfOne * size)
    #expect(report.comparisons > 1000)

    let timed = try CurveVerification.verify(TimedCurve(curve, duration: 0.35))
    #expect(timed.value.largest <= 8 * .ulpOfOne * size)
    #expect(timed.end == 0.35)
    #expect(timed.method == "brent")
  }

  @Test("a spring agrees by either type, and scaled")
  func springAgrees() throws {
    let spring = try DampedSpring(mass: 2.5, stiffness: 90, damping: 9)
    let whole = try CurveVerification.verify(spring)
    let motion = try CurveVerification.verify(SpringMotion(spring: spring, from: 5, to: 2, velocity: 4))
    let scaled = try CurveVerification.verify(ScaledCurve(spring, from: 7, to: -3))
    for report in [whole, motion, scaled] {
      #expect(report.value.fraction <= 1e-14)
      #expect(try #require(report.velocity).fraction <= 1e-14)
    }
    #expect(scaled.value.scale == 10)
    let ease = try CurveVerification.verify(ScaledCurve(TimedCurve(CubicBezier.ease, duration: 0.35), from: 7, to: -3))
    #expect(ease.value.fraction <= 1e-15)
  }

  @Test("says why a curve has no second method")
  func refusesDefinitions() throws {
    let steps = try StepsCurve(count: 4, jump: .end)
    let reason =
      "its formula is its definition, so that there is nothing to compare. Verify a spring, a decay or a cubic Bézier curve."
    #expect(throws: NumericsError.noSecondMethod(curve: steps.notation, reason: reason)) {
      try CurveVerification.verify(steps)
    }
    let timed = try TimedCurve(LinearTiming(), duration: 0.35)
    let error = #expect(throws: NumericsError.self) { try CurveVerification.verify(ScaledCurve(timed, from: 1, to: 3)) }
    #expect(error?.description == "\(timed.notation) cannot be verified: \(reason)")
    let instant = try TimedCurve(CubicBezier.ease, duration: 0)
    #expect(
      throws: NumericsError.noSecondMethod(
        curve: instant.notation, reason: "it takes no time. Give it a duration greater than 0.")
    ) {
      try CurveVerification.verify(instant)
    }
  }
}
