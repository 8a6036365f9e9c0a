import AnimationMerging
import AnimationModel
import CurveMath
import TestSupport
import Testing

// What two libraries that decide by frames make of events between them. The figures are those of
// the libraries' own code on a clock of its own: Motion 13.1.1 (motion-dom: MotionValue,
// JSAnimation, the frame loop; restDelta and restSpeed 1e-9), Reanimated 4.3-stable (valueSetter,
// withSpring, withTiming, withDelay, with #9463). An event at the time of a frame comes after it.
@Suite("Merge policies: events between frames")
struct FrameEventTests {
  /// What a library shows in frames of a script.
  struct Shown: Sendable {
    let script: String
    let clock: FrameClock
    let motion: [(Int, Double)]
    let reanimated: [(Int, Double)]
  }

  private static let springs = """
    { "from": 5, "events": [
      { "at": 0.01, "target": -3, "animation": "spring(mass: 2.5, stiffness: 90, damping: 9)" },
      { "at": 0.1234, "target": 6, "animation": "spring(mass: 0.4, stiffness: 700, damping: 20)" },
      { "at": 0.2101, "target": 1, "animation": "linear(duration: 0.25)" },
      { "at": 0.3007, "target": 4, "animation": "spring(mass: 1, stiffness: 180, damping: 26.8)" },
      { "at": 0.3951, "target": -1, "animation": "spring(mass: 1, stiffness: 100, damping: 24)" } ] }
    """

  /// The same target again, a delay, what interrupts a delayed spring, a timing of another length.
  private static let again = """
    { "from": 0, "events": [
      { "at": 0, "target": 100, "animation": "spring(mass: 1, stiffness: 170, damping: 12)" },
      { "at": 0.05, "target": 100, "animation": "spring(mass: 2.5, stiffness: 90, damping: 40)" },
      { "at": 0.131, "target": 40, "animation": "spring(mass: 1, stiffness: 200, damping: 28.284).delay(0.08)" },
      { "at": 0.3071, "target": 220, "animation": "spring(mass: 2.5, stiffness: 90, damping: 9)" },
      { "at": 0.3922, "target": -30, "animation": "linear(duration: 0.3)" },
      { "at": 0.4607, "target": -30, "animation": "linear(duration: 0.2)" } ] }
    """

  static func all() throws -> [Shown] {
    [
      Shown(
        script: springs, clock: try FrameClock(rate: 60),
        motion: [
          (3, 4.781314721212173), (8, 3.468570381084362), (13, 6.072583008766877), (18, 4.339972351451442),
          (23, 3.407909129484415), (28, 2.745940806123211), (38, 0.7080376027597124), (48, -0.2952206242621125),
        ],
        reanimated: [
          (3, 4.781314721212171), (8, 4.033304523611985), (13, 6.06869111020676), (18, 4.333551061525124),
          (23, 4.232045675882578), (28, 3.109356496563441), (38, 0.4695266324777816), (48, -0.5914816991295251),
        ]),
      // Frames after dropped ones among them.
      Shown(
        script: springs, clock: try FrameClock(rate: 90, drop: 0.3, seed: 7),
        motion: [
          (3, 4.92600054253756), (10, 3.7325202053083073), (12, 3.4560971850847464), (18, 6.114880377031328),
          (28, 4.1302528774102445), (35, 3.6395991503129004), (41, 3.1033180381162486), (58, 0.6911464631288786),
        ],
        reanimated: [
          (3, 4.923873623537626), (10, 3.7299720825710336), (12, 4.384494670224137), (18, 6.2136072070654516),
          (28, 4.565436024737455), (35, 4.381390823731547), (41, 3.5098000871665906), (58, 0.4306306542082843),
        ]),
      Shown(
        script: again, clock: try FrameClock(rate: 60),
        motion: [
          (3, 16.98002295932092), (8, 46.981222374380984), (13, 48.387091975108255), (18, 51.03549264296956),
          (23, 62.899983705870255), (28, 41.89592486771669), (33, 11.136328145961606), (38, -19.99386612665799),
        ],
        reanimated: [
          (3, 16.980022959320934), (8, 75.4902199777251), (13, 107.28498216906185), (18, 80.45362262389864),
          (23, 93.57581903406266), (28, 47.564422413708535), (33, -3.9255021838415587), (38, -30),
        ]),
    ]
  }

  @Test("Motion and Reanimated show it so themselves, dropped frames included", arguments: 0..<3)
  func libraries(index: Int) throws {
    let shown = try Self.all()[index]
    let script = try InterruptionScript(json: shown.script)
    for (policy, frames) in [(MergePolicies.motion, shown.motion), (MergePolicies.reanimated, shown.reanimated)] {
      let motion = try policy.motion(of: script, frames: shown.clock)
      let states = motion.shown(on: shown.clock, until: 0.8).states
      for (frame, value) in frames { expectClose(states[frame].value, value, within: 1e-9) }
      #expect(motion.frameRate == shown.clock.rate)
    }
  }

  // Behind a tween of -3 units a second: what the last frame was from the event, in whole
  // milliseconds of the way over all of the time, at most 30 ms.
  @Test(
    "Motion's velocity is as far off as its milliseconds are",
    arguments: [
      (60, 0.5, 1.02), (120, 0.5, 0.96), (240, 0.5, 0.96), (25, 0.5, 1), (20, 0.5, 5.0 / 3), (60, 0.5002, 0),
      (60, 0.5006, 5.0 / 3),
    ] as [(Double, Double, Double)])
  func velocity(rate: Double, time: Double, factor: Double) throws {
    let script = try InterruptionScript(
      from: 2,
      events: [
        ScriptEvent(at: 0, to: -1, .linear(duration: 1)),
        ScriptEvent(at: time, to: 2, .interpolatingSpring(mass: 2.5, stiffness: 90, damping: 9)),
      ])
    let motion = try MergePolicies.motion.motion(of: script, frameRate: rate)
    expectClose(try #require(motion.handOffs.first).after[0].velocity, -3 * factor, within: 1e-9)
    #expect(motion.frameRate == rate)
  }

  @Test("what no frame has moved yet counts as 30 ms, unless it took something over itself")
  func firstFrame() throws {
    let spring = Animation.interpolatingSpring(mass: 2.5, stiffness: 90, damping: 9)
    let way = { (events: [(Double, Double, Animation)]) in
      let script = try InterruptionScript(from: 2, events: events.map { ScriptEvent(at: $0.0, to: $0.1, $0.2) })
      return try #require(MergePolicies.motion.motion(of: script, frameRate: 60).handOffs.last).after[0].velocity
    }
    let line = Animation.linear(duration: 1)
    expectClose(try way([(0.101, -1, line), (0.111, 2, spring)]), -0.03 / 0.03, within: 1e-9)
    expectClose(
      try way([(0.05, 5, .linear(duration: 2)), (0.101, -0.9235, line), (0.111, 2, spring)]), -3, within: 1e-9)
  }

  // The last frame is drawn at 0.1 s: there a spring goes on, and a timing waits for its event.
  @Test("under Reanimated a spring goes on at the last frame, and a timing begins at the event")
  func begins() throws {
    func handOff(_ animation: Animation) throws -> (HandOff, InterruptedMotion) {
      let script = try InterruptionScript(
        from: 2, events: [ScriptEvent(at: 0, to: -1, .bouncy), ScriptEvent(at: 0.11, to: -3, animation)])
      let motion = try MergePolicies.reanimated.motion(of: script, frameRate: 60)
      return (try #require(motion.handOffs.first), motion)
    }
    let (spring, _) = try handOff(.bouncy)
    #expect(spring.time == 0.11)
    expectClose(spring.begin, 0.1, within: 1e-15)
    #expect(spring.valueJump == 0 && spring.velocityJump == 0 && spring.before[0].velocity < -1)
    let (timing, motion) = try handOff(.linear(duration: 0.3))
    expectClose(timing.begin, 0.1, within: 1e-15)
    expectClose(motion.curve().state(at: 0.11).value, timing.before[0].value, within: 1e-15)
    expectClose(motion.curve().state(at: 0.41).value, -3, within: 1e-9)
    #expect(motion.curve().state(at: 0.4).value > -2.98)
  }

  @Test("events on frames of a fine screen are events at their times", arguments: ["motion-duration", "reanimated"])
  func fineScreen(policy: String) throws {
    let spring = Animation.interpolatingSpring(mass: 2.5, stiffness: 90, damping: 9)
    let script = try InterruptionScript(
      from: 2, events: [ScriptEvent(at: 0, to: -1, spring), ScriptEvent(at: 0.111, to: 4, spring)])
    let handOff = try #require(MergePolicies.policy(named: policy).motion(of: script, frameRate: 1000).handOffs.first)
    expectClose(handOff.begin, 0.111, within: 1e-12)
    let own = try spring.curve(from: 2, to: -1).state(at: 0.111)
    expectClose(handOff.before[0].value, own.value, within: 1e-12)
    expectClose(handOff.before[0].velocity, own.velocity, within: 1e-12)
    expectClose(handOff.after[0].velocity, 0, within: 0)
  }

  @Test("an event that no frame counts to is played or refused", arguments: [1e12, 1e18, 1e300])
  func far(time: Double) throws {
    for first in [Animation.bouncy, .linear(duration: 0.3), .bouncy.delay(0.2), .linear(duration: 1e70)] {
      for second in [Animation.bouncy, .linear(duration: 0.3).delay(0.1), .bouncy.delay(0.2)] {
        let script = try InterruptionScript(
          from: 2, events: [ScriptEvent(at: 0, to: -1, first), ScriptEvent(at: time, to: 4, second)])
        for policy in [MergePolicies.motion, MergePolicies.motionDuration, MergePolicies.reanimated] {
          do throws(ScriptError) {
            #expect(try policy.motion(of: script).curve().restingValue == 4)
          } catch {
            #expect("\(error)".hasSuffix("."))
          }
        }
      }
    }
  }

  // At rest a timing or a spring has nothing to go on with, and begins when its event comes.
  @Test("under Reanimated what is at rest begins at the event")
  func atRest() throws {
    let script = try InterruptionScript(
      from: 2,
      events: [
        ScriptEvent(at: 0, to: -1, .linear(duration: 0.2)), ScriptEvent(at: 0.509, to: 3, .bouncy),
        ScriptEvent(at: 5.008, to: 1, .bouncy),
      ])
    let curve = try MergePolicies.reanimated.motion(of: script, frameRate: 60).curve()
    let first = try Animation.bouncy.curve(from: -1, to: 3), second = try Animation.bouncy.curve(from: 3, to: 1)
    for time in [0.05, 0.3] {
      expectClose(curve.state(at: 0.509 + time).value, first.state(at: time).value, within: 1e-12)
      expectClose(curve.state(at: 5.008 + time).value, second.state(at: time).value, within: 1e-9)
    }
  }
}
