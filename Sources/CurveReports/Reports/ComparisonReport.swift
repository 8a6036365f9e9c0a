internal import CurveMath
public import CurveMetrics

/// Metrics of several curves side by side, and how far the others are from the first one.
///
///     let curves = [
///       LabeledCurve("calm", try DampedSpring(duration: 0.5, bounce: 0.15)),
///       LabeledCurve("bouncy", try DampedSpring(duration: 0.5, bounce: 0.3)),
///     ]
///     let comparison = try ComparisonReport(of: curves, metrics: [MetricCatalog.metric(named: "overshoot")])
///     comparison.table.rows[1]  // bouncy, overshoot 0.0459…, largest difference 0.0907…, RMS difference 0.0419…
///     try MarkdownWriter().document(of: comparison.report).text
public struct ComparisonReport: Sendable {
  /// Of more curves no distances are found: each asks for a search of its own.
  public static let mostCompared = 12

  /// Of more curves there is no picture.
  public static var mostDrawn: Int { Limits.drawnCurves.count }

  /// The first one is what the others are compared with.
  public let curves: [LabeledCurve]
  /// The table with a picture of the curves.
  public let report: CurveReport
  /// A row for each curve, and a column for each metric. Two to ``mostCompared`` curves also have
  /// `largest-difference` and `rms-difference` to the first one, in the unit of the scale; metrics
  /// that depend on a screen have its `fps`.
  public var table: ReportTable { report.table }

  /// How far each of the others is from the first one, in their order; none for more than
  /// ``mostCompared`` curves.
  package let pairs: [PairDistance]

  /// - Parameters:
  ///   - curves: In the order of the rows.
  ///   - metrics: In the order of the columns.
  ///   - conditions: What counts as at rest, and on which screen.
  ///   - end: The end of the compared time and of the picture, in seconds: finite, greater than 0.
  ///     `nil` where each pair is compared over its own `ComparisonSpan`, and the picture shows all
  ///     of them.
  ///   - scale: Between which values the curves move.
  /// - Throws: `MeasurementError` for such an end that is not, and for curves of too many pieces.
  /// - Precision: The largest difference is certified to a millionth of the travel; where its
  ///   search runs out of its budget, the table has the bound that holds.
  public init(
    of curves: [LabeledCurve], metrics: [CurveMetric] = MetricCatalog.usual,
    conditions: MeasurementConditions = .standard, until end: Double? = nil, scale: ReportScale = .travel
  ) throws(MeasurementError) {
    if let end, !(end > 0 && end.isFinite) { throw .span(end) }
    var columns = [ReportColumn("curve", alignment: .leading)]
    columns += metrics.map { ReportColumn($0.name, unit: $0.unit.rawValue) }
    var rows = curves.map { named in
      [.text(named.label)] + metrics.map { ReportCell($0.value(of: named.curve, conditions: conditions)) }
    }
    let spans = ComparisonSpans(of: curves.map(\.curve), until: end)
    var pairs: [PairDistance] = []
    if 2...Self.mostCompared ~= curves.count {
      columns += PairDistance.columns(scale)
      rows[0] += [.number(0), .number(0)]
      for index in curves.indices.dropFirst() {
        let pair = try PairDistance(
          curves[0].curve, curves[index].curve, until: spans.span(of: 0, index), scale: scale)
        rows[index] += [.number(pair.largest), .number(pair.rms)]
        pairs.append(pair)
      }
    }
    if metrics.contains(where: \.dependsOnFrameRate) {
      columns.append(ReportColumn("fps"))
      for index in rows.indices { rows[index].append(.number(conditions.frameRate)) }
    }
    self.curves = curves
    self.pairs = pairs
    report = CurveReport(
      title: curves.title, table: ReportTable(columns: columns, rows: rows),
      traces: curves.count > Self.mostDrawn ? [] : curves.traces(until: spans.longest),
      target: scale.target, valueUnit: scale.unit)
  }
}

/// How far two curves are apart: at most, and in the mean.
package struct PairDistance: Sendable {
  /// Units; where the search ran out of its budget, the bound that holds.
  package var largest: Double { found.isTight ? found.value : found.upperBound }
  package let found: LargestDifference
  /// Units.
  package let rms: Double
  /// The end of the compared time, in seconds.
  package let end: Double

  init(
    _ first: any MotionCurve, _ second: any MotionCurve, until end: Double, scale: ReportScale
  ) throws(MeasurementError) {
    self.end = end
    found = try LargestDifference(first, second, until: end, tolerance: scale.tolerance(1e-6))
    rms = try RMSDifference.between(first, second, until: end).value
  }

  static func columns(_ scale: ReportScale) -> [ReportColumn] {
    [ReportColumn("largest-difference", unit: scale.unit), ReportColumn("rms-difference", unit: scale.unit)]
  }
}
