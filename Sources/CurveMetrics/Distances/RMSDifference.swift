// The root of the mean squared difference over a common time.
//
// Two curves: adaptive Gauss–Kronrod between all knots, to a stated error: the stretch with the
// largest estimate is halved until their sum is small. Many curves: all pairs are taken from one
// table of samples.
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
  /// - Precision: The estimate is from the nested rule: usually far too large, about 1e-12 of the
  ///   travel.
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
    // Of the pace between two knots nothing is known: stretches of an eighth of the time find every
    // oscillation that counts.
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
      guard error > Swift.max(1e-13 * sum, floor), !Deadline.hasPassed,
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

  /// Returns the RMS differences of all pairs, each over its own ``ComparisonSpan``: no other curve
  /// changes the distance of two.
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

  /// Returns the RMS differences of one curve to many over 0…end, in their order. Units. Shape:
  /// `[n]`.
  ///
  /// - Precision: Of ``SampledCurves``.
  /// - Complexity: O(*n*) evaluations of about 1000 times: what cuts one of the many costs the
  ///   others nothing.
  /// - Throws: ``MeasurementError/span(_:)``, and for curves of too many pieces.
  public static func row(
    of curve: any MotionCurve, to others: [any MotionCurve], until end: Double
  ) throws(MeasurementError) -> [Double] {
    var whole: [Int] = []
    var distances = [Double](repeating: 0, count: others.count)
    for (index, other) in others.enumerated() {
      if Deadline.hasPassed { return distances }
      if SampledCurves.ownCuts(of: other, until: end).isEmpty {
        whole.append(index)
      } else {
        distances[index] = try SampledCurves([curve, other], until: end).rms(0, 1)
      }
    }
    let table = try SampledCurves([curve] + whole.map { others[$0] }, until: end)
    for (row, index) in whole.enumerated() { distances[index] = table.rms(0, row + 1) }
    return distances
  }
}

/// The integral of a function over one stretch of time, by the 7-point Gauss rule inside the
/// 15-point Kronrod rule.
struct KronrodPanel {
  let lower: Double
  let upper: Double
  /// By the Kronrod rule, exact for polynomials of degree 22.
  let integral: Double
  /// The distance of both rules.
  let error: Double

  init(from lower: Double, to upper: Double, _ f: (Double) -> Double) {
    let half = (upper - lower) / 2
    let middle = lower + half
    var (kronrod, gauss) = (0.0, 0.0)
    for node in Self.nodes {
      let sum = node.place == 0 ? f(middle) : f(middle - half * node.place) + f(middle + half * node.place)
      kronrod += node.weight * sum
      gauss += node.gaussWeight * sum
    }
    self.lower = lower
    self.upper = upper
    integral = half * kronrod
    error = half * abs(kronrod - gauss)
  }

  /// Nodes from 0 to 1 with their weights in both rules; the Gauss rule has no weight at every
  /// second one.
  private static let nodes: [(place: Double, weight: Double, gaussWeight: Double)] = [
    (0.99145537112081263921, 0.022935322010529224964, 0),
    (0.94910791234275852453, 0.063092092629978553291, 0.12948496616886969327),
    (0.86486442335976907279, 0.10479001032225018384, 0),
    (0.74153118559939443986, 0.14065325971552591875, 0.2797053914892766679),
    (0.58608723546769113029, 0.16900472663926790283, 0),
    (0.40584515137739716691, 0.19035057806478540991, 0.38183005050511894495),
    (0.2077849550078984676, 0.20443294007529889241, 0),
    (0, 0.20948214108472782801, 0.41795918367346938776),
  ]
}
