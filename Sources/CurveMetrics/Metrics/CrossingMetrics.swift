// When does it get there, and how often?

internal import CurveMath

extension CurveMetric {
  static let firstCrossing = CurveMetric(
    "first-crossing", .seconds,
    "The first time at which the value equals the target; from a start at the target, the first return to it."
  ) { curve, _ in curve.firstArrival }

  static let riseTime = CurveMetric(
    "rise-time", .seconds, "The time from first reaching 10 % of the travel to first reaching 90 %."
  ) { curve, _ in
    guard let begin = time(of: curve, at: 0.1), let end = time(of: curve, at: 0.9) else { return nil }
    return end - begin
  }

  static let halfTime = CurveMetric("half-time", .seconds, "The first time at which half of the travel is done.") {
    curve, _ in time(of: curve, at: 0.5)
  }

  static let crossings = CurveMetric(
    "crossings", .count, "How often the value passes through the target before the settling time."
  ) { curve, conditions in
    guard let rest = settlingTime.value(of: curve, conditions: conditions) else { return nil }
    return curve.targetCrossings(before: rest)
  }

  static let totalTravel = CurveMetric("total-travel", .units, "The whole way that the value goes, there and back.") {
    curve, _ in curve.totalVariation
  }

  private static func time(of curve: any MotionCurve, at fraction: Double) -> Double? {
    curve.travel == 0 ? nil : curve.firstTime(reaching: curve.start + fraction * curve.travel)
  }
}
