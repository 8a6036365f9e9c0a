// Libraries end a spring where it is nearly at rest: from one frame to the next the value is
// exactly the target, and stays there. That is what a library does and not what its law does: a
// spring is still a thousandth of the travel beside its target then, and hundreds of samples at
// rest would make it another motion.
//
// A run of equal values at the end of a recording is one where the way to it is longer than what
// the values were rounded to and no longer than rest thresholds are. Whether it is left out is for
// a fit to say: only where the samples before are met better without it, or as well, and the run
// itself is missed with it. The end of an easing is part of its law.

internal import CurveMath

/// The samples at the end of a recording that a library has set to their target.
struct RestSnap: Equatable, Sendable {
  /// The first of them.
  let first: Int
  /// How far it is from the sample before it. Parts of the travel.
  let way: Double

  /// A single sample is an outlier like any other.
  private static let fewest = 2
  /// A way that is longer is no rest threshold: Motion's are 0.5 of 100 units, Compose's 0.01 of 1.
  private static let farthest = 0.01
  /// In steps of rounded values.
  private static let shortest = 1.5
  private static let same = 1e-9
  /// A motion that has come nearer than this part of the way has no need of one.
  private static let share = 0.25
  /// Parts of the travel that a search leaves of an exact motion.
  private static let exact = 1e-5
  /// Twice the logarithm of how much more likely the other samples have to be.
  private static let evidence = 10.0
  private static let near = 12
  /// By so much less likely is as well.
  private static let chance = 2.0

  /// Returns `nil` where no such run ends the trace.
  init?(_ trace: ScaledTrace) {
    guard let end = trace.values.last,
      let last = trace.values.lastIndex(where: { abs($0 - end) > Self.same })
    else { return nil }
    let way = abs(trace.values[last] - end)
    guard trace.count - last > Self.fewest, way > Self.shortest * (trace.rounding?.step ?? 0), way <= Self.farthest
    else { return nil }
    (first, self.way) = (last + 1, way)
  }

  /// What a fit has to say of it.
  ///
  /// - Parameters:
  ///   - misses: Of the motion that was fitted without the run.
  ///   - travel: Units.
  func finding(_ misses: Misses, frames: DrawnFrames, values: [Double], travel: Double) -> FitFinding {
    let number = frames.kept[first]
    return .snapped(
      from: frames.shown[number], count: misses.run.count, value: values[number],
      distance: misses.farthest / travel)
  }

  /// How far samples are from a motion, in units.
  struct Misses {
    /// Those before the run.
    let before: [Double]
    /// Those of the run.
    let run: [Double]
    /// The largest of these.
    var farthest: Double { run.reduce(0) { max($0, abs($1)) } }
    let unknownCount: Int

    init(_ misses: [Double], snap: RestSnap, unknownCount: Int) {
      before = Array(misses[..<snap.first])
      run = Array(misses[snap.first...])
      self.unknownCount = unknownCount
    }

    /// Of the samples before the run, or of so many just before it, where no time that is off
    /// matters.
    fileprivate func scale(_ least: Double, last: Int? = nil) -> Double {
      max(MedianScale.of(before.suffix(last ?? before.count), parameterCount: last == nil ? unknownCount : 0), least)
    }
  }

  /// Whether a motion that was fitted without the run shows that it belongs to no motion.
  ///
  /// - Parameters:
  ///   - other: Of the motion that was fitted with the run.
  ///   - travel: Units.
  ///   - leastNoise: What values are off by at least, in units.
  func isShown(by misses: Misses, beside other: Misses, travel: Double, leastNoise: Double) -> Bool {
    guard misses.farthest <= Self.farthest * travel, misses.farthest > Self.share * way * travel else { return false }
    let bound = RobustLoss.outlierBound * misses.scale(leastNoise)
    let kept = misses.before.indices.filter { abs(misses.before[$0]) <= bound }
    let count = Double(max(1, kept.count))
    let misfit = { (misses: Misses) -> Double in
      let squares = kept.reduce(0) { $0 + misses.before[$1] * misses.before[$1] }
      return count * Elementary.log(max(squares / count, leastNoise * leastNoise))
        + Double(misses.unknownCount) * Elementary.log(count)
    }
    let gain = misfit(other) - misfit(misses)
    // What a search leaves of an exact motion is no evidence.
    let rest = (other.before.reduce(0) { $0 + $1 * $1 } / Double(other.before.count)).squareRoot()
    if gain > Self.evidence, rest > max(Self.exact * travel, 3 * leastNoise) { return true }
    let limit = max(RobustLoss.outlierBound * misses.scale(leastNoise, last: Self.near), Self.share * way * travel)
    return gain > -Self.chance && other.farthest > limit
  }
}

extension DrawnFrames {
  /// The recording up to a run that ends it.
  func ended(before snap: RestSnap, values: [Double]) throws(TraceError) -> DrawnFrames {
    let kept = Array(kept[..<snap.first])
    return DrawnFrames(
      trace: try ScaledTrace(times: kept.map { shown[$0] }, values: kept.map { values[$0] }), kept: kept, shown: shown,
      remarks: remarks)
  }
}
