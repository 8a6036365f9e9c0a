/// A metric of the catalogue in the form in which springs are measured by the million.
package enum SpringMetric: Sendable {
  case settlingTime, speedSettlingTime
  case overshoot, peakTime, peakValue
  case firstCrossing, riseTime, halfTime
  case peakSpeed, peakSpeedTime, peakAcceleration, peakAccelerationTime, peakJerk
  case crossings, totalTravel
  case duration(SettlingRule)
  /// A metric for which there is no shorter way than its own.
  case other(CurveMetric)

  package init(_ metric: CurveMetric) {
    if let known = Self.byName[metric.name] {
      self = known
    } else if let rule = SettlingRule.all.first(where: { metric.name == "duration.\($0.name)" }) {
      self = .duration(rule)
    } else {
      self = .other(metric)
    }
  }

  private static let byName: [String: SpringMetric] = [
    CurveMetric.settlingTime.name: .settlingTime, CurveMetric.speedSettlingTime.name: .speedSettlingTime,
    CurveMetric.overshoot.name: .overshoot, CurveMetric.peakTime.name: .peakTime,
    CurveMetric.peakValue.name: .peakValue, CurveMetric.firstCrossing.name: .firstCrossing,
    CurveMetric.riseTime.name: .riseTime, CurveMetric.halfTime.name: .halfTime,
    CurveMetric.peakSpeed.name: .peakSpeed, CurveMetric.peakSpeedTime.name: .peakSpeedTime,
    CurveMetric.peakAcceleration.name: .peakAcceleration,
    CurveMetric.peakAccelerationTime.name: .peakAccelerationTime, CurveMetric.peakJerk.name: .peakJerk,
    CurveMetric.crossings.name: .crossings, CurveMetric.totalTravel.name: .totalTravel,
  ]
}
