import AnimationModel
import Foundation
import TestSupport
import Testing

@Suite("Keyframes: joints, ends and velocities")
struct KeyframeJointTests {
  static func track(
    from initial: Double = 0, @KeyframesBuilder<Double> _ content: () -> some Keyframes<Double>
  ) -> KeyframeTimeline<Double> {
    KeyframeTimeline(initialValue: initial, content: content)
  }

  private static let stiff = Spring(duration: 0.3, bounce: 0.2)

  @Test("the velocity is the derivative of the value")
  func derivative() {
    let timeline = Self.track(from: 3) {
      CubicKeyframe(10, duration: 0.3)
      CubicKeyframe(-4, duration: 0.2, endVelocity: 30)
      SpringKeyframe(5, duration: 0.25, spring: Self.stiff)
      CubicKeyframe(8, duration: 0.4)
      LinearKeyframe(2, duration: 0.3, timingCurve: .circularEaseIn)
      SpringKeyframe(7, spring: Spring(duration: 0.2, bounce: 0))
    }
    for time in [0.1, 0.25, 0.31, 0.44, 0.6, 0.7, 0.9, 1.1, 1.3, 1.43, 1.6] {
      let step = 1e-5
      let slope = (timeline.value(time: time + step) - timeline.value(time: time - step)) / (2 * step)
      expectClose(timeline.velocity(time: time), slope, within: 2e-4 * (1 + abs(slope)), "at \(time)")
    }
  }

  @Test("is at rest before the start and after the end, and at both ends of a cubic track")
  func rest() {
    let timeline = Self.track {
      CubicKeyframe(10, duration: 0.3)
      CubicKeyframe(20, duration: 0.3)
    }
    for time in [-0.1, 0, timeline.duration, 0.7] { #expect(timeline.velocity(time: time) == 0) }
    #expect(timeline.value(time: timeline.duration) == 20)
    #expect(timeline.value(time: -1) == 0)
  }

  // A secant over two equal steps is the slope of a parabola: inside, a track of cubics is the
  // parabola itself.
  @Test("cubics through a parabola are the parabola, between the first and the last keyframe")
  func parabola() {
    let parabola = { (time: Double) in 3 * time * time - 7 * time + 1 }
    let timeline = Self.track(from: parabola(0)) {
      for step in 1...6 { CubicKeyframe(parabola(Double(step) * 0.25), duration: 0.25) }
    }
    for time in [0.25, 0.3, 0.55, 0.875, 1.1, 1.25] {
      expectClose(timeline.value(time: time), parabola(time), within: 1e-13)
      expectClose(timeline.velocity(time: time), 6 * time - 7, within: 1e-12)
    }
  }

  struct Joint: CustomTestStringConvertible, @unchecked Sendable {
    let name: String
    let timeline: KeyframeTimeline<Double>
    let (time, before, after): (Double, Double, Double)
    init(
      _ name: String, at time: Double, _ before: Double, _ after: Double,
      @KeyframesBuilder<Double> _ content: () -> some Keyframes<Double>
    ) {
      (self.name, self.time, self.before, self.after) = (name, time, before, after)
      timeline = KeyframeTimeline(initialValue: 0, content: content)
    }
    var testDescription: String { name }
  }

  // Velocities on both sides of a joint, by hand from the rules.
  static let joints = [
    Joint("cubic, cubic: the secant over both", at: 0.2, 60, 60) {
      CubicKeyframe(10, duration: 0.2)
      CubicKeyframe(30, duration: 0.3)
    },
    Joint("linear, cubic: the line's", at: 0.2, 50, 50) {
      LinearKeyframe(10, duration: 0.2)
      CubicKeyframe(-5, duration: 0.3)
    },
    Joint("cubic, linear: the line's", at: 0.2, -100, -100) {
      CubicKeyframe(10, duration: 0.2)
      LinearKeyframe(-20, duration: 0.3)
    },
    Joint("cubic, eased: the curve's slope at its start", at: 0.2, 0, 0) {
      CubicKeyframe(10, duration: 0.2)
      LinearKeyframe(-20, duration: 0.3, timingCurve: .easeIn)
    },
    Joint("cubic, spring: the secant as if the spring were as long", at: 0.2, 75, 75) {
      CubicKeyframe(10, duration: 0.2)
      SpringKeyframe(30, duration: 0.7, spring: stiff)
    },
    Joint("cubic, spring with a velocity: that", at: 0.2, -40, -40) {
      CubicKeyframe(10, duration: 0.2)
      SpringKeyframe(30, duration: 0.7, spring: stiff, startVelocity: -40)
    },
    Joint("cubic, cubic with a velocity: that", at: 0.2, -40, -40) {
      CubicKeyframe(10, duration: 0.2)
      CubicKeyframe(30, duration: 0.7, startVelocity: -40)
    },
    Joint("cubic with an end velocity, cubic: that", at: 0.2, 7, 7) {
      CubicKeyframe(10, duration: 0.2, endVelocity: 7)
      CubicKeyframe(30, duration: 0.7)
    },
    Joint("cubic, jump: at rest", at: 0.2, 0, 0) {
      CubicKeyframe(10, duration: 0.2)
      MoveKeyframe(4)
      CubicKeyframe(30, duration: 0.7)
    },
    Joint("spring, cubic: the spring's", at: 0.2, 1.4, 1.4) {
      SpringKeyframe(10, duration: 0.2, spring: Spring(duration: 0.2, bounce: 0))
      CubicKeyframe(30, duration: 0.7)
    },
    Joint("spring, linear: the velocity jumps", at: 0.2, 1.4, 30) {
      SpringKeyframe(10, duration: 0.2, spring: Spring(duration: 0.2, bounce: 0))
      LinearKeyframe(30.864, duration: 0.7)
    },
    Joint("upright curve, cubic: at rest, where SwiftUI has no number", at: 0.2, 0, 0) {
      LinearKeyframe(10, duration: 0.2, timingCurve: .circularEaseIn)
      CubicKeyframe(30, duration: 0.7)
    },
  ]

  @Test("carries velocity as documented", arguments: joints)
  func joint(joint: Joint) {
    // A spring's numbers: a travel of 10, critical, after one response: 10·(2π)²·e^(−2π)/0.2.
    let isSpring = joint.name.hasPrefix("spring")
    let springs = 10 * 39.47841760435743 * 0.0018674427317079889 / 0.2
    let before = isSpring ? springs : joint.before
    expectClose(joint.timeline.velocity(time: joint.time), before, within: 1e-9 * (1 + abs(before)))
    let after = joint.timeline.velocity(time: joint.time.nextUp)
    if joint.name.hasPrefix("spring, linear") {
      expectClose(after, joint.after, within: 0.01)
    } else {
      expectClose(after, isSpring ? springs : joint.after, within: 1e-8 * (1 + abs(before)))
    }
  }

  @Test("the end of a keyframe belongs to it, a jump comes after")
  func ends() {
    let timeline = Self.track {
      LinearKeyframe(10, duration: 0.2)
      MoveKeyframe(-5)
    }
    #expect(timeline.duration == 0.2)
    #expect(timeline.value(time: 0.2) == 10)
    #expect(timeline.value(time: (0.2).nextUp) == -5)
  }

  @Test("keyframes of duration 0 are at their target, where SwiftUI's are NaN")
  func zeroDuration() {
    let single = Self.track { LinearKeyframe(10, duration: 0) }
    #expect(single.value(time: 0) == 10)
    #expect(single.value(progress: 1) == 10)
    #expect(single.value(time: -0.1) == 0)
    let cubics = Self.track {
      CubicKeyframe(10, duration: 0.2)
      CubicKeyframe(20, duration: 0)
      CubicKeyframe(30, duration: 0.2)
      SpringKeyframe(5, duration: 0)
    }
    for time in [0, 0.1, 0.2, (0.2).nextUp, 0.3, 0.4, 0.5] {
      #expect(cubics.value(time: time).isFinite)
      #expect(cubics.velocity(time: time).isFinite)
    }
    #expect(cubics.value(time: 0.4) == 30)
    // A spring without time stays where it is.
    #expect(cubics.value(time: 0.5) == 30)
  }

  @Test("a spring that never settles makes a timeline without an end")
  func endless() async {
    let timeline = Self.track {
      SpringKeyframe(1, spring: Spring(duration: 1, bounce: 1))
      LinearKeyframe(5, duration: 1)
    }
    #expect(timeline.duration == .infinity)
    expectClose(timeline.value(time: 10.5), 2, within: 1e-12)
    await #expect(processExitsWith: .failure) {
      _ = KeyframeTimeline(initialValue: 0.0) { SpringKeyframe(1, spring: Spring(bounce: 1)) }.value(progress: 0.5)
    }
  }

  @Test("a slope without a finite value counts as none, for the parts that stand still too")
  func infiniteSlopes() {
    let timeline = KeyframeTimeline(initialValue: CGPoint(x: 1, y: 0)) {
      LinearKeyframe(CGPoint(x: 4, y: 0), duration: 1, timingCurve: .circularEaseOut)
    }
    #expect(timeline.velocity(time: 0) == .zero)
    #expect(timeline.velocity(time: 0.5).y == 0)
    #expect(timeline.value(time: 0.5).x > 3)
  }

  @Test("bad durations, values and times stop the program with a sentence")
  func badInput() async {
    await #expect(processExitsWith: .failure) {
      _ = KeyframeTimeline(initialValue: 0.0) { LinearKeyframe(1, duration: -1) }
    }
    await #expect(processExitsWith: .failure) {
      _ = KeyframeTimeline(initialValue: 0.0) { CubicKeyframe(1, duration: .nan) }
    }
    await #expect(processExitsWith: .failure) {
      _ = KeyframeTimeline(initialValue: 0.0) { CubicKeyframe(1, duration: .infinity) }
    }
    await #expect(processExitsWith: .failure) {
      _ = KeyframeTimeline(initialValue: 0.0) { SpringKeyframe(1, spring: Spring(bounce: -1)) }
    }
    await #expect(processExitsWith: .failure) {
      _ = KeyframeTimeline(initialValue: 0.0) { MoveKeyframe(.infinity) }
    }
    await #expect(processExitsWith: .failure) {
      _ = KeyframeTimeline(initialValue: 0.0) { CubicKeyframe(1, duration: 1, startVelocity: .nan) }
    }
    await #expect(processExitsWith: .failure) {
      _ = KeyframeTimeline(initialValue: 0.0) { MoveKeyframe(1) }.value(time: .nan)
    }
  }
}
