// How fast, and how suddenly? A jump inside the motion is an infinite rate; where a timing curve begins and ends its
// velocity may jump from and to rest, and that is not counted.

internal import CurveMath

/// The largest magnitude of a derivative and when it is first attained.
private struct Greatest {
  /// Seconds.
  var time: Double
  var magnitude: Double

  init(_ derivative: Derivative, of curve: any MotionCurve) {
    let (least, greatest) = curve.extremes(of: derivative)
    let isRising = greatest.value > -least.value || (greatest.value == -least.value && greatest.time <= least.time)
    time = isRising ? greatest.time : least.time
    magnitude = abs(isRising ? greatest.value : least.value)
    if let jump = Self.firstJump(below: derivative, of: curve) { (time, magnitude) = (jump, .infinity) }
  }

  /// The first time at which a lower derivative jumps; a value may jump at the ends too.
  private static func firstJump(below derivative: Derivative, of curve: any MotionCurve) -> Double? {
    guard let below = Derivative(rawValue: derivative.rawValue - 1) else { return nil }
    let span = curve.searchSpan
    let ends = below == .value ? [0, span.upperBound] : []
    for time in (curve.knots(in: span) + ends).sorted() {
      for order in Derivative.allCases.prefix(below.rawValue + 1) where order == .value || !ends.contains(time) {
        let left = curve.leftLimit(of: order, at: time)
        let right = time == curve.endTime && order == .value ? curve.restingValue : curve.derivative(order, at: time)
        let scale = Swift.max(abs(left), abs(right), order == .value ? abs(curve.travel) : 0)
        if abs(left - right) > 1e-9 * scale { return time }
      }
    }
    return nil
  }
}

extension CurveMetric {
  static let peakSpeed = CurveMetric("peak-speed", .unitsPerSecond, "The largest speed, in either direction.") {
    curve, _ in Greatest(.velocity, of: curve).magnitude
  }

  static let peakSpeedTime = CurveMetric("peak-speed-time", .seconds, "When the speed is largest.") { curve, _ in
    Greatest(.velocity, of: curve).time
  }

  static let peakAcceleration = CurveMetric(
    "peak-acceleration", .unitsPerSecondSquared, "The largest acceleration, in either direction."
  ) { curve, _ in Greatest(.acceleration, of: curve).magnitude }

  static let peakAccelerationTime = CurveMetric(
    "peak-acceleration-time", .seconds, "When the acceleration is largest."
  ) { curve, _ in Greatest(.acceleration, of: curve).time }

  static let peakJerk = CurveMetric(
    "peak-jerk", .unitsPerSecondCubed, "The largest rate at which the acceleration changes, in either direction."
  ) { curve, _ in Greatest(.jerk, of: curve).magnitude }
}
