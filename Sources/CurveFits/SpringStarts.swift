// Where a fit begins.
//
// Least squares find the nearest minimum, so that several starts are made from the data:
//
// 1. the release, where the smoothed value first leaves its level for good;
// 2. a spring from the equation of motion itself. Integrated twice it reads
//       y = c₀ + c₁t + c₂t²/2 − 2β ∫y − ω² ∬y,
//    which is linear in its five unknowns: no minimum to miss, and integrals do not mind noise;
// 3. a grid over ζ with the frequency that passes half of the travel when the data do. It serves
//    where the second method has too few samples a period, and above critical damping, where its
//    integrals are nearly dependent.

internal import CurveMath

/// Guesses from a trace, in its scaled units.
struct SpringStarts {
  private let trace: ScaledTrace
  /// The values without single outliers.
  private let smooth: [Double]
  /// The first sample that has left the level of the first ones.
  let onset: Int
  private let level: Double
  private let end: Double
  /// What neighbouring values differ by beside the motion.
  private let noise: Double

  init(_ trace: ScaledTrace) {
    self.trace = trace
    let values = trace.steady
    let count = values.count
    smooth = (0..<count).map { (index: Int) -> Double in
      index == 0 || index == count - 1
        ? values[index] : Self.middle(values[index - 1], values[index], values[index + 1])
    }
    let level = smooth.prefix(5).median
    self.level = level
    end = smooth.suffix(max(3, count / 12)).median
    let bends = (1..<max(1, count - 1)).map { (index: Int) -> Double in
      abs(values[index - 1] - 2 * values[index] + values[index + 1])
    }
    // Four times the noise, as far as it can be separated from the motion; six second differences
    // have its variance.
    noise = bends.isEmpty ? 0 : bends.median / 0.67449 / 6.0.squareRoot()
    let threshold = min(max(4 * noise, 0.02), 0.2)
    var index = 0
    let far = smooth.map { (value: Double) -> Bool in abs(value - level) > threshold }
    while index < count - 2, !(far[index] && far[index + 1] && far[index + 2]) { index += 1 }
    onset = index < count - 2 ? index : 0
  }

  /// Whether the first samples are at rest long enough to show where the motion begins.
  var showsRest: Bool { onset >= 5 }

  /// Guesses of spring and start, most of which are wrong. From, to and velocity are still to be
  /// found.
  ///
  /// - Parameter fixed: Scaled coordinates that have to be kept.
  func places(fixed: [SpringUnknown: Double]) -> [SpringCoordinates] {
    let release = trace.times[max(0, onset - 1)]
    let start = fixed[.start] ?? release
    var springs: [(frequency: Double, ratio: Double)] = []
    for skipped in [0, 2] {
      if let spring = integralSpring(from: onset + skipped) { springs.append(spring) }
    }
    let half = max(halfTime - start, trace.duration / Double(4 * trace.count))
    for ratio in [0.15, 0.45, 0.8, 1.25, 2.5] {
      // ω₀ times the half time of a spring that is released from rest, to some percent.
      let phase = ratio < 1 ? 1.05 + 0.63 * ratio * ratio : 0.3 + 1.386 * ratio
      springs.append((phase / half, ratio))
    }
    return springs.flatMap { spring -> [SpringCoordinates] in
      let frequency = fixed[.response].map { 2 * Double.pi / $0 } ?? spring.frequency
      let ratio = fixed[.dampingRatio] ?? spring.ratio
      // From rest a value has moved by little when the motion is first seen.
      let starts = fixed[.start] != nil ? [start] : [start, max(start - 0.35 / frequency, start - 0.1)]
      return starts.map { start in
        SpringCoordinates(
          response: 2 * Double.pi / frequency, dampingRatio: ratio, start: start, from: fixed[.from] ?? level,
          to: fixed[.to] ?? end, velocity: fixed[.velocity] ?? 0)
      }
    }
  }

  /// Whether a minimum leaves more than the noise: there may be a lower one, which the usual
  /// guesses do not lead to.
  func leavesMotion(_ cost: Double) -> Bool {
    let rest = (cost / Double(trace.count)).squareRoot()
    return rest > max(Self.smallRest, Self.mostNoise * max(noise, trace.leastNoise))
  }

  /// A thousandth of the travel, and one and a half times the noise.
  private static let (smallRest, mostNoise) = (1e-3, 1.5)

  /// Guesses on a grid of frequencies and damping ratios, for each of several starts: for a trace
  /// that ``places(fixed:)`` does not lead to the spring of, where few samples show the motion, or
  /// what is held contradicts what the samples suggest.
  func grid(fixed: [SpringUnknown: Double]) -> [[SpringCoordinates]] {
    let seen = max(0, onset - 1)
    // The sum of squares has a kink at every sample, and a minimum of its own between two of them.
    let gaps = max(0, seen - 2)...max(0, min(seen + 1, trace.count - 2))
    var starts: [Double] = gaps.map { (trace.times[$0] + trace.times[min($0 + 1, trace.count - 1)]) / 2 }
    starts += Self.gridShares.map { trace.times[seen] - $0 * trace.duration }
    if let start = fixed[.start] { starts = [start] }
    var frequencies: [Double] = (0..<Self.gridFrequencies).map { number in
      2 / trace.duration * Elementary.exp(Double(number) * 0.6)
    }
    if let response = fixed[.response] { frequencies = [2 * Double.pi / response] }
    let ratios: [Double] = fixed[.dampingRatio].map { [$0] } ?? [0.1, 0.35, 0.7, 1.1, 2, 5]
    return starts.map { start in
      frequencies.flatMap { frequency in
        ratios.map { ratio in
          SpringCoordinates(
            response: 2 * Double.pi / frequency, dampingRatio: ratio, start: start, from: fixed[.from] ?? level,
            to: fixed[.to] ?? end, velocity: fixed[.velocity] ?? 0)
        }
      }
    }
  }

  /// Shares of the trace by which a motion begins before it is seen, and how many frequencies there
  /// are from a third of a period in the trace on, each by e^0.6 above the one before.
  private static let (gridShares, gridFrequencies) = ([0.06, 0.15], 9)

  /// When half of the way is first done.
  private var halfTime: Double {
    let middle = (level + end) / 2
    let isPassed = { (value: Double) in (value - middle) * (end - level) >= 0 }
    let index = (onset..<trace.count).first { isPassed(smooth[$0]) } ?? min(trace.count - 1, onset + 1)
    return trace.times[index]
  }

  /// The spring of the integrated equation of motion; `nil` where the integrals do not give one.
  private func integralSpring(from begin: Int) -> (frequency: Double, ratio: Double)? {
    guard trace.count - begin >= 7 else { return nil }
    var equations = NormalEquations(count: 5)
    var (once, twice) = (0.0, 0.0)
    for index in begin..<trace.count {
      let time = trace.times[index] - trace.times[begin]
      if index > begin {
        let step = trace.times[index] - trace.times[index - 1]
        let before = once
        once += step * (smooth[index] + smooth[index - 1]) / 2
        twice += step * (once + before) / 2
      }
      equations.add([1, time, time * time / 2, -once, -twice], smooth[index])
    }
    guard let solution = equations.solution, solution[4] > 0 else { return nil }
    let frequency = solution[4].squareRoot()
    let ratio = solution[3] / (2 * frequency)
    guard frequency * trace.duration > 0.1 else { return nil }
    return (frequency, min(max(ratio, 0.02), 6))
  }

  private static func middle(_ a: Double, _ b: Double, _ c: Double) -> Double { max(min(a, b), min(max(a, b), c)) }
}
