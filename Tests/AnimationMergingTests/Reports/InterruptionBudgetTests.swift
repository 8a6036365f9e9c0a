import AnimationMerging
import AnimationModel
import CurveMath
import CurveReports
import Testing

@Suite("InterruptionBudget")
struct InterruptionBudgetTests {
  private static func results(_ policy: MergePolicy, _ limits: [InterruptionBudget.Limit]) throws -> [CheckResult] {
    let script = try InterruptionScript(
      from: 2, velocity: -3, events: [ScriptEvent(at: 0, to: -1, .bouncy), ScriptEvent(at: 0.13, to: 2, .easeInOut)])
    return InterruptionBudget(
      name: "toggle", script: script, policy: policy, frames: try FrameClock(), limits: limits,
      place: FilePlace(line: 2, column: 5)
    ).results
  }

  @Test("the exact merge keeps value and velocity; a restart does not keep the velocity")
  func jumps() throws {
    let limits = [InterruptionBudget.Limit(.value, most: 0), .init(.velocity, most: 0)]
    #expect(try Self.results(MergePolicies.merge, limits).map(\.isMet) == [true, true])
    let restarted = try Self.results(MergePolicies.restart, limits)
    #expect(restarted.map(\.isMet) == [true, false])
    #expect(restarted[1].name == "velocity jump under restart" && restarted[1].found.contains(" at 0.13 s, at most 0"))
  }

  @Test("a limit is met by a jump of its size")
  func size() throws {
    let jump = try #require(
      MergePolicies.restart.motion(
        of: InterruptionScript(
          from: 2, velocity: -3,
          events: [ScriptEvent(at: 0, to: -1, .bouncy), ScriptEvent(at: 0.13, to: 2, .easeInOut)])
      ).handOffs.map { abs($0.velocityJump) }.max())
    for (most, isMet) in [(jump, true), (jump - 1e-6, false)] {
      #expect(try Self.results(MergePolicies.restart, [.init(.velocity, most: most)]).map(\.isMet) == [isMet])
    }
  }

  @Test("a policy that cannot play the script fails once, at its place")
  func unplayable() throws {
    let script = try InterruptionScript(
      from: 2,
      events: [
        ScriptEvent(at: 0, to: -1, .spring(duration: 0.001, bounce: 0.5)), ScriptEvent(at: 0.2, to: 2, .easeInOut),
      ])
    let results = InterruptionBudget(
      name: "stiff", script: script, policy: try MergePolicies.policy(named: "react-spring"), frames: try FrameClock(),
      limits: [.init(.value, most: 1), .init(.velocity, most: 1)], place: FilePlace(line: 2, column: 5)
    ).results
    #expect(results.map(\.isMet) == [false] && results[0].place == FilePlace(line: 2, column: 5))
  }
}
