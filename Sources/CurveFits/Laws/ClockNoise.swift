// What a recorder's clock that was rounded to a step s does to the samples of a recording: a time
// is off by δ = s/√12, and the value by as much as it goes in that time, so that a sample has the
// variance
//
//     σ² + δ² v² + 9/20 δ⁴ a²
//
// with v and a the velocity and acceleration that the samples themselves show, which are the same
// for every law: at a turning point the last term is all that there is. σ, the noise of the values,
// is what makes the misses of the best of some motions most likely; δ is known. Taken for even
// noise, the misses of the fast samples would make outliers of them beside the exact ones at rest,
// or favour a law that is wrong where it is fast.

internal import CurveMath

/// How certain each sample is where the times were rounded.
struct ClockNoise {
  /// The roots of what samples count beside the most certain ones. Shape: `[n]`.
  let roots: [Double]
  /// What is known of the standard deviation of the most certain ones: no less. Parts of the range.
  let leastNoise: Double

  /// No sample counts more than so many of the least certain ones, as a root: what is that exact is
  /// not known well enough.
  private static let finest = 0.005
  /// Twice the logarithm of how much more likely it has to make the misses.
  private static let evidence = 6.0
  /// So many of the most likely laws are asked.
  private static let asked = 3
  /// Residuals beyond so many deviations count as that.
  private static let farthest = 5.0
  /// Noise of values from its least one on, each so many times the one before.
  private static let grid = 1.5

  /// Returns `nil` where nothing shows that the times make any sample less certain.
  ///
  /// - Parameters:
  ///   - samples: All of them.
  ///   - isWild: Which of them are outliers.
  ///   - candidates: The motions beside which they are seen, the most likely first.
  ///   - step: What the times were rounded to, in parts of the recording.
  init?(
    _ samples: LawSamples, isWild: [Bool], besides candidates: [LawCandidate], step: Double, leastNoise: Double
  ) {
    let ways = Self.ways(samples, deviation: step / 12.0.squareRoot())
    guard let longest = ways.max(), longest > leastNoise, ways.count > 8 else { return nil }
    let kept = ways.indices.filter { !isWild[$0] }
    let least = max(leastNoise, Self.finest * longest)
    var best: (excess: Double, noise: Double)?
    for candidate in candidates.prefix(Self.asked) {
      let solution = candidate.solution
      let misses = kept.map { solution.value(at: samples.times[$0]) - samples.values[$0] }
      let even = max((misses.reduce(0) { $0 + $1 * $1 } / Double(misses.count)).squareRoot(), leastNoise)
      let plain = Self.unlikeliness(misses, kept.map { _ in 0 }, noise: even)
      var noise = least
      while noise < even {
        let excess = Self.unlikeliness(misses, kept.map { ways[$0] }, noise: noise)
        if excess < plain - Self.evidence, excess < best?.excess ?? .infinity { best = (excess, noise) }
        noise *= Self.grid
      }
    }
    guard let noise = best?.noise else { return nil }
    self.leastNoise = least
    roots = ways.map { noise / (noise * noise + $0 * $0).squareRoot() }
  }

  /// Minus twice the logarithm of the likelihood, but for a constant.
  private static func unlikeliness(_ misses: [Double], _ ways: [Double], noise: Double) -> Double {
    zip(misses, ways).reduce(0) { sum, sample in
      let variance = noise * noise + sample.1 * sample.1
      return sum + Elementary.log(variance) + min(sample.0 * sample.0 / variance, farthest * farthest)
    }
  }

  /// How far the value goes at each sample in times that are off by a standard deviation. Shape:
  /// `[n]`.
  private static func ways(_ samples: LawSamples, deviation: Double) -> [Double] {
    let (times, values) = (samples.times, samples.values)
    let slopes = times.indices.dropFirst().map { (values[$0] - values[$0 - 1]) / (times[$0] - times[$0 - 1]) }
    return times.indices.map { index in
      let (before, after) = (max(0, index - 1), min(times.count - 1, index + 1))
      let span = times[after] - times[before]
      let speed = (values[after] - values[before]) / span
      let bend = after - before == 2 ? (slopes[index] - slopes[index - 1]) / (span / 2) : 0
      let way = deviation * speed
      let further = deviation * deviation * bend
      return (way * way + 0.45 * further * further).squareRoot()
    }
  }
}
