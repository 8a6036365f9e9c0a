// What the reports of all fits show of the samples: where they come from, how the fit goes through
// them, and what it leaves of them.

internal import CurveMath
internal import CurveReports

/// A column of the file that samples were read from.
public struct SampleColumn: Hashable, Sendable {
  /// Counted from 1.
  public let number: Int
  /// Which one it is and how it was found, in a sentence.
  public let sentence: String
  /// What was taken off its numbers, in seconds: times count from there. 0 where nothing was.
  public let origin: Double

  public init(number: Int, sentence: String, origin: Double = 0) {
    self.number = number
    self.sentence = sentence
    self.origin = origin
  }
}

/// How much the table of a fit holds.
public enum FitLayout: Sendable {
  /// The digits that mean something beside their error.
  case summary
  /// All digits, and the text of the curve in a column of its own, where a program finds it.
  case full
}

/// The samples beside which a fit is written.
struct RecordedSamples: Sendable {
  /// Seconds, ascending. Shape: `[n]`.
  let times: [Double]
  private let values: [Double]
  private let residuals: [Double]
  private let weights: [Double]
  private let title: String
  private let confidence: Double
  private let columns: (time: SampleColumn, value: SampleColumn)?
  /// Why the recording may be another one than was meant, in a sentence.
  let doubt: String?

  /// - Parameters:
  ///   - times: Seconds, ascending. Shape: `[n]`.
  ///   - values: Units. Shape: `[n]`.
  ///   - residuals: Values minus fit, in units. Shape: `[n]`.
  ///   - weights: What each sample counts, from 0 to 1. Shape: `[n]`.
  ///   - title: The report's: the name of the recording.
  ///   - confidence: That of the fit, as the heads of the intervals say it.
  ///   - columns: Where the samples come from.
  ///   - doubt: Why the recording may be another one than was meant, in a sentence.
  init(
    times: [Double], values: [Double], residuals: [Double], weights: [Double], title: String, confidence: Double,
    columns: (time: SampleColumn, value: SampleColumn)?, doubt: String?
  ) {
    precondition(
      times.count == residuals.count && values.count == times.count, "A fit is written beside its own samples.")
    (self.times, self.values, self.residuals, self.weights) = (times, values, residuals, weights)
    (self.title, self.confidence, self.columns, self.doubt) = (title, confidence, columns, doubt)
  }
}

// MARK: - Reports

extension RecordedSamples {
  /// The table of a fit, and the picture of the fit among the samples with the residuals below.
  ///
  /// - Parameters:
  ///   - rows: What was found, as ``FitRows`` writes it.
  ///   - curve: The text of the curve, where one says the fit.
  ///   - target: Units.
  ///   - release: Seconds, in the time of the samples: marked where it is between them.
  ///   - state: The fit at a time of the samples.
  func report(
    _ rows: [FitRow], _ layout: FitLayout, curve: String?, target: Double, release: Double? = nil,
    state: @escaping @Sendable (Double) -> CurveState
  ) -> CurveReport {
    CurveReport(
      title: title, table: table(rows, layout, curve: curve),
      traces: [
        LabeledTrace(label: "recorded", trace: Self.trace(times, values), form: .points),
        LabeledTrace(label: "fit", trace: fitted(release: release, state)),
      ],
      target: FitRows.rounded(target), valueUnit: "units", residuals: residualTrace, found: curve.map { [$0] } ?? [])
  }

  /// A row for each sample, and the picture of the residuals alone.
  func samples(curve: String?) -> CurveReport {
    CurveReport(
      title: "\(title), residuals", table: sampleTable, traces: [residualTrace], target: 0, valueUnit: "units",
      found: curve.map { [$0] } ?? [])
  }
}

// MARK: - Tables

extension RecordedSamples {
  /// A row for each column that the samples come from.
  var source: [FitRow] {
    guard let columns else { return [] }
    let rows = [("time-column", columns.time), ("value-column", columns.value)].map { name, column in
      FitRow(name: name, value: Double(column.number), note: column.sentence)
    }
    guard columns.time.origin != 0 else { return rows }
    let origin = FitRow(
      name: "time-origin", value: columns.time.origin, unit: "s",
      note: "All times count from the first row, \(DecimalText.shortest(columns.time.origin)) s.")
    return rows + [origin]
  }

  /// A row for each sentence, and before them one for the doubt.
  func findings(_ sentences: [String]) -> [FitRow] {
    ((doubt.map { [$0] } ?? []) + sentences).map { FitRow(kind: .finding, name: "finding", note: $0) }
  }

  private func table(_ rows: [FitRow], _ layout: FitLayout, curve: String?) -> ReportTable {
    guard layout == .full else { return ReportTable(columns: heads, rows: rows.map(\.cells)) }
    return ReportTable(
      columns: heads + [ReportColumn("curve", alignment: .leading)],
      rows: rows.enumerated().map { index, row in
        row.cells + [index == 0 ? curve.map(ReportCell.text) ?? .missing : .missing]
      })
  }

  private var heads: [ReportColumn] {
    let percent = "\(DecimalText.shortest(100 * confidence, decimals: 4)) %"
    return [
      ReportColumn("name", alignment: .leading), ReportColumn("value", digits: .each(5)),
      ReportColumn("error", digits: .each(2)), ReportColumn("\(percent) from", digits: .each(5)),
      ReportColumn("\(percent) to", digits: .each(5)), ReportColumn("unit", alignment: .leading),
      ReportColumn("note", alignment: .leading),
    ]
  }

  private var sampleTable: ReportTable {
    ReportTable(
      columns: [
        ReportColumn("time", unit: "s", digits: .shared(5)), ReportColumn("value", digits: .shared(5)),
        ReportColumn("fit", digits: .shared(5)), ReportColumn("residual", digits: .shared(4)),
        ReportColumn("weight", digits: .shared(3)),
      ],
      rows: times.indices.map { index in
        [
          .number(times[index]), .number(values[index]), .number(values[index] - residuals[index]),
          .number(residuals[index]), .number(weights[index]),
        ]
      })
  }
}

// MARK: - Traces

extension RecordedSamples {
  private var residualTrace: LabeledTrace {
    LabeledTrace(label: "residual", trace: Self.trace(times, residuals), form: .points)
  }

  /// The fit at even times from the first sample to the last one.
  private func fitted(release: Double?, _ state: (Double) -> CurveState) -> Trace {
    let (first, last) = (times[0], times[times.count - 1])
    let shown = (0...400).map { first + (last - first) * Double($0) / 400 }
    var trace = Trace(times: shown, states: shown.map(state))
    if let release, first < release, release < last { trace.marks = [Trace.Mark(time: release, label: "release")] }
    return trace
  }

  /// What was recorded: values, and no velocities.
  private static func trace(_ times: [Double], _ values: [Double]) -> Trace {
    Trace(times: times, states: values.map { CurveState(value: $0, velocity: 0, acceleration: 0) })
  }
}
