internal import CurveMath
public import CurveReports

/// A law's fit written down, beside the other laws: a table of what was found or one of the
/// samples, and the picture of both.
///
///     let times = (0..<150).map { Double($0) / 60 }
///     let values = times.map { 400 - 400 * exp(-2 * $0) }
///     let comparison = try LawComparison(times: times, values: values)
///     let fit = comparison.fit(of: comparison.candidates[0].law)!
///     let report = LawFitReport(of: fit, beside: comparison, times: times, values: values)
///     report.report(.summary).table.rows[0]  // law, …, decay(velocity: 800, friction: 2)
public struct LawFitReport: Sendable {
  private let fit: LawFit
  private let comparison: LawComparison?
  private let times: [Double]
  private let values: [Double]
  private let title: String
  private let confidence: Double
  private let columns: (time: SpringFitReport.Column, value: SpringFitReport.Column)?
  private let doubt: String?

  /// - Parameters:
  ///   - fit: Of the samples that follow.
  ///   - comparison: What other laws are worth: a row for each.
  ///   - times: Seconds, ascending. Shape: `[n]`.
  ///   - values: Units. Shape: `[n]`.
  ///   - title: The report's: the name of the recording.
  ///   - confidence: That of the fit, as the heads of the intervals say it.
  ///   - columns: Where the samples come from.
  ///   - doubt: Why the recording may be another one than was meant, in a sentence: it comes before
  ///     all findings.
  /// - Precondition: The samples are those of the fit.
  public init(
    of fit: LawFit, beside comparison: LawComparison? = nil, times: [Double], values: [Double],
    title: String = "trace", confidence: Double = SpringFitOptions().confidence,
    columns: (time: SpringFitReport.Column, value: SpringFitReport.Column)? = nil, doubt: String? = nil
  ) {
    precondition(
      times.count == fit.residuals.count && values.count == times.count, "A fit is written beside its own samples.")
    (self.fit, self.comparison, self.times, self.values) = (fit, comparison, times, values)
    (self.title, self.confidence, self.columns, self.doubt) = (title, confidence, columns, doubt)
  }

  /// The text of the curve, where one says the law.
  public var curve: String? { fit.notation }

  /// What was found, with its uncertainty and what has to be said about it; the picture has the
  /// residuals below.
  public func report(_ layout: SpringFitReport.Layout = .full) -> CurveReport {
    let rows =
      estimates(layout) + FitRows.source(columns) + quality + FitRows.laws(comparison) + verdict + findings
    let heads = FitRows.columns(confidence)
    let (first, last) = (times[0], times[times.count - 1])
    let shown = (0...400).map { first + (last - first) * Double($0) / 400 }
    let marks = first < fit.release && fit.release < last ? [Trace.Mark(time: fit.release, label: "release")] : []
    let isFull = layout == .full
    return CurveReport(
      title: title,
      table: ReportTable(
        columns: isFull ? heads + [ReportColumn("curve", alignment: .leading)] : heads,
        rows: rows.enumerated().map { index, row in
          isFull ? row + [index == 0 ? curve.map(ReportCell.text) ?? .missing : .missing] : row
        }),
      traces: [
        LabeledTrace(label: "recorded", trace: FitRows.trace(times, values), form: .points),
        LabeledTrace(
          label: "fit",
          trace: Trace(
            times: shown,
            states: shown.map { CurveState(value: fit.value(at: $0), velocity: fit.velocity(at: $0), acceleration: 0) },
            marks: marks)),
      ],
      target: FitRows.rounded(fit.end), valueUnit: "units",
      residuals: LabeledTrace(label: "residual", trace: FitRows.trace(times, fit.residuals), form: .points),
      found: found)
  }

  /// A row for each sample, and the picture of the residuals alone.
  public var samples: CurveReport {
    CurveReport(
      title: "\(title), residuals",
      table: FitRows.samples(times, values, residuals: fit.residuals, weights: fit.weights),
      traces: [LabeledTrace(label: "residual", trace: FitRows.trace(times, fit.residuals), form: .points)],
      target: 0, valueUnit: "units", found: found)
  }

  private var found: [String] { curve.map { [$0] } ?? [] }

  private func estimates(_ layout: SpringFitReport.Layout) -> [[ReportCell]] {
    [FitRows.row("law", .missing, note: curve ?? fit.law.title.capitalizedFirst)]
      + fit.estimates.map { estimate in
        FitRows.row(
          estimate.name,
          .number(
            layout == .full ? estimate.value : FitRows.shown(estimate.value, error: estimate.standardError)),
          unit: estimate.unit, note: estimate.note, error: estimate.standardError, interval: estimate.interval)
      }
  }

  private var quality: [[ReportCell]] {
    [
      FitRows.row("samples", .number(Double(times.count)), unit: "count", note: "Rows that were read."),
      FitRows.row(
        "samples-used", .number(fit.weights.reduce(0, +)), unit: "count",
        note: "Of these, without frames that were shown twice and wild samples, and 2000 at most."),
      FitRows.row("rms-residual", .number(fit.rms), unit: "units", note: "Root mean square of data minus fit."),
      FitRows.row(
        "typical-miss", .number(fit.typicalMiss), unit: "range",
        note: "The same, as a part of the distance that the values cover."),
      FitRows.row(
        "outliers", .number(Double(fit.outlierCount)), unit: "count", note: "Wild samples: alone and far off."),
    ]
  }

  private var verdict: [[ReportCell]] {
    let law = String(fit.law.title.split(separator: " ", maxSplits: 1)[1])
    let sentence = fit.verdict.sentence(typicalMiss: fit.typicalMiss, of: law)
    let isNone = fit.verdict == .doesNotFit && comparison != nil
    return [FitRows.row("verdict", .missing, note: isNone ? "None of the laws fits. \(sentence)" : sentence)]
  }

  private var findings: [[ReportCell]] {
    var sentences = doubt.map { [$0] } ?? []
    sentences += fit.defaults
    if let correlation = fit.correlation {
      sentences.append(
        "Neighbouring residuals are alike (correlation \(FitFinding.short(correlation))): the motion is not this law alone. "
          + "The intervals are too narrow then; look at the residuals.")
    }
    let open = fit.estimates.filter { $0.interval.map { !$0.lowerBound.isFinite || !$0.upperBound.isFinite } ?? false }
    if !open.isEmpty {
      sentences.append(
        "The samples do not show \(open.map(\.name).joined(separator: ", ")) from both sides. Record until the value rests."
      )
    }
    return sentences.map { FitRows.row("finding", .missing, note: $0) }
  }
}
