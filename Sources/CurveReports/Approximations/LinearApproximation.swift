// CSS's linear() in place of a motion: the fewest stops for an error, or the smallest error for
// some stops.
//
// The tube of half width ε about the motion is passed by a path of lines. Gates, at some times
// only, ask less than the tube: the fewest lines through them bound the fewest lines from below,
// and so does the smallest error of as many lines. Where their path leaves the tube between two
// gates, one more gate is put. What passes in the end has as few lines as the bound.

public import CurveMath
public import CurveMetrics

/// A motion as straight lines over a duration, with the fewest stops.
///
///     let spring = try DampedSpring(duration: 0.5, bounce: 0.3)
///     let best = try LinearApproximation(of: spring, maxError: 0.005)
///     best.timing.points.count       // stops
///     best.largestError.upperBound   // 0.005 or less
///     let twelve = try LinearApproximation(of: spring, stops: 12)
///     twelve.leastError              // no list of twelve stops stays nearer
public struct LinearApproximation: Sendable {
  /// Where the stops between both ends may lie.
  public enum Placement: Sendable {
    /// Anywhere: the fewest stops.
    case free
    /// On the motion, so that each stop is a value that it takes: at one of two thousand places.
    case onMotion
  }

  /// From 0 to 1.
  public var timing: PiecewiseLinear { lines.timing }
  /// Seconds.
  public var duration: Double { lines.duration }
  /// The largest difference to the motion at any time from 0 on, in fractions of the travel,
  /// certified.
  public let largestError: LargestDifference
  /// A number of stops that no continuous list of lines with this duration, ends and error can do
  /// without, wherever its stops lie.
  public let fewestStops: Int
  /// An error that no continuous list with this duration, ends and number of stops goes below.
  public let leastError: Double
  let lines: FittedLines

  /// Finds the fewest stops under an error, and of these the list with the smallest error.
  ///
  /// - Parameters:
  ///   - curve: A motion without jumps that comes to rest at its target.
  ///   - maxError: The largest difference that is allowed, in fractions of the travel.
  ///   - duration: Seconds; the motion's own end, or the millisecond from which on it stays within
  ///     a thousandth, or within half the error, if not given.
  ///   - placement: Where stops may lie. On the motion the list is the first one with the fewest
  ///     stops.
  /// - Throws: ``ApproximationError``.
  /// - Precision: The error is certified. Where stops lie freely it is at most 0.4 % above
  ///   ``leastError``, and their count is ``fewestStops``, but for errors below a thousandth and
  ///   for upright tangents, where a search of limited length may end one or two stops above it.
  public init(
    of curve: any MotionCurve, maxError: Double, duration: Double? = nil, placement: Placement = .free
  ) throws(ApproximationError) {
    try self.init(of: ApproximatedMotion(of: curve), maxError: maxError, duration: duration, placement: placement)
  }

  init(
    of motion: ApproximatedMotion, maxError: Double, duration: Double? = nil, placement: Placement = .free
  ) throws(ApproximationError) {
    let found = try FittedLines.found(of: motion, maxError: maxError, duration: duration, placement: placement)
    var tube = found.tube
    (lines, leastError) = (found.lines, found.leastError)
    fewestStops = tube.fewestLines(error: maxError) + 1
    largestError = try lines.largestError(near: maxError)
  }

  /// Finds the list with so many stops, or fewer, that stays nearest.
  ///
  /// - Parameters:
  ///   - curve: A motion without jumps that comes to rest at its target.
  ///   - stops: How many there may be, both ends included: 2 to 500.
  ///   - duration: Seconds; the motion's own end, or the millisecond from which on it stays within
  ///     a thousandth, or within half the error that is found, if not given.
  ///   - placement: Where stops may lie.
  /// - Throws: ``ApproximationError``.
  /// - Precision: The error is certified, and at most 0.4 % above ``leastError`` where stops lie
  ///   freely and are not hundreds.
  public init(
    of curve: any MotionCurve, stops: Int, duration: Double? = nil, placement: Placement = .free
  ) throws(ApproximationError) {
    guard Limits.stops.range ~= Double(stops) else { throw .stops(stops) }
    let motion = try ApproximatedMotion(of: curve)
    let seconds = if let duration { duration } else { try LinearApproximation.duration(of: motion, stops: stops) }
    guard Limits.duration.range ~= seconds else { throw .duration(seconds) }
    let tail = motion.tail(after: seconds, below: 1)
    var tube = LinearTube(motion: motion, duration: seconds, count: Swift.max(160, 6 * stops))
    // Runs of a spring begin a thousandth beside where the one before ended.
    if let jump = motion.largestJump(until: seconds), jump > 0.002 { throw .jumps(curve: curve.notation) }
    let most = 1.3 * Swift.max(tube.errorOfOneLine, tail, 1e-9)
    let corners: [PathCorner]
    switch placement {
    case .free:
      guard let found = try tube.passage(lines: stops - 1, between: tail, and: most) else {
        throw .notFound(curve: curve.notation)
      }
      (corners, leastError) = (found.path.corners, found.leastError)
    case .onMotion:
      let chords = MotionChords(motion: motion, duration: seconds)
      guard let path = try chords.path(lines: stops - 1, between: tail, and: most) else {
        throw .notFound(curve: curve.notation)
      }
      (corners, leastError) = (path, tube.leastError(lines: stops - 1, between: tail, and: most))
    }
    lines = FittedLines(timing: try FittedLines.timing(corners), duration: seconds, motion: motion)
    largestError = try lines.largestError(near: Swift.max(leastError, 1e-6))
    fewestStops = tube.fewestLines(error: largestError.upperBound) + 1
  }

  /// The list as a motion from 0 to 1.
  public var curve: TimedCurve { lines.timed }

  /// The end that suits the error which so many stops reach: smaller errors need more stops and
  /// more time.
  private static func duration(of motion: ApproximatedMotion, stops: Int) throws(ApproximationError) -> Double {
    var (low, high) = (-18.0, 1.0)
    for _ in 0..<18 {
      let middle = (low + high) / 2
      let error = Elementary.exp(middle)
      var tube = LinearTube(motion: motion, duration: motion.naturalEnd(maxError: error))
      if try tube.lowerBound(error: error, limit: stops) ?? stops < stops { high = middle } else { low = middle }
    }
    return motion.naturalEnd(maxError: Elementary.exp(high))
  }
}
