public import CurveMath

/// Every metric by its name.
public enum MetricCatalog {
  /// In the order of a report: rest, peaks, crossings, speeds, the way, then every library's
  /// duration of springs, and its rest of throws.
  public static let all: [CurveMetric] =
    [
      .settlingTime, .speedSettlingTime,
      .overshoot, .peakTime, .peakValue,
      .firstCrossing, .riseTime, .halfTime,
      .peakSpeed, .peakSpeedTime, .peakAcceleration, .peakAccelerationTime, .peakJerk,
      .crossings, .totalTravel,
    ] + SettlingRule.all.map(CurveMetric.duration(by:)) + ThrowRestRule.all.map(CurveMetric.rest(by:))

  /// Those that a comparison shows unless others are asked for.
  public static let usual: [CurveMetric] = [
    .settlingTime, .overshoot, .peakTime, .halfTime, .peakSpeed, .peakAcceleration,
  ]

  private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  /// - Throws: ``MeasurementError/unknownMetric(_:nearest:)`` with the nearest name.
  public static func metric(named name: String) throws(MeasurementError) -> CurveMetric {
    guard let metric = byName[name] else {
      throw .unknownMetric(String(name.prefix(80)), nearest: NearestSpelling.of(name, among: all.map(\.name)))
    }
    return metric
  }

  /// Reads every metric off a curve, in the order of ``all``.
  public static func readings(
    of curve: any MotionCurve, conditions: MeasurementConditions = .standard
  ) -> [Reading] {
    all.map { $0.reading(of: curve, conditions: conditions) }
  }
}
