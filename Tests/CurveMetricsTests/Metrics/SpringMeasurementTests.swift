import CurveMath
import CurveMetrics
import TestSupport
import Testing

@Suite("SpringMeasurement")
struct SpringMeasurementTests {
  @Test(
    "gives the bits that the catalogue gives",
    arguments: [0, 0.05, 0.4, 0.999999, 1, 1.000001, 1.7, 30])
  func agreesWithCatalogue(dampingRatio: Double) throws {
    let spring = try DampedSpring(stiffness: 90, dampingRatio: dampingRatio, mass: 2.5)
    for (from, to) in [(0.0, 1.0), (5, 2), (2, 2), (-1e3, 1e3)] {
      for velocity in SampleCount.isLong ? [0.0, 4, -7.5, 60] : [0, -7.5] {
        let motion = try SpringMotion(spring: spring, from: from, to: to, velocity: velocity)
        for conditions in [MeasurementConditions.standard, try MeasurementConditions(epsilonUnits: 0.25)] {
          var measurement = SpringMeasurement(of: motion, conditions: conditions)
          for metric in MetricCatalog.all {
            let quick = measurement.value(of: SpringMetric(metric))
            let slow = metric.reading(of: motion, conditions: conditions).value
            #expect(
              quick.isNaN ? slow == nil : quick == slow,
              "\(metric.name): \(quick), \(String(describing: slow)) of \(motion) within \(conditions)")
          }
        }
      }
    }
  }

  @Test("the order in which metrics are asked for does not matter")
  func order() throws {
    let motion = try SpringMotion(spring: DampedSpring(duration: 0.5, bounce: 0.3), from: 0, to: 1, velocity: 3)
    var forwards = SpringMeasurement(of: motion, conditions: .standard)
    var backwards = SpringMeasurement(of: motion, conditions: .standard)
    let metrics = MetricCatalog.all.map(SpringMetric.init)
    let first = metrics.map { forwards.value(of: $0) }
    let second = Array(metrics.reversed().map { backwards.value(of: $0) }.reversed())
    #expect(first.map(\.bitPattern) == second.map(\.bitPattern))
  }
}
