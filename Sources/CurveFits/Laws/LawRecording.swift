internal import CurveMath

/// The samples that laws are compared by.
struct LawRecording: Sendable {
  let times: [Double]
  let values: [Double]
  let frame: LawFrame
  /// In parts of the range.
  let leastNoise: Double
  /// To what the times were rounded, in seconds; `nil` where nothing shows that they were.
  let timeStep: Double?
  /// All of them, outliers too.
  let whole: LawSamples
  /// Which of them are outliers.
  private(set) var isWild: [Bool]
  /// Those that are not.
  private(set) var samples: LawSamples
  private let trace: ScaledTrace
  /// Of the samples, in the recording.
  private let numbers: [Int]

  init(times: [Double], values: [Double], loss: RobustLoss, unknowns: Int) throws {
    guard times.count > unknowns else { throw TraceError.tooFewSamples(count: times.count, unknowns: unknowns) }
    let frames = try DrawnFrames(times: times, values: values, unknowns: unknowns)
    let trace = frames.trace
    self.trace = trace
    (self.times, self.values) = (frames.shown, values)
    leastNoise = trace.leastNoise
    timeStep = TimeErrors.decimalStep(of: trace.times)
    frame = LawFrame(begin: trace.origin, duration: trace.duration, offset: trace.offset, unit: trace.unit)
    let most = LawComparison.mostSamples
    let step = trace.count > most ? (trace.count + most - 2) / (most - 1) : 1
    var every = Array(stride(from: 0, to: trace.count, by: step))
    if every.last != trace.count - 1 { every.append(trace.count - 1) }
    numbers = every.map { frames.kept[$0] }
    whole = LawSamples(
      times: every.map { trace.times[$0] / trace.duration }, values: every.map { trace.values[$0] },
      duration: trace.duration)
    // Beside the first and the last sample there are neighbours on one side only.
    let ends = [0, trace.count - 1]
    isWild = every.map { loss != .squares && trace.steady[$0] != trace.values[$0] && !ends.contains($0) }
    if loss != .squares, WildSamples.isFirstWild(whole.values) { isWild[0] = true }
    samples = whole.without(isWild)
  }

  var outlierCount: Int { isWild.count { $0 } }

  /// 1 for each sample of the recording that takes part, 0 for the others. Shape: `[times.count]`.
  var weights: [Double] {
    var weights = [Double](repeating: 0, count: times.count)
    for (number, isWild) in zip(numbers, isWild) where !isWild { weights[number] = 1 }
    return weights
  }

  /// Leaves out the samples that are outliers beside the most likely of some motions, and takes in
  /// those that no longer are. Returns whether that changes anything.
  mutating func leaveOut(besides candidates: [LawCandidate]) -> Bool {
    guard let found = LawOutliers.isWild(whole, besides: candidates, leastNoise: leastNoise, known: isWild),
      found != isWild
    else { return false }
    isWild = found
    samples = whole.without(found)
    return true
  }

  /// The laws by their criterion, the most likely first.
  func candidates(_ laws: [MotionLaw]) -> [LawCandidate] {
    let count = Double(samples.times.count)
    let least = leastNoise * leastNoise
    return laws.compactMap { law -> LawCandidate? in
      law.variants.compactMap { variant -> LawCandidate? in
        if Deadline.hasPassed { return nil }
        let all = variant.form.solutions(of: samples, floor: count * least).compactMap { solution -> LawCandidate? in
          let unknowns = Double(solution.unknownCount)
          let freedom = count - unknowns - 2
          guard freedom > 0 else { return nil }
          let misfit = count * Elementary.log(max(solution.minimum.cost / count, least))
          let criterion =
            misfit + unknowns * count * Elementary.log(count) / freedom + 2 * Elementary.log(Double(variant.choices))
          return LawCandidate(
            law: law, variant: variant, solution: solution, unknownCount: solution.unknownCount, criterion: criterion)
        }.sorted { $0.criterion < $1.criterion }
        guard let best = all.first else { return nil }
        guard let other = all.dropFirst().first, other.solution.model.findsRelease,
          other.criterion - best.criterion < Self.releaseDoubt
        else { return best }
        return LawCandidate(
          law: law, variant: variant, solution: other.solution.beside(best.solution),
          unknownCount: best.unknownCount, criterion: best.criterion)
      }.min { $0.criterion < $1.criterion }
    }.sorted { $0.criterion < $1.criterion }
  }

  /// Twice the logarithm of how much more likely a release at the first sample has to be: below,
  /// what is not known of the release is part of all intervals.
  private static let releaseDoubt = 10.0

  /// The correlation of neighbouring residuals, where it is more than chance gives.
  func likeness(of misses: [Double]) -> Double? {
    let scale = MedianScale.of(misses, parameterCount: 0)
    if let rounding = trace.rounding, scale <= rounding.greatestScale { return nil }
    return FitFinding.likeness(of: misses, scale: scale)
  }
}
