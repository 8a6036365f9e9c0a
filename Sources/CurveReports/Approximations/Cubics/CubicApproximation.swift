// One cubic-bezier() in place of a motion: what every platform that has no springs can play.
//
// The best cubic is the one whose largest difference over all times is smallest. After its duration
// it rests at the target, while the motion may still oscillate: that counts too, so a free duration
// finds the balance of both. Where an oscillation after the end is larger than anything before it,
// many cubics share the smallest difference: of those the one that is nearest while it runs.

public import CurveMath
public import CurveMetrics

/// The cubic Bézier that stays nearest to a motion.
///
///     let spring = try DampedSpring(duration: 0.5, bounce: 0)
///     let best = try CubicApproximation(of: spring)
///     best.curve.notation      // cubic-bezier(…, duration: …)
///     best.largestError.value  // in travels
public struct CubicApproximation: Sendable {
  public let cubic: CubicBezier
  /// Seconds.
  public let duration: Double
  /// The largest difference to the motion at any time from 0 on, in fractions of the travel,
  /// certified.
  public let largestError: LargestDifference
  private let choice: Duration
  private let start: Start
  /// What was approximated.
  private let motion: ApproximatedMotion

  /// Whether a cubic has a duration of its own or runs over a given one.
  public enum Duration: Equatable, Sendable {
    /// The one with the smallest error.
    case free
    /// Seconds.
    case fixed(Double)
  }

  /// What the handles may be.
  public enum Start: Sendable {
    case free
    /// The first handle is level, so that an additive interruption keeps its velocity.
    case level
  }

  /// - Parameters:
  ///   - curve: A motion that comes to rest at its target.
  ///   - duration: Free, or in seconds.
  ///   - start: Whether the cubic must start with zero slope.
  /// - Throws: ``ApproximationError`` for a motion without travel or without rest, and a duration
  ///   that is none.
  /// - Precision: The largest error is certified for the handles that are returned. That no other
  ///   cubic does better is the result of a search over the whole range of handles and durations. A
  ///   cubic is found as itself.
  public init(of curve: any MotionCurve, duration: Duration = .free, start: Start = .free) throws(ApproximationError) {
    try self.init(of: ApproximatedMotion(of: curve), duration: duration, start: start)
  }

  init(
    of motion: ApproximatedMotion, duration: Duration = .free, start: Start = .free
  ) throws(ApproximationError) {
    if case .fixed(let seconds) = duration {
      guard Limits.duration.range ~= seconds else { throw .duration(seconds) }
    }
    let found =
      CubicApproximation.exact(motion.given, duration: duration, start: start)
      ?? CubicFamily(motion: motion, duration: duration, start: start).nearest()
    (cubic, self.duration) = (found.cubic, found.duration)
    (choice, self.start, self.motion) = (duration, start, motion)
    largestError = try motion.largestDifference(to: CubicApproximation.timed(cubic, found.duration), near: found.height)
  }

  private init(
    cubic: CubicBezier, duration: Double, choice: Duration, start: Start, motion: ApproximatedMotion
  ) throws(ApproximationError) {
    self.cubic = cubic
    self.duration = duration
    (self.choice, self.start, self.motion) = (choice, start, motion)
    largestError = try motion.largestDifference(to: CubicApproximation.timed(cubic, duration), near: 0.01)
  }

  /// The cubic as a motion from 0 to 1.
  public var curve: TimedCurve { CubicApproximation.timed(cubic, duration) }

  /// Returns a cubic with handles of a few decimals, and a duration that was free in milliseconds,
  /// and its error.
  ///
  /// The handles are fitted again to the milliseconds around the best duration, and no neighbour of
  /// a digit is better.
  ///
  /// - Parameter decimals: Digits behind the point of each handle.
  public func rounded(decimals: Int) throws(ApproximationError) -> CubicApproximation {
    precondition(0...17 ~= decimals, "Numbers are rounded to 0 to 17 decimals, not to \(decimals).")
    let (handles, rounding) = (cubic.handles, DecimalRounding(decimals: decimals))
    let isWritten = handles.map(rounding.callAsFunction) == handles
    if largestError.value == 0, isWritten, choice != .free || DecimalRounding.duration(duration) == duration {
      return self
    }
    let best = CubicFamily(motion: motion, duration: choice, start: start)
      .rounded(handles, near: duration, rounding)
    return try CubicApproximation(
      cubic: best.cubic, duration: best.duration, choice: choice, start: start, motion: motion)
  }

  /// The cubic that a motion is, where it may be the answer.
  private static func exact(_ curve: any MotionCurve, duration: Duration, start: Start) -> CubicFamily.Member? {
    let parts = MotionParts(of: curve)
    guard parts.delay == 0, parts.repetition == nil, !parts.beginsWithinRuns,
      let text = ExportedMotion.exactCubic(of: parts.run), duration == .free || duration == .fixed(text.duration),
      start == .free || text.cubic.x1 >= 1e-3 && text.cubic.y1 == 0
    else { return nil }
    return CubicFamily.Member(handles: text.handles, duration: text.duration, height: 0)
  }

  private static func timed(_ cubic: CubicBezier, _ duration: Double) -> TimedCurve {
    do throws(CurveError) {
      return try TimedCurve(cubic, duration: duration)
    } catch {
      preconditionFailure("A fit left its bounds: \(error)")
    }
  }
}
