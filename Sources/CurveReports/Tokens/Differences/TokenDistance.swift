// How far a token has moved.

internal import CurveMath
internal import CurveMetrics

/// How far the value of a token is from the one that it had.
///
///     let place = MotionToken.Place(file: "motion.css", line: 1, column: 9)
///     let was = MotionToken("--fast", .duration, .time(0.1), at: place)
///     let now = MotionToken("--fast", .duration, .time(0.15), at: place)
///     "\(TokenDistance(from: was, to: now)!)"  // "50 ms longer"
public struct TokenDistance: Sendable {
  /// A number that was one and is another.
  public struct Step: Equatable, Sendable {
    public let before, after: Double

    public var change: Double { after - before }

    init?(_ before: Double?, _ after: Double?) {
      guard let before, let after, before.isFinite, after.isFinite, abs(after - before) > 1e-9 else { return nil }
      (self.before, self.after) = (before, after)
    }
  }

  /// The largest difference of the two curves at any time, as a fraction of the travel, to a
  /// millionth; `nil` for times.
  public let largest: Double?
  /// Where that is: seconds, and for easings a fraction of their time.
  public let time: Double?
  /// Whether both are easings, which have no seconds.
  public let isOverUnitTime: Bool
  /// How long it takes, in seconds. All of these are `nil` where nothing has changed, or there is
  /// no such thing.
  public let duration: Step?
  /// In seconds.
  public let delay: Step?
  /// When it stays within a thousandth of the travel, in seconds: of springs, which have no
  /// duration.
  public let settling: Step?
  /// As a fraction of the travel.
  public let overshoot: Step?
  /// Both curves, and the time until which they are compared, in seconds; `nil` for times.
  let curves: (before: any MotionCurve, after: any MotionCurve, end: Double)?

  /// - Returns: `nil` for two that cannot be compared, such as an easing and a duration.
  public init?(from before: MotionToken, to after: MotionToken) {
    let (old, new) = (MovingToken(before), MovingToken(after))
    if old == nil, new == nil {
      guard case .time(let one) = before.value, case .time(let other) = after.value else { return nil }
      let step = Step(one, other)
      (largest, time, isOverUnitTime, settling, overshoot, curves) = (nil, nil, false, nil, nil, nil)
      (duration, delay) = after.kind == .duration ? (step, nil) : (nil, step)
      return
    }
    guard let old, let new, old.isEasing == new.isEasing else { return nil }
    isOverUnitTime = old.isEasing
    let end = old.isEasing ? 1 : ComparisonSpan.of([old.curve, new.curve])
    let travel = max(abs(old.curve.travel), abs(new.curve.travel))
    let unit = travel > 0 ? travel : 1
    let found = try? LargestDifference(old.curve, new.curve, until: end, tolerance: 1e-6 * unit)
    // Where the search ran out of its budget, the bound still holds.
    largest = found.map { ($0.isTight ? $0.value : $0.upperBound) / unit }
    time = found?.time
    curves = (old.curve, new.curve, end)
    duration = Step(old.duration, new.duration)
    delay = Step(old.delay, new.delay)
    settling = old.isSpring || new.isSpring ? Self.step("settling-time", old.curve, new.curve) : nil
    overshoot = Self.step("overshoot", old.curve, new.curve)
  }

  private static func step(_ metric: String, _ old: any MotionCurve, _ new: any MotionCurve) -> Step? {
    guard let metric = try? MetricCatalog.metric(named: metric) else { return nil }
    return Step(
      metric.value(of: old, conditions: .standard), metric.value(of: new, conditions: .standard))
  }

  /// Whether the two are one value, in other words perhaps: they move alike to a millionth of the
  /// travel.
  var isNothing: Bool {
    guard duration == nil, delay == nil else { return false }
    guard let curves else { return true }
    return (largest ?? 1) <= 1e-6 && curves.before.endTime.isFinite == curves.after.endTime.isFinite
  }
}

/// The curve of a token that has one.
private struct MovingToken {
  let curve: any MotionCurve
  var isEasing = false
  var isSpring = false
  var duration: Double?
  var delay: Double?

  init?(_ token: MotionToken) {
    switch token.value {
    case .time, .keys: return nil
    case .easing(let easing):
      guard let timed = try? TimedCurve(easing.curve, duration: 1) else { return nil }
      (curve, isEasing) = (timed, true)
    case .motion(let motion, _):
      curve = motion
      isSpring = !motion.endTime.isFinite
      duration = isSpring ? nil : motion.endTime
    case .transition(let transition):
      guard let timed = try? TimedCurve(transition.easing.value.curve, duration: transition.duration.value) else {
        return nil
      }
      // Of what runs several times, one run says how it moves.
      curve = (try? DelayedCurve(timed, by: transition.delay.value)) ?? timed
      (duration, delay) = (transition.duration.value, transition.delay.value)
    }
  }
}

// MARK: - Words

extension TokenDistance: CustomStringConvertible {
  /// `up to 9.07 % apart, at 0.21 s; 50 ms longer`.
  public var description: String {
    var parts: [String] = []
    if let largest, let time {
      let place =
        isOverUnitTime
        ? "at \(Self.percent(time)) of the time" : "at \(DecimalText.shortest(time, digits: 3)) s"
      parts.append(largest == 0 ? "the curve is the same" : "up to \(Self.percent(largest)) apart, \(place)")
    }
    func times(_ step: Step?, _ longer: String, _ shorter: String) {
      guard let step else { return }
      parts.append("\(Self.milliseconds(abs(step.change))) \(step.change > 0 ? longer : shorter)")
    }
    times(duration, "longer", "shorter")
    times(delay, "later", "earlier")
    if let settling {
      parts.append(
        "settles \(Self.milliseconds(abs(settling.change))) \(settling.change > 0 ? "later" : "earlier")")
    }
    if let overshoot {
      parts.append("overshoot \(Self.percent(overshoot.before)) → \(Self.percent(overshoot.after))")
    }
    return parts.joined(separator: "; ")
  }

  private static func percent(_ fraction: Double) -> String { DecimalText.percent(fraction, digits: 3) }

  private static func milliseconds(_ seconds: Double) -> String {
    "\(DecimalText.shortest(1000 * seconds, digits: 3)) ms"
  }
}
