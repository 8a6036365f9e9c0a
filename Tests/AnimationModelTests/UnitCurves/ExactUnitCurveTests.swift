import AnimationModel
import CurveMath
import Foundation
import TestSupport
import Testing

@Suite("UnitCurve: exact side and bridge to curves")
struct ExactUnitCurveTests {
  static let curves: [UnitCurve] = [
    .linear, .easeIn, .easeOut, .easeInOut, .circularEaseIn, .circularEaseOut, .circularEaseInOut,
  ]

  @Test("has the slope of the tangent at both ends")
  func ends() throws {
    expectClose(try UnitCurve.easeIn.exact.velocity(at: 1), 1 / 0.58, within: 1e-14)
    expectClose(try UnitCurve.easeOut.exact.velocity(at: 0), 1 / 0.58, within: 1e-14)
    #expect(try UnitCurve.circularEaseOut.exact.velocity(at: 0) == .infinity)
    #expect(try UnitCurve.circularEaseInOut.exact.velocity(at: 0.5) == .infinity)
  }

  @Test("an inverse undoes its curve, in values and slopes", arguments: curves)
  func inverse(curve: UnitCurve) throws {
    let exact = try curve.exact
    let inverse = try exact.inverse
    for progress in [0.0, 0.04, 0.3, 0.5, 0.77, 1] {
      let value = exact.value(at: progress)
      expectClose(inverse.value(at: value), progress, within: 4e-8)
      expectClose(exact.value(at: inverse.value(at: progress)), progress, within: 4e-8)
      let slope = exact.velocity(at: progress)
      if slope.isFinite, slope > 0.1 { expectClose(inverse.velocity(at: value) * slope, 1, within: 1e-6) }
    }
    let again = try inverse.inverse
    for progress in [0.1, 0.8] { expectClose(again.value(at: progress), exact.value(at: progress), within: 1e-14) }
  }

  @Test("is clamped outside 0…1", arguments: curves)
  func clamps(curve: UnitCurve) throws {
    #expect(try curve.exact.value(at: -2) == 0)
    #expect(try curve.exact.value(at: 7) == 1)
    #expect(try curve.exact.inverse.value(at: 7) == 1)
  }

  @Test("goes to a timing curve and back", arguments: curves)
  func bridge(curve: UnitCurve) throws {
    #expect(UnitCurve(try curve.timing) == curve)
  }

  @Test("has no counterpart for steps, and none of a handle beyond all bounds")
  func refusals() throws {
    #expect(UnitCurve(try StepsCurve(count: 3, jump: .end)) == nil)
    let huge = UnitCurve.bezier(startControlPoint: UnitPoint(x: 0, y: 1e200), endControlPoint: .center)
    #expect(throws: CurveError.self) { try huge.exact }
    let overshooting = UnitCurve.bezier(
      startControlPoint: UnitPoint(x: 0.3, y: -0.6), endControlPoint: UnitPoint(x: 0.3, y: 1.6))
    #expect(throws: CurveError.self) { try overshooting.exact.inverse }
  }

  @Test("runs as a motion between two values")
  func curve() throws {
    let curve = try UnitCurve.circularEaseIn.curve(duration: 0.5, from: 20, to: -80)
    expectClose(curve.state(at: 0.3).value, 0, within: 1e-12)  // 1 − √(1 − 0.6²) = 0.2
    expectClose(curve.state(at: 0.3).velocity, -100 * 0.75 / 0.5, within: 1e-12)
    #expect(curve.endTime == 0.5)
  }
}
