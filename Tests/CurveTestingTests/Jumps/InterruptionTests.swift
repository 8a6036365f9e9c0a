import AnimationMerging
import AnimationModel
import CurveMath
import CurveTesting
import TestSupport
import Testing

// One toggle, reversed at 150 ms.
@Suite("TestedMotion: scripts")
struct InterruptionTests {
  private static func script(_ back: Animation) throws -> InterruptionScript {
    try InterruptionScript(
      from: 0, events: [ScriptEvent(at: 0, to: 100, .easeInOut(duration: 0.35)), ScriptEvent(at: 0.15, to: 0, back)])
  }

  @Test("a spring that takes over keeps the velocity; one that restarts loses all of it")
  func springs() throws {
    let script = try Self.script(.bouncy)
    #expect(MotionExpectation.continuous().finding(in: try .script(script, under: MergePolicies.merge)) == nil)
    let finding = try #require(
      MotionExpectation.continuous().finding(in: try .script(script, under: MergePolicies.restart)))
    expectClose(finding.time ?? 0, 0.15, within: 1e-12)
    expectClose(finding.measured ?? 0, -473.8, within: 0.05)
    #expect(finding.message.hasPrefix("The velocity jumps by -473."))
    #expect(
      MotionExpectation.continuous(order: .value).finding(in: try .script(script, under: MergePolicies.restart)) == nil)
  }

  // Motion measures over a frame what it takes over, and is known between frames all the same.
  @Test("a jump of a rule that only measures over a frame is the hand-off's own")
  func measuredOverFrames() throws {
    let script = try Self.script(.interpolatingSpring(mass: 2.5, stiffness: 90, damping: 9))
    let jump = try #require(try MergePolicies.motion.motion(of: script).handOffs.first).velocityJump
    #expect(abs(jump) > 1)
    let finding = try #require(
      MotionExpectation.continuous().finding(in: try .script(script, under: MergePolicies.motion)))
    expectClose(finding.time ?? 0, 0.15, within: 1e-12)
    expectClose(finding.measured ?? 0, jump, within: 1e-9)
  }

  @Test("a policy that jumps is found to jump in its value")
  func jump() throws {
    let script = try Self.script(.easeInOut(duration: 0.35))
    let finding = try #require(
      MotionExpectation.continuous(order: .value).finding(in: try .script(script, under: MergePolicies.jump)))
    #expect(finding.message.hasPrefix("The value jumps by "))
  }
}
