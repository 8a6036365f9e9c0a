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
  /// The largest difference of what is written to the motion, in fractions of the travel,
  /// certified.
  public let largestError: LargestDifference
}

extension LinearApproximation {
  /// Returns the list with few digits that keep an error: first one count of decimals for all
  /// outputs and one for all percentages, then each number as short as its neighbours let it.
  ///
  /// - Parameter maxError: What the text may be away from the motion that was approximated.
  /// - Throws: ``ApproximationError``.
  public func text(maxError: Double) throws(ApproximationError) -> LinearText {
    if let text = try lines.shortText(maxError: maxError) { return text }
    return LinearText(timing: timing, text: timing.notation, duration: duration, largestError: largestError)
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

extension FittedLines {
  /// The list with few digits that keep an error; with all its digits where few do not.
  func text(maxError: Double) throws(ApproximationError) -> LinearText {
    if let text = try shortText(maxError: maxError) { return text }
    return LinearText(
      timing: timing, text: timing.notation, duration: duration, largestError: try largestError(near: maxError))
  }

  /// The list with few digits; `nil` where they do not keep the error.
  func shortText(maxError: Double) throws(ApproximationError) -> LinearText? {
    var witnesses = StopWitnesses(motion: motion, duration: duration, count: 12 * timing.points.count)
    guard let even = try evenText(maxError: maxError, &witnesses) else { return nil }
    for _ in 0..<8 {
      if Deadline.hasPassed { throw .outOfTime }
      let shorter = witnesses.shortened(even.timing.points, maxError: maxError)
      if let text = try certified(shorter, maxError: maxError, &witnesses) { return text }
    }
    return even
  }

  /// The list with the fewest digits of one count of decimals for outputs and one for percentages.
  private func evenText(
    maxError: Double, _ witnesses: inout StopWitnesses
  ) throws(ApproximationError) -> LinearText? {
    let pairs = (1...12).flatMap { first in (0...10).map { (outputs: first, percents: $0) } }
      .sorted { ($0.outputs + $0.percents, $0.outputs) < ($1.outputs + $1.percents, $1.outputs) }
    for pair in pairs {
      if Deadline.hasPassed { throw .outOfTime }
      guard let rounded = rounded(outputs: pair.outputs, percents: pair.percents),
        witnesses.areWithin(maxError, of: rounded)
      else { continue }
      if let text = try certified(rounded, maxError: maxError, &witnesses) { return text }
    }
    return nil
  }

  /// `nil` where rounding lets two stops fall together.
  private func rounded(outputs: Int, percents: Int) -> [PiecewiseLinear.Point]? {
    let (output, percent) = (DecimalRounding(decimals: outputs), DecimalRounding(decimals: percents))
    let points = timing.points.map { point in
      PiecewiseLinear.Point(input: percent(100 * point.input) / 100, output: output(point.output))
    }
    return zip(points, points.dropFirst()).allSatisfy { $0.input < $1.input } ? points : nil
  }

  /// `nil` where the list is too far away; the place is a witness from then on.
  private func certified(
    _ points: [PiecewiseLinear.Point], maxError: Double, _ witnesses: inout StopWitnesses
  ) throws(ApproximationError) -> LinearText? {
    let stops = points.map { PiecewiseLinear.Stop(output: $0.output, inputs: [$0.input]) }
    guard let timing = try? PiecewiseLinear(stops: stops) else { return nil }
    let timed = FittedLines.timed(timing, duration)
    let error = try motion.largestDifference(to: timed, near: maxError, stoppingAbove: maxError)
    guard error.upperBound <= maxError else {
      witnesses.add(error.time / duration)
      return nil
    }
    return LinearText(timing: timing, text: LinearApproximation.text(timing), duration: duration, largestError: error)
  }
}
