// The root of the mean squared difference over a common time.
//
// Two curves: adaptive Gauss–Kronrod between all knots, to a stated error. Many curves: every curve is sampled once at the
// nodes of one composite Gauss–Legendre rule, and all pairs are taken from the table; the error is that of the rule.

public import CurveMath

/// How far two curves are apart in the mean.
public enum RMSDifference {
  /// Returns the RMS difference of two curves over 0…end, and an estimate of its error.
  ///
  /// - Parameter end: Seconds, greater than 0.
  /// - Returns: Units.
  /// - Throws: ``MeasurementError/span(_:)``.
  /// - Precision: The estimate is from the nested rule: usually far too large, about 1e-12 of the travel.
  public static func between(
    _ first: any MotionCurve, _ second: any MotionCurve, until end: Double
  ) throws(MeasurementError) -> (value: Double, error: Double) {
    guard end > 0, end.isFinite else { throw .span(end) }
    let ends = [first.endTime, second.endTime].filter { $0 > 0 && $0 < end }
    let cuts = ([0] + first.knots(in: 0...end) + second.knots(in: 0...end) + ends + [end]).sorted()
    var (sum, error) = (0.0, 0.0)
    for (lower, upper) in zip(cuts, cuts.dropFirst()) where lower < upper {
      let part = integral(lower, upper, depth: 24, tolerance: 1e-13 * (upper - lower) / end) { time in
        let difference = first.state(at: time).value - second.state(at: time).value
        return difference * difference
      }
      sum += part.value
      error += part.error
    }
    let value = (sum / end).squareRoot()
    return (value, value > 0 ? error / end / (2 * value) : (error / end).squareRoot())
  }

  /// Returns the RMS differences of all pairs over 0…end.
  ///
  /// - Returns: Units. Shape: `[n][n]`, symmetric, zeros on the diagonal.
  /// - Precision: Of a rule with 640 nodes: 1e-6 of the travel for smooth curves, 1e-2 beside jumps.
  /// - Complexity: O(*n*) evaluations of 640 times, then O(*n*²) dot products.
  /// - Throws: ``MeasurementError/span(_:)``.
  public static func matrix(
    of curves: [any MotionCurve], until end: Double
  ) throws(MeasurementError) -> [[Double]] {
    let tables = try tables(of: curves, until: end)
    var matrix = [[Double]](repeating: [Double](repeating: 0, count: curves.count), count: curves.count)
    for row in curves.indices {
      for column in 0..<row {
        let value = distance(tables[row], tables[column])
        (matrix[row][column], matrix[column][row]) = (value, value)
      }
    }
    return matrix
  }

  /// Returns the RMS differences of one curve to many over 0…end, in their order. Units. Shape: `[n]`.
  public static func row(
    of curve: any MotionCurve, to others: [any MotionCurve], until end: Double
  ) throws(MeasurementError) -> [Double] {
    let own = try tables(of: [curve], until: end)[0]
    return try tables(of: others, until: end).map { distance(own, $0) }
  }

  private static func distance(_ first: [Double], _ second: [Double]) -> Double {
    var sum = 0.0
    for index in first.indices {
      let difference = first[index] - second[index]
      sum += difference * difference
    }
    return sum.squareRoot()
  }

  /// Values at the nodes, each times the root of its weight, so that a sum of squares is the mean.
  private static func tables(
    of curves: [any MotionCurve], until end: Double
  ) throws(MeasurementError) -> [[Double]] {
    guard end > 0, end.isFinite else { throw .span(end) }
    let panels = 64
    let width = end / Double(panels)
    var nodes: [(time: Double, weight: Double)] = []
    for panel in 0..<panels {
      let middle = (Double(panel) + 0.5) * width
      for (node, weight) in gauss10 {
        for side in [-1.0, 1] {
          nodes.append((middle + side * node * width / 2, (weight / 2 / Double(panels)).squareRoot()))
        }
      }
    }
    return curves.map { curve in nodes.map { curve.state(at: $0.time).value * $0.weight } }
  }

  private static let gauss10: [(node: Double, weight: Double)] = [
    (0.148_874_338_981_631_22, 0.295_524_224_714_752_87), (0.433_395_394_129_247_2, 0.269_266_719_309_996_35),
    (0.679_409_568_299_024_4, 0.219_086_362_515_982_04), (0.865_063_366_688_984_5, 0.149_451_349_150_580_6),
    (0.973_906_528_517_171_7, 0.066_671_344_308_688_14),
  ]

  // MARK: - Adaptive quadrature

  /// Source: R. Piessens et al., *QUADPACK* (1983), the 7–15 point pair.
  private static func integral(
    _ lower: Double, _ upper: Double, depth: Int, tolerance: Double, _ f: (Double) -> Double
  ) -> (value: Double, error: Double) {
    let (middle, half) = ((lower + upper) / 2, (upper - lower) / 2)
    let centre = f(middle)
    var (kronrod, gauss) = (kronrod15[0].weight * centre, gauss7[0] * centre)
    for (index, point) in kronrod15.enumerated().dropFirst() {
      let sum = f(middle - half * point.node) + f(middle + half * point.node)
      kronrod += point.weight * sum
      if index.isMultiple(of: 2) { gauss += gauss7[index / 2] * sum }
    }
    let error = abs(kronrod - gauss) * half
    guard error > tolerance, depth > 0 else { return (kronrod * half, error) }
    let left = integral(lower, middle, depth: depth - 1, tolerance: tolerance / 2, f)
    let right = integral(middle, upper, depth: depth - 1, tolerance: tolerance / 2, f)
    return (left.value + right.value, left.error + right.error)
  }

  private static let kronrod15: [(node: Double, weight: Double)] = [
    (0, 0.209_482_141_084_727_83), (0.207_784_955_007_898_47, 0.204_432_940_075_298_9),
    (0.405_845_151_377_397_17, 0.190_350_578_064_785_4), (0.586_087_235_467_691_13, 0.169_004_726_639_267_9),
    (0.741_531_185_599_394_44, 0.140_653_259_715_525_92), (0.864_864_423_359_769_07, 0.104_790_010_322_250_18),
    (0.949_107_912_342_758_52, 0.063_092_092_629_978_55), (0.991_455_371_120_812_64, 0.022_935_322_010_529_22),
  ]

  private static let gauss7: [Double] = [
    0.417_959_183_673_469_4, 0.381_830_050_505_118_9, 0.279_705_391_489_276_67, 0.129_484_966_168_869_7,
  ]
}
