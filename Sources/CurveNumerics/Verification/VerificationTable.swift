public import CurveReports

/// Closed forms beside second methods, for several curves.
///
///     let spring = try DampedSpring(duration: 0.5, bounce: 0.3)
///     let table = VerificationTable([.init("bouncy", try CurveVerification.verify(spring))])
///     table.worst?.report.value.fraction ?? 0 < 1e-10  // true
public struct VerificationTable: Sendable {
  /// What was verified, under its name.
  public struct Row: Sendable {
    public let label: String
    public let report: VerificationReport

    public init(_ label: String, _ report: VerificationReport) { (self.label, self.report) = (label, report) }
  }

  /// In the order of the table.
  public let rows: [Row]

  public init(_ rows: [Row]) { self.rows = rows }

  /// The one with the largest difference of the values, as a fraction of its scale; `nil` without
  /// any.
  public var worst: Row? { rows.max { $0.report.value.fraction < $1.report.value.fraction } }

  /// A row for each curve: the second method, the largest difference of the values and where it is,
  /// how many times were compared, and the steps.
  public var report: CurveReport {
    CurveReport(
      title: "closed form against a second method",
      table: ReportTable(
        columns: [
          ReportColumn("curve", alignment: .leading), ReportColumn("method", alignment: .leading),
          ReportColumn("difference", unit: "travel", digits: .each(3)), ReportColumn("at", unit: "s"),
          ReportColumn("compared"), ReportColumn("steps"),
        ],
        rows: rows.map { row in
          [
            .text(row.label), .text(row.report.method), .number(row.report.value.fraction),
            .number(row.report.value.position), .number(Double(row.report.comparisons)),
            .number(Double(row.report.steps)),
          ]
        }), target: nil)
  }
}
