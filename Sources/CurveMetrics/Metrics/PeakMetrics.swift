// How far over? The farthest that a curve goes beyond its target, in the direction of its travel.

internal import CurveMath

/// The farthest excursion beyond the target.
private struct Peak {
  /// Seconds.
  var time: Double
  /// Units beyond the target, in the direction of the travel; either direction where there is no travel.
  var excursion: Double
  /// Units.
  var value: Double

  init?(of curve: any MotionCurve) {
    // A spring is measured around 0: near the target nothing is lost to rounding.
    let centred = curve.springMotion.flatMap {
      try? SpringMotion(spring: $0.spring, from: $0.start - $0.target, to: 0, velocity: $0.releaseVelocity)
    }
    let measured: any MotionCurve = centred ?? curve
    let (least, greatest) = measured.extremes(of: .value)
    let (above, below) = (greatest.value - measured.target, measured.target - least.value)
    let isUpward = curve.travel > 0 || (curve.travel == 0 && above >= below)
    let excursion = isUpward ? above : below
    let rounding = centred == nil ? 8 * Swift.max(abs(curve.target), abs(curve.travel)).ulp : 0
    guard excursion > rounding else { return nil }
    time = (isUpward ? greatest : least).time
    self.excursion = excursion
    value = curve.target + (isUpward ? excursion : -excursion)
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
