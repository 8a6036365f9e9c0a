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
  private let recorded: RecordedSamples

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
    columns: (time: SampleColumn, value: SampleColumn)? = nil, doubt: String? = nil
  ) {
    (self.fit, self.comparison) = (fit, comparison)
    recorded = RecordedSamples(
      times: times, values: values, residuals: fit.residuals, weights: fit.weights, title: title,
      confidence: confidence, columns: columns, doubt: doubt)
  }

  /// The text of the curve, where one says the law.
  public var curve: String? { fit.notation }

  /// What was found, with its uncertainty and what has to be said about it; the picture has the
  /// residuals below.
  public func report(_ layout: FitLayout = .full) -> CurveReport {
    recorded.report(rows(layout), layout, curve: curve, target: fit.end, release: fit.release) { [fit] time in
      CurveState(value: fit.value(at: time), velocity: fit.velocity(at: time), acceleration: 0)
    }
  }

  func rows(_ layout: FitLayout) -> [FitRow] {
    estimates(layout) + recorded.source + quality + FitRows.laws(comparison) + verdict + findings
  }

  /// A row for each sample, and the picture of the residuals alone.
  public var samples: CurveReport { recorded.samples(curve: curve) }

  private func estimates(_ layout: FitLayout) -> [FitRow] {
    [FitRow(kind: .heading, name: "law", note: curve ?? fit.law.title.capitalizedFirst)]
      + fit.estimates.map { estimate in
        FitRow(
          name: estimate.name,
          value: layout == .full ? estimate.value : FitRows.shown(estimate.value, error: estimate.standardError),
          unit: estimate.unit, note: estimate.note, error: estimate.standardError, interval: estimate.interval)
      }
  }

  private var quality: [FitRow] {
    [
      FitRow(name: "samples", value: Double(recorded.times.count), unit: "count", note: "Rows that were read."),
      FitRow(
        name: "samples-used", value: fit.weights.reduce(0, +), unit: "count",
        note: "Of these, without frames that were shown twice and without outliers, 2000 at most."),
      FitRow(name: "rms-residual", value: fit.rms, unit: "units", note: "Root mean square of data minus fit."),
      FitRow(
        name: "typical-miss", value: fit.typicalMiss, unit: "range",
        note: "The same, as a part of the distance that the values cover."),
      FitRow(
        name: "outliers", value: Double(fit.outlierCount), unit: "count",
        note: "Samples that belong to no motion: left out of the fit."),
    ]
  }

  private var verdict: [FitRow] {
    let law = String(fit.law.title.split(separator: " ", maxSplits: 1)[1])
    let sentence = fit.verdict.sentence(typicalMiss: fit.typicalMiss, of: law, leftOut: fit.leftOut)
    let isNone = fit.verdict == .doesNotFit && comparison != nil
    let none = "None of the laws fits"
    return [
      isNone
        ? .verdict("\(none). \(sentence)", clause: none) : .verdict(sentence, clause: fit.verdict.clause(on: law))
    ]
  }

  private var findings: [FitRow] {
    var sentences = fit.defaults
    if let correlation = fit.correlation {
      sentences.append(
        "Neighbouring residuals are alike (correlation \(FitFinding.short(correlation))): the motion is "
          + "not this law alone. The intervals are too narrow then; look at the residuals.")
    }
    if let step = fit.timeStep {
      sentences.append(
        "The times are multiples of \(FitFinding.short(step)) s, so that they were rounded: errors and intervals "
          + "are wider by it. Record more digits.")
    }
    if let snap = fit.snap { sentences.append(snap.description) }
    let open = fit.estimates.filter { $0.interval.map { !$0.lowerBound.isFinite || !$0.upperBound.isFinite } ?? false }
    if !open.isEmpty {
      sentences.append(
        "The samples do not show \(open.map(\.name).joined(separator: ", ")) from both sides. "
          + "Record until the value rests.")
    }
    return recorded.findings(sentences)
  }
}
