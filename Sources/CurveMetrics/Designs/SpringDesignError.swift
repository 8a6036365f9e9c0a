public import CurveMath

/// A reason why no spring, or no single family of them, has what was asked for.
public enum SpringDesignError: Error, Equatable, Sendable {
  case outside(SpringGoal, allowed: String)
  case badTolerance(Double)
  /// Both say how it oscillates, neither how fast.
  case noRate(SpringGoal, SpringGoal)
  /// Both say how fast, neither how it oscillates.
  case noShape(SpringGoal, SpringGoal)
  /// Springs of that damping ratio have no such quality.
  case never(SpringQuality, dampingRatio: Double)
  /// With the first goal, the second quality comes no nearer than these.
  case contradiction(SpringGoal, SpringGoal, below: Neighbour?, above: Neighbour?)
  case impossible(CurveError)

  /// What can be had instead.
  public struct Neighbour: Equatable, Sendable {
    /// The value of the second quality, in its unit.
    public let value: Double
    /// The spring that has it, and the first quality as asked.
    public let spring: DampedSpring
  }
}

extension SpringDesignError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .outside(let goal, let allowed):
      "\(goal.quality.rawValue) is \(Shown.number(goal.value)). Use \(allowed)."
    case .badTolerance(let value):
      "The tolerance of settling is \(Shown.number(value)). Use a fraction of the travel from \(cssNumber(Limits.goalTolerance.least)) to less than 1, such as 0.001."
    case .noRate(let first, let second):
      "\(first.quality.rawValue) and \(second.quality.rawValue) both say how a spring oscillates, and neither how fast. "
        + "Give one of them and a time, such as settling-time."
    case .noShape(let first, let second):
      "\(first.quality.rawValue) and \(second.quality.rawValue) both say how fast a spring is, and neither how it oscillates. "
        + "Give one of them and a shape, such as overshoot."
    case .never(let quality, let ratio):
      ratio >= 1
        ? "A spring with damping ratio \(Self.short(ratio)) never goes beyond its target, so that it has no \(quality.rawValue). "
          + "Use a damping ratio below 1, or ask for settling-time or rise-time."
        : "A spring with damping ratio \(Self.short(ratio)) has no \(quality.rawValue), because it oscillates for ever. "
          + "Use a damping ratio greater than 0."
    case .contradiction(let first, let second, let below, let above):
      "No spring with a damping ratio \(Self.searched(first, second)) has \(first) and \(second). "
        + Self.instead(first, second, below, above)
    case .impossible(let error):
      "The spring with these values cannot be: \(error)"
    }
  }

  private static func instead(
    _ first: SpringGoal, _ second: SpringGoal, _ below: Neighbour?, _ above: Neighbour?
  ) -> String {
    let name = second.quality.rawValue
    func short(_ value: Double) -> String { Self.short(value) + second.unitText }
    switch (below, above) {
    case (let below?, let above?):
      return
        "With the first, \(name) jumps from \(short(below.value)) to \(short(above.value)), where one more oscillation leaves "
        + "the tolerance: \(text(below.spring)) or \(text(above.spring))."
    case (let below?, nil):
      return "With the first, \(name) is \(short(below.value)) at most: \(text(below.spring))."
    case (nil, let above?):
      return "With the first, \(name) is \(short(above.value)) at least: \(text(above.spring))."
    case (nil, nil):
      return "No damping ratio has both."
    }
  }

  private static func searched(_ first: SpringGoal, _ second: SpringGoal) -> String {
    let settles = first.quality == .settlingTime || second.quality == .settlingTime
    return settles ? "from \(ShapeSearch.leastSettling) to 1000" : "up to 1000"
  }

  private static func text(_ spring: DampedSpring) -> String {
    "spring(response: \(short(spring.response)), dampingRatio: \(short(spring.dampingRatio)))"
  }

  /// Six digits, for people.
  static func short(_ value: Double) -> String {
    guard value.isFinite, value != 0 else { return "\(Shown.number(value))" }
    let exponent = (Elementary.log(abs(value)) / Elementary.log(10)).rounded(.down)
    guard (-4...5).contains(exponent) else { return "\(Shown.number(value))" }
    let power = Elementary.pow(10, 5 - exponent)
    let rounded = (value * power).rounded() / power
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }
}
