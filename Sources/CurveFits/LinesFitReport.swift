internal import CurveMath
package import CurveReports

/// The lines along a recording written down, in the columns that other fits have.
package struct LinesFitReport: Sendable {
  private let fit: LinesFit
  private let recorded: RecordedSamples

  /// - Parameters:
  ///   - fit: Of the samples that follow.
  ///   - times: Seconds, ascending. Shape: `[n]`.
  ///   - values: Units. Shape: `[n]`.
  ///   - title: The name of the recording.
  ///   - confidence: As the heads of the intervals say it: a certified one holds the truth always.
  ///   - columns: Where the samples come from.
  ///   - doubt: Why the recording may be another one than was meant.
  /// - Precondition: The samples are those of the fit.
  package init(
    of fit: LinesFit, times: [Double], values: [Double], title: String = "trace",
    confidence: Double = SpringFitOptions().confidence, columns: (time: SampleColumn, value: SampleColumn)? = nil,
    doubt: String? = nil
  ) {
    self.fit = fit
    recorded = RecordedSamples(
      times: times, values: values, residuals: fit.residuals, weights: [Double](repeating: 1, count: times.count),
      title: title, confidence: confidence, columns: columns, doubt: doubt)
  }

  package var curve: String { fit.notation }

  package func report(_ layout: FitLayout = .full) -> CurveReport {
    recorded.report(rows, layout, curve: curve, target: fit.to, state: fit.state(at:))
  }

  var rows: [FitRow] { numbers + recorded.source + quality + sentences }

  /// A row for each sample, and the picture of the residuals alone.
  package var samples: CurveReport { recorded.samples(curve: curve) }

  private var numbers: [FitRow] {
    [
      FitRow(kind: .heading, name: "law", note: curve),
      FitRow(name: "duration", value: fit.duration, unit: "s", note: "Without what rests before and behind."),
      FitRow(name: "stops", value: Double(fit.stopCount), unit: "count", note: "Both ends included."),
      FitRow(
        name: "fewest-stops", value: Double(fit.fewestStops), unit: "count",
        note: "No list of this duration and this error does with less."),
      FitRow(name: "start", value: fit.start, unit: "s", note: "Where the motion begins, in the time of the trace."),
      FitRow(name: "from", value: fit.from, unit: "units", note: "The first value."),
      FitRow(name: "to", value: fit.to, unit: "units", note: "The last value."),
    ]
  }

  private var quality: [FitRow] {
    [
      FitRow(name: "samples", value: Double(recorded.times.count), unit: "count", note: "Rows that were read."),
      FitRow(name: "rms-residual", value: fit.rms, unit: "units", note: "Root mean square of data minus fit."),
      FitRow(
        name: "typical-miss", value: fit.typicalMiss, unit: "range",
        note: "The same, as a part of the distance that the values cover."),
      FitRow(
        name: "largest-error", value: fit.largestError.upperBound, unit: "range",
        note: "Certified, between the samples too: its interval holds it always.", interval: fit.largestError),
    ]
  }

  private var sentences: [FitRow] {
    let least =
      fit.stopCount == fit.fewestStops ? "none with fewer does" : "one with \(fit.fewestStops) could at best"
    let error = DecimalText.upperBound(100 * fit.largestError.upperBound, digits: 2)
    var findings: [String] = []
    if 2 * fit.stopCount > recorded.times.count {
      findings.append(
        "There is a stop for every second sample or more: the list follows noise, or hardly more was "
          + "recorded. Allow a larger error, or record more frames.")
    }
    if fit.wildCount > 0 {
      let samples = fit.wildCount == 1 ? "One sample is" : "\(fit.wildCount) samples are"
      findings.append("\(samples) alone and far off, and the list leads there too. Leave out what is wrong.")
    }
    let clause =
      "The list of \(fit.stopCount) stops stays within \(error) % of the range of everything that was recorded; \(least)"
    return [.verdict(clause + ".", clause: clause)] + recorded.findings(findings)
  }
}
