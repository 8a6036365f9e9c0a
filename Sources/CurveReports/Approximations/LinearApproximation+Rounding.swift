// The text of linear() with few digits: what a person copies, and what is certified.

public import CurveMath
public import CurveMetrics

/// A list of stops as it is written, with the error of that text.
public struct LinearText: Sendable {
  /// Read back from the text.
  public let timing: PiecewiseLinear
  /// Such as `linear(0, 0.24 8.3%, 1)`.
  public let text: String
  /// Seconds.
  public let duration: Double
  /// The largest difference of what is written to the motion, in fractions of the travel, certified.
  public let largestError: LargestDifference
}

extension LinearApproximation {
  /// Returns the list with the fewest digits that keep an error: one count of decimals for outputs and one for percentages.
  ///
  /// - Parameters:
  ///   - curve: The motion that was approximated.
  ///   - maxError: What the text may be away from it.
  /// - Throws: ``ApproximationError``.
  public func text(of curve: any MotionCurve, maxError: Double) throws(ApproximationError) -> LinearText {
    let motion = try ApproximatedMotion(of: curve)
    // Where a list was too far away, the next one is looked at first.
    var witnesses = (1..<200).map { duration * Double($0) / 200 }.map { ($0, motion.curve.state(at: $0).value) }
    let pairs = (1...12).flatMap { first in (0...10).map { (outputs: first, percents: $0) } }
      .sorted { ($0.outputs + $0.percents, $0.outputs) < ($1.outputs + $1.percents, $1.outputs) }
    for pair in pairs {
      guard let rounded = rounded(outputs: pair.outputs, percents: pair.percents) else { continue }
      let timed = LinearApproximation.timed(rounded, duration)
      if witnesses.contains(where: { time, value in abs(timed.state(at: time).value - value) > maxError }) { continue }
      let error = try motion.largestDifference(to: timed, near: maxError, stoppingAbove: maxError)
      guard error.upperBound <= maxError else {
        witnesses.append((error.time, motion.curve.state(at: error.time).value))
        continue
      }
      return LinearText(
        timing: rounded, text: LinearApproximation.text(rounded), duration: duration, largestError: error)
    }
    return LinearText(timing: timing, text: timing.notation, duration: duration, largestError: largestError)
  }

  /// `nil` where rounding lets two stops fall together.
  private func rounded(outputs: Int, percents: Int) -> PiecewiseLinear? {
    let (output, percent) = (DecimalRounding(decimals: outputs), DecimalRounding(decimals: percents))
    let stops = timing.points.map { point in
      PiecewiseLinear.Stop(output: output(point.output), inputs: [percent(100 * point.input) / 100])
    }
    for (one, next) in zip(stops, stops.dropFirst()) where one.inputs[0] >= next.inputs[0] { return nil }
    return try? PiecewiseLinear(stops: stops)
  }

  /// The first and the last stop need no percentage.
  static func text(_ timing: PiecewiseLinear) -> String {
    let last = timing.points.count - 1
    let stops = timing.points.enumerated().map { index, point in
      let output = cssNumber(point.output)
      let isPlain = (index == 0 && point.input == 0) || (index == last && point.input == 1)
      return isPlain ? output : "\(output) \(cssPercentage(point.input))%"
    }
    return "linear(\(stops.joined(separator: ", ")))"
  }
}
