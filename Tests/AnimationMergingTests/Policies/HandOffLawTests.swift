import AnimationMerging
import AnimationModel
import CurveMath
import TestSupport
import Testing

@Suite("Merge policies: energy and frames of hand-offs")
struct HandOffLawTests {
  // Half of the squared speed, and with a spring half of ω₀²x², x from the spring's own target.
  @Test("a hand-off costs what stands in the motion and the spring after less before", arguments: MergePolicies.all)
  func energy(policy: MergePolicy) throws {
    let spring = Animation.interpolatingSpring(mass: 2.5, stiffness: 90, damping: 9)
    let script = try InterruptionScript(
      from: 2,
      events: [
        ScriptEvent(at: 0, to: -3, .linear(duration: 0.5)), ScriptEvent(at: 0.2, to: 4, spring),
        ScriptEvent(at: 0.45, to: 1.5, spring), ScriptEvent(at: 0.7, to: -1, .linear(duration: 0.3)),
      ])
    let motion = try policy.motion(of: script)
    let square = 90 / 2.5
    for (handOff, (target, k)) in zip(motion.handOffs, [(4.0, square), (1.5, square), (-1, 0)]) {
      func energy(_ state: CurveState) -> Double {
        let way = state.value - target
        return state.velocity * state.velocity / 2 + k * way * way / 2
      }
      let (before, after) = (energy(handOff.before[0]), energy(handOff.after[0]))
      expectClose(handOff.energy, after - before, within: 1e-12 * max(before, after, 1))
    }
  }

  // What is over lies still: nothing of it is left at the next hand-off.
  @Test("after its end a motion has neither velocity nor acceleration", arguments: MergePolicies.all)
  func atRest(policy: MergePolicy) throws {
    let script = try InterruptionScript(
      from: 2, events: [ScriptEvent(at: 0, to: -3, .easeIn(duration: 0.21)), ScriptEvent(at: 0.6, to: 4, .bouncy)])
    let before = try #require(policy.motion(of: script).handOffs.first?.before.first)
    #expect(before == CurveState(value: -3, velocity: 0, acceleration: 0))
  }

  // An event that comes with a frame is drawn with it: one picture for one time.
  @Test("frames stand in order, each time once")
  func frames() throws {
    for policy in [MergePolicies.swiftui, MergePolicies.swiftuiExact, MergePolicies.reactSpring] {
      let events = [0, 0.2, 0.2, 0.25, 0.5].enumerated().map { ScriptEvent(at: $1, to: Double($0 * $0) - 3, .bouncy) }
      let motion = try policy.motion(of: InterruptionScript(from: 2, events: events))
      let knots = motion.components[0].knots(in: 0...1)
      #expect(zip(knots, knots.dropFirst()).allSatisfy { $0 < $1 })
    }
  }

  @Test("what stands still is enclosed as nothing else")
  func still() throws {
    let script = try InterruptionScript(from: 2, events: [ScriptEvent(at: 0.5, to: -3, nil)])
    let curve = try MergePolicies.merge.motion(of: script).components[0]
    #expect(
      curve.enclosure(over: 0.7...0.9) == CurveEnclosure(value: -3 ... -3, velocity: 0...0, acceleration: 0...0))
    #expect(curve.enclosure(over: 0.1...0.4) == CurveEnclosure(value: 2...2, velocity: 0...0, acceleration: 0...0))
  }

  // cubic-bezier(1/3, 0, 2/3, 1/3) is a parabola: of 5 · (t / 0.4)² the quotient over the last h is
  // 5 · (2t − h) / 0.16.
  @Test("Compose hands on a tween's difference quotient, and a spring's velocity")
  func compose() throws {
    func handOff(_ running: Animation) throws -> HandOff {
      let script = try InterruptionScript(
        from: -2, events: [ScriptEvent(at: 0, to: 3, running), ScriptEvent(at: 0.25, to: 7, .bouncy)])
      return try #require(MergePolicies.compose.motion(of: script).handOffs.first)
    }
    let tween = try handOff(.timingCurve(1.0 / 3, 0, 2.0 / 3, 1.0 / 3, duration: 0.4))
    expectClose(tween.before[0].velocity, 5 * 0.5 / 0.16, within: 1e-9)
    expectClose(tween.after[0].velocity, 5 * (0.5 - 0.001) / 0.16, within: 1e-9)
    let spring = try handOff(.spring(response: 0.5, dampingFraction: 0.6))
    #expect(spring.velocityJump == 0 && spring.before[0].velocity != 0)
  }

  @Test("a trace is marked where its times reach")
  func marks() throws {
    let script = try InterruptionScript(
      from: 2, events: [0, 0.25, 0.5].map { ScriptEvent(at: $0, to: 8 * $0 - 3, .bouncy) })
    let motion = try MergePolicies.merge.motion(of: script)
    for (times, labels) in [
      ([], []), ([0.1], []), ([0.1, 0.2, 0.25], ["→ -1"]), ([0.3], ["→ -1"]), ([0, 0.5], ["→ -1", "→ 1"]),
    ] as [([Double], [String])] {
      #expect(try motion.trace(at: times).marks.map(\.label) == labels)
    }
    // A frame is shown at 0, and the next not before its time.
    let clock = try FrameClock(rate: 60)
    for (end, count) in [(0, 1), (0.016, 1), (0.017, 2)] {
      #expect(motion.shown(on: clock, until: end).times.count == count)
    }
  }
}
