// Distances of many curves from one table of samples.
//
// Every curve is sampled once, at the nodes of a composite Gauss–Legendre rule; the mean square of
// a difference is then a weighted sum over two rows. Motions happen early, so the panels are narrow
// at first and grow with the square of their number. Where a value jumps a panel ends: a rule that
// looks across a jump would be off by its width. The same holds for kinks and vertical tangents,
// except in curves that have many: each of theirs is small.

public import CurveMath

/// Curves sampled on one common grid, for the distances of all pairs at once.
///
///     let smooth = try DampedSpring(duration: 0.5)
///     let bouncy = try DampedSpring(duration: 0.5, bounce: 0.3)
///     let table = try SampledCurves([smooth, bouncy], until: 1)
///     table.rms(0, 1)  // 0.0756…
public struct SampledCurves: Sendable {
  /// The end of the compared time, in seconds.
  public let until: Double
  /// How many curves there are.
  public let count: Int
  private let grid: SampledTimes
  /// Shape: `[count · nodes]`, one row per curve.
  package let values: [Double]

  /// The sampled times in seconds, ascending. Shape: `[nodes]`.
  public var times: [Double] { grid.times }
  /// Each node's share of the compared time; they sum to 1. Shape: `[nodes]`.
  package var weights: [Double] { grid.weights }

  /// - Parameters:
  ///   - curves: In any order.
  ///   - end: The end of the compared time in seconds, greater than 0.
  ///   - panels: How many stretches of 4 nodes there are, besides those that knots make.
  ///   - ends: Earlier times that distances are asked up to.
  /// - Throws: ``MeasurementError/span(_:)``.
  /// - Complexity: O(*n* · *p*) states for *n* curves and *p* panels.
  public init(
    _ curves: [any MotionCurve], until end: Double, panels: Int = 256, orUntil ends: [Double] = []
  ) throws(MeasurementError) {
    precondition(panels > 0, "A table of samples needs a panel.")
    guard end > 0, end.isFinite else { throw .span(end) }
    try MeasurementError.checkPieces(of: curves, until: end)
    grid = SampledTimes(cutBy: curves, until: end, panels: panels, orUntil: ends)
    until = end
    count = curves.count
    let times = grid.times
    // Behind a deadline the numbers are not used any more.
    values = curves.flatMap { curve in
      Deadline.hasPassed ? times.map { _ in 0 } : times.map { curve.state(at: $0).value }
    }
  }

  /// The times at which panels have to end because of one curve, in seconds, between 0 and the end.
  static func ownCuts(of curve: any MotionCurve, until end: Double) -> [Double] {
    let knots = curve.knots(in: 0...end)
    return (knots.count <= 8 ? knots : curve.jumps(of: .value)).filter { $0 > 0 && $0 < end }
  }

  // MARK: - Distances

  /// Returns the root mean square of the difference of two curves, in units.
  ///
  /// - Precision: 2·10⁻⁶ of the travel for motions that last at least a hundredth of the compared
  ///   time and kinks anywhere; 10⁻⁹ for springs.
  /// - Complexity: O(*p*), about half a nanosecond per node in a release build.
  public func rms(_ first: Int, _ second: Int) -> Double { rms(first, second, nodes: times.count) }

  /// Returns the root mean square of the difference of two curves over a part of the time, in
  /// units.
  ///
  /// - Parameters:
  ///   - first: The index of a curve.
  ///   - second: That of the other one.
  ///   - end: One of the times that the table was made for.
  public func rms(_ first: Int, _ second: Int, until end: Double) -> Double {
    let nodes = times.firstIndex { $0 > end } ?? times.count
    return rms(first, second, nodes: nodes) * (until / end).squareRoot()
  }

  /// - Parameter nodes: Of whole panels, four each.
  private func rms(_ first: Int, _ second: Int, nodes: Int) -> Double {
    let (a, b) = (first * times.count, second * times.count)
    precondition(
      first >= 0 && first < count && second >= 0 && second < count, "A row of the table is named by 0 up to its count.")
    return values.withUnsafeBufferPointer { grid.rms($0[a...], $0[b...], nodes: nodes) }
  }
}
