import CurveMath
import CurveNumerics
import CurveReports
import Testing

@Suite("VerificationTable")
struct VerificationTableTests {
  @Test("has a row for each curve, and knows the worst of them")
  func rows() throws {
    let springs = try [0.3, -0.4].map { try DampedSpring(duration: 0.5, bounce: $0) }
    let rows = try springs.map { VerificationTable.Row($0.notation, try CurveVerification.verify($0)) }
    let table = VerificationTable(rows)
    let cells = table.report.table.rows
    #expect(cells.map(\.[0]) == springs.map { .text($0.notation) })
    #expect(cells.map(\.[2]) == rows.map { .number($0.report.value.fraction) })
    let largest = rows.map(\.report.value.fraction).max()
    #expect(table.worst?.report.value.fraction == largest && largest ?? 1 < 1e-10)
    #expect(VerificationTable([]).worst == nil)
  }
}
