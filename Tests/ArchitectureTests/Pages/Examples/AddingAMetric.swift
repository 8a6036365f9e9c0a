import CurveMath
import TestSupport
import Testing

@testable import CurveMetrics

extension CurveMetric {
  static let threeQuarterTime = CurveMetric(
    "three-quarter-time", .seconds, "The first time at which three quarters of the travel are done."
  ) { curve, _ in
    curve.travel == 0 ? nil : curve.firstTime(reaching: curve.start + 0.75 * curve.travel)
  }
}

@Suite("CurveMetric: three-quarter time")
struct ThreeQuarterTimeTests {
  @Test("is where the value is, for any travel", arguments: [(0.0, 1.0), (5, 2)])
  func valueThere(from: Double, to: Double) throws {
    let curve = try DampedSpring(mass: 2.5, stiffness: 90, damping: 9).moving(from: from, to: to, velocity: 0)
    let time = try #require(CurveMetric.threeQuarterTime.reading(of: curve).value)
    expectClose(curve.state(at: time).value, from + 0.75 * (to - from), within: 1e-14)
  }

  @Test("does not exist without travel")
  func zeroTravel() throws {
    let curve = try DampedSpring(duration: 0.5).moving(from: 5, to: 5, velocity: 3)
    #expect(CurveMetric.threeQuarterTime.reading(of: curve).value == nil)
  }
}
