internal import CurveMath
public import CurveMetrics

/// Every pair of several curves and how far apart the two are, the nearest pair first.
///
///     let springs = try [0, 0.1, 0.3].map { LabeledCurve("bounce \($0)", try DampedSpring(duration: 0.5, bounce: $0)) }
///     let distances = try DistanceReport(of: springs)
///     distances.pairs[0]  // bounce 0.0 and bounce 0.1
///     try CSVWriter().document(of: distances.report).text
public struct DistanceReport: Sendable {
  /// Two curves and how far they are apart.
  public struct Pair: Equatable, Sendable {
    /// The labels of the two curves.
    public let first: String
    public let second: String
    /// Units, certified to a millionth of the travel; `nil` for more than
    /// ``ComparisonReport/mostCompared`` curves.
    public let largest: Double?
    /// Units.
    public let rms: Double
    /// The end of the compared time, in seconds.
    public let end: Double
  }

  /// By their RMS differences, the smallest first.
  public let pairs: [Pair]
  private let title: String
  private let scale: ReportScale

  /// - Parameters:
  ///   - curves: One alone has no pair.
  ///   - end: The end of the compared time in seconds; `nil` where each pair has its own
  ///     `ComparisonSpan`.
  ///   - scale: Between which values the curves move.
  /// - Throws: `MeasurementError` for an end that is not greater than 0 and finite, and for curves
  ///   of too many pieces.
  /// - Complexity: O(*n*²): a search each for up to ``ComparisonReport/mostCompared`` curves;
  ///   beyond, all pairs are taken from one table of samples.
  public init(
    of curves: [LabeledCurve], until end: Double? = nil, scale: ReportScale = .travel
  ) throws(MeasurementError) {
    let isCertified = curves.count <= ComparisonReport.mostCompared
    let motions = curves.map(\.curve)
    let matrix =
      if isCertified { [[Double]]() } else if let end { try RMSDifference.matrix(of: motions, until: end) } else {
        try RMSDifference.matrix(of: motions)
      }
    let spans = ComparisonSpans(of: curves.map(\.curve), until: end)
    var pairs: [Pair] = []
    for (row, first) in curves.enumerated() {
      for (column, second) in curves.enumerated().dropFirst(row + 1) {
        let span = spans.span(of: row, column)
        var (largest, rms) = (Double?.none, 0.0)
        if isCertified {
          let distance = try PairDistance(first.curve, second.curve, until: span, scale: scale)
          (largest, rms) = (distance.largest, distance.rms)
        } else {
          rms = matrix[row][column]
        }
        pairs.append(Pair(first: first.label, second: second.label, largest: largest, rms: rms, end: span))
      }
    }
    // Pairs that are equally far apart keep the order of their curves.
    self.pairs = pairs.enumerated().sorted { ($0.element.rms, $0.offset) < ($1.element.rms, $1.offset) }.map(\.element)
    (title, self.scale) = ("\(curves.count) curves, the nearest pair first", scale)
  }

  /// The pairs too near to distinguish, the nearest first.
  ///
  ///     let springs = try [0.1, 0.11, 0.3].map { LabeledCurve("bounce \($0)", try DampedSpring(duration: 0.5, bounce: $0)) }
  ///     try DistanceReport(of: springs, nearerThan: 0.02).pairs.count  // 1
  ///
  /// - Parameters:
  ///   - curves: One alone has no pair.
  ///   - share: Pairs whose largest difference is certified to be less than this fraction of the
  ///     travel.
  ///   - end: The end of the compared time in seconds; `nil` where each pair has its own
  ///     `ComparisonSpan`.
  ///   - scale: Between which values the curves move.
  /// - Throws: `MeasurementError` for an end that is not greater than 0 and finite, and for curves
  ///   of too many pieces.
  /// - Complexity: O(*n*²) comparisons of a few values, and a search for each pair that they do not
  ///   tell apart.
  public init(
    of curves: [LabeledCurve], nearerThan share: Double, until end: Double? = nil, scale: ReportScale = .travel
  ) throws(MeasurementError) {
    let limit = scale.tolerance(share)
    let spans = ComparisonSpans(of: curves.map(\.curve), until: end)
    var pairs: [Pair] = []
    for (row, first) in curves.enumerated() {
      for (column, second) in curves.enumerated().dropFirst(row + 1) {
        let span = spans.span(of: row, column)
        let isNear = (1...15).allSatisfy { step in
          let time = span * Double(step) / 16
          return abs(first.curve.state(at: time).value - second.curve.state(at: time).value) < limit
        }
        guard isNear else { continue }
        let distance = try PairDistance(first.curve, second.curve, until: span, scale: scale)
        guard distance.largest < limit else { continue }
        pairs.append(
          Pair(
            first: first.label, second: second.label, largest: distance.largest, rms: distance.rms, end: distance.end))
      }
    }
    self.pairs = pairs.enumerated().sorted {
      ($0.element.largest ?? 0, $0.offset) < ($1.element.largest ?? 0, $1.offset)
    }.map(\.element)
    let count = curves.count * (curves.count - 1) / 2
    (title, self.scale) = ("\(pairs.count) of \(Shown.count(count, "pair"))", scale)
  }

  /// A row for each pair: `curve`, `other`, `largest-difference` where it is certified,
  /// `rms-difference`, `until`.
  public var table: ReportTable {
    let isCertified = pairs.contains { $0.largest != nil }
    return ReportTable(
      columns: [ReportColumn("curve", alignment: .leading), ReportColumn("other", alignment: .leading)]
        + PairDistance.columns(scale).dropFirst(isCertified ? 0 : 1) + [ReportColumn("until", unit: "s")],
      rows: pairs.map { pair in
        [.text(pair.first), .text(pair.second)] + (isCertified ? [ReportCell(pair.largest)] : [])
          + [.number(pair.rms), .number(pair.end)]
      })
  }

  /// The table without a picture: ``DistanceMap`` draws the distances.
  public var report: CurveReport { CurveReport(title: title, table: table, target: nil) }
}
