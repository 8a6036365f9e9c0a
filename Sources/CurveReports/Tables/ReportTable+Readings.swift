// Tables of what was measured.

public import CurveMetrics

/// The readings of one curve, under its name.
public struct LabeledReadings: Equatable, Sendable {
  public let label: String
  public let readings: [Reading]

  public init(label: String, readings: [Reading]) {
    self.label = label
    self.readings = readings
  }
}

extension ReportTable {
  /// Makes a table of one curve's readings: a row each, with value, unit and definition.
  ///
  /// - Parameter readings: In the order of the rows.
  public init(readings: [Reading]) {
    self.init(
      columns: [
        ReportColumn("metric", alignment: .leading), ReportColumn("value"),
        ReportColumn("unit", alignment: .leading), ReportColumn("definition", alignment: .leading),
      ],
      rows: readings.map {
        [.text($0.name), ReportCell($0.value), .text($0.unit.rawValue), .text($0.definition)]
      })
  }

  /// Makes a table of several curves' readings side by side: a row per metric, a column per curve.
  ///
  /// - Parameter curves: In the order of the columns. Rows stand in the order in which the metrics
  ///   first appear; a curve without such a reading has a missing cell.
  public init(comparing curves: [LabeledReadings]) {
    var metrics: [(name: String, unit: ReadingUnit)] = []
    var seen: Set<String> = []
    for reading in curves.flatMap(\.readings) where seen.insert(reading.name).inserted {
      metrics.append((reading.name, reading.unit))
    }
    let values = curves.map { curve in
      Dictionary(curve.readings.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
    }
    self.init(
      columns: [ReportColumn("metric", alignment: .leading), ReportColumn("unit", alignment: .leading)]
        + curves.map { ReportColumn($0.label) },
      rows: metrics.map { metric in
        [.text(metric.name), .text(metric.unit.rawValue)] + values.map { ReportCell($0[metric.name] ?? nil) }
      })
  }
}
