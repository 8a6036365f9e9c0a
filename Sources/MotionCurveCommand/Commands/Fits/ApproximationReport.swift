internal import CurveMath
internal import CurveMetrics
internal import CurveReports

/// Curves beside what stands for them: the text to use, the error that it leaves, and a picture of both.
struct ApproximationReport {
  struct Row {
    var curve: NamedCurve
    /// What stands for the curve, from 0 to 1.
    var substitute: any MotionCurve
    /// What the notation reads back as the substitute.
    var text: String
    /// Further numbers, a column each.
    var numbers: [Double]
    var error: LargestDifference
  }

  /// The heading of the substitutes.
  let kind: String
  /// The further columns.
  let columns: [ReportColumn]
  let rows: [Row]
  /// What could not be read, with its reasons.
  let leftOut: [String]

  /// More curves than this, each with its substitute, make no picture.
  private static var mostDrawn: Int { 12 }

  /// Writes the report where and as it is wanted, and names the command that writes the substitute as code.
  func write(to output: OutputOptions, target: String) throws {
    if rows.count > Self.mostDrawn {
      try output.refusePicture("Pictures show \(Self.mostDrawn) curves, and these are \(rows.count).")
    }
    try output.write(report(), standard: "text", leftOut: leftOut)
    output.noteStandInDurations(of: rows.map(\.curve))
    output.noteExport(of: rows.map(\.text), as: target)
  }

  private func report() throws -> CurveReport {
    let isSingle = rows.count == 1
    let end = ComparisonSpan.of(rows.flatMap { [$0.curve.curve, $0.substitute] })
    let times = (0...400).map { end * Double($0) / 400 }
    let traces =
      rows.count > Self.mostDrawn
      ? []
      : try rows.flatMap { row in
        let unit = try ScaledCurve(row.curve.curve, from: 0, to: 1)
        return [
          LabeledTrace(label: row.curve.label, trace: try unit.trace(at: times)),
          LabeledTrace(label: row.text, trace: try row.substitute.trace(at: times)),
        ]
      }
    return CurveReport(
      title: isSingle
        ? "\(rows[0].curve.label), and the \(kind) nearest to it"
        : "\(rows.count) curves, and the \(kind) nearest to each",
      table: ReportTable(
        columns: [ReportColumn("curve", alignment: .leading), ReportColumn(kind, alignment: .leading)] + columns + [
          ReportColumn("largest error", unit: "travel", digits: .each(3)),
          ReportColumn("at", unit: "s", digits: .shared(3)),
          ReportColumn("never more than", unit: "travel", digits: .bound(3)),
        ],
        rows: rows.map { row in
          [.text(row.curve.label), .text(row.text)] + row.numbers.map(ReportCell.number) + [
            .number(row.error.value), .number(row.error.time), .number(row.error.upperBound),
          ]
        }), traces: traces, found: rows.map(\.text))
  }
}
