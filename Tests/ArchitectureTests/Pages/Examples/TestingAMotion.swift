import AnimationMerging
import AnimationModel
import CurveMath
import CurveTesting
import TestSupport
import Testing

/// Stands for somebody's own animation engine: it eases out, and knows nothing of this package.
private struct Engine {
  func position(at time: Double) -> Double { 1 - (1 - min(time / 0.3, 1)) * (1 - min(time / 0.3, 1)) }
}

@Suite("Pages: motions under test")
struct TestingAMotion {
  private let engine = Engine()

  @Test("a reversed toggle keeps its speed")
  func reversedToggle() throws {
    let script = try InterruptionScript(
      from: 0, events: [ScriptEvent(at: 0, to: 100, .bouncy), ScriptEvent(at: 0.15, to: 0, .bouncy)])
    expectContinuous(try .script(script, under: MergePolicies.merge), order: .velocity)

    // A fling, the edge that it meets and the spring behind it are one motion.
    let flick = ScriptThrow(ThrowLaws.uikit, velocity: 2000, bounds: try ThrowBounds(0, 600))
    let list = try InterruptionScript(from: 0, events: [ScriptEvent(at: 0, throw: flick)])
    expectContinuous(try .script(list, under: MergePolicies.merge))

    let press = try CurveNotation().curve("spring(duration: 0.3, bounce: 0.2)")
    expectOvershoot(.curve(press), atMost: 0.02)
    expectSettled(.curve(press), by: 0.6, within: 0.001)

    // Any function of time: an engine of your own, known at the times that it is asked for.
    expectContinuous(.function(through: 1) { engine.position(at: $0) }, order: .value)
  }

  @Test("a restarted toggle is found out, with the words of the page")
  func restartedToggle() throws {
    let script = try InterruptionScript(
      from: 0, events: [ScriptEvent(at: 0, to: 100, .bouncy), ScriptEvent(at: 0.15, to: 0, .bouncy)])
    let motion = try TestedMotion.script(script, under: MergePolicies.restart)
    let finding = try #require(MotionExpectation.continuous(order: .velocity).finding(in: motion))
    let page = try Repository.text("Sources/MotionCurves/MotionCurves.docc/Testing.md")
    #expect(finding.description.split(separator: "\n").filter { !page.contains($0) } == [])
  }
}
