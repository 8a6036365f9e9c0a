// The metrics of springs without what a general curve costs: no existential, no allocation, and
// what two metrics share is computed once. Every number is the one that the catalogue gives, bit by
// bit; a test compares them.

package import CurveMath

/// One released spring that is being measured.
package struct SpringMeasurement {
  private let motion: SpringMotion
  private let conditions: MeasurementConditions
  private let deviation: FreeOscillation
  private let travel: Double
  private var rest: Double?
  private var excursion: Excursion?

  package init(of motion: SpringMotion, conditions: MeasurementConditions) {
    self.motion = motion
    self.conditions = conditions
    deviation = motion.deviation
    travel = motion.travel
  }

  /// Returns the value of a metric: NaN where the spring has no such thing, infinity where it never
  /// comes.
  package mutating func value(of metric: SpringMetric) -> Double {
    switch metric {
    case .settlingTime: settlingTime()
    case .speedSettlingTime:
      tolerance.map { deviation.differentiated.lastTime(fartherThan: $0) } ?? timeWithoutTolerance
    case .overshoot: travel == 0 ? .nan : (farthest().distance ?? 0) / abs(travel)
    case .peakTime: farthest().distance == nil ? .nan : farthest().time
    case .peakValue: farthest().distance == nil ? .nan : farthest().value
    case .firstCrossing: deviation.firstZero ?? .nan
    case .riseTime: time(at: 0.9) - time(at: 0.1)
    case .halfTime: time(at: 0.5)
    case .peakSpeed: deviation.differentiated.peak.value
    case .peakSpeedTime: deviation.differentiated.peak.time
    case .peakAcceleration: deviation.differentiated(2).peak.value
    case .peakAccelerationTime: deviation.differentiated(2).peak.time
    case .peakJerk: deviation.differentiated(3).peak.value
    case .crossings: crossings()
    case .totalTravel: motion.totalVariation
    case .duration(let rule): rule.duration(ofSpring: motion, frameRate: conditions.frameRate) ?? .nan
    case .other(let metric): metric.value(of: motion, conditions: conditions) ?? .nan
    }
  }

  private var tolerance: Double? {
    if let units = conditions.epsilonUnits { return units }
    return travel == 0 ? nil : conditions.epsilon * abs(travel)
  }

  /// A fraction of no travel: only what never moves is at rest.
  private var timeWithoutTolerance: Double { motion.totalVariation == 0 ? 0 : .nan }

  private mutating func settlingTime() -> Double {
    if let rest { return rest }
    let time = tolerance.map { deviation.lastTime(fartherThan: $0) } ?? timeWithoutTolerance
    rest = time
    return time
  }

  private mutating func crossings() -> Double {
    let time = settlingTime()
    return time.isNaN ? .nan : deviation.zeroCount(before: time)
  }

  private func time(at fraction: Double) -> Double {
    travel == 0 ? .nan : motion.firstTime(reaching: motion.start + fraction * travel) ?? .nan
  }

  private mutating func farthest() -> Excursion {
    if let excursion { return excursion }
    let found = Excursion(of: deviation, travel: travel, target: motion.target)
    excursion = found
    return found
  }
}

/// The farthest excursion beyond the target.
private struct Excursion {
  var time: Double
  /// Units beyond the target, in the direction of the travel; `nil` if there is none.
  var distance: Double?
  var value: Double

  init(of deviation: FreeOscillation, travel: Double, target: Double) {
    let (above, below) = deviation.farthest
    let isUpward = travel > 0 || (travel == 0 && (above.value, below.time) >= (-below.value, above.time))
    let farthest = isUpward ? above : below
    let distance = isUpward ? above.value : -below.value
    time = farthest.time
    self.distance = distance > 0 ? distance : nil
    value = target + farthest.value
  }
}

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
