public import CurveMath

extension LargestDifference {
  /// Returns the largest differences of all pairs of curves.
  ///
  ///     try LargestDifference.matrix(of: springs)[1][0]
  ///
  /// - Parameters:
  ///   - curves: In any order.
  ///   - end: The end of the compared time, in seconds; `nil` where each pair has its own ``ComparisonSpan``, so that no other
  ///     curve changes the difference of two.
  ///   - tolerance: How far a difference may be from the largest one, in units.
  ///   - report: Is told how many pairs were compared since it was called last.
  /// - Returns: Units. Shape: `[n][n]`, symmetric, zeros on the diagonal. Where the search of a pair ran out of its budget,
  ///   the bound that holds.
  /// - Throws: ``MeasurementError`` for an end that is not greater than 0 and finite, and for curves of too many pieces.
  /// - Complexity: O(*n*²) searches.
  public static func matrix(
    of curves: [any MotionCurve], until end: Double? = nil, tolerance: Double = 1e-9,
    reporting report: (_ pairs: Int) -> Void = { _ in }
  ) throws(MeasurementError) -> [[Double]] {
    let ends = end == nil ? curves.map(ComparisonSpan.own) : []
    var matrix = [[Double]](repeating: [Double](repeating: 0, count: curves.count), count: curves.count)
    for (row, curve) in curves.enumerated() {
      for column in 0..<row {
        let span = end ?? ComparisonSpan.common([ends[row], ends[column]])
        let largest = try LargestDifference(curves[column], curve, until: span, tolerance: tolerance)
        let value = largest.isTight ? largest.value : largest.upperBound
        (matrix[row][column], matrix[column][row]) = (value, value)
      }
      report(row)
    }
    return matrix
  }
}
