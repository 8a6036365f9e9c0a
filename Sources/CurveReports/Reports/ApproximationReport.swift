public import CurveMath
public import CurveMetrics

/// Curves beside what stands for them: the text to use, the error that it leaves, and a picture of
/// both.
///
///     let spring = try DampedSpring(duration: 0.5, bounce: 0.3)
///     let cubic = try CubicApproximation(of: spring).rounded(decimals: 2)
///     let report = try ApproximationReport(
///       kind: "cubic",
///       rows: [.init(LabeledCurve("bouncy", spring), by: cubic.curve, error: cubic.largestError)]
///     ).report
///     report.found  // ["cubic-bezier(0.27, 0.22, 0.18, 1.3, duration: 0.51)"]
public struct ApproximationReport: Sendable {
  /// A curve and what stands for it.
  public struct Row: Sendable {
    /// What is approximated.
    public let curve: LabeledCurve
    /// From 0 to 1.
    public let substitute: any MotionCurve
    /// What the notation reads back as the substitute.
    public let text: String
    /// Further numbers, one for each further column.
    public let numbers: [Double]
    /// In fractions of the travel.
    public let error: LargestDifference

    /// - Parameters:
    ///   - curve: The one that is approximated.
    ///   - substitute: From 0 to 1.
    ///   - text: The substitute's notation if not given.
    ///   - numbers: One for each further column.
    ///   - error: In fractions of the travel.
    public init(
      _ curve: LabeledCurve, by substitute: any MotionCurve, text: String? = nil, numbers: [Double] = [],
      error: LargestDifference
    ) {
      (self.curve, self.substitute, self.text) = (curve, substitute, text ?? substitute.notation)
      (self.numbers, self.error) = (numbers, error)
    }
  }

  /// Of more curves, each with its substitute, there is no picture.
  public static let mostDrawn = 12

  /// The heading of the substitutes.
  public let kind: String
  /// The further columns.
  public let columns: [ReportColumn]
  /// In the order of the table.
  public let rows: [Row]
  /// Sentences about rows, beside the table.
  public let remarks: [String]
  /// What is drawn: each curve between 0 and 1, and its substitute.
  private let drawn: [LabeledCurve]

  /// - Parameters:
  ///   - kind: Of the substitutes, such as `cubic`.
  ///   - columns: Those of the rows' further numbers.
  ///   - rows: One for each curve, in their order.
  ///   - remarks: Sentences about rows.
  /// - Throws: `CurveError` for a curve whose travel is too small or too large to be drawn as 1.
  /// - Precondition: There is a row, and each has as many further numbers as there are columns.
  public init(
    kind: String, columns: [ReportColumn] = [], rows: [Row], remarks: [String] = []
  ) throws(CurveError) {
    precondition(
      !rows.isEmpty && rows.allSatisfy { $0.numbers.count == columns.count },
      "A report needs one row or more, and a number in each of its columns.")
    (self.kind, self.columns, self.rows, self.remarks) = (kind, columns, rows, remarks)
    var drawn: [LabeledCurve] = []
    if rows.count <= Self.mostDrawn {
      for row in rows {
        drawn.append(LabeledCurve(row.curve.label, try ScaledCurve(row.curve.curve, from: 0, to: 1)))
        drawn.append(LabeledCurve(row.text, row.substitute))
      }
    }
    self.drawn = drawn
  }

  /// A row for each curve: its name, what stands for it, the further numbers, and the largest error
  /// with its time and its bound.
  public var table: ReportTable {
    ReportTable(
      columns: [ReportColumn("curve", alignment: .leading), ReportColumn(kind, alignment: .leading)] + columns + [
        ReportColumn("largest error", unit: "travel", digits: .each(3)),
        ReportColumn("at", unit: "s", digits: .shared(3)),
        ReportColumn("never more than", unit: "travel", digits: .bound(3)),
      ],
      rows: rows.map { row in
        [.text(row.curve.label), .text(row.text)] + row.numbers.map(ReportCell.number) + [
          .number(row.error.value), .number(row.error.time), .number(row.error.upperBound),
        ]
      })
  }

  /// The table with a picture of up to ``mostDrawn`` curves and their substitutes.
  public var report: CurveReport {
    let (drawn, rows) = (drawn, rows)
    return CurveReport(
      title: rows.count == 1
        ? "\(rows[0].curve.label), and the \(kind) nearest to it"
        : "\(rows.count) curves, and the \(kind) nearest to each",
      table: table,
      traces: drawn.traces(until: ComparisonSpan.of(rows.flatMap { [$0.curve.curve, $0.substitute] })),
      found: rows.map(\.text))
  }
}
