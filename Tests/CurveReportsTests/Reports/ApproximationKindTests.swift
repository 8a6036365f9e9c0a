import CurveMath
import CurveMetrics
import CurveReports
import Testing

@Suite("ApproximationReport: what stands nearest")
struct ApproximationKindTests {
  private static func curves(_ texts: String...) throws -> [LabeledCurve] {
    try texts.map { LabeledCurve($0, try CurveNotation().expression($0)) }
  }

  @Test("a cubic's text is the cubic, and one that ends before the oscillation is remarked on")
  func cubics() throws {
    let report = try ApproximationReport.cubics(
      nearestTo: Self.curves("smooth", "spring(duration: 0.5, bounce: 0.7)"), duration: .fixed(0.4), decimals: 2)
    for (row, text) in zip(report.rows, report.report.found) {
      let read = try CurveNotation().curve(text)
      let error = try LargestDifference(row.curve.curve, read, until: 3, tolerance: 1e-9)
      #expect(abs(error.value - row.error.value) < 1e-6)
    }
    #expect(report.remarks.count == 1 && report.remarks[0].hasPrefix("spring(duration: 0.5, bounce: 0.7) still"))
    #expect(report.columns.map(\.name) == ["duration"] && report.rows[0].numbers == [0.4])
  }

  @Test("a list within an error keeps it, and one of so many stops has no more")
  func stops() throws {
    let curves = try Self.curves("bouncy")
    let within = try ApproximationReport.stops(nearestTo: curves, .within(0.01)).rows[0]
    #expect(within.error.upperBound <= 0.01 && within.numbers[0] >= within.numbers[1])
    let counted = try ApproximationReport.stops(nearestTo: curves, .stops(Int(within.numbers[0]))).rows[0]
    #expect(counted.numbers[0] <= within.numbers[0] && counted.error.value <= 1.02 * within.error.value)
  }

  @Test("a spring's text is the spring, with its velocity where it may have one")
  func springs() throws {
    let curves = try Self.curves("ease-out 300ms", "cubic-bezier(0.2, 0, 0, 1) 300ms")
    let fromRest = try ApproximationReport.springs(nearestTo: curves)
    #expect(fromRest.columns.isEmpty && fromRest.report.found.allSatisfy { !$0.contains("initialVelocity") })
    let thrown = try ApproximationReport.springs(nearestTo: curves, release: .withVelocity, decimals: 4)
    #expect(thrown.columns.map(\.name) == ["velocity"] && thrown.rows.allSatisfy { $0.numbers.count == 1 })
    for row in fromRest.rows + thrown.rows {
      let read = try CurveNotation().curve(row.text)
      for time in [0.05, 0.13, 0.4] {
        #expect(abs(read.state(at: time).value - row.substitute.state(at: time).value) < 1e-9)
      }
    }
  }
}
