import AnimationMerging
import AnimationModel
import CurveMath
import TestSupport
import Testing

@Suite("Merge policies: what begins from rest, and the velocity that a spring is given")
struct FirstMotionTests {
  private static func played(_ name: String, _ events: [(Double, Double, Animation)]) throws -> InterruptedMotion {
    let script = try InterruptionScript(from: 2, events: events.map { ScriptEvent(at: $0.0, to: $0.1, $0.2) })
    return try MergePolicies.policy(named: name).motion(of: script, frameRate: 120)
  }

  // Each begins with a slope of its own: nothing is there that would take it away.
  @Test(
    "a curve that nothing ran before plays as it does alone",
    arguments: [
      "merge", "additive", "chained", "swiftui-exact", "restart", "jump", "compose", "motion", "motion-duration",
      "reanimated", "flutter", "web-replace", "css-transition",
    ],
    ["ease-out 0.3s", "linear 0.25s", "linear(0, 0.6 30%, 1.1 60%, 1) 0.4s", "ease-out 0.3s.delay(0.1)"])
  func alone(policy: String, notation: String) throws {
    let animation = try Animation(notation: notation)
    let curve = try Self.played(policy, [(0.5, -3, animation)]).curve()
    let own = try animation.curve(from: 2, to: -3)
    for time in [0.01, 0.1, 0.2, 0.37, 0.6] {
      expectClose(curve.state(at: 0.5 + time).value, own.state(at: time).value, within: 1e-12)
    }
  }

  // Browsers' animations and transitions, and a tween of Motion, begin as they are also where they
  // find another one.
  @Test(
    "what takes over without a velocity keeps its own slope", arguments: ["web-replace", "motion-duration", "restart"])
  func interrupting(policy: String) throws {
    let easing = try Animation(notation: "ease-out 0.3s")
    let motion = try Self.played(policy, [(0, -3, easing), (0.1, 4, easing)])
    let place = motion.handOffs[0].before[0].value
    let own = try easing.curve(from: place, to: 4)
    for time in [0, 0.05, 0.2] {
      expectClose(motion.curve().state(at: 0.1 + time).value, own.state(at: time).value, within: 1e-12)
    }
    expectClose(motion.handOffs[0].after[0].velocity, own.state(at: 0).velocity, within: 1e-9)
  }

  // Compose's TargetBasedAnimation, Motion's getFinalKeyframe, react-spring's idle values,
  // Reanimated's withTiming and Flutter's Curve.transform put the value there.
  @Test(
    "an easing that ends elsewhere is put at its target, or stays there",
    arguments: [
      ("compose", -3.0), ("motion", -3), ("motion-duration", -3), ("react-spring", -3), ("reanimated", -3),
      ("flutter", -3), ("swiftui", -3), ("css-transition", -3), ("merge", -0.5), ("restart", -0.5),
      ("web-replace", -0.5),
    ])
  func endsElsewhere(policy: String, rest: Double) throws {
    let easing = try Animation(notation: "linear(0, 0.5) 0.3s")
    let motion = try Self.played(policy, [(0.1, -3, easing), (1, 4, easing.delay(0.1))])
    let curve = motion.curve()
    #expect(curve.state(at: 0.38).value > -0.5 && curve.state(at: 0.38).value < 0)
    for time in [0.45, 0.9] { expectClose(curve.state(at: time).value, rest, within: 1e-12) }
    expectClose(motion.handOffs[0].before[0].value, rest, within: 1e-12)
    let end = rest == -3 ? 4 : (rest + 4) / 2
    for time in [1.45, 2] { expectClose(curve.state(at: time).value, end, within: 1e-12) }
  }

  private static let given = Animation.interpolatingSpring(mass: 2.5, stiffness: 90, damping: 9, initialVelocity: 4)
  private static let away = Animation.interpolatingSpring(mass: 2.5, stiffness: 90, damping: 9, initialVelocity: -4)
  private static let plain = Animation.interpolatingSpring(mass: 2.5, stiffness: 90, damping: 9)

  @Test(
    "a spring begins from rest with the velocity that it is given",
    arguments: [
      "merge", "additive", "chained", "swiftui-exact", "restart", "jump", "compose", "motion", "reanimated", "flutter",
      "web-replace", "css-transition",
    ])
  func givenVelocity(policy: String) throws {
    let curve = try Self.played(policy, [(0, -3, Self.given)]).curve()
    // 4 of 5 units to the left.
    expectClose(curve.state(at: 0).velocity, -20, within: 1e-9)
    let own = try Self.given.curve(from: 2, to: -3)
    expectClose(curve.state(at: 0.2).value, own.state(at: 0.2).value, within: 1e-12)
  }

  @Test("where a library would drop it, it is dropped")
  func dropped() throws {
    let still = try Self.plain.curve(from: 2, to: -3).state(at: 0.2).value
    for (policy, spring) in [("motion-duration", Self.given), ("reanimated", Self.away)] {
      expectClose(try Self.played(policy, [(0, -3, spring)]).curve().state(at: 0.2).value, still, within: 1e-12)
    }
    // Behind a timing there is neither velocity.
    let easing = try Animation(notation: "linear 0.3s")
    let timed = try Self.played("reanimated", [(0, 4, easing), (0.1, 4.5, Self.given)])
    #expect(timed.handOffs[0].after[0].velocity == 0)
  }

  // The way is that from where the value is to the new target, and the velocity a part of it.
  @Test("behind another spring it stands in place of what is found, is added to it, or gives way")
  func interruptingWithGiven() throws {
    for policy in ["merge", "motion", "compose", "flutter", "reanimated"] {
      let handOff = try Self.played(policy, [(0, 4, Self.plain), (0.15, 9, Self.given)]).handOffs[0]
      let (before, after) = (handOff.before[0], handOff.after[0].velocity)
      let own = 4 * (9 - before.value)
      try #require(before.velocity > 1)
      switch policy {
      case "merge": expectClose(after, before.velocity, within: 1e-12)
      case "reanimated": expectClose(after, before.velocity + own, within: 1e-9)
      default: expectClose(after, own, within: 1e-9)
      }
    }
  }

  /// A spring by its mass, stiffness, damping and initial velocity, the frame of its event, and a
  /// target.
  struct Step: Sendable {
    let spring: [Double]
    let frame: Int
    let target: Double

    init(_ spring: [Double], _ frame: Int, _ target: Double) {
      (self.spring, self.frame, self.target) = (spring, frame, target)
    }
  }

  /// What two libraries show in the frames 12, 20 and 30 of 60 a second.
  struct Shown: Sendable {
    let steps: [Step]
    let motion: [Double]
    let reanimated: [Double]
  }

  // Second method: the libraries' own code with a clock of its own, Motion 13.1.1, which counts
  // whole milliseconds, and Reanimated 4.2 with the patch of 4.3-stable (#10177).
  @Test(
    "Motion and Reanimated play it so themselves",
    arguments: [
      Shown(
        steps: [Step([1, 170, 12, 5], 0, 100)], motion: [118.49243907844463, 111.02226769615055, 95.82393466505596],
        reanimated: [118.49243907844462, 110.9694109786194, 95.82393466505599]),
      Shown(
        steps: [Step([1, 170, 12, -5], 0, 100)], motion: [99.35493644498656, 118.68627953109169, 97.8680308190187],
        reanimated: [108.92368776171563, 114.8107909895025, 96.84598274203732]),
      Shown(
        steps: [Step([1, 170, 12, 0], 0, 100), Step([1, 170, 12, 4], 9, 0)],
        motion: [59.296803122881755, -10.691997093757822, -7.892681485599215],
        reanimated: [71.32751576000324, -2.357242046084536, -10.762808181504521]),
      Shown(
        steps: [Step([1, 170, 12, 0], 0, 100), Step([1, 170, 12, 4], 9, 220)],
        motion: [127.45915394826827, 236.68633728851384, 232.31761889052567],
        reanimated: [148.07530299065974, 251.23978077902933, 227.39929347472656]),
      Shown(
        steps: [Step([1, 170, 12, 3], 0, 100), Step([1, 100, 20, -6], 6, -50)],
        motion: [59.93503601673315, 2.872346131515158, -34.42202333038607],
        reanimated: [34.56541232056399, -12.847998881203544, -39.47434008809866]),
      Shown(
        steps: [Step([2, 200, 40, 0], 0, 100), Step([1, 170, 12, 2], 12, 40), Step([1, 170, 12, -3], 20, 100)],
        motion: [59.39941502901619, 43.2891490314495, 92.24410962176009],
        reanimated: [59.399415029016154, 44.75475394922559, 97.26673334606481]),
    ])
  func libraries(shown: Shown) throws {
    let script = try InterruptionScript(
      from: 0,
      events: shown.steps.map { step in
        let spring = Animation.interpolatingSpring(
          mass: step.spring[0], stiffness: step.spring[1], damping: step.spring[2], initialVelocity: step.spring[3])
        return ScriptEvent(at: Double(step.frame) / 60, to: step.target, spring)
      })
    for (policy, values) in [(MergePolicies.motion, shown.motion), (MergePolicies.reanimated, shown.reanimated)] {
      let clock = try FrameClock(rate: 60)
      let shown = try policy.motion(of: script, frames: clock).shown(on: clock, until: 0.6)
      for (frame, value) in zip([12, 20, 30], values) {
        expectClose(shown.states[frame].value, value, within: 1e-9)
      }
    }
  }
}
