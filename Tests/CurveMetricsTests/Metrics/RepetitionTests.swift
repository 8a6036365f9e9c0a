import CurveMath
import CurveMetrics
import TestSupport
import Testing

@Suite("Metrics: repeated curves and curves that begin within")
struct RepetitionTests {
  private func metric(_ name: String, _ text: String, _ conditions: MeasurementConditions = .standard) throws -> Double?
  {
    try MetricCatalog.metric(named: name).reading(of: CurveNotation().curve(text), conditions: conditions).value
  }

  @Test(
    "the whole way counts every joint once",
    arguments: [
      ("step-start.repeatCount(3, autoreverses: false)", 1.0), ("linear(0, 1 50%, 0 50%, 1).delay(-0.5)", 1),
      ("linear(duration: 0.5).repeatCount(3, autoreverses: false)", 5), ("linear(duration: 0.5).repeatCount(2)", 3),
    ])
  func totalTravel(text: String, expected: Double) throws {
    expectClose(try #require(try metric("total-travel", text)), expected, within: 1e-12)
  }

  @Test(
    "rest is asked of the last runs, whatever the tolerance",
    arguments: [
      ("step-start.repeatCount(3, autoreverses: false)", 0.001, 0.0), ("linear(duration: 0).repeatForever()", 0.001, 0),
      ("linear(-0.101, 1.9, 1, duration: 0.896).repeatForever(autoreverses: true)", 1.3, Double.infinity),
      ("easeIn.repeatForever()", 0.001, .infinity),
    ])
  func settling(text: String, units: Double, expected: Double) throws {
    #expect(try metric("settling-time", text, MeasurementConditions(epsilonUnits: units)) == expected)
  }

  @Test("a swing that began long ago is still seen whole")
  func begunWithin() throws {
    #expect(try metric("half-time", "easeInOut(duration: 0.5).repeatForever().delay(-1.1)") != nil)
    let peak = try #require(try metric("peak-value", "spring(response: 0.2, dampingRatio: 0).delay(-0.45)"))
    expectClose(peak, 2, within: 1e-12)
  }

  // Its overshoot as a share of what is left of the way would be nearly twice that.
  @Test("what begins within itself is measured against its whole way")
  func wholeWay() throws {
    for name in ["overshoot", "peak-value"] {
      let whole = try #require(try metric(name, "spring(0.5, 0.3)"))
      expectClose(try #require(try metric(name, "spring(0.5, 0.3).delay(-0.1)")), whole, within: 1e-12)
    }
    for name in ["half-time", "rise-time", "settling-time", "total-travel"] {
      let jumped = try #require(try metric(name, "linear(0.2, 1.1 50%, 1, duration: 1.5)"))
      let begun = try #require(try metric(name, "linear(0, 0.2 25%, 1.1 62.5%, 1, duration: 2).delay(-0.5)"))
      expectClose(begun, jumped, within: 1e-12, "\(name)")
    }
  }

  @Test(
    "what a Double cannot move is refused",
    arguments: [
      "linear(duration: 1e-310)", "cubic-bezier(0.5, 1e308, 0.5, -1e308)",
      "steps(1000000000000)", "linear(duration: 1e-9).repeatCount(1000000000).repeatCount(2)",
    ])
  func refused(text: String) throws {
    #expect(throws: NotationError.self) { try CurveNotation().curve(text) }
  }

  @Test("a release that would overflow is refused")
  func overflow() throws {
    let spring = try DampedSpring(duration: 0.5, bounce: 0.3)
    #expect(throws: CurveError.self) { try SpringMotion(spring: spring, from: 0, to: 1, velocity: 1e308) }
  }
}
