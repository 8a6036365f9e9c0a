import MotionCurves
import TestSupport
import Testing

@Suite("Pages: measure a curve")
struct MeasuringACurve {
  @Test("metrics, rules and ends answer as the article says")
  func measures() throws {
    let spring = try DampedSpring(mass: 2.5, stiffness: 90, damping: 9)
    let overshoot = try MetricCatalog.metric(named: "overshoot").reading(of: spring)
    let percent = overshoot.value.map { 100 * $0 }  // 37.2 % of the travel
    let rules = SettlingRule.all.map { ($0.title, $0.duration(of: spring)) }  // Flutter: 3.82 s

    // A motion in points, thrown against its target.
    let thrown = try spring.moving(from: 5, to: 2, velocity: 4)
    let end = thrown.lastTime(.value, fartherThan: 0.003)  // 3.9 s: within 0.003 points from then on

    print(percent as Any, rules, end)
    expectClose(try #require(percent), 37.2, within: 0.05)
    expectClose(try #require(rules.first { $0.0 == "Flutter" }?.1), 3.82, within: 0.005)
    expectClose(end, 3.9, within: 0.05)
  }
}
