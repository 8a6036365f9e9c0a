import AnimationMerging
import AnimationModel
import CurveMath
import TestSupport
import Testing

// A script whose events come all the time: SwiftUI's rule shows a motion that follows, on frames as
// in closed form.
@Suite("Merge policies: following what changes all the time")
struct FollowingScriptTests {
  private static func ramp(_ animation: Animation, speed: Double, rate: Double, shift: Double) throws
    -> InterruptionScript
  {
    try InterruptionScript(
      from: 2,
      events: (0..<Int(3 * rate)).map { index in
        let time = (Double(index) + shift) / rate
        return ScriptEvent(at: time, to: 2 + speed * (time + 1 / rate), animation)
      })
  }

  @Test(
    "a ramp is followed with a lag of 2ζv/ω", arguments: [60.0, 120],
    [(0.5, 1.0), (0.15, 0.86), (0.4, 0.3), (0.3, 2.5)])
  func lag(rate: Double, spring: (response: Double, dampingFraction: Double)) throws {
    let speed = -260.0
    let animation = Animation.spring(response: spring.response, dampingFraction: spring.dampingFraction)
    for shift in [0, 0.4] {
      let script = try Self.ramp(animation, speed: speed, rate: rate, shift: shift)
      for policy in [MergePolicies.swiftui, MergePolicies.swiftuiExact] {
        let motion = try policy.motion(of: script, frameRate: rate)
        for index in Int(2 * rate)..<Int(3 * rate) {
          let time = Double(index) / rate
          // The last target that was set by then, on average half an interval old.
          let lag = 2 + speed * time - motion.curve().state(at: time).value
          expectClose(
            lag, spring.dampingFraction * spring.response / .pi * speed, within: 1.01 * abs(speed) / rate, policy.name)
        }
      }
    }
  }

  @Test("thirty retargets and a release are shown while they happen", arguments: [60.0, 120])
  func thirty(rate: Double) throws {
    let events =
      (1...30).map { ScriptEvent(at: Double($0) / 60, to: 300 - 10 * Double($0), .interactiveSpring) }
      + [ScriptEvent(at: 31.0 / 60, to: 300, .spring)]
    let script = try InterruptionScript(from: 300, events: events)
    let (frames, exact) = (
      try MergePolicies.swiftui.motion(of: script, frameRate: rate), try MergePolicies.swiftuiExact.motion(of: script)
    )
    for index in 6...Int(1.5 * rate) {
      let (before, time) = ((Double(index) - 1) / rate, Double(index) / rate)
      let (shown, last) = (frames.curve().state(at: time).value, frames.curve().state(at: before).value)
      #expect(shown != last, "frame \(index) of \(rate) Hz")
      // At most 600 units/s.
      expectClose(shown, exact.curve().state(at: time).value, within: 2 * 600 / rate)
    }
    // Two frames late at the most, 600 units/s, 0.041 s behind.
    expectClose(frames.curve().state(at: 0.5).value, 600 * 0.041, within: 600.0 / 60 + 1)
    let release = try #require(frames.handOffs.last)
    expectClose(release.velocityJump, 0, within: 1e-9)
  }

  // Without a blend of responses, which only frames know.
  static let springs: [Animation] = [
    .smooth, .bouncy, .interactiveSpring(blendDuration: 0), .default, .spring(response: 0.8, dampingFraction: 0.2),
    .spring(response: 0.4, dampingFraction: 2.2),
  ]

  /// Events at random times, some of them at the very time of a frame.
  private static func script(_ seed: UInt64, rate: Double) throws -> InterruptionScript {
    var random = SplitMix(state: seed)
    var time = 0.0
    let rhythm = [0.01, 0.04, 0.15].randomElement(using: &random)!
    return try InterruptionScript(
      from: -3,
      events: (0..<25).map { _ in
        defer {
          time += Double.random(in: 0.1...1.9, using: &random) * rhythm
          if Int.random(in: 0..<3, using: &random) == 0 { time = (time * rate).rounded(.up) / rate }
        }
        return ScriptEvent(
          at: time, to: Double.random(in: -100...100, using: &random), springs.randomElement(using: &random)!)
      })
  }

  @Test(
    "at random times frames show the motion in closed form, but for a frame's travel and the steps",
    arguments: [60.0, 120],
    [0, 0.15])
  func random(rate: Double, drop: Double) throws {
    for seed: UInt64 in 1...12 {
      let script = try Self.script(seed, rate: rate)
      let clock = try FrameClock(rate: rate, drop: drop, seed: seed)
      let (frames, exact) = (
        try MergePolicies.swiftui.motion(of: script, frames: clock).curve(),
        try MergePolicies.swiftuiExact.motion(of: script, frames: clock).curve()
      )
      let end = script.events[24].time + 0.5
      let times = (0...Int(end * rate)).filter { !clock.isDropped($0) }.map(clock.time)
      // A frame's travel at the greatest speed. Steps of 1/300 s are half a step late.
      let speed = stride(from: 0, through: end, by: 0.001).map { abs(exact.state(at: $0).velocity) }.max()!
      let gap = zip(times, times.dropFirst()).map { $1 - $0 }.max()!
      for time in times {
        expectClose(
          frames.state(at: time).value, exact.state(at: time).value, within: speed * (gap + 1.0 / 150),
          "seed \(seed) at \(time) s:")
      }
    }
  }

  @Test("of scripts of any animations no two frames in a row stand still under way", arguments: 0..<6)
  func anyAnimation(seed: Int) throws {
    var random = SplitMix(state: UInt64(seed) + 70)
    let kinds: [Animation] = [
      .smooth(duration: 0.9), .bouncy(duration: 0.8), .linear(duration: 1.2), .easeInOut(duration: 1.2),
      .interactiveSpring,
      .interpolatingSpring(mass: 2.5, stiffness: 90, damping: 9), .smooth(duration: 0.9).speed(0.7),
      .bouncy.logicallyComplete(after: 0.1),
    ]
    for _ in 0..<6 {
      var time = 0.0
      let events = (0..<12).map { _ in
        defer { time += Double.random(in: 0.002...0.12, using: &random) }
        return ScriptEvent(
          at: time, to: Double.random(in: 40...300, using: &random) * (Bool.random(using: &random) ? 1 : -1),
          kinds.randomElement(using: &random)!)
      }
      let script = try InterruptionScript(from: 0, events: events)
      let motion = try MergePolicies.swiftui.motion(of: script, frameRate: 60)
      let values = (0...Int(time * 60)).map { motion.curve().state(at: Double($0) / 60).value }
      var stands = 0
      for (before, after) in zip(values.dropFirst(), values.dropFirst(2)) {
        stands = before == after ? stands + 1 : 0
        #expect(stands < 2, "\(script)")
      }
    }
  }

  @Test("a finger that comes and goes between two frames has the value in every one of them", arguments: [60.0, 120])
  func finger(rate: Double) throws {
    let samples = (0...12).map { DragSample(0.013 * Double($0), 40 - 6 * Double($0)) }
    let (grab, release) = (0.1071, 0.1071 + 0.1203)
    let script = try InterruptionScript(
      from: 0,
      events: [
        ScriptEvent(at: 0, to: 100, .smooth), ScriptEvent(at: grab, drag: samples),
        ScriptEvent(at: release, to: -60, .bouncy),
      ])
    let frames = try MergePolicies.swiftui.motion(of: script, frameRate: rate)
    for index in Int((grab * rate).rounded(.up))...Int(release * rate) {
      let time = Double(index) / rate
      expectClose(frames.curve().state(at: time).value, 40 - 6 * (time - grab) / 0.013, within: 1e-9)
    }
    // In the first frame behind the release the spring has begun, with the finger's velocity.
    let next = (release * rate).rounded(.up) / rate
    let place = 40 - 6 * (release - grab) / 0.013
    expectClose(frames.curve().state(at: next).value, place - 6 / 0.013 * (next - release), within: 460.0 / 300 + 1)
    #expect(frames.heldFrames.isEmpty)
  }

  @Test("an event at the very time of a frame holds it, and that is noted; one between frames holds none")
  func held() throws {
    func motion(_ times: [Double]) throws -> InterruptedMotion {
      let events = times.enumerated().map { ScriptEvent(at: $1, to: $0.isMultiple(of: 2) ? 100 : -40, .smooth) }
      return try MergePolicies.swiftui.motion(of: InterruptionScript(from: 0, events: events), frameRate: 60)
    }
    func place(_ motion: InterruptedMotion, _ frame: Int) -> Double {
      motion.curve().state(at: Double(frame) / 60).value
    }
    let alone = try motion([0, 0.2, 0.4])
    #expect(alone.heldFrames.map(\.event) == [2, 3] && alone.heldFrames.map(\.time) == [12.0 / 60, 24.0 / 60])
    #expect(place(alone, 12) == place(alone, 11) && place(alone, 13) != place(alone, 12))
    let between = try motion([0, 0.193, 0.41])
    #expect(between.heldFrames.isEmpty)
    #expect(place(between, 12) != place(between, 11))
    // The first of a row may hold its frame.
    #expect(try motion([0, 0.2, 0.2 + 1.0 / 60, 0.2 + 2.0 / 60, 0.2 + 4.0 / 60]).heldFrames.map(\.event) == [2])
    let script = try InterruptionScript(
      from: 0, events: [ScriptEvent(at: 0, to: 100, .smooth), ScriptEvent(at: 0.2, to: 0, .smooth)])
    for policy in MergePolicies.all where policy.name != "swiftui" {
      #expect(try policy.motion(of: script).heldFrames.isEmpty)
    }
  }
}
