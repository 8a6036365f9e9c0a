import AnimationMerging
import AnimationModel
import CurveMath
import CurveTesting
import TestSupport
import Testing

// A list that is flicked past its edge, and a card that is thrown, caught, thrown again and called
// back.
@Suite("TestedMotion: throws")
struct ThrowTests {
  private static func script(_ name: String) throws -> InterruptionScript {
    try InterruptionScript(json: Repository.text("data/interruptions/\(name).json"))
  }

  /// What the script's last release does under another law, with the velocity that its own one
  /// measured: without the corners of a finger.
  private static func release(of script: InterruptionScript, law: ThrowLaw) throws -> InterruptionScript {
    let event = try #require(script.events.lastIndex { if case .throw = $0.action { true } else { false } })
    guard case .throw(let action) = script.events[event].action else { preconditionFailure() }
    let after = try #require(
      try MergePolicies.merge.motion(of: script).handOffs.first { $0.event == event + 1 && $0.component == nil }
    ).after
    let thrown = ScriptThrow(law, velocity: after.map(\.velocity), bounds: action.bounds)
    return try InterruptionScript(from: after.map(\.value), events: [ScriptEvent(at: 0, .throw(thrown))])
  }

  @Test(
    "fling, edge and spring are one motion where the edge is met exactly",
    arguments: ["uikit", "flutter-bouncing", "motion-exact", "popmotion-exact"])
  func continuousThroughTheEdge(name: String) throws {
    let script = try Self.release(of: Self.script("flicked-list"), law: ThrowLaws.law(named: name))
    let motion = try MergePolicies.merge.motion(of: script)
    let edge = try #require(motion.handOffs.first { $0.flight == .edge(600) }, "\(name) does not reach the edge")
    #expect(edge.before[0].velocity > 100)
    expectClose(edge.velocityJump, 0, within: 1e-9 * edge.before[0].velocity)
    // Only where the law calls it over may something be cut off.
    let rest = try #require(motion.handOffs.last { $0.flight == .rest })
    if let finding = MotionExpectation.continuous().finding(in: try .script(script, under: MergePolicies.merge)) {
      expectClose(finding.time ?? 0, rest.begin, within: 1e-9)
      #expect(abs(rest.valueJump) < 1)
    }
  }

  @Test("UIKit's list is continuous as a whole, and so is its script in its value")
  func flickedList() throws {
    let script = try Self.script("flicked-list")
    expectContinuous(try .script(Self.release(of: script, law: ThrowLaws.uikit), under: MergePolicies.merge))
    expectContinuous(try .script(script, under: MergePolicies.merge), order: .value)
    let motion = try MergePolicies.merge.motion(of: script)
    #expect(motion.handOffs.map(\.flight) == [.release, .edge(600), .rest])
    #expect(motion.overshoots()[1] > 20)
  }

  // Motion finds its edge on a grid of 50 ms, and takes a mean velocity over.
  @Test("a library that jumps at the edge is found out there", arguments: ["motion", "popmotion"])
  func jumpsAtTheEdge(name: String) throws {
    let script = try Self.release(of: Self.script("flicked-list"), law: ThrowLaws.law(named: name))
    let motion = try MergePolicies.merge.motion(of: script)
    let edge = try #require(motion.handOffs.first { $0.flight == .edge(600) })
    let finding = try #require(
      MotionExpectation.continuous().finding(in: try .script(script, under: MergePolicies.merge)))
    expectClose(finding.time ?? 0, edge.begin, within: 1e-12)
    expectClose(finding.measured ?? 0, edge.velocityJump, within: 1e-9)
    #expect(abs(edge.velocityJump) > 1)
  }

  @Test("a card that is thrown and caught keeps its place under every rule that keeps places")
  func snappedCard() throws {
    let script = try Self.script("snapped-card")
    for policy in [MergePolicies.merge, MergePolicies.compose, MergePolicies.restart, MergePolicies.flutter] {
      let motion = try policy.motion(of: script)
      #expect(motion.handOffs.prefix(1).map(\.flight) == [.snap(target: 400)], "\(policy.name)")
      let back = try #require(motion.handOffs.last { $0.flight == nil })
      #expect(back.valueJump < 1e-9, "\(policy.name)")
      let finding = MotionExpectation.continuous(order: .value)
        .finding(in: try .script(script, under: policy))
      // The finger that catches the card takes hold of it where it was not to the last digit.
      if let finding { expectClose(finding.time ?? 0, 0.3, within: 1e-12, policy.name) }
    }
    let merged = try MergePolicies.merge.motion(of: script)
    let back = try #require(merged.handOffs.last { $0.flight == nil })
    #expect(abs(back.before[0].velocity) > 50)
    #expect(back.velocityJump < 1e-9)
  }
}
