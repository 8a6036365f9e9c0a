import CurveFits
import CurveMath
import CurveReports
import TestSupport
import Testing

@Suite("SpringFitReport")
struct SpringFitReportTests {
  // The samples of SpringFitReport's example.
  private static func samples() throws -> (times: [Double], values: [Double], fit: SpringFit) {
    let spring = try DampedSpring(response: 0.5, dampingRatio: 0.7)
    let times = (0..<60).map { Double($0) / 60 }
    let values = times.map { 300 * spring.state(at: $0).value }
    return (times, values, try SpringFit(times: times, values: values))
  }

  @Test("names the spring, in a column of its own where all digits stand")
  func spring() throws {
    let (times, values, fit) = try Self.samples()
    let report = SpringFitReport(of: fit, times: times, values: values)
    #expect(report.spring == "spring(response: 0.5, dampingRatio: 0.7)")
    let (summary, full) = (report.report(.summary).table, report.report(.full).table)
    #expect(full.columns.map(\.name) == summary.columns.map(\.name) + ["curve"])
    #expect(full.rows[0].last == .text(report.spring) && full.rows.dropFirst().allSatisfy { $0.last == .missing })
    #expect(full.rows[1][1] == .number(fit[.response].value))
    #expect(try SVGWriter().document(of: report.report(.summary)).text.contains("residual"))
  }

  @Test("the heads of the intervals name the confidence", arguments: [(0.95, "95 %"), (0.9973, "99.73 %")])
  func confidence(share: Double, head: String) throws {
    let (times, values, fit) = try Self.samples()
    let report = SpringFitReport(of: fit, times: times, values: values, confidence: share)
    #expect(report.report(.summary).table.columns.map(\.name)[3...4] == ["\(head) from", "\(head) to"])
  }

  @Test("columns and a doubt about them stand where they are known, the doubt before all findings")
  func source() throws {
    let (times, values, fit) = try Self.samples()
    let plain = SpringFitReport(of: fit, times: times, values: values).report()
    let told = SpringFitReport(
      of: fit, times: times, values: values,
      columns: (.init(number: 2, sentence: "Second."), .init(number: 5, sentence: "Fifth.")), doubt: "A clock?"
    ).report()
    func notes(_ report: CurveReport, _ name: String) -> [ReportCell] {
      report.table.rows.filter { $0[0] == .text(name) }.map { $0[6] }
    }
    #expect(notes(plain, "time-column").isEmpty && notes(told, "time-column") == [.text("Second.")])
    #expect(told.table.rows.first { $0[0] == .text("value-column") }?[1] == .number(5))
    #expect(notes(told, "finding").first == .text("A clock?") && !notes(plain, "finding").contains(.text("A clock?")))
  }

  @Test("a row for each sample adds up: fit and residual are the value")
  func rows() throws {
    let (times, values, fit) = try Self.samples()
    let rows = SpringFitReport(of: fit, times: times, values: values, title: "drag").samples.table.rows
    #expect(rows.count == times.count)
    for (row, value) in zip(rows, values) {
      guard case .number(let fitted) = row[2], case .number(let residual) = row[3] else {
        Issue.record("\(row) has no numbers")
        continue
      }
      expectClose(fitted + residual, value, within: 1e-12)
    }
  }
}
