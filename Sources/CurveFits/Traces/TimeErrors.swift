// A time that is wrong by e brings a value that is wrong by the way that the motion goes in e: much
// where it is fast, nothing where it rests. So a sample has the variance
//
//     σ² (1 + ρ g),   g = the mean of (x(t + e) − x(t))² over times off by one part of a frame,
//
// with σ² that of the values and ρ to be found. Restricted maximum likelihood finds it: the samples
// in fast motion are few, and the fit itself has made their residuals small. Where the times are
// uneven multiples of a step, they were rounded to it, and ρ is known.
//
// Source: H. D. Patterson, R. Thompson, "Recovery of inter-block information when block sizes are
// unequal", *Biometrika* 58 (1971).

internal import CurveMath

/// How far off the times of a trace are, as far as its values show it.
struct TimeErrors {
  /// Their standard deviation. Seconds.
  let deviation: Double
  /// What the values of each sample are worth beside those at rest. Shape: `[n]`.
  let sharpness: [Double]

  /// Displacements in standard deviations, of which the mean square is 1: the middles of four equal
  /// parts of even errors.
  private static let parts = [-1.342, -0.447, 0.447, 1.342]
  /// Errors of this part of a frame stand for all.
  private static let sample = 0.15
  /// The deviations that are tried, in frames.
  private static let tried = (0...14).map { 0.02 * Elementary.exp(0.25 * Double($0)) }
  /// Twice the logarithm of the likelihoods' ratio, which chance reaches in one of twenty traces:
  /// half of them have no error that is greater than 0.
  private static let evidence = 2.7
  /// Likelihoods whose logarithms differ by less are alike.
  private static let alike = 0.5
  /// A residual beyond these many deviations, of times that are off by this part of a frame, is of
  /// another kind.
  private static let bound = 5.0
  private static let farthest = 0.6
  /// Values that miss by less, in travels, are exact, and so are their times.
  private static let exact = 1e-6
  /// Less than this part of a frame changes nothing.
  private static let least = 0.001
  /// In which the variance beside times that were rounded is found.
  private static let rounds = 6
  /// A step of the times below this part of a frame needs no care.
  private static let fine = 0.05
  /// A start at rest has no slope: nothing depends on it.
  private static let leastSlope = 1e-10

  /// Returns `nil` where the times are exact, or so nearly that the values do not show it.
  init?(_ solution: SpringSolution, of trace: ScaledTrace) {
    let squares = solution.misses.reduce(0) { $0 + $1 * $1 }
    guard trace.count > solution.free.count + 4, squares > Self.exact * Self.exact * Double(trace.count) else {
      return nil
    }
    let frame = trace.duration / Double(trace.count - 1)
    let gaps = zip(trace.times.dropFirst(), trace.times).map { $0.0 - $0.1 }
    let typical = gaps.sorted()[gaps.count / 2]
    let unit = min(frame, typical)
    guard let spread = Self.spread(solution, of: trace, deviation: Self.sample * unit) else { return nil }
    guard (spread.max() ?? 0) > 0 else { return nil }
    let jacobian = SpringTraceModel(times: trace.times, values: trace.values, free: solution.free, held: solution.place)
      .jacobian(at: solution.place)
    let scale = max(solution.scale, trace.leastNoise, SpringFitSolver.rounding)
    // What no wrong time explains is an outlier, and says nothing of times.
    let limit = Self.farthest / Self.sample
    let kept = trace.times.indices.filter {
      abs(solution.misses[$0]) < Self.bound * scale + limit * spread[$0].squareRoot()
    }
    let share = { (deviation: Double) in deviation / (Self.sample * unit) * (deviation / (Self.sample * unit)) }
    let likelihood = { (deviation: Double) -> (value: Double, variance: Double)? in
      let ratio = share(deviation) / (scale * scale)
      return Self.likelihood(solution, jacobian, kept, weights: kept.map { 1 / (1 + ratio * spread[$0]) })
    }
    guard let without = likelihood(0) else { return nil }
    let found = Self.tried.compactMap { part in likelihood(part * unit).map { (part * unit, $0.value, $0.variance) } }
    let greatest = found.reduce(-.infinity) { max($0, $1.1) }
    var best = (deviation: 0.0, variance: without.variance)
    // The greatest deviation that is hardly less likely: with few samples in motion the likeliest
    // is too small as often as not.
    if greatest > without.value + Self.evidence / 2, let last = found.last(where: { $0.1 > greatest - Self.alike }) {
      best = (last.0, last.2)
    }
    let least = trace.leastNoise * trace.leastNoise
    // A deviation was tried beside the scale of all samples; those at rest have less.
    var deviation = best.deviation * (max(best.variance, least) / (scale * scale)).squareRoot()
    var ratio = share(best.deviation) / (scale * scale)
    if let step = ValueGrid.step(of: trace.times), step > Self.fine * typical,
      Self.areRounded(trace.times, to: step, frame: typical), step / 12.0.squareRoot() > deviation
    {
      deviation = step / 12.0.squareRoot()
      var variance = scale * scale
      for _ in 0..<Self.rounds {
        ratio = share(deviation) / variance
        guard let found = Self.likelihood(solution, jacobian, kept, weights: kept.map { 1 / (1 + ratio * spread[$0]) })
        else { break }
        variance = max(found.variance, least)
      }
    }
    guard deviation > Self.least * unit else { return nil }
    self.init(deviation: deviation, sharpness: spread.map { 1 / (1 + ratio * $0).squareRoot() })
  }

  private init(deviation: Double, sharpness: [Double]) {
    self.deviation = deviation
    self.sharpness = sharpness
  }

  /// The mean square of what times that are off by that deviation change in each value.
  private static func spread(_ solution: SpringSolution, of trace: ScaledTrace, deviation: Double) -> [Double]? {
    var spread = [Double](repeating: 0, count: trace.count)
    for part in parts {
      let times = trace.times.map { $0 + part * deviation }
      let model = SpringTraceModel(times: times, values: trace.values, free: solution.free, held: solution.place)
      guard let motion = model.motion(at: solution.place) else { return nil }
      for index in spread.indices {
        let change = motion[index] - solution.motion[index]
        spread[index] += change * change / Double(parts.count)
      }
    }
    return spread
  }

  /// The restricted likelihood of variances that are known but for a factor: its logarithm, and
  /// that factor.
  private static func likelihood(
    _ solution: SpringSolution, _ jacobian: [Double], _ kept: [Int], weights: [Double]
  ) -> (value: Double, variance: Double)? {
    let p = solution.free.count
    let freedom = Double(kept.count - p)
    guard freedom > 2 else { return nil }
    var gram = [Double](repeating: 0, count: p * p)
    var right = [Double](repeating: 0, count: p)
    var (squares, logarithms) = (0.0, 0.0)
    for (index, weight) in zip(kept, weights) {
      let miss = solution.misses[index]
      for i in 0..<p {
        let part = weight * jacobian[index * p + i]
        right[i] += part * miss
        for j in 0...i { gram[i * p + j] += part * jacobian[index * p + j] }
      }
      squares += weight * miss * miss
      logarithms += Elementary.log(weight)
    }
    let factor = CholeskyFactor(gram, count: p, least: leastSlope)
    // What the fit would take away if it were made with these weights.
    let rest = max(squares - factor.quadratic(right), .leastNormalMagnitude)
    let found = rest / freedom
    return (0.5 * (logarithms - factor.logarithm - freedom * Elementary.log(found)), found)
  }

  /// The power of ten, in seconds, to which times were rounded as text is; `nil` where they have
  /// more digits, or are even as they are.
  static func decimalStep(of times: [Double]) -> Double? {
    guard times.count > 2 else { return nil }
    let gaps = zip(times.dropFirst(), times).map { $0.0 - $0.1 }
    let frame = gaps.sorted()[gaps.count / 2]
    for digits in 0...mostDigits {
      let power = Elementary.pow(10, Double(digits)).rounded()
      guard times.allSatisfy({ abs($0 * power - ($0 * power).rounded()) < 0.01 }) else { continue }
      return areRounded(times, to: 1 / power, frame: frame) ? 1 / power : nil
    }
    return nil
  }

  /// A Double of seconds since 1970 has no more.
  private static let mostDigits = 7

  /// Whether gaps differ by a step or so: where all gaps are alike, every frame has its time.
  ///
  /// - Parameter frame: The usual gap.
  private static func areRounded(_ times: [Double], to step: Double, frame: Double) -> Bool {
    guard step < 1.5 * frame else { return false }
    let gaps = zip(times.dropFirst(), times).map { ($0.0 - $0.1) / step }
    // Frames that are missing make gaps twice as long; rounding makes them longer by a part.
    let uneven = gaps.count { gap in
      let frames = (gap * step / frame).rounded()
      return frames >= 1 && abs(gap - frames * (frame / step)) > 0.5
    }
    return uneven * 20 > gaps.count
  }
}
