import CurveMath
import CurveMetrics
import CurveReports
import TestSupport
import Testing

@Suite("Reduced motion")
struct ReducedMotionTests {
  private static let curves = [
    "spring(0.5, 0.3)", "spring(mass: 2.5, stiffness: 90, damping: 2, initialVelocity: -3)", "spring(0.4, -0.5)",
    "spring(mass: 1, stiffness: 100, damping: 0)", "cubic-bezier(0.3, 0, 0.4, 1.4) 0.8s",
    "cubic-bezier(0.3, -0.5, 0.4, 1) 0.8s", "ease-out 300ms", "linear(0, 1.3 20%, 0.9 60%, 1) 1s", "steps(4) 0.5s",
    "bouncy.delay(0.1)", "bouncy.speed(2)", "ease-in-out 200ms.repeatForever()", "bouncy.repeatCount(3)",
    "path(M0,0 C0.05,0 0.133333,0.06 0.166666,0.4 C0.208333,0.82 0.25,1 1,1, duration: 500ms)", "ease-out.speed(0)",
  ]

  @Test("nothing leaves the way from start to target, nothing repeats, and everything ends", arguments: curves)
  func calm(notation: String) throws {
    let curve = try CurveNotation().curve(notation)
    for rule in ReducedMotion.allCases where rule != .none {
      let calm = try #require(try rule.curve(for: curve))
      let end = calm.lastTime(.value, fartherThan: 1e-6)
      #expect(end.isFinite, "\(rule)")
      for index in 0...2000 {
        let value = calm.state(at: end * Double(index) / 2000).value
        #expect((-1e-9...1 + 1e-9).contains(value), "\(rule) at \(index)")
      }
      #expect(!(calm is RepeatedCurve))
    }
    #expect(try ReducedMotion.none.curve(for: curve) == nil)
  }

  @Test("the shorter variant is the calm one at twice the pace", arguments: curves)
  func shorter(notation: String) throws {
    let curve = try CurveNotation().curve(notation)
    let delay = (curve as? DelayedCurve)?.delay ?? 0
    let calm = try #require(try ReducedMotion.calm.curve(for: curve))
    let shorter = try #require(try ReducedMotion.shorter.curve(for: curve))
    for time in [0.013, 0.11, 0.29, 0.6] {
      expectClose(
        shorter.state(at: delay + time).value, calm.state(at: delay + 2 * time).value, within: 1e-12)
    }
  }

  @Test("what is calm stays as it is, a spring keeps its response, a delay stays")
  func keeps() throws {
    func calm(_ notation: String) throws -> (any MotionCurve)? {
      try ReducedMotion.calm.curve(for: CurveNotation().curve(notation))
    }
    #expect(try calm("ease-out 300ms")?.notation == CurveNotation().curve("ease-out 300ms").notation)
    let spring = try #require(try calm("spring(0.5, 0.3)")?.dampedSpring)
    expectClose(spring.response, 0.5, within: 1e-12)
    expectClose(spring.dampingRatio, 1, within: 1e-12)
    expectClose(try #require(try calm("spring(0.4, -0.5)")?.dampedSpring).dampingRatio, 2, within: 1e-12)
    #expect((try calm("bouncy.delay(0.1)") as? DelayedCurve)?.delay == 0.1)
    #expect(try calm("decay(velocity: -3, friction: 4)")?.notation == "decay(velocity: -3, friction: 4)")
    #expect(try calm("cubic-bezier(0.3, 0, 0.4, 1.4) 0.8s")?.endTime == 0.8)
    // What gathers speed goes on doing so: an exit is no entrance.
    #expect(try calm("cubic-bezier(0.36, 0, 0.66, -0.56) 1s")?.notation == "ease-in(duration: 1)")
    #expect(try calm("linear(0, -0.2, 0.1, -0.3, 0.2, 1) 1s")?.notation == "ease-in(duration: 1)")
    #expect(try calm("cubic-bezier(0.68, -0.6, 0.32, 1.6) 1s")?.notation == "ease-out(duration: 1)")
  }
}
