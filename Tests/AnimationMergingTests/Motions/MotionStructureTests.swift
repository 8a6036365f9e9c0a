import AnimationModel
import CurveMath
import TestSupport
import Testing

@testable import AnimationMerging

@Suite("Merge policies: structure")
struct MotionStructureTests {
  private static func events() throws -> [ScriptEvent] {
    [
      ScriptEvent(at: 0, to: 100, try Animation(notation: "spring(mass: 2.5, stiffness: 90, damping: 9)")),
      ScriptEvent(at: 0.125, to: -20, try Animation(notation: "cubic-bezier(0.3, 0.1, 0.4, 1.3) 0.5s")),
      ScriptEvent(at: 0.25, to: 37.5, try Animation(notation: "linear(0, 0.7 25%, 1) 0.5s")),
      ScriptEvent(at: 0.3125, to: 4, try Animation(notation: "spring(mass: 2.5, stiffness: 90, damping: 33)")),
      ScriptEvent(
        at: 0.5, drag: [DragSample(0, 10), DragSample(0.0625, 13), DragSample(0.125, 9), DragSample(0.25, 4)]),
      ScriptEvent(at: 0.75, to: -3, try Animation(notation: "spring(mass: 2.5, stiffness: 90, damping: 30)")),
    ]
  }

  @Test(
    "what a motion says of itself is what is seen", arguments: MergePolicies.all.map(\.name),
    SampleCount.isLong ? [1, 2, 3, 4, 5, 6] : [3, 6])
  func laws(policy: String, count: Int) throws {
    let script = try InterruptionScript(from: 3, events: Array(Self.events().prefix(count)))
    let motion = try MergePolicies.policy(named: policy).motion(of: script)
    expectStructure(of: motion.curve(), over: 0...2, without: motion.isMadeOfFrames ? [.slopes, .sides] : [])
  }

  // A timing curve takes over the velocity of a spring: Hermite's cubic is added to it.
  @Test("a velocity that is carried is enclosed from its beginning, and gone at its end")
  func carriedVelocity() throws {
    let script = try InterruptionScript(
      from: 0,
      events: [
        ScriptEvent(at: 0, to: 100, .bouncy),
        ScriptEvent(at: 0.125, to: 100, try Animation(notation: "linear 0.5s.repeatCount(2, autoreverses: false)")),
      ])
    let motion = try MergePolicies.merge.motion(of: script).curve()
    let own = motion.state(at: 0.125).velocity
    #expect(own > 100)
    let beginning = motion.enclosure(over: 0.125...0.126).velocity
    #expect(beginning.contains(own))
    for time in [0.25, 0.5, 0.75, 1, 1.1] {
      let bounds = motion.enclosure(over: time...(time + 0.01))
      let state = motion.state(at: time + 0.005)
      #expect(bounds.value.contains(state.value) && bounds.velocity.contains(state.velocity))
      #expect(bounds.acceleration.contains(state.acceleration))
    }
  }

  @Test("where a carried velocity is spent, the motion behind it is its own again")
  func spentVelocity() throws {
    let base = try CurveNotation().curve("spring(mass: 2.5, stiffness: 90, damping: 9)")
    let carried = CarriedVelocity(base: base, velocity: 10, duration: 0.5)
    #expect(carried.state(at: 0.5).acceleration == base.state(at: 0.5).acceleration)
    #expect(carried.jerk(at: 0.5) == base.jerk(at: 0.5))
    expectClose(carried.leftLimit(of: .acceleration, at: 0.5), base.state(at: 0.5).acceleration + 40, within: 1e-9)
    // One that ends there too is asked from its inside.
    let ease = try CurveNotation().curve("ease 0.5s")
    expectClose(
      CarriedVelocity(base: ease, velocity: 10, duration: 0.5).state(at: 0.5).acceleration,
      ease.state(at: 0.5).acceleration + 40, within: 1e-9)
  }
}
