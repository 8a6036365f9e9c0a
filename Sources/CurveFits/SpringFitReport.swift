internal import CurveMath
public import CurveReports

/// A fit written down: a table of what was found or one of the samples, and the picture of both.
///
///     let spring = try DampedSpring(response: 0.5, dampingRatio: 0.7)
///     let times = (0..<60).map { Double($0) / 60 }
///     let values = times.map { 300 * spring.state(at: $0).value }
///     let fit = SpringFitReport(of: try SpringFit(times: times, values: values), times: times, values: values)
///     fit.spring  // spring(response: 0.5, dampingRatio: 0.7)
///     try SVGWriter().document(of: fit.report(.summary))
public struct SpringFitReport: Sendable {
  /// As the reports of all fits have it.
  public typealias Column = SampleColumn
  /// As the reports of all fits have it.
  public typealias Layout = FitLayout

  private let fit: SpringFit
  private let comparison: LawComparison?
  private let recorded: RecordedSamples

  /// - Parameters:
  ///   - fit: Of the samples that follow.
  ///   - times: Seconds, ascending. Shape: `[n]`.
  ///   - values: Units. Shape: `[n]`.
  ///   - title: The report's: the name of the recording.
  ///   - confidence: That of the fit's options, as the heads of the intervals say it.
  ///   - columns: Where the samples come from.
  ///   - doubt: Why the recording may be another one than was meant, in a sentence: it comes before
  ///     all findings.
  ///   - comparison: What other laws are worth beside the spring: a row for each.
  /// - Precondition: The samples are those of the fit.
  public init(
    of fit: SpringFit, times: [Double], values: [Double], title: String = "trace",
    confidence: Double = SpringFitOptions().confidence, columns: (time: SampleColumn, value: SampleColumn)? = nil,
    doubt: String? = nil, comparison: LawComparison? = nil
  ) {
    (self.fit, self.comparison) = (fit, comparison)
    recorded = RecordedSamples(
      times: times, values: values, residuals: fit.residuals, weights: fit.weights, title: title,
      confidence: confidence, columns: columns, doubt: doubt)
  }

  /// What was found, with its uncertainty and what has to be said about it; the picture has the
  /// residuals below.
  public func report(_ layout: FitLayout = .full) -> CurveReport {
    recorded.report(
      rows(layout), layout, curve: spring, target: fit.motion.target, release: fit.start, state: state(at:))
  }

  func rows(_ layout: FitLayout) -> [FitRow] {
    estimates(layout) + derived + recorded.source + quality + correlations + FitRows.laws(comparison) + verdict
      + findings
  }

  /// A row for each sample, and the picture of the residuals alone.
  public var samples: CurveReport { recorded.samples(curve: spring) }

  /// The fitted motion in the time of the trace: at rest before the release.
  private func state(at time: Double) -> CurveState {
    time <= fit.start
      ? CurveState(value: fit.motion.start, velocity: 0, acceleration: 0) : fit.motion.state(at: time - fit.start)
  }
}

// MARK: - Rows

extension SpringFitReport {
  private func estimates(_ layout: FitLayout) -> [FitRow] {
    let rows = fit.estimates.map { estimate in
      FitRow(
        name: Self.name(estimate.unknown), value: layout == .full ? estimate.value : Self.shown(estimate),
        unit: Self.unit(estimate.unknown),
        note: Self.note(estimate.unknown) + (estimate.isFixed ? " Fixed." : ""), error: estimate.standardError,
        interval: estimate.interval)
    }
    return [FitRow(kind: .heading, name: "spring", note: spring)] + rows
  }

  /// The spring in the notation of curves, with six digits.
  public var spring: String {
    let parts = [("response", fit[.response].value), ("dampingRatio", fit[.dampingRatio].value)].map {
      "\($0.0): \(DecimalText.shortest(FitRows.rounded($0.1)))"
    }
    return "spring(\(parts.joined(separator: ", ")))"
  }

  /// The value, without digits that mean nothing where it is smaller than its error.
  private static func shown(_ estimate: SpringFit.Estimate) -> Double {
    // No spring has a response of 0.
    estimate.unknown == .response ? estimate.value : FitRows.shown(estimate.value, error: estimate.standardError)
  }

  private var derived: [FitRow] {
    let spring = fit.motion.spring
    let bounce = { (ratio: Double) in ratio <= 1 ? 1 - ratio : 1 / ratio - 1 }
    let (response, ratio) = (fit[.response], fit[.dampingRatio])
    // The slopes of 1 − ζ, 1/ζ − 1 and 2π/response.
    let bounceSlope = ratio.value <= 1 ? 1 : 1 / (ratio.value * ratio.value)
    let frequencySlope = 2 * Double.pi / (response.value * response.value)
    return [
      FitRow(
        name: "bounce", value: spring.bounce, unit: "1", note: "1 − ζ; above critical damping 1/ζ − 1.",
        error: ratio.standardError.map { bounceSlope * $0 },
        interval: ratio.interval.map { bounce($0.upperBound)...bounce($0.lowerBound) }),
      FitRow(
        name: "natural-frequency", value: spring.naturalFrequency, unit: "1/s", note: "ω₀ = 2π/response.",
        error: response.standardError.map { frequencySlope * $0 },
        interval: response.interval.map { 2 * Double.pi / $0.upperBound...2 * Double.pi / $0.lowerBound }),
    ]
  }

  private var quality: [FitRow] {
    let count = Double(fit.residuals.count)
    return [
      FitRow(name: "samples", value: count, unit: "count", note: "Rows that took part."),
      FitRow(
        name: "rms-residual", value: fit.rms, unit: "units",
        note: "Root mean square of data minus fit, outliers included."),
      FitRow(
        name: "typical-miss", value: fit.typicalMiss, unit: "travel",
        note: "The same without outliers, as a part of the travel."),
      FitRow(
        name: "noise", value: fit.noise, unit: "units",
        note:
          "Of one sample, by the median and without outliers; that a fit leans towards its samples is made up for."),
      FitRow(
        name: "largest-residual", value: abs(fit.largestError.value), unit: "units",
        note: "At \(DecimalText.significant(fit.largestError.time, digits: 5)) s."),
      FitRow(
        name: "outliers", value: Double(fit.outlierCount), unit: "count",
        note: "Residuals beyond 4.685 times the noise."),
      FitRow(
        name: "starts-agreed", value: Double(fit.agreedCount), unit: "count",
        note: "Of \(fit.startCount) starts that were followed to their minimum."),
    ]
  }

  private var correlations: [FitRow] {
    fit.correlations.map { pair in
      FitRow(
        name: "correlation", value: pair.value, unit: "1",
        note: "Between \(Self.name(pair.first)) and \(Self.name(pair.second)).")
    }
  }

  private var verdict: [FitRow] {
    let sentence = fit.verdict.sentence(typicalMiss: fit.typicalMiss, leftOut: fit.leftOut)
    return [.verdict(sentence, clause: fit.verdict.clause(on: "spring"))]
  }

  private var findings: [FitRow] {
    var sentences = fit.findings.map(\.description)
    if recorded.doubt == nil, fit.verdict.isFit, fit.findings.allSatisfy(\.isRemark) {
      let mayRest = fit[.velocity].interval?.contains(0) ?? false
      sentences.append(
        "The samples determine one spring"
          + (fit.verdict == .fits ? "" : ", but not its velocity's sign")
          + (fit.verdict == .fits || !mayRest ? "." : ": the value may have been released at rest."))
    }
    return recorded.findings(sentences)
  }

  private static func name(_ unknown: SpringUnknown) -> String {
    unknown == .dampingRatio ? "damping-ratio" : "\(unknown)"
  }

  private static func unit(_ unknown: SpringUnknown) -> String {
    switch unknown {
    case .response, .start: "s"
    case .dampingRatio: "1"
    case .from, .to: "units"
    case .velocity: "units/s"
    }
  }

  private static func note(_ unknown: SpringUnknown) -> String {
    switch unknown {
    case .response: "One period without damping."
    case .dampingRatio: "ζ: below 1 it oscillates, above 1 it is overdamped."
    case .start: "The release, in the time of the trace."
    case .from: "The value until the release."
    case .to: "The target."
    case .velocity: "The velocity at the release."
    }
  }
}
