import AnimationModel
import Foundation
import TestSupport
import Testing

@Suite("Keyframes: tracks, builders and values")
struct KeyframeBuilderTests {
  struct Pose: Equatable {
    var scale = 1.0
    var angle = Angle.zero
    var offset = CGPoint.zero
    var label = "still"
  }

  struct Hop: KeyframeTrackContent {
    var height: Double
    var body: some KeyframeTrackContent<Double> {
      CubicKeyframe(height, duration: 0.2)
      LinearKeyframe(0, duration: 0.3)
    }
  }

  struct Wave: Keyframes {
    var body: some Keyframes<Pose> {
      KeyframeTrack(\.angle) {
        LinearKeyframe(.degrees(20), duration: 0.1)
        LinearKeyframe(.degrees(-20), duration: 0.2)
      }
      KeyframeTrack(\.scale) { Hop(height: 2) }
    }
  }

  @Test("several tracks move their properties and nothing else")
  func tracks() {
    let timeline = KeyframeTimeline(initialValue: Pose(label: "waves")) {
      KeyframeTrack(\.scale) { LinearKeyframe(3, duration: 0.4) }
      KeyframeTrack(\.angle) {
        LinearKeyframe(.degrees(90), duration: 0.2)
        SpringKeyframe(.zero, duration: 0.6, spring: .bouncy)
      }
      KeyframeTrack(\.offset) { CubicKeyframe(CGPoint(x: 4, y: -8), duration: 1) }
    }
    expectClose(timeline.duration, 1, within: 0)
    let pose = timeline.value(time: 0.1)
    expectClose(pose.scale, 1.5, within: 1e-14)
    expectClose(pose.angle.degrees, 45, within: 1e-12)
    #expect(pose.label == "waves")
    #expect(timeline.value(time: 0.7).scale == 3)
    expectClose(timeline.value(progress: 0.5).offset.y, -4, within: 1e-14)
    expectClose(timeline.velocity(time: 0.1).angle.degrees, 450, within: 1e-10)
    expectClose(timeline.velocity(time: 0.5).offset.x, 6, within: 1e-13)

    var other = Pose(scale: 9, label: "another")
    timeline.update(value: &other, time: 0.2)
    #expect(other.scale == 2)
    #expect(other.label == "another")
    timeline.update(value: &other, progress: 1)
    #expect(other.scale == 3)
  }

  @Test("the last track of a property wins")
  func lastWins() {
    let timeline = KeyframeTimeline(initialValue: Pose()) {
      KeyframeTrack(\.scale) { LinearKeyframe(3, duration: 2) }
      KeyframeTrack(\.scale) { LinearKeyframe(5, duration: 1) }
    }
    #expect(timeline.duration == 2)
    #expect(timeline.value(time: 1).scale == 5)
  }

  @Test("without tracks nothing moves")
  func empty() {
    let timeline = KeyframeTimeline(initialValue: Pose()) {}
    #expect(timeline.duration == 0)
    #expect(timeline.value(time: 3) == Pose())
    #expect(timeline.value(progress: 1) == Pose())
  }

  @Test("groups of one's own may stand in a track and in a timeline")
  func groups() {
    let hop = KeyframeTimeline(initialValue: 0.0) {
      Hop(height: 10)
      Hop(height: 5)
    }
    expectClose(hop.duration, 1, within: 1e-15)
    #expect(hop.value(time: 0.2) == 10)
    expectClose(hop.value(time: 0.7), 5, within: 1e-14)
    let wave = KeyframeTimeline(initialValue: Pose()) { Wave() }
    expectClose(wave.value(time: 0.1).angle.degrees, 20, within: 1e-13)
    #expect(wave.value(time: 0.2).scale == 2)
  }

  @Test("if-else, switch and for", arguments: [1, 2, 3])
  func control(count: Int) {
    func timeline(_ isSoft: Bool) -> KeyframeTimeline<Double> {
      KeyframeTimeline(initialValue: 0.0) {
        if isSoft {
          CubicKeyframe(1, duration: 0.1)
        } else {
          LinearKeyframe(1, duration: 0.2)
        }
        switch count {
        case 1: LinearKeyframe(7, duration: 1)
        case 2:
          MoveKeyframe(2)
          LinearKeyframe(8, duration: 1)
        default: SpringKeyframe(9, duration: 1)
        }
        for index in 0..<count { LinearKeyframe(Double(index), duration: 0.5) }
      }
    }
    expectClose(timeline(true).duration, 1.1 + 0.5 * Double(count), within: 1e-14)
    expectClose(timeline(false).duration, 1.2 + 0.5 * Double(count), within: 1e-14)
    #expect(timeline(true).value(time: 100) == Double(count - 1))
  }

  // Source: SwiftUI's interface (iOS 17): the default arguments of the keyframes.
  @Test("has SwiftUI's default arguments")
  func defaults() {
    let written = KeyframeTimeline(initialValue: 0.0) {
      LinearKeyframe(10, duration: 0.2, timingCurve: .linear)
      CubicKeyframe(20, duration: 0.3, startVelocity: nil, endVelocity: nil)
      SpringKeyframe(30, duration: nil, spring: Spring(), startVelocity: nil)
    }
    let short = KeyframeTimeline(initialValue: 0.0) {
      LinearKeyframe(10, duration: 0.2)
      CubicKeyframe(20, duration: 0.3)
      SpringKeyframe(30)
    }
    #expect(written.duration == short.duration)
    for time in [0.1, 0.2, 0.35, 0.6, 0.9] { #expect(written.value(time: time) == short.value(time: time)) }
  }

  // An angle's data are radians times 128: the same ε of 0.0001 is another angle, and the spring
  // takes longer.
  @Test("a spring without a duration settles in units of the data")
  func springOfAngle() {
    let angle = KeyframeTimeline(initialValue: Angle.zero) { SpringKeyframe(.radians(1), spring: .bouncy) }
    let number = KeyframeTimeline(initialValue: 0.0) { SpringKeyframe(128, spring: .bouncy) }
    expectClose(angle.duration, number.duration, within: 1e-14)
    expectClose(angle.value(time: 0.2).radians * 128, number.value(time: 0.2), within: 1e-12)
  }

  @Test("goes on with the velocity of the same property, and of no other")
  func restartsPerProperty() {
    let first = KeyframeTimeline(initialValue: Pose()) {
      KeyframeTrack(\.scale) { LinearKeyframe(3, duration: 1) }
      KeyframeTrack(\.angle) { LinearKeyframe(.degrees(90), duration: 2) }
    }
    let second = first.restarted(time: 0.5) { pose in
      KeyframeTrack(\.scale) { CubicKeyframe(pose.scale + 1, duration: 1) }
      KeyframeTrack(\.offset) { SpringKeyframe(CGPoint(x: 1, y: 1), duration: 1) }
    }
    #expect(second.value(time: 0).scale == 2)
    #expect(second.velocity(time: 0).scale == 2)
    #expect(second.velocity(time: 0).offset == .zero)
    expectClose(second.value(time: 0.7).angle.degrees, 22.5, within: 1e-12)
  }

  @Test("of two tracks of one property the last one gives the velocity")
  func restartsFromLastTrack() {
    let first = KeyframeTimeline(initialValue: Pose()) {
      KeyframeTrack(\.scale) { LinearKeyframe(3, duration: 1) }
      KeyframeTrack(\.scale) { LinearKeyframe(6, duration: 1) }
    }
    let second = first.restarted(time: 0.5) { pose in
      KeyframeTrack(\.scale) { CubicKeyframe(pose.scale + 1, duration: 1) }
    }
    #expect(second.velocity(time: 0).scale == 5)
  }
}
