import CurveMath
import CurveMetrics
import CurveReports
import Testing

@Suite("CurveBudget")
struct CurveBudgetTests {
  private static func budget(_ limits: [CurveBudget.Limit]) throws -> CurveBudget {
    let spring = try DampedSpring(mass: 2.5, stiffness: 100, damping: 8)
    return CurveBudget(name: "press", curve: try spring.moving(from: 2, to: -1, velocity: 4), limits: limits)
  }

  private static func limit(
    _ name: String, least: Double? = nil, most: Double? = nil
  ) throws -> CurveBudget.Limit {
    CurveBudget.Limit(
      try MetricCatalog.metric(named: name), least: least, most: most, place: FilePlace(line: 3, column: 7))
  }

  @Test("a limit is met up to the number itself, on both sides")
  func bounds() throws {
    let overshoot = try MetricCatalog.metric(named: "overshoot")
    let value = try #require(overshoot.reading(of: Self.budget([]).curve, conditions: .standard).value)
    let limits = try [
      Self.limit("overshoot", most: value), Self.limit("overshoot", most: value.nextDown),
      Self.limit("overshoot", least: value), Self.limit("overshoot", least: value.nextUp),
      Self.limit("overshoot", least: value.nextDown, most: value.nextUp),
    ]
    let results = try Self.budget(limits).results
    #expect(results.map(\.isMet) == [true, false, true, false, true])
    #expect(results.allSatisfy { $0.place == FilePlace(line: 3, column: 7) && $0.subject == "press" })
    #expect(results[4].found.contains("at least") && results[4].found.contains(" and at most"))
  }

  @Test("what a curve does not have meets no limit")
  func missing() throws {
    let metric = try MetricCatalog.metric(named: "peak-time")
    let budget = CurveBudget(
      name: "slow", curve: try DampedSpring(duration: 0.5, bounce: -0.2), limits: [.init(metric, most: 10)])
    #expect(budget.results.map(\.isMet) == [false])
    #expect(budget.results[0].found.hasPrefix("the curve has none; at most 10 s"))
  }

  @Test("a golden allows as much as was said, and names where the curve is farthest from it")
  func golden() throws {
    let budget = try Self.budget([])
    var times = (0...20).map { Double($0) / 20 }
    times[7] = 0.36
    let golden = GoldenCurve(times: times) { budget.curve.state(at: $0).value + ($0 == 0.36 ? 0.25 : 0) }
    let near = budget.result(of: golden, within: 0.250001)
    let far = budget.result(of: golden, within: 0.249999)
    #expect(near.isMet && !far.isMet && far.name == "golden")
    #expect(far.found.hasPrefix("0.25 away at 0.36 s"))
  }

  @Test("a report counts what failed, and writes it for people and for servers")
  func report() throws {
    let limits = try [Self.limit("overshoot", most: 0.01), Self.limit("settling-time", most: 60)]
    let report = CheckReport("motion <1>", results: try Self.budget(limits).results)
    #expect(report.summary == "2 checks, 1 failed.")
    #expect(report.lines.hasPrefix("FAIL  press: overshoot: "))
    #expect(report.lines.contains("  (3:7)\nok    press: settling-time: "))
    #expect(report.annotations.hasPrefix("::error line=3,col=7,title=press%3A overshoot::"))
    #expect(report.annotations.split(separator: "\n").count == 1)
    #expect(report.junit.contains("motion &lt;1&gt;"))
    #expect(report.table.table.rows.count == 2)
  }
}
