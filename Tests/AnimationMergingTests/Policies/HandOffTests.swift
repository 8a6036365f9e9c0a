import AnimationMerging
import AnimationModel
import CurveMath
import Foundation
import TestSupport
import Testing

@Suite("Merge policies: hand-offs")
struct HandOffTests {
  /// Springs of every family and regime, SwiftUI's and physical, some with a mass that is not 1.
  static let springs: [Animation] = [
    .spring(response: 0.5, dampingFraction: 0.7), .spring(response: 0.3, dampingFraction: 0),
    .spring(response: 0.8, dampingFraction: 1 - 1e-6), .spring(response: 0.4, dampingFraction: 1),
    .spring(response: 0.45, dampingFraction: 1 + 1e-6), .spring(response: 0.35, dampingFraction: 2.5),
    .interpolatingSpring(mass: 2.5, stiffness: 90, damping: 9),
    .interpolatingSpring(mass: 2.5, stiffness: 90, damping: 80),
    .interpolatingSpring(stiffness: 100, damping: 10, initialVelocity: 3), .smooth.speed(1.7), .bouncy.delay(0.05),
    .default,
  ]

  @Test("merge keeps value and velocity between any two springs", arguments: springs.indices, springs.indices)
  func mergeIsContinuous(first: Int, second: Int) throws {
    let script = try InterruptionScript(
      from: 2, velocity: -40,
      events: [ScriptEvent(at: 0.1, to: -1, Self.springs[first]), ScriptEvent(at: 0.27, to: 4.5, Self.springs[second])])
    let handOff = try #require(MergePolicies.merge.motion(of: script).handOffs.first)
    let scale = max(abs(handOff.before[0].velocity), 1)
    expectClose(handOff.velocityJump, 0, within: 4 * scale.ulp)
    expectClose(handOff.valueJump, 0, within: 4 * .ulpOfOne)
  }

  @Test(
    "merge keeps the velocity of and through curves that are fixed in time",
    arguments: [
      Animation.linear(duration: 0.4), .easeInOut, .timingCurve(0.68, -0.6, 0.32, 1.6, duration: 0.7),
      .easeOut.repeatCount(3), .easeIn(duration: 0.2).repeatForever(), .linear(duration: 0.3).delay(0.1),
      .easeOut.speed(0.5),
    ])
  func mergeThroughTiming(animation: Animation) throws {
    for other: Animation in [.bouncy, .linear(duration: 0.3)] {
      let script = try InterruptionScript(
        from: 0,
        events: [
          ScriptEvent(at: 0, to: 100, .bouncy), ScriptEvent(at: 0.12, to: -20, animation),
          ScriptEvent(at: 0.29, to: 5, other),
        ])
      let motion = try MergePolicies.merge.motion(of: script)
      for handOff in motion.handOffs {
        expectClose(handOff.velocityJump, 0, within: 1e-11)
        expectClose(handOff.valueJump, 0, within: 1e-12)
      }
      expectClose(motion.curve().restingValue, 5, within: 0)
    }
  }

  @Test("the limits at a hand-off are those of differences")
  func limitsAgreeWithDifferences() throws {
    let script = try InterruptionScript(
      from: 0,
      events: [
        ScriptEvent(at: 0, to: 100, .bouncy), ScriptEvent(at: 0.15, to: -20, .easeIn(duration: 0.4)),
        ScriptEvent(at: 0.3, to: 50, .spring(response: 0.4, dampingFraction: 2)), ScriptEvent(at: 0.4, to: 0, .easeOut),
      ])
    let step = 1e-7
    // Frames that are held have no differences.
    for policy in MergePolicies.all where !["swiftui", "react-spring"].contains(policy.name) {
      let motion = try policy.motion(of: script)
      for handOff in motion.handOffs {
        func value(_ time: Double) -> Double { motion.curve().state(at: time).value }
        let left = (value(handOff.begin - step) - value(handOff.begin - 2 * step)) / step
        let right = (value(handOff.begin + 2 * step) - value(handOff.begin + step)) / step
        expectClose(handOff.before[0].velocity, left, within: 0.1)
        expectClose(handOff.after[0].velocity, right, within: 0.1)
        expectClose(handOff.before[0].value, value(handOff.begin - step), within: 0.01)
        expectClose(handOff.after[0].value, value(handOff.begin), within: 1e-12)
      }
    }
  }

  @Test("the sum of offsets is what additive says")
  func additiveIsSum() throws {
    let animations: [Animation] = [
      .bouncy, .easeInOut, .interpolatingSpring(mass: 2.5, stiffness: 90, damping: 80),
      .linear(duration: 0.5).delay(0.1),
    ]
    let targets = [100.0, -20, 37.5, 4]
    let times = [0, 0.1, 0.25, 0.3]
    let script = try InterruptionScript(
      from: 3, events: zip(times, zip(targets, animations)).map { ScriptEvent(at: $0, to: $1.0, $1.1) })
    let curve = try MergePolicies.additive.motion(of: script).curve()
    for time in stride(from: 0.0, through: 2, by: 0.01) {
      var expected = 3.0
      var last = 3.0
      for index in times.indices where times[index] <= time {
        let offset = try animations[index].curve(from: last - targets[index], to: 0)
        expected += targets[index] - last + offset.state(at: time - times[index]).value
        last = targets[index]
      }
      expectClose(curve.state(at: time).value, expected, within: 1e-12)
    }
  }

  @Test("a finger takes the value and hands its velocity on")
  func drag() throws {
    let samples = (0...12).map { DragSample(Double($0) / 60, 40 + Double($0 * $0)) }
    let script = try InterruptionScript(
      from: 0,
      events: [
        ScriptEvent(at: 0, to: 100, .smooth), ScriptEvent(at: 0.1, drag: samples), ScriptEvent(at: 0.3, to: 0, .bouncy),
      ])
    let slope = Double(144 - 121) * 60
    for name in ["merge", "compose", "flutter", "react-spring", "motion"] {
      let handOffs = try MergePolicies.policy(named: name).motion(of: script).handOffs
      expectClose(handOffs[0].after[0].value, 40, within: 0)
      expectClose(handOffs[1].before[0].velocity, slope, within: 1e-9)
      expectClose(handOffs[1].velocityJump, 0, within: 1e-9)
    }
    // SwiftUI's rule: a quarter of a difference quotient and three quarters of the one before. In
    // the frame of the release the newest place is not among the samples yet.
    let estimate = Double(121 - 100) * 60 * 0.25 + Double(100 - 81) * 60 * 0.75
    let swiftui = try MergePolicies.swiftui.motion(of: script)
    expectClose(swiftui.handOffs[1].after[0].velocity, estimate, within: 1e-9)
    expectClose(try MergePolicies.restart.motion(of: script).handOffs[1].after[0].velocity, 0, within: 0)
    // On a frame the value is where the finger is.
    expectClose(swiftui.curve().state(at: 0.2).value, 40 + 36, within: 1e-9)
  }

  @Test(
    "every component of a vector moves as it would alone",
    arguments: MergePolicies.all.map(\.name).filter { $0 != "swiftui" })
  func vectors(policy: String) throws {
    let whole = try InterruptionScript(json: ScriptTests.vector)
    let policy = try MergePolicies.policy(named: policy)
    let motion = try policy.motion(of: whole)
    let first = try InterruptionScript(
      from: 0,
      events: [
        ScriptEvent(at: 0, to: 100, .bouncy), ScriptEvent(at: 0.2, drag: [DragSample(0, 60), DragSample(0.016, 66)]),
        ScriptEvent(at: 0.3, to: 0, nil),
      ])
    let alone = try policy.motion(of: first)
    for time in stride(from: 0, through: 1, by: 0.05) {
      #expect(motion.curve(ofComponent: 0).state(at: time) == alone.curve().state(at: time))
    }
    #expect(motion.handOffs[1].jumps.count == 2)
    #expect(motion.handOffs[1].valueJump >= 0)
  }

  @Test("energy is what speed and spring say")
  func energy() throws {
    let script = try InterruptionScript(
      from: 0,
      events: [
        ScriptEvent(at: 0, to: 100, .linear(duration: 1)),
        ScriptEvent(at: 0.5, to: 0, .spring(response: 0.5, dampingFraction: 1)),
      ])
    expectClose(try MergePolicies.restart.motion(of: script).handOffs[0].energy, -5000, within: 1e-9)
    expectClose(try MergePolicies.merge.motion(of: script).handOffs[0].energy, 0, within: 1e-9)
    let stiffness = 16 * Double.pi * Double.pi
    // From 50 to 100 units from the target, and at rest.
    expectClose(
      try MergePolicies.jump.motion(of: script).handOffs[0].energy, -5000 + stiffness * (10000 - 2500) / 2, within: 1e-6
    )
  }

  @Test("Reanimated drops a velocity that points away from the target, and keeps one that points to it")
  func pointingAway() throws {
    for (target, keeps) in [(-50.0, false), (300, true)] {
      let script = try InterruptionScript(
        from: 0, events: [ScriptEvent(at: 0, to: 100, .bouncy), ScriptEvent(at: 0.1, to: target, .bouncy)])
      let handOff = try #require(MergePolicies.reanimated.motion(of: script).handOffs.last)
      #expect(handOff.before[0].velocity > 10)
      #expect(handOff.after[0].velocity == (keeps ? handOff.before[0].velocity : 0))
    }
  }
}
