import AnimationMerging
import AnimationModel
import CurveMath
import TestSupport
import Testing

@Suite("PlayedScript")
struct PlayedScriptTests {
  private static let events = [ScriptEvent(at: 0, to: -1, .bouncy), ScriptEvent(at: 0.2, to: 2, .easeInOut)]

  // Steps of a millisecond are too long for a spring of a millisecond, and react-spring takes no
  // shorter ones.
  private static func stiff() throws -> InterruptionScript {
    try InterruptionScript(
      from: 2,
      events: [
        ScriptEvent(at: 0, to: -1, .spring(duration: 0.001, bounce: 0.5)), ScriptEvent(at: 0.2, to: 2, .easeInOut),
      ])
  }

  private static func played(_ script: InterruptionScript, _ names: [String]) throws -> PlayedScript {
    PlayedScript(script, under: try PolicySelection(names: names).policies, frames: try FrameClock())
  }

  // A spring that takes over was searched for two of its periods, and said to rest in mid-swing.
  @Test(
    "the exact SwiftUI rests when the merge rests",
    arguments: [0, 0.05, 0.15, 0.4, 0.999_999, 1.3], [0.05, 0.2, 0.4])
  func settling(ratio: Double, time: Double) throws {
    let spring = Animation.spring(response: 0.35, dampingFraction: ratio)
    let script = try InterruptionScript(
      from: 0,
      events: [
        ScriptEvent(at: 0, to: -3, .spring(response: 0.5, dampingFraction: 0.7)), ScriptEvent(at: time, to: 2, spring),
      ])
    let merge = try MergePolicies.merge.motion(of: script)
    let exact = try MergePolicies.policy(named: "swiftui-exact").motion(of: script)
    if merge.settlingTime() != exact.settlingTime() {
      expectClose(exact.settlingTime(), merge.settlingTime(), within: 1e-9)
    }
    let (one, other) = (merge.components[0], exact.components[0])
    if one.totalVariation != other.totalVariation {
      expectClose(other.totalVariation, one.totalVariation, within: 1e-9 * one.totalVariation)
    }
    #expect(one.targetCrossings(before: 1.7) == other.targetCrossings(before: 1.7))
  }

  @Test("names choose each policy once, in their order, and all of them are no demand")
  func selection() throws {
    let all = MergePolicies.all.map(\.name)
    let mixed = try PolicySelection(names: ["swiftui", "all", "swiftui", "merge"])
    #expect(mixed.policies.map(\.name) == ["swiftui"] + all.filter { $0 != "swiftui" })
    #expect(mixed.required == ["swiftui", "merge"])
    let none = try PolicySelection(names: [])
    #expect(none.policies.map(\.name) == MergePolicies.usual.map(\.name) && none.required.isEmpty)
    #expect(throws: ScriptError.unknownPolicy("merg", nearest: "merge", known: all)) {
      _ = try PolicySelection(names: ["all", "merg"])
    }
  }

  @Test("plays under each policy what the policy plays", arguments: [0, 50.0])
  func motions(velocity: Double) throws {
    let script = try InterruptionScript(from: 2, velocity: velocity, events: Self.events)
    let played = try Self.played(script, ["all"])
    #expect(played.motions.map(\.policy) == MergePolicies.all.map(\.name))
    #expect(played.refusals.isEmpty && played.leftOut(of: .policies).isEmpty)
    try played.check(required: ["merge"])
    for (motion, policy) in zip(played.motions, MergePolicies.all) {
      let alone = try policy.motion(of: script)
      for time in [0, 0.1, 0.2, 0.37, 2] {
        #expect(motion.curve().state(at: time) == alone.curve().state(at: time))
      }
      #expect(motion.handOffs == alone.handOffs && motion.droppedVelocity == alone.droppedVelocity)
    }
  }

  @Test("who cannot play is named with the reason, and only an error where it has to")
  func refusals() throws {
    let played = try Self.played(Self.stiff(), ["merge", "react-spring", "jump"])
    #expect(played.motions.map(\.policy) == ["merge", "jump"])
    #expect(played.plays.map(\.policy) == ["merge", "react-spring", "jump"])
    let reason = try #require(played.refusals.first?.reason)
    guard case .unplayable(event: 1, policy: "react-spring", _) = reason else {
      Issue.record("\(reason)")
      return
    }
    #expect(played.leftOut(of: .handOffs) == ["react-spring: \(reason)"])
    try played.check(required: ["merge"])
    let refusal = try #require(
      throws: PolicyRefusal.self, performing: { try played.check(required: ["jump", "react-spring"]) })
    #expect(refusal.refusals == played.refusals && refusal.others == ["jump"])
    #expect("\(refusal)" == "\(reason)")
  }

  @Test("where none can play, each reason is said")
  func none() throws {
    let far = try InterruptionScript(from: 0, events: [ScriptEvent(at: 1e9, to: 1, .bouncy)])
    let played = try Self.played(far, ["react-spring", "swiftui"])
    #expect(played.motions.isEmpty)
    let refusal = try #require(throws: PolicyRefusal.self, performing: { try played.check(required: []) })
    #expect(refusal.refusals == played.refusals && refusal.others == nil)
    let lines = "\(refusal)".split(separator: "\n")
    #expect(lines.count == 3 && lines[0] == "None of these policies can play the script:")
    #expect(lines[1].hasPrefix("  react-spring: The script takes") && lines[2].hasPrefix("  swiftui: The script takes"))
    let one = try Self.played(far, ["swiftui"])
    let alone = try #require(throws: PolicyRefusal.self, performing: { try one.check(required: ["swiftui"]) })
    #expect(alone.others == nil && "\(alone)" == "\(one.refusals[0].reason)")
  }

  // Costs are measured by the exact merge: where that cannot be played, a table of them says why it
  // lacks a column.
  @Test("a table of costs says why it is not measured by merge")
  func measure() throws {
    let endless = try InterruptionScript(
      from: 0,
      events: [
        ScriptEvent(at: 0, to: 1, .linear(duration: 0.001).repeatForever()), ScriptEvent(at: 200, to: 2, .bouncy),
      ])
    let played = try Self.played(endless, ["restart", "jump", "css-transition"])
    let reason = try #require(
      throws: ScriptError.self, performing: { _ = try MergePolicies.merge.motion(of: endless) })
    #expect(
      played.leftOut(of: .policies).last == "the time lost to merge, which cannot be played: \(reason)")
    #expect(played.leftOut(of: .handOffs).count == played.refusals.count)
  }

  @Test("SwiftUI's rules in closed form need no frame behind the last event")
  func exactNeedsNoRest() throws {
    let script = try InterruptionScript(
      from: 2, velocity: -30,
      events: Self.events + [ScriptEvent(at: 0.31, to: 5, .interactiveSpring), ScriptEvent(at: 0.5, to: 0, .smooth)])
    let frames = try MergePolicies.swiftui.motion(of: script)
    let exact = try MergePolicies.swiftuiExact.motion(of: script)
    // The limits are those of the same motions, and the frames lie near them.
    #expect(frames.handOffs == exact.handOffs)
    for time in (0..<180).map({ Double($0) / 60 }) {
      expectClose(frames.curve().state(at: time).value, exact.curve().state(at: time).value, within: 0.1)
    }
  }

  @Test("the exact merge is one of the plays where it was asked for, and else the same", arguments: [0, 50.0])
  func exactMerge(velocity: Double) throws {
    let script = try InterruptionScript(from: 2, velocity: velocity, events: Self.events)
    let alone = try MergePolicies.merge.motion(of: script)
    for names in [["restart", "merge"], ["restart"]] {
      let merge = try Self.played(script, names).merge.get()
      #expect(merge.policy == "merge" && merge.handOffs == alone.handOffs)
      #expect(merge.curve().state(at: 0.37) == alone.curve().state(at: 0.37))
    }
  }

  @Test("a report on what was played is one on its motions")
  func report() throws {
    let script = try InterruptionScript(from: 2, velocity: 50, events: Self.events)
    let played = try Self.played(script, ["additive", "restart"])
    let clock = try FrameClock()
    let report = InterruptionReport(of: played, clock: clock, until: 1)
    let other = InterruptionReport(of: played.motions, clock: clock, until: 1)
    #expect(try report.policies() == other.policies() && report.handOffs == other.handOffs)
  }
}
