internal import CurveMath

/// A quality, and the value that a spring should have.
public struct SpringGoal: Equatable, Sendable {
  public let quality: SpringQuality
  /// In the unit of the quality.
  public let value: Double

  /// - Throws: ``SpringDesignError/outside(_:allowed:)`` for a value that no spring has, a time or a speed outside of
  ///   1e-12 to 1e12, and a stiffness or damping outside of 1e-24 to 1e24.
  public init(_ quality: SpringQuality, _ value: Double) throws(SpringDesignError) {
    self.quality = quality
    self.value = value
    let isPossible =
      switch quality {
      case .dampingRatio: value >= 0
      case .bounce: value > -1 && value <= 1
      case .overshoot: value > 0 && value <= 1
      case .stiffness, .damping: Limits.goalRate.range ~= value
      default: Limits.goalTime.range ~= value
      }
    guard value.isFinite, isPossible else { throw .outside(self, allowed: Self.allowed(quality)) }
  }

  private static func allowed(_ quality: SpringQuality) -> String {
    switch quality {
    case .dampingRatio: "0 or more, such as 0.7"
    case .bounce: "more than -1 and at most 1, such as 0.3"
    case .overshoot:
      "a fraction greater than 0 and at most 1, such as 5%. Springs without overshoot have damping ratios of 1 and more: "
        + "ask for damping-ratio 1 to have the quickest of them"
    case .stiffness, .damping: "a number from \(Limits.goalRate.words), such as 100"
    case .peakSpeed: "\(Limits.goalTime.words) travels per second, such as 5"
    default: "a time from \(Limits.goalTime.words) s, such as 0.4 s"
    }
  }

  /// The damping ratio that the goal alone asks for; `nil` where it asks for a rate.
  var dampingRatio: Double? {
    switch quality {
    case .dampingRatio: value
    case .bounce: value >= 0 ? 1 - value : 1 / (1 + value)
    case .overshoot:
      // e^(−πζ/√(1 − ζ²)) solved for ζ.
      abs(Elementary.log(value)) / Elementary.hypot(Double.pi, Elementary.log(value))
    default: nil
    }
  }
}

extension SpringGoal: CustomStringConvertible {
  public var description: String {
    "\(quality.rawValue) \(SpringDesignError.short(value))\(unitText)"
  }

  /// The unit behind a number.
  var unitText: String { quality.unit == .one ? "" : " \(quality.unit.rawValue)" }
}
