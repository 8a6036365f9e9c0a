// What of a system is written.
//
// 1. One value a name. Copies are one token; of several values the one without a condition is the usual one, and the one for less
//    motion stands beside it. What else there is under conditions is told and not written.
// 2. An order in which nothing is used before it is there: easings, times, springs, then what is joined of them.
// 3. Names stay names: what a source takes from another token is taken from it on every platform that can.

internal import CurveMath

/// The tokens of a system as platforms get them: each with one value, what that is joined of, and what stands in for it where
/// people asked for less motion.
public struct SystemPlan: Sendable {
  struct Entry: Sendable {
    let token: MotionToken
    let content: Content
    /// What people get who asked for less motion; `nil` where that is the same, or made of what differs by itself.
    let reduced: Content?
    /// Whether anything of it differs for people who asked for less motion.
    let isSwitched: Bool
  }

  enum Content: Sendable {
    /// The value of an earlier entry.
    case alias(Int)
    case easing(PlannedEasing)
    /// Seconds.
    case time(Double)
    case transition(PlannedTransition)
    case motion(ExportedMotion)

    /// The earlier entries that it takes something from.
    var references: [Int] {
      switch self {
      case .alias(let index): [index]
      case .transition(let transition):
        [transition.duration, transition.delay, transition.easing].compactMap(\.self)
      case .easing, .time, .motion: []
      }
    }
  }

  let entries: [Entry]
  /// What is not written, a sentence each.
  public let leftOut: [String]
  /// What each name stands for, in a line: what a later build is compared with.
  public let values: [(name: String, text: String)]
  /// Where each name stands.
  public let places: [String: MotionToken.Place]

  public var count: Int { entries.count }

  /// - Parameters:
  ///   - system: Its tokens; uses are not written.
  ///   - maxError: Fractions of the travel, between 0 and 1.
  ///   - reduced: What stands in for a motion where the source itself has nothing for people who asked for less of it.
  /// - Throws: ``ApproximationError/maxError(_:)``.
  /// - Complexity: O(*n*) for *n* tokens.
  public init(
    of system: MotionSystem, maxError: Double = 0.005, reduced: ReducedMotion = .calm
  ) throws(ApproximationError) {
    guard maxError > 0, maxError < 1 else { throw .maxError(maxError) }
    var planner = SystemPlanner(system, maxError: maxError, reduced: reduced)
    entries = planner.entries()
    leftOut = planner.leftOut
    values = planner.values
    places = planner.places
  }
}

/// An easing, without any duration.
struct PlannedEasing: Sendable {
  /// As it is, its ends too.
  let timing: any TimingCurve
  /// From 0 to 1, over a time that nobody writes.
  var motion: ExportedMotion
  /// How far the ends were moved to 0 and 1.
  let snap: Double

  /// CSS's own text, if there is one.
  var exactText: String? {
    if let lines = timing as? PiecewiseLinear { return LinearApproximation.text(lines) }
    return timing is CubicBezier || timing is LinearTiming || timing is StepsCurve ? timing.notation : nil
  }

  /// The four numbers of a cubic, if it is one or a line.
  var handles: [Double]? { motion.exactCubic?.handles }

  init?(_ timing: any TimingCurve, named name: String, maxError: Double) {
    self.timing = timing
    var (even, snap) = (timing, 0.0)
    if let lines = timing as? PiecewiseLinear, let snapped = lines.fromZeroToOne { (even, snap) = snapped }
    guard let timed = try? TimedCurve(even, duration: 1) else { return nil }
    self.snap = snap
    var motion = ExportedMotion(named: name, curve: timed, maxError: maxError)
    motion.hasOwnDuration = false
    self.motion = motion
  }
}

/// An easing over a duration, after a delay, some of it by name.
struct PlannedTransition: Sendable {
  let transition: MotionToken.Transition
  let curve: PlannedEasing
  /// Earlier entries whose values these are.
  var duration, delay, easing: Int?

  var isPlain: Bool { transition.count == 1 && transition.direction == "normal" }

  /// The whole motion, for platforms that have no words for its parts; `nil` where it cannot be.
  func motion(named name: String) -> ExportedMotion? {
    let timing = (curve.motion.curve as? TimedCurve)?.timing ?? curve.timing
    guard var motion: any MotionCurve = try? TimedCurve(timing, duration: transition.duration.value) else { return nil }
    if !isPlain {
      let count = transition.count.map { Int(exactly: $0.rounded(.up)) ?? Int.max }
      let reverses = transition.direction.hasPrefix("alternate")
      guard let repeated = try? RepeatedCurve(motion, count: count, autoreverses: reverses) else { return nil }
      motion = repeated
    }
    if transition.delay.value != 0 {
      guard let delayed = try? DelayedCurve(motion, by: transition.delay.value) else { return nil }
      motion = delayed
    }
    return ExportedMotion(named: name, curve: motion, maxError: curve.motion.maxError)
  }
}

extension PiecewiseLinear {
  /// The same with its ends at 0 and 1, and how far that moves them; `nil` where they are there.
  fileprivate var fromZeroToOne: (curve: any TimingCurve, snap: Double)? {
    guard let first = points.first, let last = points.last else { return nil }
    let snap = Swift.max(abs(first.output), abs(last.output - 1))
    guard snap > 0 else { return nil }
    var stops = points.map { Stop(output: $0.output, inputs: [$0.input]) }
    stops[0].output = 0
    stops[stops.count - 1].output = 1
    return (try? PiecewiseLinear(stops: stops)).map { ($0, snap) }
  }
}
