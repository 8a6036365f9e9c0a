internal import CurveMath
internal import CurveMetrics
internal import CurveReports

/// How far two curves of a project are apart.
enum CurveDistance {
  /// The RMS distance in travels, until the slower one has come to rest; `nil` where one never
  /// does.
  static func between(_ first: any MotionCurve, _ second: any MotionCurve) -> Double? {
    let end = max(first.settlingTime, second.settlingTime)
    guard end > 0, end.isFinite else { return nil }
    return try? RMSDifference.between(first, second, until: end).value
  }

  static func percent(_ fraction: Double) -> String { DecimalText.significant(100 * fraction, digits: 2) + " %" }

  static func seconds(_ time: Double) -> String { time.isFinite ? DecimalText.seconds(time) : "never" }
}

extension AnimationCurve {
  /// The largest excursion beyond the target, in travels.
  var overshoot: Double? {
    MetricCatalog.all.first { $0.name == "overshoot" }?.reading(of: motion).value
  }
}
