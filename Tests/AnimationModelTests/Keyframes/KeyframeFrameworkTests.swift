import AnimationModel
import TestSupport
import Testing

// Numbers that SwiftUI printed on macOS 27, to three digits (MetalUI's probes K1 to K9). The
// initial value is 0.
@Suite("Keyframes: numbers of the framework")
struct KeyframeFrameworkTests {
  struct Arm: CustomTestStringConvertible, @unchecked Sendable {
    let name: String
    let timeline: KeyframeTimeline<Double>
    let values: [(Double, Double)]

    init(
      _ name: String, _ values: [(Double, Double)],
      @KeyframesBuilder<Double> _ content: () -> some Keyframes<Double>
    ) {
      self.name = name
      self.values = values
      timeline = KeyframeTimeline(initialValue: 0, content: content)
    }

    var testDescription: String { name }
  }

  private static let soft = Spring(duration: 0.4, bounce: 0)

  static let arms: [Arm] = [
    Arm(
      "K1",
      [
        (-0.1, 0), (0.05, 2.5), (0.1, 5), (0.2, 10), (0.25, 5), (0.3, 0), (0.35, -5), (0.4, -10), (0.5, -5), (0.6, 0),
        (1.5, 0),
      ]
    ) {
      LinearKeyframe(10, duration: 0.2)
      LinearKeyframe(-10, duration: 0.2)
      LinearKeyframe(0, duration: 0.2)
    },
    Arm(
      "K2",
      [
        (0.05, 0.311), (0.1, 1.292), (0.15, 2.928), (0.2, 5), (0.25, 7.072), (0.3, 8.708), (0.35, 9.689), (0.4, 10),
      ]
    ) { LinearKeyframe(10, duration: 0.4, timingCurve: .easeInOut) },
    Arm(
      "K3",
      [
        (0.05, 1.797), (0.1, 5.625), (0.15, 9.141), (0.2, 10), (0.25, 6.406), (0.3, 0), (0.35, -6.406), (0.4, -10),
        (0.5, -5.625), (0.6, 0),
      ]
    ) {
      CubicKeyframe(10, duration: 0.2)
      CubicKeyframe(-10, duration: 0.2)
      CubicKeyframe(0, duration: 0.2)
    },
    Arm(
      "K3b",
      [(0.05, 0.430), (0.1, 1.562), (0.15, 3.164), (0.2, 5), (0.25, 6.836), (0.3, 8.437), (0.35, 9.570)]
    ) { CubicKeyframe(10, duration: 0.4) },
    Arm(
      "K3c",
      [
        (0.025, 1.562), (0.05, 5), (0.075, 8.437), (0.1, 10), (0.15, 9.259), (0.2, 7.407), (0.25, 5), (0.3, 2.593),
        (0.35, 0.741),
      ]
    ) {
      CubicKeyframe(10, duration: 0.1)
      CubicKeyframe(0, duration: 0.3)
    },
    Arm(
      "K3d",
      [(0.05, 2.5), (0.2, 10), (0.25, 9.609), (0.3, 5.625), (0.35, 1.328), (0.4, 0), (0.5, 2.5)]
    ) {
      LinearKeyframe(10, duration: 0.2)
      CubicKeyframe(0, duration: 0.2)
      LinearKeyframe(5, duration: 0.2)
    },
    Arm("K3e", [(0.05, 2.344), (0.1, 4.375), (0.2, 7.5), (0.3, 9.375), (0.35, 9.844)]) {
      CubicKeyframe(10, duration: 0.4, startVelocity: 50, endVelocity: 0)
    },
    Arm(
      "K3f",
      [(0.05, 0.859), (0.1, 3.125), (0.15, 6.328), (0.25, 15.234), (0.3, 21.875), (0.35, 27.578)]
    ) {
      CubicKeyframe(10, duration: 0.2)
      CubicKeyframe(30, duration: 0.2)
    },
    Arm(
      "K3g",
      [(0.025, 1.211), (0.05, 4.062), (0.075, 7.383), (0.175, 16.289), (0.25, 22.812), (0.325, 27.930)]
    ) {
      CubicKeyframe(10, duration: 0.1)
      CubicKeyframe(30, duration: 0.3)
    },
    Arm(
      "K3h",
      [(0.05, 0.859), (0.1, 3.125), (0.15, 6.328), (0.25, 15.234), (0.3, 21.875), (0.35, 27.578)]
    ) {
      CubicKeyframe(10, duration: 0.2)
      CubicKeyframe(30, duration: 0.2)
      LinearKeyframe(30, duration: 0.2)
    },
    Arm(
      "K4",
      [
        (0.05, 1.860), (0.1, 4.656), (0.15, 6.819), (0.2, 8.210), (0.25, 9.029), (0.3, 9.487), (0.35, 9.734),
        (0.4, 9.864), (0.7, 9.864),
      ]
    ) { SpringKeyframe(10, duration: 0.4, spring: soft) },
    Arm(
      "K4b",
      [
        (0.05, 2.105), (0.1, 5.614), (0.15, 8.343), (0.2, 9.841), (0.25, 10.396), (0.3, 10.440), (0.35, 10.298),
        (0.4, 10.145), (0.5, 9.993), (0.6, 9.982), (0.8, 10.001),
      ]
    ) { SpringKeyframe(10, spring: Spring(duration: 0.4, bounce: 0.3)) },
    Arm("K4c", [(0.2, 8.210), (0.25, 6.158), (0.3, 4.105), (0.35, 2.053), (0.4, 0)]) {
      SpringKeyframe(10, duration: 0.2, spring: soft)
      LinearKeyframe(0, duration: 0.2)
    },
    Arm("K4e", [(0.2, 10), (0.25, 9.280), (0.3, 6.384), (0.4, 2.222), (0.6, 0.173)]) {
      LinearKeyframe(10, duration: 0.2)
      SpringKeyframe(0, duration: 0.4, spring: soft)
    },
    Arm("K5", [(0.2, 10), (0.25, -3.75), (0.3, -2.5), (0.35, -1.25), (0.4, 0)]) {
      LinearKeyframe(10, duration: 0.2)
      MoveKeyframe(-5)
      LinearKeyframe(0, duration: 0.2)
    },
  ]

  @Test("gives the values that SwiftUI printed", arguments: arms)
  func values(arm: Arm) {
    for (time, value) in arm.values {
      expectClose(arm.timeline.value(time: time), value, within: 5.1e-4, "\(arm.name) at \(time)")
    }
  }

  @Test("a spring without a duration takes as long as SwiftUI's: 1.273 s")
  func springDuration() throws {
    let arm = try #require(Self.arms.first { $0.name == "K4b" })
    expectClose(arm.timeline.duration, 1.273, within: 5e-4)
  }

  @Test("progress is not clamped: K9", arguments: [(0.0, 0.0), (0.5, 5), (1, 10), (1.5, 10)])
  func progress(progress: Double, value: Double) {
    let timeline = KeyframeTimeline(initialValue: 0.0) { LinearKeyframe(10, duration: 0.3) }
    expectClose(timeline.value(progress: progress), value, within: 1e-14)
  }

  // K12: an idle animator starts from the initial value. K13: a playing one goes on, from 5 here.
  @Test("a trigger starts anew when idle and goes on while it plays: K12, K13")
  func restart() {
    let content = { (value: Double) in
      KeyframeList.linear(to: value + 10, duration: 0.2)
    }
    let first = KeyframeTimeline(initialValue: 0.0) { content(0) }
    let idle = first.restarted(time: 0.3) { content($0) }
    #expect(idle.value(time: 0) == 0)
    #expect(idle.value(time: 0.2) == 10)
    let playing = first.restarted(time: 0.1) { content($0) }
    #expect(playing.value(time: 0) == 5)
    #expect(playing.value(time: 0.2) == 15)
  }
}

extension KeyframeList<Double> {
  @KeyframeTrackContentBuilder<Double>
  fileprivate static func linear(to value: Double, duration: Double) -> KeyframeList<Double> {
    LinearKeyframe(value, duration: duration)
  }
}
