import CurveMath
import CurveMetrics
import Testing

@Suite("MetricCatalog")
struct MetricCatalogTests {
  @Test("holds the metrics of the contract, in its order")
  func names() {
    #expect(
      MetricCatalog.all.map(\.name) == [
        "settling-time", "speed-settling-time", "overshoot", "peak-time", "peak-value", "first-crossing", "rise-time",
        "half-time", "peak-speed", "peak-speed-time", "peak-acceleration", "peak-acceleration-time", "peak-jerk",
        "crossings", "total-travel", "duration.swiftui", "duration.core-animation", "duration.compose",
        "duration.motion", "duration.flutter", "duration.react-spring", "duration.reanimated", "duration.animejs",
        "duration.wave", "rest.uikit", "rest.react-native", "rest.react-spring", "rest.compose", "rest.fling-animation",
        "rest.android", "rest.flutter", "rest.flutter-scroll", "rest.webkit", "rest.motion", "rest.popmotion",
      ])
  }

  @Test("every metric has a sentence that ends", arguments: MetricCatalog.all.map(\.name))
  func sentences(name: String) throws {
    let metric = try MetricCatalog.metric(named: name)
    #expect(metric.definition.hasSuffix("."))
    #expect(metric.definition.count < 240)
  }

  @Test(
    "a misspelt metric gets the nearest name",
    arguments: [
      ("setling-time", "settling-time"), ("Overshoot", "overshoot"), ("duration.swift-ui", "duration.swiftui"),
    ])
  func misspelt(name: String, nearest: String) {
    #expect(throws: MeasurementError.unknownMetric(name, nearest: nearest)) { try MetricCatalog.metric(named: name) }
    #expect(
      MeasurementError.unknownMetric(name, nearest: nearest).description
        == "No metric is called '\(name)'. Did you mean '\(nearest)'?")
  }

  @Test("a name near to none lists them all")
  func unknown() {
    #expect(throws: MeasurementError.unknownMetric("weight", nearest: nil)) {
      try MetricCatalog.metric(named: "weight")
    }
    #expect(
      MeasurementError.unknownMetric("weight", nearest: nil).description
        .hasPrefix("No metric is called 'weight'. Use one of settling-time, speed-settling-time, overshoot, "))
  }

  @Test("reads every metric, in order")
  func readings() throws {
    let readings = MetricCatalog.readings(of: try DampedSpring(mass: 2.5, stiffness: 90, damping: 9))
    #expect(readings.map(\.name) == MetricCatalog.all.map(\.name))
    #expect(readings.allSatisfy { $0.value != nil || $0.name.hasPrefix("rest.") })
  }
}
