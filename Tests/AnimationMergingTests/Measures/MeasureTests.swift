import AnimationMerging
import AnimationModel
import CurveMath
import CurveMetrics
import TestSupport
import Testing

@Suite("Merge policies: measures")
struct MeasureTests {
  private static func toggled(_ animation: Animation) throws -> InterruptionScript {
    try InterruptionScript(
      from: 20, events: [ScriptEvent(at: 0.1, to: 120, animation), ScriptEvent(at: 0.25, to: 20, animation)])
  }

  @Test(
    "the overshoot is beyond the new target, seen from where the value was",
    arguments: ["merge", "additive", "restart", "swiftui-exact"])
  func overshoot(policy: String) throws {
    let motion = try MergePolicies.policy(named: policy).motion(of: Self.toggled(.bouncy))
    let overshoots = motion.overshoots()
    let curve = motion.curve()
    let sampled = stride(from: 0.25, to: 3, by: 1e-3).map { 20 - curve.state(at: $0).value }.max()!
    #expect(overshoots[0] == 0)
    expectClose(overshoots[1], sampled, within: 1e-2)
    #expect(overshoots[1] > 1)
  }

  @Test("hand-offs that are asked for behind a deadline end early, and no measure stops at that")
  func late() throws {
    let motion = try MergePolicies.merge.motion(of: Self.toggled(.bouncy))
    let answer: Void? = Deadline.answer(withinLooks: 0) { #expect(motion.overshoots().count == 2) }
    #expect(answer == nil)
  }

  @Test("a merge loses no time, and a restart settles when its last motion does")
  func timeLost() throws {
    let script = try Self.toggled(.easeOut(duration: 0.4))
    let merge = try MergePolicies.merge.motion(of: script), restart = try MergePolicies.restart.motion(of: script)
    #expect(try merge.timeLost() == 0)
    expectClose(
      try #require(try restart.timeLost(distance: 0.5)),
      restart.settlingTime(distance: 0.5) - merge.settlingTime(distance: 0.5), within: 0)
    #expect(restart.settlingTime() < 0.65 && restart.settlingTime() > 0.6)
    let endless = try InterruptionScript(from: 0, events: [ScriptEvent(at: 0, to: 1, .linear.repeatForever())])
    #expect(try MergePolicies.restart.motion(of: endless).settlingTime() == .infinity)
    #expect(try MergePolicies.restart.motion(of: endless).timeLost() == nil)
  }

  @Test(
    "the largest difference between two rules is certified", arguments: [("additive", "chained"), ("merge", "restart")])
  func difference(first: String, second: String) throws {
    let script = try Self.toggled(.easeInOut)
    let one = try MergePolicies.policy(named: first).motion(of: script)
    let other = try MergePolicies.policy(named: second).motion(of: script)
    let difference = try one.largestDifference(from: other)
    let sampled = stride(from: 0.0, to: 1, by: 1e-4).map {
      abs(one.curve().state(at: $0).value - other.curve().state(at: $0).value)
    }.max()!
    #expect(difference.isTight)
    expectClose(difference.value, sampled, within: 1e-3)
  }

  // A tenth of the way to 2 both turn round, at 4.7. The reversal is shortened to a tenth of a
  // second; the restart is nine times that tenth, 2.7, away from the target in the middle of its
  // own second, when the other has long been there.
  @Test(
    "the largest difference is looked for until both have settled",
    arguments: [("css-transition", "restart"), ("restart", "css-transition")])
  func differenceAfterOne(first: String, second: String) throws {
    let easing = try Animation(notation: "linear(0, 0.1 10%, -8 50%, 1) 1s")
    let script = try InterruptionScript(
      from: 5, events: [ScriptEvent(at: 0, to: 2, easing), ScriptEvent(at: 0.1, to: 5, easing)])
    let one = try MergePolicies.policy(named: first).motion(of: script)
    let difference = try one.largestDifference(from: MergePolicies.policy(named: second).motion(of: script))
    expectClose(difference.value, 2.7, within: 1e-5)
    expectClose(difference.time, 0.6, within: 1e-5)
  }

  @Test("what never settles is looked at for a second behind the last event")
  func span() throws {
    let endless = Animation.linear(duration: 0.3).repeatForever()
    let script = try InterruptionScript(
      from: 5, events: [ScriptEvent(at: 0, to: 2, .linear(duration: 4)), ScriptEvent(at: 0.7, to: 9, endless)])
    expectClose(try MergePolicies.restart.motion(of: script).span, 1.7, within: 1e-12)
    let short = try InterruptionScript(
      from: 5, events: [ScriptEvent(at: 0.2, to: 2, .linear(duration: 4)), ScriptEvent(at: 0.7, to: 9, nil)])
    expectClose(try MergePolicies.restart.motion(of: short).span, 0.7, within: 1e-12)
  }

  // Source: an independent calculation of the same script: the two rules are up to 2.9 of 100
  // apart.
  @Test("the combining rule is not the sum of offsets")
  func combiningRule() throws {
    let script = try InterruptionScript(
      from: 0, events: [ScriptEvent(at: 0, to: 100, .easeInOut), ScriptEvent(at: 0.15, to: 0, .easeInOut)])
    let difference = try MergePolicies.additive.motion(of: script).largestDifference(
      from: MergePolicies.chained.motion(of: script))
    expectClose(difference.value, 2.9, within: 0.05)
  }

  @Test("a screen holds what it does not draw")
  func frames() throws {
    let script = try Self.toggled(.bouncy)
    let clock = try FrameClock(rate: 60, drop: 0.3, seed: 9)
    let motion = try MergePolicies.merge.motion(of: script, frames: clock)
    let trace = motion.shown(on: clock, until: 1)
    #expect(trace.count == 61)
    #expect(trace.marks.map(\.time) == [0.25])
    let dropped = (0..<61).filter(clock.isDropped)
    #expect((8...28).contains(dropped.count))
    for index in 1..<61 {
      let expected = clock.isDropped(index) ? trace.states[index - 1] : motion.curve().state(at: Double(index) / 60)
      #expect(trace.states[index] == expected)
    }
    #expect(throws: ScriptError.badDrop(1)) { try FrameClock(drop: 1) }
    #expect(throws: ScriptError.badFrameRate(0)) { try MergePolicies.swiftui.motion(of: script, frameRate: 0) }
    // SwiftUI's animators see the drawn frames only, and end where they would.
    let shaken = try MergePolicies.swiftui.motion(of: script, frames: clock).curve()
    let even = try MergePolicies.swiftui.motion(of: script).curve()
    expectClose(shaken.endTime, even.endTime, within: 0.2)
    #expect(shaken.restingValue == 20)
  }
}
