import CurveMath
import CurveMetrics
import TestSupport
import Testing

@Suite("SettlingRule: one spring, many durations")
struct SettlingRuleTests {
  // Stiffness 157.914, mass 1, from rest, travel 1: bounce 0, 0.15, 0.3 and 0.6. A missing figure is not published.
  static let table: [(name: String, figures: [Double?])] = [
    ("swiftui", [0.800, 0.877, 1.045, 1.732]),
    ("core-animation", [nil, 0.737, 0.863, 1.446]),
    ("compose", [nil, 0.491, 0.562, 0.934]),
    ("motion", [0.750, 0.750, 0.700, 1.100]),
    ("animejs", [1.000, 0.960, 1.080, 1.680]),
    ("react-spring", [0.752, 0.704, 0.608, 0.992]),
    ("flutter", [0.949, 0.875, 1.006, 1.616]),
    ("reanimated", [0.985, 0.876, 1.138, 1.851]),
    ("wave", [0.916, 0.862, 1.047, 1.832]),
  ]

  private func seconds(_ name: String, _ curve: any MotionCurve) throws -> Double? {
    try #require(SettlingRule.all.first { $0.name == name }, "\(name)").duration(of: curve)
  }

  @Test("meets the published figures", arguments: 0..<9)
  func figures(row: Int) throws {
    let (name, figures) = Self.table[row]
    for (bounce, figure) in zip([0, 0.15, 0.3, 0.6], figures) {
      guard let figure else { continue }
      let spring = try DampedSpring(duration: 0.5, bounce: bounce)
      var duration = try #require(try seconds(name, spring))
      // These two figures were found on a grid of 1 ms: the first tick at which the rule holds.
      if name == "flutter" || name == "reanimated" { duration = (duration * 1000).rounded(.up) / 1000 }
      expectClose(duration, figure, within: 0.000_501, "\(name), bounce \(bounce):")
    }
  }

  @Test("the exact last crossings of the same springs")
  func exact() throws {
    let table = [
      (0.01, [0.528, 0.355, 0.523, 0.902]), (0.001, [0.735, 0.697, 0.819, 1.391]),
      (0.0001, [0.936, 0.816, 0.932, 1.752]),
    ]
    for (epsilon, figures) in table {
      for (bounce, figure) in zip([0, 0.15, 0.3, 0.6], figures) {
        let spring = try DampedSpring(duration: 0.5, bounce: bounce)
        let time = CurveMetric.metric("settling-time", of: spring, try MeasurementConditions(epsilon: epsilon))
        expectClose(time ?? .nan, figure, within: 0.000_501, "bounce \(bounce):")
      }
    }
  }

  @Test(
    "Core Animation's 2.85 s for damping 5, as Apple's page says, and 1.022 s for 15",
    arguments: [(5.0, 2.855), (15, 1.022)])
  func coreAnimation(damping: Double, figure: Double) throws {
    let spring = try DampedSpring(mass: 1, stiffness: 100, damping: damping)
    expectClose(try #require(try seconds("core-animation", spring)), figure, within: 0.000_501)
    #expect(try seconds("core-animation", DampedSpring(duration: 0.5)) == nil)
  }

  @Test("Motion's default spring: 1100 ms for a travel of 1, 1050 ms for 100")
  func motion() throws {
    let spring = try DampedSpring(mass: 1, stiffness: 100, damping: 10)
    expectClose(try #require(try seconds("motion", spring)), 1.1, within: 1e-12)
    expectClose(
      try #require(try seconds("motion", SpringMotion(spring: spring, from: 0, to: 100))), 1.05, within: 1e-12)
  }

  @Test(
    "SwiftUI's own answers",
    arguments: [
      (0.4, 0, 0.6), (0.4, 0.3, 0.854188), (0.4, 0.5, 1.157199), (0.4, -0.3, 1.2), (1, 0, 1.5), (1, 0.3, 1.953928),
      (0.5, 0.15, 0.876827), (0.2, 0.7, 0.981661), (0.5, -0.3, 1.4), (1, -0.5, 4.2), (0.55, 0, 0.9),
    ])
  func swiftUI(duration: Double, bounce: Double, figure: Double) throws {
    let spring = try DampedSpring(duration: duration, bounce: bounce)
    expectClose(try #require(try seconds("swiftui", spring)), figure, within: 5e-7)
  }

  @Test("no rule ends a spring without damping, and none names a duration for a timing curve")
  func edges() throws {
    let undamped = try DampedSpring(mass: 2.5, stiffness: 90, damping: 0)
    let ease = try TimedCurve(CubicBezier.ease, duration: 0.35)
    for rule in SettlingRule.all {
      #expect(rule.duration(of: undamped) == .infinity, "\(rule.name)")
      #expect(rule.duration(of: ease) == nil, "\(rule.name)")
      #expect(!rule.source.isEmpty && rule.definition.hasSuffix("."))
    }
  }

  @Test("Flutter stops at the first moment that both hold", arguments: [0.05, 0.3, 0.7, 0.95, 1, 1.5])
  func flutter(dampingRatio: Double) throws {
    for frequency in [0.3, 6.0, 40] {
      let spring = try DampedSpring(stiffness: 2.5 * frequency * frequency, dampingRatio: dampingRatio, mass: 2.5)
      let found = try #require(try seconds("flutter", spring))
      func isDone(_ time: Double) -> Bool {
        let state = spring.state(at: time)
        return abs(state.value - 1) < 0.001 && abs(state.velocity) < 0.001
      }
      #expect(isDone(found * (1 + 1e-9)))
      for step in 0..<20_000 { #expect(!isDone(found * (1 - 1e-9) * Double(step) / 20_000)) }
    }
  }
}

extension CurveMetric {
  static func metric(
    _ name: String, of curve: any MotionCurve, _ conditions: MeasurementConditions = .standard
  ) -> Double? {
    (try? MetricCatalog.metric(named: name))?.reading(of: curve, conditions: conditions).value
  }
}
