import AnimationMerging
import AnimationModel
import CurveMath
import TestSupport
import Testing

// Second method: differences of the derivative below, extrapolated to a step of 0. They know
// nothing of the product rule.
@Suite("Merge policies: derivatives under layers")
struct LayerDerivativeTests {
  private static func motion(_ policy: String) throws -> any MotionCurve {
    let script = try InterruptionScript(
      from: 3,
      events: [
        ScriptEvent(at: 0, to: 100, try Animation(notation: "spring(mass: 2.5, stiffness: 90, damping: 9)")),
        ScriptEvent(at: 0.125, to: -20, try Animation(notation: "ease-in-out 0.5s")),
        ScriptEvent(at: 0.25, to: 37.5, try Animation(notation: "linear(0, 0.7 25%, 1) 0.5s")),
        ScriptEvent(at: 0.3125, to: 4, try Animation(notation: "spring(mass: 2.5, stiffness: 90, damping: 33)")),
      ])
    return try MergePolicies.policy(named: policy).motion(of: script).curve()
  }

  /// Neville's table over central differences with the steps h, h/2, h/4 and h/8.
  private static func slope(at time: Double, of function: (Double) -> Double) -> Double {
    var row = (0..<4).map { level in
      let step = 4e-3 / Double(1 << level)
      return (function(time + step) - function(time - step)) / (2 * step)
    }
    for order in 1..<4 {
      let factor = Double(1 << (2 * order))
      row = zip(row, row.dropFirst()).map { (factor * $1 - $0) / (factor - 1) }
    }
    return row[0]
  }

  @Test("each derivative is the slope of the one below", arguments: ["additive", "chained"])
  func slopes(policy: String) throws {
    let curve = try Self.motion(policy)
    // Away from events and knots, with one, two, three and four layers running.
    for time in [0.03, 0.07, 0.14, 0.21, 0.27, 0.33, 0.39, 0.47, 0.56, 0.65, 0.79, 0.97, 1.3] {
      let state = curve.state(at: time)
      expectClose(state.velocity, Self.slope(at: time) { curve.state(at: $0).value }, within: 1e-6)
      expectClose(state.acceleration, Self.slope(at: time) { curve.state(at: $0).velocity }, within: 1e-5)
      expectClose(curve.jerk(at: time), Self.slope(at: time) { curve.state(at: $0).acceleration }, within: 1e-3)
      expectClose(curve.leftLimit(of: .jerk, at: time), curve.jerk(at: time), within: 1e-9)
    }
  }

  // The first easing ends at 0.625 s; the second one has a knot at 0.375 s and ends at 0.75 s. All
  // are exact in binary.
  @Test(
    "the limit from the left is where the motion comes from", arguments: ["additive", "chained"], [0.375, 0.625, 0.75])
  func leftLimits(policy: String, time: Double) throws {
    let curve = try Self.motion(policy)
    let near = time - 1e-9
    for derivative in [Derivative.value, .velocity, .acceleration] {
      let before = curve.leftLimit(of: derivative, at: near)
      expectClose(curve.leftLimit(of: derivative, at: time), before, within: 1e-5 * (1 + abs(before)))
    }
    let jerk = curve.jerk(at: near)
    expectClose(curve.leftLimit(of: .jerk, at: time), jerk, within: 1e-5 * (1 + abs(jerk)))
    let after = curve.state(at: time.nextUp).velocity
    if time != 0.625 { #expect(abs(curve.leftLimit(of: .velocity, at: time) - after) > 1) }
  }
}
