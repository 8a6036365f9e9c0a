// How far over? The farthest that a curve goes beyond its target, in the direction of its travel.

internal import CurveMath

/// The farthest excursion beyond the target.
private struct Peak {
  /// Seconds.
  var time: Double
  /// Units beyond the target, in the direction of the travel; either direction where there is no
  /// travel.
  var excursion: Double
  /// Units.
  var value: Double

  init?(of curve: any MotionCurve) {
    let (above, below): (Extreme, Extreme)
    if let deviation = curve.springMotion?.deviation {
      (above, below) = deviation.farthest
    } else {
      let (least, greatest) = curve.extremes(of: .value)
      above = Extreme(time: greatest.time, value: greatest.value - curve.target)
      below = Extreme(time: least.time, value: least.value - curve.target)
    }
    let isUpward =
      curve.travel > 0 || (curve.travel == 0 && (above.value, below.time) >= (-below.value, above.time))
    let farthest = isUpward ? above : below
    excursion = isUpward ? above.value : -below.value
    // A value that only reaches its target may round to the other side of it.
    let rounding = curve.springMotion == nil ? 8 * Swift.max(abs(curve.target), abs(curve.travel)).ulp : 0
    guard excursion > rounding else { return nil }
    time = farthest.time
    value = curve.target + farthest.value
  }
}

extension CurveMetric {
  static let overshoot = CurveMetric(
    "overshoot", .fraction, "The largest excursion beyond the target, as a fraction of the travel; 0 if there is none."
  ) { curve, _ in curve.travel == 0 ? nil : (Peak(of: curve)?.excursion ?? 0) / abs(curve.travel) }

  static let peakTime = CurveMetric("peak-time", .seconds, "When the value is farthest beyond the target.") {
    curve, _ in
    Peak(of: curve)?.time
  }

  static let peakValue = CurveMetric("peak-value", .units, "The value where it is farthest beyond the target.") {
    curve, _ in Peak(of: curve)?.value
  }
}
