internal import CurveMath
internal import CurveReports

/// A law fitted to a recording: its numbers with intervals.
///
///     let times = (0..<120).map { Double($0) / 60 }
///     let fit = try LawFit(.decay, times: times, values: times.map { 500 - 500 * exp(-2 * $0) })
///     fit["decay-rate"]?.value  // 2.0000…
///     fit.notation              // "decay(velocity: 1000, friction: 2)"
public struct LawFit: Sendable {
  /// One number of the law.
  public struct Estimate: Equatable, Sendable {
    /// As tables have it: `decay-rate`.
    public let name: String
    public let value: Double
    /// `s`, `units`, `units/s`, `1/s`, `units/s²` or `1`.
    public let unit: String
    /// Covers the truth in as many recordings as the confidence says, if the law is the true one;
    /// infinite to a side on which the samples show no end, `nil` for what was not looked for.
    public let interval: ClosedRange<Double>?
    /// By the slopes at the best place; infinite where the samples do not show it, `nil` for what
    /// was not looked for.
    public let standardError: Double?
    /// What it is, in a sentence.
    public let note: String
  }

  public let law: MotionLaw
  /// Which of several known forms of the law it is: the keyword of an easing.
  public let variant: String?
  /// The numbers that the samples gave, in the order of the law.
  public let estimates: [Estimate]
  /// How many unknowns the samples ask for: without the release, where the first sample does as
  /// well.
  public let unknownCount: Int
  /// Data minus motion, in units, of all samples. Shape: `[n]`.
  public let residuals: [Double]
  /// 1 for a sample that took part, 0 for one that did not. Shape: `[n]`.
  public let weights: [Double]
  /// The root mean square of the residuals that took part, in units.
  public let rms: Double
  /// The same as a part of the distance that the values cover.
  public let typicalMiss: Double
  /// Samples that are far from the motion and were left out: see ``weights``.
  public let outlierCount: Int
  /// How many of these are samples in motion.
  public let leftOut: LeftOutSamples
  /// Whether the law explains the samples, apart from how likely others are.
  public let verdict: FitVerdict
  /// The correlation of neighbouring residuals, where it is more than chance gives.
  public let correlation: Double?
  /// The step in seconds to which the times were rounded, where that makes fast samples count less,
  /// or an interval wider by a tenth or more.
  public let timeStep: Double?
  /// What the recording ends with beside the motion, where a library has set the value to its
  /// target.
  public let snap: FitFinding?
  /// The law as the text of a curve, with six digits; `nil` where no text says it.
  public let notation: String?

  private static let telling = 1.1
  private let solution: LawSolution
  private let frame: LawFrame

  public subscript(_ name: String) -> Estimate? { estimates.first { $0.name == name } }

  /// When the value is released, in the time of the trace.
  var release: Double { frame.time(solution.model.release(solution.minimum.place)) }

  /// Where the motion rests, or is at the end of the recording.
  var end: Double {
    ["to", "edge", "floor"].lazy.compactMap { self[$0]?.value }.first ?? value(at: frame.begin + frame.duration)
  }

  /// Which libraries have these numbers by default, in sentences.
  public var defaults: [String] {
    LawDefault.covered(by: self).map { numbers, defaults in
      let values = numbers.map { estimate in
        let half = estimate.interval.map { ($0.upperBound - $0.lowerBound) / 2 } ?? 0
        return "\(estimate.name) \(FitFinding.short(estimate.value, digits: 4)) ± \(FitFinding.short(half, digits: 2))"
      }
      let others = defaults.dropFirst().map(\.words)
      return "\(values.joined(separator: ", ")): \(defaults[0].words)"
        + (others.isEmpty ? "." : "; the interval has \(others.joined(separator: ", ")) too.")
    }
  }

  /// The motion in the time of the trace: at rest before the release.
  ///
  /// - Parameter time: Seconds, finite.
  public func value(at time: Double) -> Double { frame.value(solution.value(at: frame.part(time))) }

  /// Units per second.
  func velocity(at time: Double) -> Double { solution.velocity(at: frame.part(time)) * frame.unit / frame.duration }

  /// Fits one law.
  ///
  /// - Parameters:
  ///   - law: One of ``MotionLaw/all``.
  ///   - times: Seconds, ascending. Shape: `[n]`, 100 000 at most.
  ///   - values: Units. Shape: `[n]`.
  ///   - confidence: The share of recordings whose intervals cover the truth.
  ///   - loss: With ``RobustLoss/squares`` every sample counts; else those that are far off do not.
  /// - Throws: ``TraceError`` for samples that cannot be fitted, or to which no motion of the law
  ///   comes near.
  /// - Complexity: O(*n*) up to 2000 samples, of which no more are used.
  public init(
    _ law: MotionLaw, times: [Double], values: [Double], confidence: Double = SpringFitOptions().confidence,
    loss: RobustLoss = .tukey
  ) throws {
    let comparison = try LawComparison(
      times: times, values: values, laws: [law], confidence: confidence, loss: loss, beside: [])
    guard let fit = comparison.fit(of: law) else { throw TraceError.noFit }
    self = fit
  }

  init(_ candidate: LawCandidate, of recording: LawRecording, confidence: Double, snap: FitFinding?) {
    self.snap = snap
    let (solution, variant, frame) = (candidate.solution, candidate.variant, recording.frame)
    (self.solution, self.frame) = (solution, frame)
    law = candidate.law
    self.variant = variant.form.name
    unknownCount = candidate.unknownCount
    let samples = solution.model.samples
    let count = Double(samples.times.count)
    let freedom = max(1, recording.evidence(without: recording.isWild) - Double(solution.unknownCount))
    let leastNoise = recording.clockNoise ?? recording.leastNoise
    let least = leastNoise * leastNoise
    let profile = LawProfile(
      solution: solution, variance: max(solution.minimum.cost / freedom, least),
      reach: StudentT.quantile((1 + confidence) / 2, freedom: freedom),
      timeDeviation: (recording.timeStep ?? 0) / 12.0.squareRoot() / frame.duration,
      leastNoise: recording.leastNoise)
    var widest = 1.0
    var estimates = variant.numbers.map { Self.estimate($0, of: solution, profile, frame, &widest) }
    timeStep = widest > Self.telling || !samples.roots.isEmpty ? recording.timeStep : nil
    for derived in variant.derived {
      guard let source = estimates.first(where: { $0.name == derived.source }) else { continue }
      let ends = source.interval.map { [derived.value($0.lowerBound), derived.value($0.upperBound)] }
      let value = derived.value(source.value)
      let slope = (derived.value(source.value * (1 + 1e-6)) - value) / (source.value * 1e-6)
      estimates.append(
        Estimate(
          name: derived.name, value: value, unit: derived.unit,
          interval: ends.map { min($0[0], $0[1])...max($0[0], $0[1]) },
          standardError: source.standardError.map { abs(slope) * $0 }, note: derived.note))
    }
    self.estimates = estimates
    let misses = solution.misses
    let mean = (misses.reduce(0) { $0 + $1 * $1 } / count).squareRoot()
    rms = mean * frame.unit
    typicalMiss = mean
    correlation = recording.likeness(of: misses)
    outlierCount = recording.outlierCount
    leftOut = LeftOutSamples(recording.isWild, moving: recording.moving)
    verdict = FitVerdict(typicalMiss: mean, correlation: correlation, leftOut: leftOut)
    weights = recording.weights
    residuals = zip(recording.times, recording.values).map { $1 - frame.value(solution.value(at: frame.part($0))) }
    let numbers = Dictionary(estimates.map { ($0.name, $0.value) }) { first, _ in first }
    notation = variant.notation.map { text in
      text { DecimalText.shortest(DecimalText.rounded(numbers[$0] ?? 0, digits: 6)) }
    }
  }

  private static func estimate(
    _ number: LawNumber, of solution: LawSolution, _ profile: LawProfile, _ frame: LawFrame, _ widest: inout Double
  ) -> Estimate {
    let model = solution.model
    let value = { (place: [Double]) -> Double in
      number.value(
        LawPlace(
          from: place[0], amplitudes: Array(model.amplitudes(place)), shape: model.shape(place),
          release: model.release(place)))
    }
    let found = frame.unscaled(value(solution.minimum.place), number.unit)
    guard number.name != "start" || model.findsRelease else {
      return Estimate(
        name: number.name, value: found, unit: number.unit.name, interval: nil, standardError: nil,
        note: "The first sample: no rest was recorded before it.")
    }
    let interval = profile.interval(of: value)
    let widening = profile.widening(of: value)
    widest = max(widest, widening)
    let ends = [interval.lowerBound, interval.upperBound].map { end -> Double in
      let end = frame.unscaled(end, number.unit)
      return widening == 1 ? end : found + widening * (end - found)
    }
    return Estimate(
      name: number.name, value: found, unit: number.unit.name, interval: ends[0]...ends[1],
      standardError: widening * frame.length(profile.error(of: value), number.unit), note: number.note)
  }
}

/// From parts of a recording and of its range to seconds and units.
struct LawFrame: Sendable {
  /// Seconds.
  let begin: Double
  let duration: Double
  /// Units.
  let offset: Double
  let unit: Double

  func part(_ time: Double) -> Double { (time - begin) / duration }
  func time(_ part: Double) -> Double { begin + part * duration }
  func value(_ part: Double) -> Double { offset + part * unit }

  func length(_ value: Double, _ measure: LawUnit) -> Double {
    value * Elementary.pow(unit, measure.value) * Elementary.pow(duration, measure.time)
  }

  func unscaled(_ value: Double, _ measure: LawUnit) -> Double {
    let length = length(value, measure)
    switch measure.origin {
    case .none: return length
    case .value: return offset + length
    case .time: return begin + length
    }
  }
}
