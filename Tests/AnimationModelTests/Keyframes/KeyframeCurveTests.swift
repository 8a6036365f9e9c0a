import AnimationModel
import CurveMath
import Foundation
import TestSupport
import Testing

@Suite("Keyframes: a track of numbers as a curve")
struct KeyframeCurveTests {
  static let timeline = { @Sendable in
    KeyframeTimeline(initialValue: 3.0) {
      CubicKeyframe(10, duration: 0.3)
      CubicKeyframe(-4, duration: 0.2, endVelocity: 30)
      SpringKeyframe(5, duration: 0.25, spring: Spring(duration: 0.3, bounce: 0.2))
      MoveKeyframe(-1)
      LinearKeyframe(2, duration: 0.3, timingCurve: .easeInOut)
      SpringKeyframe(7, spring: Spring(duration: 0.2, bounce: -0.1))
    }
  }

  @Test("has the timeline's values and velocities, to SwiftUI's grid")
  func values() throws {
    let timeline = Self.timeline()
    let curve = try timeline.curve()
    #expect(curve.start == 3)
    #expect(curve.target == 7)
    #expect(curve.endTime == timeline.duration)
    #expect(curve.restingValue == timeline.value(time: 100))
    for step in 0...200 {
      let time = timeline.duration * (Double(step) + 0.37) / 202
      let state = curve.state(at: time)
      let isSpring = time > 1.05
      expectClose(state.value, timeline.value(time: time), within: 1e-5, "at \(time)")
      // The last spring is overdamped: its target minus its start is SwiftUI's mistake.
      let quirk = isSpring ? 5.0 : 0
      expectClose(state.velocity, timeline.velocity(time: time) - quirk, within: 1e-3, "at \(time)")
    }
    #expect(curve.state(at: -1) == CurveState(value: 3, velocity: 0, acceleration: 0))
    #expect(curve.state(at: 50).velocity == 0)
  }

  @Test("each derivative is that of the one before")
  func derivatives() throws {
    let curve = try Self.timeline().curve()
    let step = 1e-5
    for time in [0.05, 0.2, 0.35, 0.48, 0.6, 0.72, 0.8, 1.0, 1.2] {
      let (before, here, after) = (curve.state(at: time - step), curve.state(at: time), curve.state(at: time + step))
      expectClose(
        here.velocity, (after.value - before.value) / (2 * step), within: 2e-4 * (1 + abs(here.velocity)))
      expectClose(
        here.acceleration, (after.velocity - before.velocity) / (2 * step), within: 2e-4 * (1 + abs(here.acceleration)))
      let jerk = curve.jerk(at: time)
      expectClose(jerk, (after.acceleration - before.acceleration) / (2 * step), within: 2e-3 * (1 + abs(jerk)))
    }
  }

  @Test("knots are the joints, and the curve is monotone between turning times")
  func structure() throws {
    let curve = try Self.timeline().curve()
    let joints = [0.3, 0.5, 0.75, 1.05]
    for (knot, joint) in zip(curve.knots(in: 0.001...1.2), joints) { expectClose(knot, joint, within: 1e-12) }
    #expect(curve.knots(in: 0.001...1.2).count == joints.count)
    for derivative in [Derivative.value, .velocity] {
      let span = 0.001...1.2
      let cuts =
        ([span.lowerBound, span.upperBound] + curve.knots(in: span)
        + curve.turningTimes(of: derivative, in: span)).sorted()
      for (lower, upper) in zip(cuts, cuts.dropFirst()) where upper - lower > 1e-6 {
        let values = (0...20).map {
          curve.derivative(derivative, at: lower + (upper - lower) * (0.001 + 0.998 * Double($0) / 20))
        }
        let rises = zip(values, values.dropFirst()).map { $1 - $0 }
        let room = 1e-9 * (values.map(abs).max() ?? 1)
        #expect(rises.allSatisfy { $0 >= -room } || rises.allSatisfy { $0 <= room })
      }
    }
  }

  @Test("enclosures hold")
  func enclosures() throws {
    let curve = try Self.timeline().curve()
    var generator = SplitMix(state: 3)
    for _ in 0..<200 {
      let ends = [Double.random(in: -0.2...2.5, using: &generator), .random(in: -0.2...2.5, using: &generator)].sorted()
      let bounds = curve.enclosure(over: ends[0]...ends[1])
      for step in 0...20 {
        let state = curve.state(at: ends[0] + (ends[1] - ends[0]) * Double(step) / 20)
        #expect(bounds.value.contains(state.value))
        #expect(bounds.velocity.contains(state.velocity))
        #expect(bounds.acceleration.contains(state.acceleration))
      }
    }
  }

  @Test("answers a curve's questions")
  func questions() throws {
    let bump = try KeyframeTimeline(initialValue: 0.0) {
      CubicKeyframe(10, duration: 0.2)
      CubicKeyframe(0, duration: 0.2)
    }.curve()
    expectClose(bump.totalVariation, 20, within: 1e-12)
    expectClose(bump.extremes(of: .value).greatest.value, 10, within: 1e-12)
    expectClose(try #require(bump.firstTime(reaching: 5)), 0.1, within: 1e-12)
    #expect(bump.notation == "keyframes(0, 10 at 0.2, 0 at 0.4)")
    let scaled = try bump.moving(from: 5, to: 5, velocity: 0)
    expectClose(scaled.state(at: 0.2).value, 15, within: 1e-12)
  }

  @Test("a property of a value has a curve too, and rests without a track")
  func properties() throws {
    let timeline = KeyframeTimeline(initialValue: CGRect(x: 1, y: 2, width: 3, height: 4)) {
      KeyframeTrack(\.origin.x) { LinearKeyframe(5, duration: 2) }
    }
    expectClose(try timeline.curve(of: \.origin.x).state(at: 1).value, 3, within: 1e-14)
    let still = try timeline.curve(of: \.size.width)
    #expect(still.endTime == 0)
    #expect(still.state(at: 1) == CurveState(value: 3, velocity: 0, acceleration: 0))
  }

  @Test("refuses springs that have no curve, and those without an end")
  func refusals() {
    let endless = KeyframeTimeline(initialValue: 0.0) { SpringKeyframe(1, spring: Spring(bounce: 1)) }
    #expect(throws: CurveError.notFinite(name: "duration", value: .infinity)) { try endless.curve() }
    let growing = KeyframeTimeline(initialValue: 0.0) {
      SpringKeyframe(1, duration: 1, spring: Spring(response: 0.5, dampingRatio: -0.1))
    }
    #expect(throws: CurveError.self) { try growing.curve() }
  }

  @Test("nothing moves before the first keyframe and behind the last")
  func outside() throws {
    let curve = try KeyframeTimeline(initialValue: 3.0) { CubicKeyframe(10, duration: 0.3) }.curve()
    for time in [-0.1, 0.4, 5] {
      #expect(curve.state(at: time) == CurveState(value: time < 0 ? 3 : 10, velocity: 0, acceleration: 0))
      #expect(curve.jerk(at: time) == 0)
    }
  }
}
