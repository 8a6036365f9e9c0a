public import CurveMetrics

/// One parameter of a sweep and the values that it takes.
public struct SweepAxis: Sendable {
  /// As it is called in a table and in a condition.
  public let name: String
  public let range: SweepRange
  /// Seconds for a time, else a number without a unit.
  public let unit: ReadingUnit
}
