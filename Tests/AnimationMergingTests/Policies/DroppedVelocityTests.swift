import AnimationMerging
import AnimationModel
import CurveMath
import TestSupport
import Testing

// A script's velocity is never lost in silence: it changes the motion, or the result says that it
// was dropped.
@Suite("Merge policies: the script's velocity")
struct DroppedVelocityTests {
  static let animations: [Animation?] = [
    .bouncy, .interactiveSpring, .spring(response: 0.5, dampingFraction: 2.5),
    .interpolatingSpring(mass: 2.5, stiffness: 90, damping: 9),
    .interpolatingSpring(mass: 2.5, stiffness: 90, damping: 9, initialVelocity: 2),
    .easeInOut, .linear(duration: 0), .timingCurve(.circularEaseIn, duration: 0.4), .bouncy.delay(0.1),
    .smooth.speed(1.5),
    .easeOut.repeatCount(2), nil,
  ]

  private static func isSame(_ first: any MotionCurve, _ second: any MotionCurve) -> Bool {
    (0..<1500).allSatisfy { first.state(at: Double($0) / 600).value == second.state(at: Double($0) / 600).value }
  }

  @Test("every rule moves by it or says that it does not", arguments: MergePolicies.all.map(\.name))
  func saysSo(policy: String) throws {
    let policy = try MergePolicies.policy(named: policy)
    for animation in Self.animations {
      for (velocity, target) in [(-260.0, 40.0), (260, 40), (0.5, -7)] {
        for first in [0, 0.013, 0.1] {
          let events = [ScriptEvent(at: first, to: target, animation), ScriptEvent(at: first + 0.35, to: 3, .smooth)]
          let motion = try policy.motion(of: InterruptionScript(from: -3, velocity: velocity, events: events))
          let still = try policy.motion(of: InterruptionScript(from: -3, events: events))
          #expect(still.droppedVelocity == [0])
          let isDropped = Self.isSame(motion.curve(), still.curve())
          #expect(
            motion.droppedVelocity == [isDropped ? velocity : 0],
            "\(policy.name), \(velocity), at \(first): \(animation.map(String.init(describing:)) ?? "none")")
        }
      }
    }
  }

  @Test(
    "which rules have no place for that of a spring",
    arguments: MergePolicies.all.map {
      (
        $0.name,
        ["additive", "chained", "restart", "jump", "motion-duration", "web-replace", "css-transition"].contains($0.name)
      )
    })
  func rules(policy: String, isDropped: Bool) throws {
    let script = try InterruptionScript(
      from: [0, 5], velocity: [0, 320], events: [ScriptEvent(at: 0.05, .retarget([9, 60], .bouncy))])
    let motion = try MergePolicies.policy(named: policy).motion(of: script)
    #expect(motion.droppedVelocity == [0, isDropped ? 320 : 0])
  }

  // Source: Apple's page of `tracksVelocity`: the animation that follows a tracked change starts
  // with the velocity.
  @Test("SwiftUI's springs take it over, on frames and without", arguments: [60.0, 120], [0, 0.0107])
  func swiftui(rate: Double, first: Double) throws {
    let (target, velocity) = (80.0, -900.0)
    let spring = Animation.spring(response: 0.6, dampingFraction: 0.4)
    let script = try InterruptionScript(
      from: 12, velocity: velocity, events: [ScriptEvent(at: first, to: target, spring)])
    let law = try SpringMotion(
      spring: DampedSpring(response: 0.6, dampingRatio: 0.4), from: 12, to: target, velocity: velocity)
    let frames = try MergePolicies.swiftui.motion(of: script, frameRate: rate).curve()
    let exact = try MergePolicies.swiftuiExact.motion(of: script, frameRate: rate).curve()
    for index in 0...Int(1.2 * rate) {
      let time = Double(index) / rate
      let expected = time < first ? 12 : law.state(at: time - first).value
      expectClose(exact.state(at: time).value, expected, within: 1e-9)
      // Half a step of 1/300 s late, and a step ahead at most.
      expectClose(frames.state(at: time).value, expected, within: 900.0 / 200)
    }
    // Until the first animation the value rests.
    #expect(frames.state(at: 0).value == 12)
  }

  @Test("on a curve SwiftUI drops it, and a target that is no change starts nothing")
  func swiftuiDrops() throws {
    for (target, animation) in [(50.0, Animation.easeInOut), (0, .bouncy), (50, .bouncy.delay(0.1))] {
      let script = try InterruptionScript(from: 0, velocity: 70, events: [ScriptEvent(at: 0, to: target, animation)])
      for policy in [MergePolicies.swiftui, MergePolicies.swiftuiExact] {
        #expect(try policy.motion(of: script).droppedVelocity == [70], "\(policy.name), \(target)")
      }
    }
  }

  @Test("a finger that comes first has a velocity of its own", arguments: MergePolicies.all.map(\.name))
  func drag(policy: String) throws {
    let script = try InterruptionScript(
      from: 0, velocity: 70,
      events: [
        ScriptEvent(at: 0, drag: [DragSample(0, 3), DragSample(0.05, 20)]), ScriptEvent(at: 0.1, to: 50, .bouncy),
      ])
    #expect(try MergePolicies.policy(named: policy).motion(of: script).droppedVelocity == [70])
  }
}
