import CurveMath
import CurveMetrics
import TestSupport
import Testing

@Suite("Metrics: many-digit values")
struct MetricGoldenTests {
  // Overshoot, peaks, crossings and speeds of springs of mass 2.5, found by a scan with 60 digits.
  @Test("springs")
  func springs() throws {
    for row in try Repository.rows("data/golden/spring-metrics.csv") {
      let numbers = row.prefix(6).map { Double($0) ?? .nan }
      let motion = try SpringMotion(
        spring: DampedSpring(mass: numbers[0], stiffness: numbers[1], damping: numbers[2]), from: numbers[3],
        to: numbers[4], velocity: numbers[5])
      try expect(row[6], of: motion, row[7], within: 1e-12, "\(row)")
    }
  }

  @Test("cubic curves")
  func cubics() throws {
    for row in try Repository.rows("data/golden/bezier-metrics.csv") {
      let numbers = row.prefix(5).map { Double($0) ?? .nan }
      let curve = try TimedCurve(
        CubicBezier(x1: numbers[0], y1: numbers[1], x2: numbers[2], y2: numbers[3]), duration: numbers[4])
      // Where a curve is flat a value that is right to the last bit leaves the time 8 digits.
      let isFlat = row[5] == "peak-time"
      try expect(row[5], of: curve, row[6], within: isFlat ? 1e-8 : 1e-10, "\(row)")
    }
  }

  private func expect(
    _ name: String, of curve: any MotionCurve, _ text: String, within tolerance: Double, _ comment: String
  ) throws {
    let value = try MetricCatalog.metric(named: name).reading(of: curve).value
    guard !text.isEmpty else {
      #expect(value == nil, "\(comment) is \(value ?? .nan)")
      return
    }
    let expected = try #require(Double(text))
    let actual = try #require(value, "\(comment) is missing")
    expectClose(actual, expected, within: tolerance * abs(expected), comment)
  }
}
