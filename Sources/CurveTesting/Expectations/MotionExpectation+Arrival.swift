internal import CurveMath

extension MotionExpectation {
  /// Expects that the value is near its target from a time on.
  ///
  /// - Parameters:
  ///   - end: Seconds.
  ///   - epsilon: A fraction of the travel that counts as near.
  ///   - units: A distance in units that takes the place of `epsilon`.
  /// - Precision: Exact for a curve but for rounding. Of a function the last crossing between two
  ///   of its samples is found; of samples the last one that is too far counts. What is not known
  ///   until `end` is not settled.
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
  /// The last time at which the value is farther from the target than a distance: infinity if it
  /// stays so.
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

extension MotionExpectation {
  /// Expects that the value goes beyond its target by no more than a fraction of its travel.
  ///
  /// Beyond is in the direction of the travel. A motion that ends where it started has no travel to
  /// measure by.
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

extension MotionExpectation {
  /// Expects that the value never turns back on its way from start to target.
  ///
  /// - Parameter tolerance: How far it may turn back in all, in units, from the farthest place so
  ///   far. Rounding is always allowed.
  /// - Precision: Exact for a curve but for rounding. Of anything else the samples count.
  public static func monotone(within tolerance: Double = 0) -> MotionExpectation {
    let name = "a motion that never turns back" + (tolerance > 0 ? " by more than \(tolerance.shown) units" : "")
    return MotionExpectation(name) { motion in
      let worst = motion.largestReturn
      let rounding = 16 * max(abs(motion.start), abs(motion.target)).ulp
      guard !(worst.distance <= tolerance + rounding) else { return nil }
      return MotionFinding(
        name,
        "It turns back by \(worst.distance.shown) units: from \(worst.from.value.shown) at \(worst.from.time.shown) s to "
          + "\(worst.to.value.shown) at \(worst.to.time.shown) s.",
        time: worst.to.time, measured: worst.distance, allowed: tolerance,
        picture: MotionPicture.text(of: motion, pointingAt: [worst.from.time, worst.to.time]))
    }
  }
}

/// A way back, from the farthest place so far to the place that is farthest behind it.
private struct Return {
  var from: (time: Double, value: Double)
  var to: (time: Double, value: Double)

  var distance: Double { abs(to.value - from.value) }
}

extension TestedMotion {
  fileprivate var largestReturn: Return {
    let places = turningPlaces
    let direction: Double = travel < 0 ? -1 : 1
    var farthest = places.first ?? (0, start)
    var worst = Return(from: farthest, to: farthest)
    for place in places {
      if (place.value - farthest.value) * direction > 0 { farthest = place }
      if (farthest.value - place.value) * direction > worst.distance { worst = Return(from: farthest, to: place) }
    }
    return worst
  }

  /// Places between which the value is monotone, as far as it is known.
  private var turningPlaces: [(time: Double, value: Double)] {
    switch source {
    case .samples(let samples): return Array(zip(samples.times, samples.values))
    case .curve(let curve):
      var places: [(Double, Double)] = [(0, curve.start)]
      for piece in curve.monotonePieces(of: .value, in: curve.searchSpan) {
        places.append((piece.times.lowerBound, piece.first))
        places.append((piece.times.upperBound, piece.last))
      }
      if curve.endTime.isFinite { places.append((curve.endTime, curve.restingValue)) }
      return places
    }
  }
}
