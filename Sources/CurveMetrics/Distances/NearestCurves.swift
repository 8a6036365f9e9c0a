// The curves nearest to one of them, without the distances of those that are far.
//
// A mean square is a weighted sum over the nodes of a table, and every term adds to it: the sum
// over some of the nodes is a lower bound. The nodes are taken in rounds, each spread over the
// whole time, and a curve is left as soon as its bound is beyond the last of the nearest so far.
// Those that stay have the sum over all nodes, which is the distance to the last bit.

public import CurveMath

extension RMSDifference {
  /// Returns the curves that are nearest to one of them over 0…end, the nearest first.
  ///
  ///     let spring = try DampedSpring(duration: 0.5, bounce: 0.3)
  ///     let others = try [0, 0.2, 0.4].map { try DampedSpring(duration: 0.5, bounce: $0) }
  ///     try RMSDifference.nearest(1, to: spring, among: others, until: 1)  // [(index: 1, distance: 0.0277…)]
  ///
  /// - Parameters:
  ///   - count: How many at the most.
  ///   - curve: The one that is asked about.
  ///   - others: Those that are compared; of two that are as near the first comes first.
  ///   - end: Seconds, greater than 0.
  /// - Returns: Places in `others`, and distances in units, each that of ``row(of:to:until:)`` to
  ///   the last bit.
  /// - Complexity: O(*n*) evaluations of about 40 times, and of about 1000 for those that are near.
  /// - Throws: ``MeasurementError/span(_:)``, and for curves of too many pieces.
  public static func nearest(
    _ count: Int, to curve: any MotionCurve, among others: [any MotionCurve], until end: Double
  ) throws(MeasurementError) -> [(index: Int, distance: Double)] {
    guard end > 0, end.isFinite else { throw .span(end) }
    return try nearest(count, to: curve, among: others, untilEach: others.map { _ in end })
  }

  /// Returns the curves that are nearest to one of them, each over its own ``ComparisonSpan`` with
  /// it, the nearest first: what one of the two does while the other rests counts too.
  ///
  /// - Parameters:
  ///   - count: How many at the most.
  ///   - curve: The one that is asked about.
  ///   - others: Those that are compared; of two that are as near the first comes first.
  /// - Returns: Places in `others`, and distances in units, as ``between(_:_:until:)`` gives them
  ///   to the precision of ``SampledCurves``.
  /// - Complexity: O(*n*) evaluations of about 40 times, and of about 1000 for those that are near.
  /// - Throws: ``MeasurementError`` for curves of too many pieces.
  public static func nearest(
    _ count: Int, to curve: any MotionCurve, among others: [any MotionCurve]
  ) throws(MeasurementError) -> [(index: Int, distance: Double)] {
    let own = ComparisonSpan.own(curve)
    return try nearest(
      count, to: curve, among: others, untilEach: others.map { ComparisonSpan.common([own, ComparisonSpan.own($0)]) })
  }

  /// - Parameter ends: Of each of the others, until when: greater than 0. Shape: `[others.count]`.
  package static func nearest(
    _ count: Int, to curve: any MotionCurve, among others: [any MotionCurve], untilEach ends: [Double]
  ) throws(MeasurementError) -> [(index: Int, distance: Double)] {
    try MeasurementError.checkPieces(of: [curve] + others, until: ends.max() ?? 1)
    guard count > 0 else { return [] }
    var shared: [Double: ComparedRow] = [:]
    let counts = Dictionary(ends.map { ($0, 1) }, uniquingKeysWith: +)
    var candidates: [(index: Int, row: ComparedRow, bound: Double)] = []
    for (index, (other, end)) in zip(others, ends).enumerated() {
      if Deadline.hasPassed { return [] }
      let row: ComparedRow
      if !SampledCurves.ownCuts(of: other, until: end).isEmpty {
        row = ComparedRow(of: curve, on: SampledTimes(cutBy: [curve, other], until: end), isShared: false)
      } else if let known = shared[end] {
        row = known
      } else {
        row = ComparedRow(
          of: curve, on: SampledTimes(cutBy: [curve], until: end), isShared: counts[end, default: 0] > 1)
        shared[end] = row
      }
      candidates.append((index, row, row.firstBound(to: other)))
    }
    // Those that seem near first: they leave little room for the others.
    candidates.sort { ($0.bound, $0.index) < ($1.bound, $1.index) }
    var nearest: [(index: Int, distance: Double)] = []
    for (index, row, _) in candidates {
      if Deadline.hasPassed { break }
      let limit = nearest.count < count ? .infinity : nearest[count - 1].distance
      guard let distance = row.distance(to: others[index], upTo: limit) else { continue }
      let place = nearest.firstIndex { (distance, index) < ($0.distance, $0.index) } ?? nearest.count
      nearest.insert((index, distance), at: place)
      if nearest.count > count { nearest.removeLast() }
    }
    return nearest
  }
}

/// One curve on the nodes of a table, and how far others are from it.
private struct ComparedRow {
  private let curve: any MotionCurve
  private let grid: SampledTimes
  /// The curve at all nodes, where many are compared there.
  private let values: [Double]?

  /// One of the panels in so many is looked at in a round.
  private static let roundCount = 32
  /// The panels' numbers in the order of the rounds: the middle before the quarters, and those
  /// before the eighths.
  private static let rounds = (0..<roundCount).map { round in
    (0..<5).reduce(0) { number, bit in number << 1 | (round >> bit) & 1 }
  }

  init(of curve: any MotionCurve, on grid: SampledTimes, isShared: Bool) {
    (self.curve, self.grid) = (curve, grid)
    values = isShared ? grid.times.map { curve.state(at: $0).value } : nil
  }

  /// A lower bound of the mean square of the difference to a curve, in units².
  func firstBound(to other: any MotionCurve) -> Double {
    share(ofRound: 0, of: other) { _, _, _ in }
  }

  /// Returns the RMS difference to a curve in units, or `nil` as soon as it is found to be above a
  /// limit.
  func distance(to other: any MotionCurve, upTo limit: Double) -> Double? {
    // The bound is summed in another order than the distance, with another rounding.
    let most = limit * limit * (1 + 1e-9)
    let none = [Double](repeating: 0, count: grid.times.count)
    var (own, others, bound) = (none, none, 0.0)
    for round in 0..<Self.roundCount {
      bound += share(ofRound: round, of: other) { (own[$0], others[$0]) = ($1, $2) }
      if bound > most { return nil }
    }
    return grid.rms(own, others)
  }

  /// Returns what the nodes of a round add to the mean square, and tells both values at each.
  private func share(
    ofRound round: Int, of other: any MotionCurve, telling tell: (_ node: Int, _ own: Double, _ other: Double) -> Void
  ) -> Double {
    var sum = 0.0
    for panel in stride(from: 4 * Self.rounds[round], to: grid.times.count, by: 4 * Self.roundCount) {
      for node in panel..<panel + 4 {
        let time = grid.times[node]
        let (one, two) = (values?[node] ?? curve.state(at: time).value, other.state(at: time).value)
        tell(node, one, two)
        sum += grid.weights[node] * (one - two) * (one - two)
      }
    }
    return sum
  }
}
