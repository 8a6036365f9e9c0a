internal import CurveMath
internal import CurveMetrics

extension MotionExpectation {
  /// Expects that the value stays near a reference at every time.
  ///
  /// - Parameters:
  ///   - band: The largest distance, in units.
  ///   - reference: Another motion: a curve, a recording, another engine.
  ///   - end: Both are compared from 0 to this time, in seconds; without it, as long as both are
  ///     known and one moves.
  /// - Precision: Between two curves the distance is certified at every time, within a thousandth
  ///   of the band. Otherwise it is taken at the samples of both, on straight lines between them
  ///   where a motion is known at samples only.
  public static func within(
    _ band: Double, of reference: TestedMotion, through end: Double? = nil
  ) -> MotionExpectation {
    let name = "a motion within \(band.shown) units of its reference"
    return MotionExpectation(name) { motion in
      if let flaw = reference.flaw { return MotionFinding(name, "The reference is no motion. \(flaw)") }
      let last = end ?? commonEnd(motion, reference)
      guard let worst = largestDistance(motion, reference, through: last, tolerance: band / 1000) else {
        return MotionFinding(name, "The two cannot be compared from 0 to \(last.shown) s. Give another end.")
      }
      let (time, distance) = worst
      guard !(distance <= band) else { return nil }
      return MotionFinding(
        name,
        "It is \(distance.shown) units away at \(time.shown) s: \(motion.value(at: time).shown), the reference "
          + "\(reference.value(at: time).shown).",
        time: time, measured: distance, allowed: band,
        picture: MotionPicture.text(of: motion, pointingAt: [time], reference: reference))
    }
  }

  private static func commonEnd(_ motion: TestedMotion, _ reference: TestedMotion) -> Double {
    let known = [motion, reference].filter { if case .samples = $0.source { true } else { false } }
    return known.map(\.end).min() ?? max(motion.end, reference.end)
  }

  private static func largestDistance(
    _ motion: TestedMotion, _ reference: TestedMotion, through end: Double, tolerance: Double
  ) -> (time: Double, distance: Double)? {
    guard end > 0, end.isFinite else { return nil }
    if case .curve(let one) = motion.source, case .curve(let other) = reference.source {
      guard let largest = try? LargestDifference(one, other, until: end, tolerance: max(tolerance, 1e-12)) else {
        return nil
      }
      return (largest.time, largest.value)
    }
    let times = [motion, reference].flatMap { $0.sampleTimes.filter { $0 <= end } }
    let distances = times.map { abs(motion.value(at: $0) - reference.value(at: $0)) }
    // What is no number is as far away as can be.
    let worst = distances.indices.max { distances[$0] < distances[$1] || distances[$1].isNaN }
    return worst.map { (times[$0], distances[$0]) }
  }
}

extension TestedMotion {
  /// The times at which the motion is known without more ado: none for a curve, which is known at
  /// every time.
  fileprivate var sampleTimes: [Double] {
    guard case .samples(let samples) = source else { return [] }
    return samples.times
  }
}
