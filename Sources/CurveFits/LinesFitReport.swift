internal import CurveMath
package import CurveReports

/// The lines along a recording written down, in the columns that other fits have.
package struct LinesFitReport: Sendable {
  private let fit: LinesFit
  private let times: [Double]
  private let values: [Double]
  private let title: String
  private let confidence: Double
  private let columns: (time: SpringFitReport.Column, value: SpringFitReport.Column)?
  private let doubt: String?

  /// - Parameters:
  ///   - fit: Of the samples that follow.
  ///   - times: Seconds, ascending. Shape: `[n]`.
  ///   - values: Units. Shape: `[n]`.
  ///   - title: The name of the recording.
  ///   - confidence: As the heads of the intervals say it: a certified one holds the truth always.
  ///   - columns: Where the samples come from.
  ///   - doubt: Why the recording may be another one than was meant.
  package init(
    of fit: LinesFit, times: [Double], values: [Double], title: String = "trace",
    confidence: Double = SpringFitOptions().confidence,
    columns: (time: SpringFitReport.Column, value: SpringFitReport.Column)? = nil, doubt: String? = nil
  ) {
    (self.fit, self.times, self.values, self.title) = (fit, times, values, title)
    (self.confidence, self.columns, self.doubt) = (confidence, columns, doubt)
  }

  package var curve: String { fit.notation }

  package func report(_ layout: SpringFitReport.Layout = .full) -> CurveReport {
    let heads = FitRows.columns(confidence)
    let isFull = layout == .full
    let rows = numbers + FitRows.source(columns) + quality + sentences
    let (first, last) = (times[0], times[times.count - 1])
    let shown = (0...400).map { first + (last - first) * Double($0) / 400 }
    return CurveReport(
      title: title,
      table: ReportTable(
        columns: isFull ? heads + [ReportColumn("curve", alignment: .leading)] : heads,
        rows: rows.enumerated().map { index, row in
          isFull ? row + [index == 0 ? .text(curve) : .missing] : row
        }),
      traces: [
        LabeledTrace(label: "recorded", trace: FitRows.trace(times, values), form: .points),
        LabeledTrace(label: "fit", trace: Trace(times: shown, states: shown.map(fit.state(at:)))),
      ],
      target: FitRows.rounded(fit.to), valueUnit: "units", residuals: residuals, found: [curve])
  }

  /// A row for each sample, and the picture of the residuals alone.
  package var samples: CurveReport {
    CurveReport(
      title: "\(title), residuals",
      table: FitRows.samples(
        times, values, residuals: fit.residuals, weights: [Double](repeating: 1, count: times.count)),
      traces: [residuals], target: 0, valueUnit: "units", found: [curve])
  }

  private var residuals: LabeledTrace {
    LabeledTrace(label: "residual", trace: FitRows.trace(times, fit.residuals), form: .points)
  }

  private var numbers: [[ReportCell]] {
    [
      FitRows.row("law", .missing, note: curve),
      FitRows.row("duration", .number(fit.duration), unit: "s", note: "Without what rests before and behind."),
      FitRows.row("stops", .number(Double(fit.stopCount)), unit: "count", note: "Both ends included."),
      FitRows.row(
        "fewest-stops", .number(Double(fit.fewestStops)), unit: "count",
        note: "No list of this duration and this error does with less."),
      FitRows.row("start", .number(fit.start), unit: "s", note: "Where the motion begins, in the time of the trace."),
      FitRows.row("from", .number(fit.from), unit: "units", note: "The first value."),
      FitRows.row("to", .number(fit.to), unit: "units", note: "The last value."),
    ]
  }

  private var quality: [[ReportCell]] {
    [
      FitRows.row("samples", .number(Double(times.count)), unit: "count", note: "Rows that were read."),
      FitRows.row("rms-residual", .number(fit.rms), unit: "units", note: "Root mean square of data minus fit."),
      FitRows.row(
        "typical-miss", .number(fit.typicalMiss), unit: "range",
        note: "The same, as a part of the distance that the values cover."),
      FitRows.row(
        "largest-error", .number(fit.largestError.upperBound), unit: "range",
        note: "Certified, between the samples too: its interval holds it always.", interval: fit.largestError),
    ]
  }

  private var sentences: [[ReportCell]] {
    let least =
      fit.stopCount == fit.fewestStops ? "none with fewer does" : "one with \(fit.fewestStops) could at best"
    let error = DecimalText.upperBound(100 * fit.largestError.upperBound, digits: 2)
    var findings = doubt.map { [$0] } ?? []
    if 2 * fit.stopCount > times.count {
      findings.append(
        "There is a stop for every second sample or more: the list follows noise, or hardly more was recorded. Allow a larger error, or record more frames."
      )
    }
    if fit.wildCount > 0 {
      let samples = fit.wildCount == 1 ? "One sample is" : "\(fit.wildCount) samples are"
      findings.append("\(samples) alone and far off, and the list leads there too. Leave out what is wrong.")
    }
    return [
      FitRows.row(
        "verdict", .missing,
        note:
          "The list of \(fit.stopCount) stops stays within \(error) % of the range of everything that was recorded; \(least)."
      )
    ] + findings.map { FitRows.row("finding", .missing, note: $0) }
  }
}
