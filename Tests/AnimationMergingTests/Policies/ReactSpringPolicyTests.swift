import AnimationMerging
import AnimationModel
import CurveMath
import Foundation
import TestSupport
import Testing

@Suite("Merge policies: react-spring")
struct ReactSpringPolicyTests {
  static let script = """
    { "from": 5, "velocity": 20, "events": [
      { "at": 0, "target": -3, "animation": "spring(mass: 2.5, stiffness: 90, damping: 9)" },
      { "at": 0.21, "target": 6, "animation": "spring(mass: 0.4, stiffness: 700, damping: 20)" },
      { "at": 0.5, "target": 1, "animation": "linear(duration: 0.25)" },
      { "at": 0.62, "target": 4, "animation": "spring(tension: 180, friction: 12)" },
      { "at": 0.7, "target": 4, "animation": "spring(tension: 60, friction: 40)" },
      { "at": 0.85, "target": 0, "animation": "spring(tension: 170, friction: 26).delay(0.15)" } ] }
    """

  // Frames of react-spring's own SpringValue, FrameLoop and rafz (9.7.5) on a screen of 90 Hz, of
  // which these are drawn: retargeted springs, an easing in between, the same target again, a
  // delay.
  static let drawn: [(frame: Int, value: Double)] = [
    (1, 5.285433174345554), (5, 5.563738249353693), (18, 2.5686202623166157), (19, 2.6856701837862142),
    (20, 3.375257775057726), (30, 6.082914183618174), (46, 5.66666), (47, 5.444437777779847), (55, 3.666660000018627),
    (57, 3.2888123832818597), (62, 2.9648280725803438), (63, 2.99005812743645), (64, 3.0216452039106234),
    (70, 3.144323357730377), (76, 3.2351251129495547), (78, 3.2621212179232737), (89, 3.396619737624873),
    (91, 3.280678413280993), (100, 1.7014598745093243), (120, 0.16731363427247706), (150, 0),
  ]

  @Test("shows what the library's own code does, dropped frames included")
  func values() throws {
    let clock = try FrameClock(rate: 90, drop: 0.3, seed: 7)
    let motion = try MergePolicies.reactSpring.motion(of: InterruptionScript(json: Self.script), frames: clock)
    let shown = motion.shown(on: clock, until: 2)
    for (frame, value) in Self.drawn {
      #expect(!clock.isDropped(frame))
      // The library's clock was rounded to a 2⁻³⁰ of a millisecond.
      expectClose(shown.states[frame].value, value, within: 1e-9)
    }
    #expect(motion.frameRate == 90)
  }

  // The numbers of the library at 60 Hz, every frame drawn: 17 steps in a frame, and the velocity
  // goes on.
  @Test("an interruption at 60 Hz")
  func interruption() throws {
    let script = try InterruptionScript(
      json: """
        { "from": 0, "events": [ { "at": 0, "target": 100, "animation": "spring(tension: 180, friction: 12)" },
                                 { "at": 0.0834, "target": 0, "animation": "spring(tension: 170, friction: 26)" } ] }
        """)
    let motion = try MergePolicies.reactSpring.motion(of: script)
    let values = [
      0, 2.573745909509894, 9.259543890801366, 18.97947355854645, 30.712682284577, 43.53288737868314, 52.863848266625,
    ]
    for (frame, value) in values.enumerated() {
      expectClose(motion.curve().state(at: Double(frame) / 60).value, value, within: 1e-11)
      // Held until the next frame.
      expectClose(motion.curve().state(at: (Double(frame) + 0.9) / 60).value, value, within: 1e-11)
    }
    let handOff = try #require(motion.handOffs.first)
    expectClose(handOff.before[0].velocity, 769.1645523506737, within: 1e-9)
    expectClose(handOff.velocityJump, 0, within: 0)
  }

  @Test("more frames a second are other steps")
  func frameRate() throws {
    let script = try InterruptionScript(
      json: #"{"from": 0, "events": [{"at": 0, "target": -3, "animation": "spring(tension: 180, friction: 12)"}]}"#)
    func settling(_ rate: Double) throws -> Double {
      try MergePolicies.reactSpring.motion(of: script, frameRate: rate).curve().endTime * rate
    }
    expectClose(try settling(60), 55, within: 1e-9)
    expectClose(try settling(90), 78, within: 1e-9)
    expectClose(try settling(120), 103, within: 1e-9)
  }

  @Test("a spring that is too fast for the steps is refused")
  func diverges() throws {
    let script = try InterruptionScript(
      from: 0, events: [ScriptEvent(at: 0, to: 1, .interpolatingSpring(stiffness: 1e8, damping: 10))])
    let error = #expect(throws: ScriptError.self) { try MergePolicies.reactSpring.motion(of: script) }
    #expect(
      error?.description.hasPrefix("Event 1 cannot be played under 'react-spring'. Steps of a millisecond") == true)
  }

  @Test("a delay that no frame counts to is refused", arguments: [1e9, 1e11])
  func endlessDelay(delay: Double) throws {
    let animation = Animation.interpolatingSpring(mass: 2.5, stiffness: 90, damping: 9).delay(delay)
    let script = try InterruptionScript(from: 2, events: [ScriptEvent(at: 0.1, to: -1, animation)])
    #expect(throws: ScriptError.tooManyFrames(limit: Int(Int32.max))) {
      try MergePolicies.reactSpring.motion(of: script)
    }
  }

  @Test("a delay beside which the motion has no digits is refused by name", arguments: [1e18, 1e300])
  func delayWithoutDigits(delay: Double) throws {
    let animation = Animation.interpolatingSpring(mass: 2.5, stiffness: 90, damping: 9).delay(delay)
    let script = try InterruptionScript(from: 2, events: [ScriptEvent(at: 0.1, to: -1, animation)])
    let error = #expect(throws: ScriptError.self) { try MergePolicies.reactSpring.motion(of: script) }
    #expect(error?.description.contains("delay is \(delay). Use at most 1e12 times the") == true)
  }
}
