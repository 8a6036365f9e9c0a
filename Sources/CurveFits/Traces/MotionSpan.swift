// Between which samples a recording is in motion. However long the value rests before and after,
// that says nothing of what the samples of its motion are off by: hundreds of exact ones at rest
// make the median of all misses 0, and each sample that moves an outlier.

internal import CurveMath

/// The samples between the rest before a motion and the rest after it.
struct MotionSpan: Equatable, Sendable {
  /// Empty where nothing leaves the rest for longer than an outlier does.
  let samples: Range<Int>

  /// So many samples in a row have to be away from rest.
  private static let run = 3
  /// The levels of rest are the medians of so many samples.
  private static let level = 5
  /// Nearer to a level than these parts of the travel is rest, whatever the noise.
  private static let (least, most) = (0.01, 0.2)
  /// Standard deviations of the noise.
  private static let bound = 4.0
  /// Fewer samples than this have no spread of their own.
  private static let enough = 5

  init(samples: Range<Int>) { self.samples = samples }

  /// - Parameters:
  ///   - values: Without outliers, in parts of the travel. Shape: `[n]`, not empty.
  ///   - step: To whose multiples the values were rounded, or `nil`.
  init(_ values: [Double], step: Double? = nil) {
    let count = values.count
    let bends = (1..<max(1, count - 1)).map { (index: Int) -> Double in
      abs(values[index - 1] - 2 * values[index] + values[index + 1])
    }
    // Six second differences have the variance of the noise.
    let noise = bends.isEmpty ? 0 : bends.median / MedianScale.ofNormal / 6.0.squareRoot()
    let near = min(max(Self.bound * noise, 1.5 * (step ?? 0), Self.least), Self.most)
    let begin = Self.firstAway(values, from: values.prefix(Self.level).median, by: near)
    let end = count - Self.firstAway(values.reversed(), from: values.suffix(Self.level).median, by: near)
    samples = begin < end ? begin..<end : 0..<0
  }

  init(_ trace: ScaledTrace) { self.init(trace.steady, step: trace.rounding?.step) }

  /// The first of some samples in a row that are farther from a level; the count, if there are
  /// none.
  private static func firstAway(_ values: [Double], from level: Double, by distance: Double) -> Int {
    var seen = 0
    for index in values.indices {
      seen = abs(values[index] - level) > distance ? seen + 1 : 0
      if seen == run { return index + 1 - run }
    }
    return values.count
  }

  /// The spread of misses: never less than what is given, and that of the samples in motion where
  /// those at rest have hardly any, as of a renderer that is exact there.
  ///
  /// - Parameters:
  ///   - misses: Shape: `[n]`.
  ///   - moving: Those in motion.
  ///   - parameterCount: As many misses are made small by the fit itself.
  static func scale(
    of misses: [Double], moving: some Collection<Int>, parameterCount: Int, leastNoise: Double
  ) -> Double {
    let all = max(MedianScale.of(misses, parameterCount: parameterCount), leastNoise)
    guard moving.count >= enough else { return all }
    let some = MedianScale.of(moving.map { misses[$0] }, parameterCount: 0)
    // More than chance does to the median of a few.
    return some > (moving.count < 2 * enough ? 4 : 2) * all ? some : all
  }
}
