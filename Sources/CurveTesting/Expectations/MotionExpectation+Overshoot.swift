internal import CurveMath

extension MotionExpectation {
  /// Expects that the value goes beyond its target by no more than a fraction of its travel.
  ///
  /// Beyond is in the direction of the travel. A motion that ends where it started has no travel to measure by.
  ///
  /// - Parameter limit: A fraction of the travel: 0.05 is a twentieth, 0 is none at all.
  /// - Precision: Exact for a curve but for rounding. Of samples, the farthest sample counts.
  public static func overshoot(atMost limit: Double) -> MotionExpectation {
    let name = "an overshoot of \((100 * limit).shown) % at most"
    return MotionExpectation(name) { motion in
      guard motion.travel != 0 else {
        return MotionFinding(
          name, "The motion starts at its target, \(motion.target.shown), and has no travel to measure an overshoot by."
        )
      }
      let (time, value) = motion.farthest(towards: motion.travel)
      let overshoot = (value - motion.target) / motion.travel
      // A value that only reaches its target may round to the other side of it.
      let rounding = 8 * max(abs(motion.target), abs(motion.start)).ulp / abs(motion.travel)
      guard !(overshoot <= limit + rounding) else { return nil }
      return MotionFinding(
        name,
        "It goes beyond the target by \((100 * overshoot).shown) % of its travel at \(time.shown) s: to \(value.shown), "
          + "the target is \(motion.target.shown).",
        time: time, measured: overshoot, allowed: limit, picture: MotionPicture.text(of: motion, pointingAt: [time]))
    }
  }
}

extension TestedMotion {
  /// The farthest value in a direction, and when it is first attained.
  func farthest(towards direction: Double) -> (time: Double, value: Double) {
    switch source {
    case .curve(let curve):
      let (least, greatest) = curve.extremes(of: .value)
      let extreme = direction > 0 ? greatest : least
      return (extreme.time, extreme.value)
    case .samples(let samples):
      return samples.largest { _, value in direction > 0 ? value : -value }
    }
  }
}
