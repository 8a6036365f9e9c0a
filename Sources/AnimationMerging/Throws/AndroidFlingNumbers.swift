// What Android and Compose count in floats and ints: a pixel or a millisecond more or less is
// another fling.

internal import CurveMath

/// Distance and duration of a fling, in the floats of Android and Compose.
struct AndroidFlingNumbers {
  private static let exponent = Double(Float(Elementary.log(0.78) / Elementary.log(0.9)))
  /// Pixels per second squared.
  private let deceleration: Float

  init(density: Float, friction: Float) {
    let (gravity, inchesPerMetre, tuning): (Float, Float, Float) = (9.80665, 39.37, 0.84)
    deceleration = friction * (gravity * inchesPerMetre * (density * 160) * tuning)
  }

  private func logarithm(_ velocity: Double) -> Double {
    Elementary.log(Double(0.35 * Float(abs(velocity)) / deceleration))
  }

  /// Pixels, not negative.
  func distance(of velocity: Double) -> Double {
    guard velocity != 0 else { return 0 }
    return Double(deceleration) * Elementary.exp(Self.exponent / (Self.exponent - 1) * logarithm(velocity))
  }

  /// Whole milliseconds.
  func milliseconds(of velocity: Double) -> Int {
    guard velocity != 0 else { return 0 }
    return Int(javaInt: 1000 * Elementary.exp(logarithm(velocity) / (Self.exponent - 1)))
  }
}

extension Int {
  /// Without its fraction, within 32 bits: as Java casts.
  init(javaInt value: Double) {
    self = value.isNaN ? 0 : Int(Swift.min(Swift.max(value, -2_147_483_648), 2_147_483_647))
  }
}
