internal import CurveMath

extension MotionExpectation {
  /// Expects that the value never turns back on its way from start to target.
  ///
  /// - Parameter tolerance: How far it may turn back in all, in units, from the farthest place so far. Rounding is always
  ///   allowed.
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
