// How fast, and how suddenly? Jumps and ends are counted as RatePeak says.

internal import CurveMath

extension CurveMetric {
  static let peakSpeed = CurveMetric(
    "peak-speed", .unitsPerSecond, "The largest speed, in either direction; infinite where the value jumps."
  ) {
    curve, _ in RatePeak(of: .velocity, in: curve).magnitude
  }

  static let peakSpeedTime = CurveMetric("peak-speed-time", .seconds, "When the speed is largest.") { curve, _ in
    RatePeak(of: .velocity, in: curve).time
  }

  static let peakAcceleration = CurveMetric(
    "peak-acceleration", .unitsPerSecondSquared,
    "The largest acceleration, in either direction; infinite where the velocity jumps in mid-motion."
  ) { curve, _ in RatePeak(of: .acceleration, in: curve).magnitude }

  static let peakAccelerationTime = CurveMetric(
    "peak-acceleration-time", .seconds, "When the acceleration is largest."
  ) { curve, _ in RatePeak(of: .acceleration, in: curve).time }

  static let peakJerk = CurveMetric(
    "peak-jerk", .unitsPerSecondCubed,
    "The largest rate at which the acceleration changes; infinite where the acceleration jumps in mid-motion."
  ) { curve, _ in RatePeak(of: .jerk, in: curve).magnitude }
}
