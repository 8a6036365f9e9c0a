// The root of the mean squared difference over a common time.
//
// Two curves: adaptive Gauss–Kronrod between all knots, to a stated error: the stretch with the largest estimate is halved
// until their sum is small. Many curves: all pairs are taken from one table of samples.
//
// Source: R. Piessens et al., *QUADPACK* (1983).

public import CurveMath

/// How far two curves are apart in the mean.
public enum RMSDifference {
  /// Returns the RMS difference of two curves over 0…end, and an estimate of its error.
  ///
  /// - Parameters:
  ///   - first: One of the curves.
  ///   - second: The other; the order does not matter.
  ///   - end: Seconds, greater than 0.
  /// - Returns: Units.
  /// - Throws: ``MeasurementError/span(_:)``.
  /// - Precision: The estimate is from the nested rule: usually far too large, about 1e-12 of the travel.
  public static func between(
    _ first: any MotionCurve, _ second: any MotionCurve, until end: Double
  ) throws(MeasurementError) -> (value: Double, error: Double) {
    guard end > 0, end.isFinite else { throw .span(end) }
    try MeasurementError.checkPieces(of: [first, second], until: end)
    let ends = [first.endTime, second.endTime].filter { $0 > 0 && $0 < end }
    let cuts = ([0] + first.knots(in: 0...end) + second.knots(in: 0...end) + ends + [end]).sorted()
    func square(_ time: Double) -> Double {
      let difference = first.state(at: time).value - second.state(at: time).value
      return difference * difference
    }
    // Of the pace between two knots nothing is known: stretches of an eighth of the time find every oscillation that counts.
    var panels: [KronrodPanel] = []
    for (lower, upper) in zip(cuts, cuts.dropFirst()) where lower < upper {
      let parts = Int(Swift.max(1, ((upper - lower) / end * 8).rounded(.up)))
      let ends = (0...parts).map { $0 == parts ? upper : lower + (upper - lower) * (Double($0) / Double(parts)) }
      for (begin, end) in zip(ends, ends.dropFirst()) { panels.append(KronrodPanel(from: begin, to: end, square)) }
    }
    // Below the rounding of the squares nothing can be gained.
    let largest = panels.map { $0.integral / ($0.upper - $0.lower) }.max() ?? 0
    let floor = 1e-15 * largest * end
    for _ in 0..<2000 {
      let (sum, error) = (panels.reduce(0) { $0 + $1.integral }, panels.reduce(0) { $0 + $1.error })
      guard error > Swift.max(1e-13 * sum, floor),
        let worst = panels.indices.max(by: { panels[$0].error < panels[$1].error })
      else { break }
      let (lower, upper) = (panels[worst].lower, panels[worst].upper)
      let middle = lower + (upper - lower) / 2
      guard middle > lower, middle < upper else { break }
      panels[worst] = KronrodPanel(from: lower, to: middle, square)
      panels.append(KronrodPanel(from: middle, to: upper, square))
    }
    let (sum, error) = (panels.reduce(0) { $0 + $1.integral }, panels.reduce(0) { $0 + $1.error })
    let value = (sum / end).squareRoot()
    return (value, ((sum + error) / end).squareRoot() - value)
  }

  /// Returns the RMS differences of all pairs over 0…end.
  ///
  /// - Returns: Units. Shape: `[n][n]`, symmetric, zeros on the diagonal.
  /// - Precision: Of ``SampledCurves``.
  /// - Complexity: O(*n*) evaluations of about 1000 times, then O(*n*²) sums over them.
  /// - Throws: ``MeasurementError/span(_:)``.
  public static func matrix(
    of curves: [any MotionCurve], until end: Double
  ) throws(MeasurementError) -> [[Double]] {
    let table = try SampledCurves(curves, until: end)
    return matrix(of: table) { table.rms($0, $1) }
  }

  private static func matrix(of table: SampledCurves, _ distance: (Int, Int) -> Double) -> [[Double]] {
    var matrix = [[Double]](repeating: [Double](repeating: 0, count: table.count), count: table.count)
    for row in 0..<table.count {
      for column in 0..<row {
        let value = distance(row, column)
        (matrix[row][column], matrix[column][row]) = (value, value)
      }
    }
    return matrix
  }

  /// Returns the RMS differences of all pairs, each over its own ``ComparisonSpan``: no other curve changes the distance of two.
  ///
  ///     try RMSDifference.matrix(of: springs)[1][0]
  ///
  /// - Returns: Units. Shape: `[n][n]`, symmetric, zeros on the diagonal.
  /// - Precision: Of ``SampledCurves`` for motions that last at least a hundredth of the longest.
  /// - Complexity: O(*n*) evaluations of about 1000 + 4 *n* times, then O(*n*²) sums over them.
  /// - Throws: ``MeasurementError`` for curves of too many pieces.
  public static func matrix(of curves: [any MotionCurve]) throws(MeasurementError) -> [[Double]] {
    let ends = curves.map(ComparisonSpan.own)
    let table = try SampledCurves(curves, until: ComparisonSpan.common(ends), orUntil: ends)
    return matrix(of: table) { table.rms($0, $1, until: ComparisonSpan.common([ends[$0], ends[$1]])) }
  }

  /// Returns the RMS differences of one curve to many over 0…end, in their order. Units. Shape: `[n]`.
  public static func row(
    of curve: any MotionCurve, to others: [any MotionCurve], until end: Double
  ) throws(MeasurementError) -> [Double] {
    Array(try SampledCurves([curve] + others, until: end).rms(from: 0).dropFirst())
  }
}
