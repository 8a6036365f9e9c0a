internal import CurveMath

extension MotionExpectation {
  /// Expects that the value is near its target from a time on.
  ///
  /// - Parameters:
  ///   - end: Seconds.
  ///   - epsilon: A fraction of the travel that counts as near.
  ///   - units: A distance in units that takes the place of `epsilon`.
  /// - Precision: Exact for a curve but for rounding. Of a function the last crossing between two of its samples is found; of
  ///   samples the last one that is too far counts. What is not known until `end` is not settled.
  public static func settled(by end: Double, within epsilon: Double = 0.001, units: Double? = nil) -> MotionExpectation
  {
    let near = units.map { "\($0.shown) units" } ?? "\((100 * epsilon).shown) % of the travel"
    let name = "a motion that has settled within \(near) by \(end.shown) s"
    return MotionExpectation(name) { motion in
      let distance = units ?? epsilon * abs(motion.travel)
      guard distance > 0 else {
        return MotionFinding(name, "The motion has no travel to measure by. Give a distance in units.")
      }
      let time = motion.lastTime(fartherThan: distance)
      if !(time <= end) {
        let when = time.isFinite ? "It is farther away until \(time.shown) s" : "It never settles"
        let there = motion.value(at: end)
        return MotionFinding(
          name, "\(when). At \(end.shown) s it is at \(there.shown); the target is \(motion.target.shown).", time: time,
          measured: time, allowed: end, picture: MotionPicture.text(of: motion, pointingAt: [end, time]))
      }
      if case .samples = motion.source, motion.end < end {
        return MotionFinding(
          name, "The motion is known until \(motion.end.shown) s only.", time: motion.end, measured: motion.end,
          allowed: end, picture: MotionPicture.text(of: motion, pointingAt: [motion.end]))
      }
      return nil
    }
  }
}

extension TestedMotion {
  /// The last time at which the value is farther from the target than a distance: infinity if it stays so.
  fileprivate func lastTime(fartherThan distance: Double) -> Double {
    switch source {
    case .curve(let curve): return curve.lastTime(.value, fartherThan: distance)
    case .samples(let samples):
      guard let last = samples.values.lastIndex(where: { abs($0 - target) > distance }) else { return 0 }
      guard last + 1 < samples.times.count else { return .infinity }
      guard let function = samples.function else { return samples.times[last] }
      return bracketedRoot(
        of: { abs(function($0) - target) - distance }, in: samples.times[last]...samples.times[last + 1])
    }
  }
}
