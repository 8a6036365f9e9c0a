// A recording as CSS's linear(): the fewest stops that stay near everything that was recorded.
//
// No law is asked for, so that any motion has such a list. What is followed are the values and the
// straight lines between them: the error is certified for all times, those between two samples
// included.

internal import CurveMath
internal import CurveMetrics
internal import CurveReports

/// The fewest straight lines along a recorded motion.
///
///     let times = (0...30).map { Double($0) / 60 }
///     let fit = try LinesFit(times: times, values: times.map { 100 * (1 - exp(-9 * $0)) })
///     fit.notation               // linear(0, …, 1) with its duration
///     fit.largestError           // 0.005 of the recorded range or less
package struct LinesFit: Sendable {
  /// Seconds: where the list begins, in the time of the recording. What rests before it is left
  /// out.
  package let start: Double
  /// Units: the first and the last value.
  package let from: Double
  package let to: Double
  /// Seconds.
  package let duration: Double
  /// The list in the notation, with as few digits as keep the error.
  package let notation: String
  package let stopCount: Int
  /// No list of this duration, these ends and this error has fewer.
  package let fewestStops: Int
  /// The largest difference at any time, certified to lie within these bounds, in parts of the
  /// range of the values.
  package let largestError: ClosedRange<Double>
  /// Data minus fit, in units. Shape: `[n]`.
  package let residuals: [Double]
  /// The root mean square of the residuals, in units and in parts of the range.
  package let rms: Double
  package let typicalMiss: Double
  /// Samples that are alone and far off: the lines lead through them.
  package let wildCount: Int

  private let curve: any MotionCurve

  /// - Parameters:
  ///   - times: Seconds, ascending. Shape: `[n]`.
  ///   - values: Units. Shape: `[n]`.
  ///   - maxError: The largest difference that is allowed, in parts of the range of the values.
  /// - Throws: ``TraceError`` for samples that are no recording, ``LinesFitError`` for a motion
  ///   that ends where it began, and `ApproximationError` where no list is found.
  package init(times: [Double], values: [Double], maxError: Double = ExportedMotion.standardMaxError) throws {
    let trace = try ScaledTrace(times: times, values: values)
    guard trace.count >= 3 else { throw TraceError.tooFewSamples(count: trace.count, unknowns: 1) }
    let (first, last) = (values[0], values[values.count - 1])
    let range = (values.max() ?? 0) - (values.min() ?? 0)
    let share = abs(last - first) / range
    guard maxError > 0, maxError < 1 else { throw ApproximationError.maxError(maxError) }
    guard share > maxError else { throw LinesFitError.returns(to: last, from: first, share: share, maxError: maxError) }
    // Equal values before the motion and behind it are no part of it.
    let begin = (values.firstIndex { $0 != first } ?? 1) - 1
    let end = (values.lastIndex { $0 != last } ?? values.count - 2) + 1
    (start, from, to) = (times[begin], first, last)
    let length = times[end] - times[begin]
    let stops = (begin...end).map { index in
      PiecewiseLinear.Stop(
        output: index == end ? 1 : (values[index] - first) / (last - first),
        inputs: [index == end ? 1 : (times[index] - times[begin]) / length])
    }
    let recorded = try TimedCurve(PiecewiseLinear(stops: stops), duration: length)
    let best = try LinearApproximation(of: recorded, maxError: maxError / share)
    let written = try best.text(maxError: maxError / share)
    duration = written.duration
    notation = "\(written.text.dropLast()), duration: \(DecimalText.shortest(duration)))"
    let found = try TimedCurve(written.timing, duration: duration)
    curve = found
    stopCount = written.timing.points.count
    fewestStops = best.fewestStops
    let error = written.largestError
    largestError = error.value * share...error.upperBound * share
    let (shift, travel) = (times[begin], last - first)
    residuals = zip(times, values).map { time, value in
      value - first - travel * (time < shift ? 0 : found.state(at: time - shift).value)
    }
    rms = (residuals.reduce(0) { $0 + $1 * $1 } / Double(values.count)).squareRoot()
    typicalMiss = rms / range
    wildCount = zip(values, WildSamples.removed(from: values)).count { $0 != $1 }
  }

  /// Where the list is at a time of the recording.
  func state(at time: Double) -> CurveState {
    let state = time < start ? CurveState(value: 0, velocity: 0, acceleration: 0) : curve.state(at: time - start)
    return CurveState(
      value: from + (to - from) * state.value, velocity: (to - from) * state.velocity, acceleration: 0)
  }
}

/// Why a recording has no list of stops.
package enum LinesFitError: Error, Equatable {
  case returns(to: Double, from: Double, share: Double, maxError: Double)
}

extension LinesFitError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .returns(let last, let first, let share, let maxError):
      "The values end at \(DecimalText.shortest(last)) and begin at \(DecimalText.shortest(first)): they are apart by \(FitFinding.short(100 * share)) % of their range, and "
        + "\(FitFinding.short(100 * maxError)) % may be missed. A list of linear() leads from one value to another. Record until the value rests elsewhere, or one way alone."
    }
  }
}
