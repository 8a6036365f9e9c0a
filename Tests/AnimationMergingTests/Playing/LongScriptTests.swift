import AnimationMerging
import AnimationModel
import CurveMath
import TestSupport
import Testing

// A finger that retargets in every frame: ten thousand times in 167 s.
@Suite("Merge policies: long scripts")
struct LongScriptTests {
  static func script(_ count: Int, _ animation: Animation = .interactiveSpring) throws -> InterruptionScript {
    var random = SplitMix(state: 7)
    var target = 0.0
    return try InterruptionScript(
      from: 0,
      events: (0..<count).map { index in
        target += Double.random(in: -20...20, using: &random)
        return ScriptEvent(at: Double(index) / 60, to: target, animation)
      })
  }

  @Test("layers without end are refused where they become too many", arguments: ["additive", "chained"])
  func layers(policy: String) throws {
    func script(_ count: Int, every gap: Double, _ duration: Double) throws -> InterruptionScript {
      try InterruptionScript(
        from: 0,
        events: (0..<count).map { index in
          ScriptEvent(at: Double(index) * gap, to: Double(index % 3), .easeInOut(duration: duration))
        })
    }
    let policy = try MergePolicies.policy(named: policy)
    // Event k finds k animations: 1 + 2 + … + 1414 is the first sum above a million.
    let error = ScriptError.tooManyLayers(event: 1414, policy: policy.name, limit: 1_000_000)
    #expect(throws: error) { try policy.motion(of: script(100_000, every: 0.001, 200)) }
    #expect(error.description.contains("up to event 1414 the events find more than 1000000"))
    // As many events whose animations are over before the next are played.
    let motion = try policy.motion(of: script(20_000, every: 0.25, 0.125))
    #expect(motion.handOffs.count == 19_999)
    #expect(motion.curve().state(at: 4999.9).value == Double(19_999 % 3))
  }

  @Test(
    "interruptions by the thousand stay finite under every rule",
    arguments: MergePolicies.all.map { ($0.name, ["merge", "additive", "swiftui"].contains($0.name) ? 10_000 : 1000) })
  func finite(policy: String, count: Int) throws {
    let script = try Self.script(count)
    let motion = try MergePolicies.policy(named: policy).motion(of: script)
    #expect(motion.handOffs.count == count - 1)
    #expect(
      motion.handOffs.allSatisfy { $0.velocityJump.isFinite && $0.accelerationJump.isFinite && $0.energy.isFinite })
    expectClose(motion.curve().state(at: Double(count) / 60 + 5).value, script.finalTarget![0], within: 1e-9)
    for index in stride(from: 0, to: count, by: 97) {
      let state = motion.curve().state(at: (Double(index) + 0.5) / 60)
      #expect(state.value.isFinite && state.velocity.isFinite)
    }
  }

  // Every event comes a millisecond after the last, to the animations of which that is nothing.
  private static func dense(_ count: Int, _ animation: Animation) throws -> InterruptionScript {
    try InterruptionScript(
      from: -2,
      events: (0..<count).map { ScriptEvent(at: Double($0) / 1000, to: Double([3, -1, 7][$0 % 3]), animation) })
  }

  @Test(
    "overshoots of dense events are those of samples",
    arguments: ["merge", "additive", "chained", "swiftui-exact"], [Animation.easeInOut(duration: 20), .bouncy])
  func denseOvershoots(policy: String, animation: Animation) throws {
    let script = try Self.dense(60, animation)
    let motion = try MergePolicies.policy(named: policy).motion(of: script)
    let (curve, overshoots) = (motion.curve(), motion.overshoots())
    for index in script.events.indices {
      guard case .retarget(let target, _) = script.events[index].action else { continue }
      let begin = script.events[index].time
      let end = index + 1 < 60 ? script.events[index + 1].time : 25
      let place = index == 0 ? script.start[0] : motion.handOffs[index - 1].before[0].value
      let side: Double = target[0] < place ? -1 : 1
      let sampled = (0...(index < 59 ? 20 : 5000)).map { step in
        let time = begin + (end - begin) * Double(step) / (index < 59 ? 20 : 5000)
        return side * (curve.state(at: min(time, end.nextDown)).value - target[0])
      }
      expectClose(overshoots[index], max(0, sampled.max()!), within: 1e-4)
    }
  }

  @Test("a motion that turns too often for a search is refused at once, with its event")
  func endlessTurns() throws {
    func script(_ run: Double, _ travel: Double) throws -> InterruptionScript {
      try InterruptionScript(
        from: 2.5,
        events: [
          ScriptEvent(at: 0.1, to: 3, .bouncy),
          ScriptEvent(at: 0.3, to: 3 + travel, .linear(duration: run).repeatForever()),
          ScriptEvent(at: 10.3, to: -1, .bouncy),
        ])
    }
    for travel in [1e-300, 1e-9, -4] {
      #expect(throws: ScriptError.tooManyPieces(event: 2, policy: "merge", limit: 100_000)) {
        try MergePolicies.merge.motion(of: script(1e-5, travel))
      }
      for policy in ["additive", "chained"] {
        // Between events 2 and 3 a repetition of 0.1 ms runs a hundred thousand times.
        #expect(throws: ScriptError.tooManyKnots(event: 2, policy: policy, limit: 250_000)) {
          try MergePolicies.policy(named: policy).motion(of: script(1e-4, travel))
        }
        // 200 runs take a debug build four seconds of searches, 20 of them a few tenths.
        let played = try MergePolicies.policy(named: policy).motion(of: script(SampleCount.isLong ? 0.05 : 0.5, travel))
        #expect(played.overshoots().allSatisfy { $0.isFinite && $0 >= 0 })
      }
    }
    let error = ScriptError.tooManyKnots(event: 2, policy: "chained", limit: 250_000)
    #expect(error.description.contains("up to event 2") && error.description.contains("or the policy 'merge'"))
  }

  @Test("the time after the last animation asks for nothing", arguments: ["additive", "chained"])
  func quietTime(policy: String) throws {
    let policy = try MergePolicies.policy(named: policy)
    let short = Animation.easeInOut(duration: 0.1)
    let apart = try InterruptionScript(
      from: 2.5, events: [0, 0.05, 200, 900].map { ScriptEvent(at: $0, to: $0 - 3, short) })
    #expect(try policy.motion(of: apart).overshoots().allSatisfy { $0 < 0.05 })
    let taps = (1...120).map { ScriptEvent(at: Double($0) / 2, to: Double($0 % 3), short) }
    let below = try InterruptionScript(from: 0, events: [ScriptEvent(at: 0, to: 7, .easeInOut(duration: 100))] + taps)
    #expect(try policy.motion(of: below).handOffs.count == 120)
  }

  @Test("SwiftUI's layers are counted in the frames that find them")
  func layersInFrames() throws {
    // The 600 animations are followed for 30 seconds of 300 frames.
    let script = try Self.dense(600, .linear(duration: 200))
    #expect(throws: ScriptError.tooManyLayersInFrames(event: 600, policy: "swiftui-exact", limit: 5_000_000)) {
      try MergePolicies.swiftuiExact.motion(of: script, frameRate: 300)
    }
    // As many that are over before the next leave no layer.
    let apart = try InterruptionScript(
      from: 0, events: (0..<400).map { ScriptEvent(at: Double($0) * 0.2, to: Double($0 % 3), .linear(duration: 0.1)) })
    #expect(try MergePolicies.swiftuiExact.motion(of: apart).handOffs.count == 399)
  }

  // What is recorded is honest: a finger that changes the target in every frame of a minute, and
  // eases that are seconds long.
  @Test(
    "a minute of dragging with eases of five seconds is within the limit of SwiftUI's layers",
    arguments: [(60.0, 60.0), (120, 60), (120, 120), (60, 120)])
  func minute(changes: Double, frameRate: Double) {
    let (gap, length) = (1 / changes, 5.0)
    // Frames of the minute and of the end, each with what is under way below the newest.
    let frames = (0...Int(65 * frameRate)).map { Double($0) / frameRate }
    let found = frames.reduce(0) { sum, time in
      let first = max(0, ((time - length) / gap).rounded(.up))
      let last = min((time / gap).rounded(.down), 60 * changes - 1)
      return sum + max(0, last - first)
    }
    #expect(found <= Limits.frameLayers.most)
  }

  @Test("ten seconds of dragging play, and end where the finger ended", arguments: ["swiftui", "swiftui-exact"])
  func dragging(policy: String) throws {
    let script = try Self.script(300, .easeInOut(duration: 2.5))
    let motion = try MergePolicies.policy(named: policy).motion(of: script)
    #expect(motion.handOffs.count == 299)
    expectClose(motion.curve().state(at: 8).value, script.finalTarget![0], within: 1e-9)
  }

  @Test("under additive only what is still under way counts, however long an older animation goes on")
  func finishedLayers() throws {
    // One animation of eleven minutes below ten thousand of a tenth of a second, two at a time.
    let taps = (1...10_000).map { ScriptEvent(at: Double($0) * 0.0625, to: Double($0 % 3), .easeInOut(duration: 0.1)) }
    let script = try InterruptionScript(
      from: 0, events: [ScriptEvent(at: 0, to: 7, .linear(duration: 660))] + taps)
    let motion = try MergePolicies.additive.motion(of: script)
    #expect(motion.handOffs.count == 10_000)
    // By hand: the long one has its share of 7 to go, and each tap is over.
    expectClose(motion.curve().state(at: 640).value, 1 - 7 * (1 - 640.0 / 660), within: 1e-12)
    // Between two taps: the two newest are under way.
    let time = 6000 * 0.0625 + 0.03
    let ease: (Double) throws -> Double = { try Animation.easeInOut(duration: 0.1).curve().state(at: $0).value }
    let expected =
      0 - 7 * (1 - time / 660) - (0 - 2) * (1 - (try ease(0.03))) - (2 - 1) * (1 - (try ease(0.0925)))
    expectClose(motion.curve().state(at: time).value, expected, within: 1e-12)
  }

  @Test("animations that wait turn as often as those that do not", arguments: ["additive", "chained"])
  func waiting(policy: String) throws {
    let policy = try MergePolicies.policy(named: policy)
    func overshoots(delay: Double) throws -> [Double] {
      let shake = try Animation(notation: "spring(mass: 2.5, stiffness: 900, damping: 5)").delay(delay)
      return try policy.motion(
        of: InterruptionScript(
          from: 3, events: [ScriptEvent(at: 0, to: -4, shake), ScriptEvent(at: 0.125, to: 1, shake)])
      ).overshoots()
    }
    let (near, far) = (try overshoots(delay: 0.5), try overshoots(delay: 5000))
    #expect(near[1] > 0.1)
    expectClose(far[1], near[1], within: 1e-6)
  }
}
