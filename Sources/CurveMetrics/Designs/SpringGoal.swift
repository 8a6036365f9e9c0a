public import CurveMath

/// A quality, and the value that a spring should have.
public struct SpringGoal: Equatable, Sendable {
  public let quality: SpringQuality
  /// In the unit of the quality.
  public let value: Double

  /// - Throws: ``SpringDesignError/outside(_:allowed:)`` for a value that no spring has, a time or
  ///   a speed outside of 1e-12 to 1e12, and a stiffness or damping outside of 1e-24 to 1e24.
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

// What can be asked of a spring that is to be found.
//
// A spring from rest has two numbers: its shape ζ and its rate ω. Brought to ω = 1, every quality
// is a function of ζ alone, and with any other ω it is that function times a power of ω: −1 for
// times, 0 for what has no time in it. With s = √(1 − ζ²):
//
//     overshoot       e^(−πζ/s)              peak time        π/s
//     first crossing  (π − acos ζ)/s         response         2π
//
// Source: K. Ogata, *Modern Control Engineering*, section 5-3.

/// A number that says something about a spring released from rest.
public enum SpringQuality: String, CaseIterable, Sendable {
  /// ζ, without a unit.
  case dampingRatio = "damping-ratio"
  /// 1 − ζ up to critical damping, 1/ζ − 1 above it.
  case bounce
  /// The farthest beyond the target, as a fraction of the travel.
  case overshoot
  /// The last time farther from the target than a fraction of the travel, in seconds.
  case settlingTime = "settling-time"
  /// When the value is farthest beyond the target, in seconds.
  case peakTime = "peak-time"
  /// When the target is reached first, in seconds.
  case firstCrossing = "first-crossing"
  /// From 10 % to 90 % of the travel, in seconds.
  case riseTime = "rise-time"
  /// When half of the travel is done, in seconds.
  case halfTime = "half-time"
  /// The largest speed, in travels per second.
  case peakSpeed = "peak-speed"
  /// One period without damping, in seconds: the perceptual duration.
  case response
  /// Force per unit of travel.
  case stiffness
  /// Force per unit of velocity.
  case damping
}

extension SpringQuality {
  public var unit: ReadingUnit {
    switch self {
    case .dampingRatio, .bounce: .one
    case .overshoot: .fraction
    case .settlingTime, .peakTime, .firstCrossing, .riseTime, .halfTime, .response: .seconds
    case .peakSpeed: .perSecond
    case .stiffness: .stiffness
    case .damping: .damping
    }
  }

  /// The power of ω that it grows with; 0 for what tells the shape alone.
  var power: Int {
    switch self {
    case .dampingRatio, .bounce, .overshoot: 0
    case .settlingTime, .peakTime, .firstCrossing, .riseTime, .halfTime, .response: -1
    case .peakSpeed, .damping: 1
    case .stiffness: 2
    }
  }

  /// Whether it tells ω whatever the shape is.
  var isRateAlone: Bool { self == .response || self == .stiffness }

  /// Reads the quality off a spring.
  ///
  ///     let spring = try DampedSpring(response: 0.5, dampingRatio: 0.5)
  ///     SpringQuality.overshoot.value(of: spring)  // 0.1630335…
  ///
  /// - Parameters:
  ///   - spring: Released at rest.
  ///   - epsilon: The fraction of the travel that a settled spring stays within.
  /// - Returns: `nil` where the spring has no such thing, as an overdamped one has no peak.
  /// - Precision: some ulps.
  public func value(of spring: DampedSpring, within epsilon: Double = 0.001) -> Double? {
    let frequency = spring.naturalFrequency
    switch self {
    case .dampingRatio: return spring.dampingRatio
    case .bounce: return spring.bounce
    case .stiffness: return spring.stiffness
    case .damping: return spring.damping
    case .response: return spring.response
    case .overshoot:
      let root = Self.root(spring.dampingRatio)
      return root > 0 ? Elementary.exp(-Double.pi * spring.dampingRatio / root) : 0
    case .peakTime:
      let root = Self.root(spring.dampingRatio)
      return root > 0 ? Double.pi / (root * frequency) : nil
    case .firstCrossing:
      let root = Self.root(spring.dampingRatio)
      return root > 0 ? (Double.pi - Elementary.atan2(root, spring.dampingRatio)) / (root * frequency) : nil
    case .settlingTime:
      let time = spring.lastTime(.value, fartherThan: epsilon)
      return time.isFinite ? time : nil
    case .riseTime: return Self.finite(.riseTime, of: spring)
    case .halfTime: return Self.finite(.halfTime, of: spring)
    case .peakSpeed: return Self.finite(.peakSpeed, of: spring)
    }
  }

  private static func finite(_ metric: CurveMetric, of spring: DampedSpring) -> Double? {
    metric.value(of: spring, conditions: .standard).flatMap { $0.isFinite ? $0 : nil }
  }

  /// √(1 − ζ²), 0 from critical damping on.
  private static func root(_ ratio: Double) -> Double {
    ratio < 1 ? ((1 - ratio) * (1 + ratio)).squareRoot() : 0
  }
}
