internal import CurveMath

/// What a fit can find out about the release of a spring, in the order of its coordinates.
public enum SpringUnknown: Int, CaseIterable, Sendable {
  /// Seconds of one period without damping: 2π/ω₀.
  case response
  /// ζ, without a unit.
  case dampingRatio
  /// When the value is released, in the time of the trace.
  case start
  /// The value until the release.
  case from
  /// The target.
  case to
  /// Units per second at the release.
  case velocity
}

/// A place in the space that a fit searches.
///
/// The coordinates are ln ω, arsinh ζ, start, from, to and velocity: a spring's two span all scales
/// evenly, and nothing happens to them at ζ = 1.
struct SpringCoordinates: Equatable {
  static let count = SpringUnknown.allCases.count

  /// Shape: `[6]`, in the order of ``SpringUnknown``.
  var values: [Double]

  init(response: Double, dampingRatio: Double, start: Double, from: Double, to: Double, velocity: Double) {
    values = [
      Elementary.log(2 * Double.pi / response), Self.arsinh(dampingRatio), start, from, to, velocity,
    ]
  }

  subscript(_ unknown: SpringUnknown) -> Double {
    get { values[unknown.rawValue] }
    set { values[unknown.rawValue] = newValue }
  }

  var frequency: Double { Elementary.exp(values[0]) }
  var response: Double { 2 * Double.pi / frequency }
  var dampingRatio: Double { Self.sinh(values[1]) }

  static func sinh(_ x: Double) -> Double {
    guard x.isFinite else { return x }
    let grown = Elementary.expm1(x)
    guard grown.isFinite else { return grown }
    return (grown + grown / (grown + 1)) / 2
  }

  static func arsinh(_ x: Double) -> Double {
    let magnitude = Elementary.log1p(abs(x) + x * x / (1 + Elementary.hypot(1, x)))
    return x < 0 ? -magnitude : magnitude
  }
}
