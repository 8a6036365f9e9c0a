// Lines that stay within an error of a motion: what is written, without what else is known of them.

internal import CurveMath
internal import CurveMetrics

/// A list of stops that was fitted to a motion.
struct FittedLines: Sendable {
  /// From 0 to 1.
  let timing: PiecewiseLinear
  /// Seconds.
  let duration: Double
  let motion: ApproximatedMotion

  /// Finds the fewest lines within an error, and of these the nearest.
  ///
  /// - Returns: The lines, the tube that they were found in, and the error that no list of as many
  ///   goes below.
  static func found(
    of motion: ApproximatedMotion, maxError: Double, duration: Double?,
    placement: LinearApproximation.Placement = .free
  ) throws(ApproximationError) -> (lines: FittedLines, tube: LinearTube, leastError: Double) {
    let seconds = try motion.end(at: duration, maxError: maxError)
    let tail = motion.tail(after: seconds, below: maxError)
    var tube = try LinearTube.suiting(maxError, motion: motion, duration: seconds)
    let (corners, leastError): ([PathCorner], Double)
    switch placement {
    case .free:
      guard let found = try tube.passage(within: maxError, tail: tail) else {
        throw .notFound(curve: motion.given.notation)
      }
      (corners, leastError) = (found.path.corners, found.leastError)
    case .onMotion:
      let chords = MotionChords(motion: motion, duration: seconds)
      guard let path = try chords.path(error: maxError) else { throw .notFound(curve: motion.given.notation) }
      (corners, leastError) = (path, tube.leastError(lines: path.count - 1, between: tail, and: maxError))
    }
    let lines = FittedLines(timing: try timing(corners), duration: seconds, motion: motion)
    return (lines, tube, leastError)
  }

  var timed: TimedCurve { Self.timed(timing, duration) }

  /// The largest difference to the motion, certified.
  ///
  /// - Parameter error: About how much it is.
  func largestError(near error: Double) throws(ApproximationError) -> LargestDifference {
    try motion.largestDifference(to: timed, near: error)
  }

  static func timing(_ corners: [PathCorner]) throws(ApproximationError) -> PiecewiseLinear {
    let last = corners.count - 1
    do throws(CurveError) {
      return try PiecewiseLinear(
        stops: corners.enumerated().map { index, corner in
          PiecewiseLinear.Stop(output: index == last ? 1 : corner.value, inputs: [index == last ? 1 : corner.time])
        })
    } catch {
      guard !Deadline.hasPassed else { throw .outOfTime }
      preconditionFailure("A path of lines has no list: \(error)")
    }
  }

  static func timed(_ timing: PiecewiseLinear, _ duration: Double) -> TimedCurve {
    do throws(CurveError) {
      return try TimedCurve(timing, duration: duration)
    } catch {
      preconditionFailure("A path of lines has no duration: \(error)")
    }
  }
}
