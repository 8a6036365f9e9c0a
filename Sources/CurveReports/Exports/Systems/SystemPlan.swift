// What of a system is written.
//
// 1. One value a name. Copies are one token; of several values the one without a condition is the
//    usual one, and the one for less motion stands beside it. What else there is under conditions
//    is told and not written.
// 2. An order in which nothing is used before it is there: easings, times, springs, then what is
//    joined of them.
// 3. Names stay names: what a source takes from another token is taken from it on every platform
//    that can.

internal import CurveMath

/// The tokens of a system as platforms get them: each with one value, what that is joined of, and
/// what stands in for it where people asked for less motion.
public struct SystemPlan: Sendable {
  struct Entry: Sendable {
    let token: MotionToken
    /// The same in other spellings.
    let copies: [MotionToken]
    let content: Content
    /// What people get who asked for less motion; `nil` where that is the same, or made of what
    /// differs by itself.
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
  /// Of each entry, the one at the end of its aliases.
  let ends: [Int]
  /// What is not written, a sentence each.
  public let leftOut: [String]
  /// Names that stand for several entries.
  let lists: [List]
  /// What each name stands for, in a line: what a later build is compared with.
  public let values: [(name: String, text: String)]
  /// Where each name stands.
  public let places: [String: MotionToken.Place]

  public var count: Int { entries.count }

  /// What of the largest error few digits may make of a motion.
  static let shareOfDigits = 0.1

  /// - Parameters:
  ///   - system: Its tokens; uses are not written.
  ///   - maxError: Fractions of the travel, between 0 and 1.
  ///   - reduced: What stands in for a motion where the source itself has nothing for people who
  ///     asked for less of it.
  /// - Throws: ``ApproximationError/maxError(_:)``.
  /// - Complexity: O(*n*) for *n* tokens.
  public init(
    of system: MotionSystem, maxError: Double = ExportedMotion.standardMaxError, reduced: ReducedMotion = .calm
  ) throws(ApproximationError) {
    guard maxError > 0, maxError < 1 else { throw .maxError(maxError) }
    var planner = SystemPlanner(system, maxError: maxError, reduced: reduced)
    let entries = planner.entries()
    self.entries = entries
    // An alias stands behind what it names.
    ends = entries.indices.reduce(into: []) { ends, index in
      if case .alias(let other) = entries[index].content { ends.append(ends[other]) } else { ends.append(index) }
    }
    leftOut = planner.leftOut
    lists = planner.lists
    values = planner.values
    places = planner.places
  }
}

/// An easing, without any duration.
struct PlannedEasing: Sendable {
  /// As it is, its ends too.
  let timing: any TimingCurve
  /// From 0 to 1 and with few digits, over a time that is not written.
  var motion: ExportedMotion
  /// How far the ends were moved to 0 and 1.
  let snap: Double
  /// What few digits make of it, in fractions of the way.
  let rounding: Double

  /// CSS's own text with all digits, if there is one.
  var exactText: String? {
    switch timing.cssEasing {
    case .lines(let lines)?: lines.shortText
    case .line?, .cubic?, .stair?: timing.notation
    case nil: nil
    }
  }

  /// In words that read back as the same.
  var wholeText: String { exactText ?? timing.notation }

  var isCubic: Bool { motion.exactCubic != nil }

  /// CSS's word for it where the source has the word and not its numbers.
  var keyword: String? { timing.cssEasing?.keyword }

  /// The four numbers of a cubic with all digits, if it is one.
  var exactHandles: [Double]? { timing.cssEasing?.cubic?.handles }

  init?(_ timing: any TimingCurve, named name: String, maxError: Double) {
    self.timing = timing
    var (even, snap) = (timing, 0.0)
    if let lines = timing as? PiecewiseLinear, let snapped = lines.fromZeroToOne { (even, snap) = snapped }
    let allowed = maxError * SystemPlan.shareOfDigits
    if let (short, rounding) = even.withFewDigits(within: allowed) {
      (even, self.rounding) = (short, rounding)
    } else {
      rounding = 0
    }
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

  var isPlain: Bool { transition.count == 1 && transition.direction == .normal }

  /// The whole motion, for platforms that have no words for its parts; `nil` where it cannot be.
  func motion(named name: String) -> ExportedMotion? {
    let timing = (curve.motion.curve as? TimedCurve)?.timing ?? curve.timing
    guard var motion: any MotionCurve = try? TimedCurve(timing, duration: transition.duration.value) else { return nil }
    if !isPlain {
      let count = transition.count.map { Int(exactly: $0.rounded(.up)) ?? Int.max }
      let reverses = transition.direction.isAlternating
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

extension TimingCurve {
  /// The same with few digits where its numbers come from a conversion, and what that makes of it;
  /// `nil` where they do not.
  fileprivate func withFewDigits(within allowed: Double) -> (curve: any TimingCurve, rounding: Double)? {
    let numbers: [Double]
    let curve: ([Double]) -> (any TimingCurve)?
    switch self {
    case let cubic as CubicBezier:
      numbers = cubic.handles
      curve = { try? CubicBezier(x1: $0[0], y1: $0[1], x2: $0[2], y2: $0[3]) }
    case let lines as PiecewiseLinear:
      numbers = lines.points.flatMap { [$0.input, $0.output] }
      curve = { numbers in
        let stops = stride(from: 0, to: numbers.count, by: 2).map {
          PiecewiseLinear.Stop(output: numbers[$0 + 1], inputs: [numbers[$0]])
        }
        return try? PiecewiseLinear(stops: stops)
      }
    default: return nil
    }
    let few = FewDigits(of: numbers, within: allowed) { numbers in
      curve(numbers).flatMap { try? TimedCurve($0, duration: 1) }
    }
    guard few.values != numbers, let short = curve(few.values) else { return nil }
    return (short, few.error)
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
