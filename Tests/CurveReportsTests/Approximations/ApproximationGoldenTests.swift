import CurveMath
import CurveMetrics
import CurveReports
import TestSupport
import Testing

// `approximations.csv` holds what differential evolution and dense linear programs found: a second
// method, whose result ours may undercut by its sampling and must not exceed.
@Suite("Approximations: against a global search")
struct ApproximationGoldenTests {
  private struct Row: Sendable, CustomTestStringConvertible {
    var kind, curve, duration, release: String
    var error: Double

    var testDescription: String { "\(kind) \(curve) \(duration) \(release)" }

    static func all(_ kind: String) throws -> [Row] {
      try Repository.rows("data/golden/approximations.csv").filter { $0[0] == kind }.map {
        Row(kind: $0[0], curve: $0[1], duration: $0[2], release: $0[3], error: try #require(Double($0[4])))
      }
    }
  }

  @Test("the best cubic of a spring, with free and fixed durations and starts")
  func cubics() throws {
    let rows = try Row.all("cubic")
    #expect(rows.count == 20)
    for row in rows {
      let spring = try DampedSpring(duration: 0.5, bounce: try #require(Double(row.curve)))
      let best = try CubicApproximation(
        of: spring, duration: Double(row.duration).map { .fixed($0) } ?? .free,
        start: row.release == "level" ? .level : .free)
      expectClose(best.largestError.value, row.error, within: 2e-3 * row.error, row.testDescription)
      #expect(best.largestError.upperBound <= row.error * 1.002, "\(row.testDescription)")
      if row.release == "level" { #expect(best.cubic.slope(at: 0) == 0) }
    }
  }

  @Test("the best spring of a cubic, from rest and with a velocity")
  func springs() throws {
    let rows = try Row.all("spring")
    #expect(rows.count == 16)
    for row in rows {
      let handles = try row.curve.split(separator: " ").map { try #require(Double($0)) }
      let cubic = try CubicBezier(x1: handles[0], y1: handles[1], x2: handles[2], y2: handles[3])
      // Away from the golden's unit duration: the error is a fraction and must not change.
      let best = try SpringApproximation(
        of: TimedCurve(cubic, duration: 0.35), release: row.release == "rest" ? .fromRest : .withVelocity)
      expectClose(best.largestError.value, row.error, within: 2e-3 * row.error, row.testDescription)
      if row.release == "rest" { #expect(best.velocity == 0) }
    }
  }
}
