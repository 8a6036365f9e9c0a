import AnimationMerging
import AnimationModel
import CurveMath
import CurveMetrics
import Foundation
import TestSupport
import Testing

/// Goes half of the way at once, and the rest by the square of the time. It does not say how fast.
private struct Lurch: CustomAnimation {
  func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
    time < 0.4 ? value.scaled(by: 0.5 + 0.5 * (time / 0.4) * (time / 0.4)) : nil
  }
}

@Suite("Merge policies: odd scripts")
struct OddScriptTests {
  static let animations: [Animation?] = {
    let keyframes = KeyframeTimeline(initialValue: 0.0) {
      CubicKeyframe(0.7, duration: 0.1)
      MoveKeyframe(0.4)
      SpringKeyframe(1, duration: 0.25, spring: .bouncy)
      LinearKeyframe(1, duration: 0.1)
    }
    return [
      nil, .default, .bouncy, .spring(response: 0.3, dampingFraction: 0), .spring(response: 0.6, dampingFraction: 3),
      .spring(response: 0, dampingFraction: 1), .interactiveSpring, .interpolatingSpring(stiffness: 90, damping: 0),
      .interpolatingSpring(mass: 2.5, stiffness: 90, damping: 9, initialVelocity: -4), .linear(duration: 0), .easeInOut,
      .timingCurve(.circularEaseOut, duration: 0.4), .timingCurve(.circularEaseInOut, duration: 0.3),
      .timingCurve(0.68, -0.6, 0.32, 1.6, duration: 0.5), .linear.delay(0.1), .bouncy.delay(0.15),
      .bouncy.delay(0.15).speed(2),
      .smooth.speed(0), .smooth.speed(2), .easeOut.repeatCount(2), .linear(duration: 0.2).repeatForever(),
      .bouncy.repeatCount(3, autoreverses: false), .easeIn.delay(-0.1), .smooth.logicallyComplete(after: 0.1),
      .playing(try! keyframes.curve()), .playing(try! CurveNotation().curve("steps(4, jump-both) 0.4s")),
      Animation(Lurch()),
    ]
  }()

  static func script(_ seed: UInt64, count: Int = 6) throws -> InterruptionScript {
    var random = SplitMix(state: seed)
    var time = 0.0
    let events = (0..<count).map { _ -> ScriptEvent in
      defer { time += [0, 0.01, 0.05, 0.13, 0.3].randomElement(using: &random)! }
      if Int.random(in: 0..<7, using: &random) == 0 {
        let samples = (0..<Int.random(in: 1...6, using: &random)).map {
          DragSample(Double($0) * 0.013, Double.random(in: -50...50, using: &random))
        }
        return ScriptEvent(at: time, drag: samples)
      }
      return ScriptEvent(
        at: time, to: [0, 0, 40, -70, 100].randomElement(using: &random)!, animations.randomElement(using: &random)!)
    }
    return try InterruptionScript(from: 5, velocity: -60, events: events)
  }

  @Test("every rule answers about any animation over any other, in finite numbers", arguments: 0..<4)
  func anyOverAny(seed: Int) throws {
    let script = try Self.script(UInt64(seed))
    for policy in MergePolicies.all {
      let motion = try policy.motion(of: script)
      let curve = motion.curve()
      for time in stride(from: 0.0, through: 2, by: 0.1) {
        let state = curve.state(at: time)
        #expect(
          state.value.isFinite && !state.velocity.isNaN && !state.acceleration.isNaN,
          "\(policy.name) at \(time): \(script)")
        let bounds = curve.enclosure(over: time...(time + 0.05)).value
        let inside = curve.state(at: time + 0.02).value
        #expect(bounds.contains(inside), "\(policy.name) at \(time): \(inside) in \(bounds), \(script)")
      }
      #expect(motion.span.isFinite)
      for handOff in motion.handOffs {
        #expect(
          handOff.valueJump.isFinite && !handOff.velocityJump.isNaN && !handOff.energy.isNaN,
          "\(policy.name): \(script)")
      }
    }
  }

  // Turning points are searched, which takes long: each script is measured under one rule, each
  // rule on one script.
  @Test("every measure of every rule is a number", arguments: MergePolicies.all.indices)
  func measures(index: Int) throws {
    let script = try Self.script(UInt64(index) + 500, count: 3)
    let policy = MergePolicies.all[index]
    let motion = try policy.motion(of: script)
    #expect(motion.overshoots().allSatisfy { $0 >= 0 && $0.isFinite }, "\(policy.name): \(script)")
    #expect(motion.settlingTime(distance: 1) >= 0, "\(policy.name): \(script)")
    #expect(!motion.curve().totalVariation.isNaN, "\(policy.name): \(script)")
  }

  @Test("between events a motion with a speed is its derivative's sum", arguments: 0..<2)
  func derivatives(seed: Int) throws {
    let script = try Self.script(UInt64(seed) + 1000)
    for policy in MergePolicies.all where !["swiftui", "react-spring"].contains(policy.name) {
      let curve = try policy.motion(of: script).curve()
      for time in stride(from: 0.003, through: 1.5, by: 0.0971)
      where curve.knots(in: (time - 2e-5)...(time + 2e-5)).isEmpty {
        let state = curve.state(at: time)
        let (before, after) = (curve.state(at: time - 1e-6), curve.state(at: time + 1e-6))
        let scale = 1e-4 * (1 + abs(state.acceleration)) + abs(curve.jerk(at: time)) * 1e-10
        expectClose((after.value - before.value) / 2e-6, state.velocity, within: scale)
      }
    }
  }
}
