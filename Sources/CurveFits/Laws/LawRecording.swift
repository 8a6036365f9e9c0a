internal import CurveMath

/// The samples that laws are compared by.
struct LawRecording: Sendable {
  let times: [Double]
  let values: [Double]
  let frame: LawFrame
  /// In parts of the range.
  let leastNoise: Double
  /// Whether samples at rest have no noise beside those in motion, and count no more the more there
  /// are.
  private(set) var isRestExact = false
  /// What the most certain samples are off by at least where the times were rounded, likewise.
  private(set) var clockNoise: Double?
  /// To what the times were rounded, in seconds; `nil` where nothing shows that they were.
  let timeStep: Double?
  /// All of them, outliers too.
  private(set) var whole: LawSamples
  /// Which of them are outliers.
  private(set) var isWild: [Bool]
  /// Those that are not.
  private(set) var samples: LawSamples
  /// Of all of them, those in motion.
  let moving: MotionSpan
  private let trace: ScaledTrace
  /// Of the samples, in the recording.
  private let numbers: [Int]

  init(_ frames: DrawnFrames, values: [Double], loss: RobustLoss) {
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
    moving = MotionSpan(every.map { trace.steady[$0] }, step: trace.rounding?.step)
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
  private mutating func leaveOut(besides candidates: [LawCandidate]) -> Bool {
    guard let found = LawOutliers(self).isWild(besides: candidates, known: isWild), found != isWild
    else { return false }
    isWild = found
    samples = whole.without(found)
    return true
  }

  /// Leaves out what is an outlier, until that changes nothing.
  ///
  /// - Returns: The laws, the most likely first.
  mutating func candidates(_ laws: [MotionLaw], loss: RobustLoss) -> [LawCandidate] {
    var found = candidates(laws)
    guard loss != .squares else { return found }
    if restsExactly(besides: found) {
      isRestExact = true
      found = candidates(laws, known: found)
    }
    if let timeStep, whole.roots.isEmpty,
      let clock = ClockNoise(
        whole, isWild: isWild, besides: found, step: timeStep / frame.duration, leastNoise: leastNoise)
    {
      (whole.roots, clockNoise) = (clock.roots, clock.leastNoise)
      samples = whole.without(isWild)
      found = candidates(laws, known: found)
    }
    leaveOut(besides: &found, laws)
    return found
  }

  /// Without the samples that the one motion leaves out another may come nearer, which leaves out
  /// others.
  private mutating func leaveOut(besides found: inout [LawCandidate], _ laws: [MotionLaw]) {
    for _ in 0..<Self.mostRounds {
      guard leaveOut(besides: found) else { return }
      found = candidates(laws)
    }
  }

  /// How many samples speak for a law: all of them or, where those at rest are exact, those in
  /// motion and some beside them, however long the rest is.
  ///
  /// - Parameter isWild: Which samples do not count.
  func evidence(without isWild: [Bool]) -> Double {
    let count = isWild.count { !$0 }
    guard isRestExact else { return Double(count) }
    return Double(min(count, moving.samples.count { !isWild[$0] } + 2 * Self.restEvidence))
  }

  /// So many samples at rest on each side show where it is, and since when.
  private static let restEvidence = 5
  /// Noise at rest below this part of that in motion is none.
  private static let exact = 0.25

  /// Whether samples at rest have hardly any noise beside those in motion, as those of a renderer
  /// and of values that were rounded have.
  private func restsExactly(besides candidates: [LawCandidate]) -> Bool {
    let kept = whole.times.indices.filter { !isWild[$0] }
    let levels = [kept.filter { $0 < moving.samples.lowerBound }, kept.filter { $0 >= moving.samples.upperBound }]
    let offsets = levels.flatMap { level -> [Double] in
      let values = level.map { whole.values[$0] }
      return values.isEmpty ? [] : values.map { $0 - values.median }
    }
    let inMotion = kept.filter(moving.samples.contains)
    guard offsets.count > 2 * Self.restEvidence, !inMotion.isEmpty else { return false }
    let least =
      candidates.prefix(Self.asked).map { candidate in
        MedianScale.of(
          inMotion.map { candidate.solution.value(at: whole.times[$0]) - whole.values[$0] }, parameterCount: 0)
      }.min() ?? 0
    return max(MedianScale.of(offsets, parameterCount: 0), leastNoise) < Self.exact * least
  }

  /// So many of the most likely laws are asked what moving samples are off by.
  private static let asked = 3
  /// So often samples are left out again.
  private static let mostRounds = 3

  /// Motion minus data, of samples of the recording, in units.
  func misses(_ solution: LawSolution, of numbers: [Int]) -> [Double] {
    numbers.map { frame.value(solution.value(at: frame.part(times[$0]))) - values[$0] }
  }

  /// The laws by their criterion, the most likely first.
  ///
  /// - Parameter known: Of the same samples, when they counted otherwise.
  func candidates(_ laws: [MotionLaw], known: [LawCandidate] = []) -> [LawCandidate] {
    // Those at rest may be exact.
    let floor = Double(max(1, moving.samples.count)) * leastNoise * leastNoise / 4
    let count = evidence(without: isWild)
    return laws.compactMap { law -> LawCandidate? in
      law.variants.compactMap { variant -> LawCandidate? in
        if Deadline.hasPassed { return nil }
        let known = known.filter { $0.law == law && $0.variant.form.name == variant.form.name }.map(\.solution)
        let solutions = variant.form.solutions(of: samples, floor: floor, known: known)
        let all = solutions.compactMap { solution -> LawCandidate? in
          let unknowns = Double(solution.unknownCount)
          let freedom = count - unknowns - 2
          guard freedom > 0 else { return nil }
          let misfit = misfit(solution.minimum.cost, count: count)
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

  /// Minus twice the logarithm of the likelihood, but for a constant: samples have at least the
  /// noise that is known of them.
  private func misfit(_ cost: Double, count: Double) -> Double {
    guard let clockNoise else { return count * Elementary.log(max(cost / count, leastNoise * leastNoise)) }
    let least = clockNoise * clockNoise
    return count * Elementary.log(max(cost / count, least)) + (cost < count * least ? cost / least - count : 0)
  }

  /// Twice the logarithm of how much more likely a release at the first sample has to be: below,
  /// what is not known of the release is part of all intervals.
  private static let releaseDoubt = 10.0

  /// The correlation of neighbouring residuals, where it is more than chance gives.
  func likeness(of misses: [Double]) -> Double? {
    let kept = moving.samples.lazy.filter { !isWild[$0] }.count
    let before = isWild[..<moving.samples.lowerBound].count { !$0 }
    return ResidualLikeness.correlation(
      of: misses, motion: zip(samples.values, misses).map(+), scale: MedianScale.of(misses, parameterCount: 0),
      moving: MotionSpan(samples: before..<before + kept),
      rounding: trace.rounding)
  }
}
