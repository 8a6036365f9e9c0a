import CurveMath
import CurveMetrics
import CurveReports
import TestSupport
import Testing

@Suite("DesignReport, ApproximationReport")
struct FoundCurveReportTests {
  // The example of DesignReport's comment.
  @Test("a design's springs are columns that the notation reads back")
  func design() throws {
    let design = try SpringDesign(SpringGoal(.overshoot, 0.05), SpringGoal(.settlingTime, 0.4))
    let report = DesignReport(of: design).report()
    #expect(report.found == ["spring(response: 0.243152090, dampingRatio: 0.690106731)"])
    #expect(
      report.title == "Springs with \(design.goals[0]) and \(design.goals[1]), settled within 0.001 of the travel")
    let row = try #require(report.table.rows.first { $0[0] == .text("overshoot") })
    expectClose(try #require(row[2].number), 0.05, within: 1e-12)
    #expect(
      DesignReport(of: design).table(repeatsTexts: true).rows[0] == [.text("curve"), .text("")]
        + report.found.map(ReportCell.text))
  }

  // The example of ApproximationReport's comment.
  @Test("a substitute stands beside its curve with the error that it leaves")
  func approximation() throws {
    let spring = try DampedSpring(duration: 0.5, bounce: 0.3)
    let cubic = try CubicApproximation(of: spring).rounded(decimals: 2)
    let row = ApproximationReport.Row(LabeledCurve("bouncy", spring), by: cubic.curve, error: cubic.largestError)
    let report = try ApproximationReport(kind: "cubic", rows: [row]).report
    #expect(report.found == ["cubic-bezier(0.27, 0.22, 0.18, 1.3, duration: 0.51)"])
    #expect(report.title == "bouncy, and the cubic nearest to it")
    #expect(report.table.rows[0].last == .number(cubic.largestError.upperBound))
    #expect(report.traces.map(\.label) == ["bouncy"] + report.found)
    let many = Array(repeating: row, count: ApproximationReport.mostDrawn + 1)
    #expect(try ApproximationReport(kind: "cubic", rows: many).report.traces.isEmpty)
  }

  @Test("a curve in units is drawn between 0 and 1, beside its substitute")
  func units() throws {
    let motion = try DampedSpring(duration: 0.5, bounce: 0.3).moving(from: 5, to: -3, velocity: 0)
    let spring = try SpringApproximation(of: motion).rounded(decimals: 3)
    let row = ApproximationReport.Row(
      LabeledCurve("a", motion), by: spring.curve, numbers: [7], error: spring.largestError)
    let report = try ApproximationReport(kind: "spring", columns: [ReportColumn("x")], rows: [row])
    #expect(report.table.rows[0][2] == .number(7))
    #expect(report.report.traces[0].trace.states[0].value == 0)
  }
}
