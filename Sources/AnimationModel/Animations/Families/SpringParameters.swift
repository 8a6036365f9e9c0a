// From duration and bounce to what moves.
// Follows: SwiftUI since iOS 17, by interface facts of the SDKs 17 and 26. Certainty: high; where the two differ, on bounces
// outside −1…1, the newer one.

internal import CurveMath

/// The conversions that the factories of ``Animation`` share.
enum SpringParameters {
  /// ζ: 1 − b from a bounce of 0 on, and 0 above 1; 1/(1 + b) below 0, without bounds at −1.
  static func dampingFraction(bounce: Double) -> Double {
    precondition(!bounce.isNaN, "A spring's bounce is not a number. Use -1 to 1.")
    if bounce <= -1 { return .infinity }
    return bounce < 0 ? 1 / (1 + bounce) : 1 - min(bounce, 1)
  }

  /// (2π/response)², infinite for a response of 0 or less.
  static func stiffness(response: Double) -> Double {
    guard response > 0 else { return .infinity }
    let frequency = 2 * Double.pi / response
    return frequency * frequency
  }

  static func damping(fraction: Double, stiffness: Double) -> Double { 2 * stiffness.squareRoot() * fraction }
}
