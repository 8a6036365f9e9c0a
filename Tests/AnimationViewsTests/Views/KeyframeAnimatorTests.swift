import AnimationModel
import AnimationScope
import Testing

@testable import AnimationViews

@MainActor
@Suite("Keyframes of views, beside those of a timeline")
struct KeyframeAnimatorTests {
  private struct Ball: View {
    @State private var count = 0

    var body: some View {
      KeyframeAnimator(initialValue: 2.5, trigger: count) { height in
        Probe("\(height)")
      } keyframes: { height in
        CubicKeyframe(height + 10, duration: 0.2)
        SpringKeyframe(-3, duration: 0.3, spring: .bouncy)
      }
    }
  }

  private static func timeline(_ height: Double) -> KeyframeTimeline<Double> {
    KeyframeTimeline(initialValue: height) {
      CubicKeyframe(height + 10, duration: 0.2)
      SpringKeyframe(-3, duration: 0.3, spring: .bouncy)
    }
  }

  private static func time(_ frame: Int) -> Double { Double(frame) / 60 }

  @Test("nothing runs before the trigger; then the timeline's numbers, and the last one stays")
  func plays() throws {
    let host = ViewHost(Ball())
    for _ in 0..<4 { #expect(host.next == "2.5") }
    #expect(host.nextTime == nil)
    try host.set("count", to: 1)
    let timeline = Self.timeline(2.5)
    // The frame of the change and the one in which the clock begins.
    #expect(host.next == "2.5")
    #expect(host.nextTime == host.time)
    #expect(host.next == "2.5")
    let start = try #require(host.time)
    for _ in 0..<29 {
      let shown = host.next
      #expect(shown == "\(timeline.value(time: try #require(host.time) - start))")
    }
    for _ in 0..<4 { _ = host.next }
    #expect(host.shown == "\(timeline.value(time: timeline.duration))")
    #expect(host.nextTime == nil && !host.isAnimating)
  }

  @Test("a trigger in mid-play takes over value and velocity, one at rest begins at the initial value")
  func restarts() throws {
    let host = ViewHost(Ball())
    host.frame(at: 0)
    try host.set("count", to: 1)
    host.frame(at: 1)
    host.frame(at: 1.5)
    host.frame(at: 1.6)
    try host.set("count", to: 2)
    // The change comes with a frame, 0.125 s into the first round.
    host.frame(at: 1.625)
    let first = Self.timeline(2.5)
    #expect(host.shown == "\(first.value(time: 0.125))")
    let second = first.restarted(time: 0.125) { height in
      CubicKeyframe(height + 10, duration: 0.2)
      SpringKeyframe(-3, duration: 0.3, spring: .bouncy)
    }
    host.frame(at: 2)
    #expect(host.shown == "\(second.value(time: 0))")
    for step in [0.0625, 0.125, 0.25, 0.375] {
      host.frame(at: 2 + step)
      #expect(host.shown == "\(second.value(time: step))")
    }
    host.frame(at: 3)
    #expect(!host.isAnimating)
    try host.set("count", to: 3)
    host.frame(at: 4)
    #expect(host.shown == "2.5")
    host.frame(at: 5)
    host.frame(at: 5.25)
    #expect(host.shown == "\(first.value(time: 0.25))")
  }

  private struct Pulse: View {
    @State private var isOn = true

    var body: some View {
      KeyframeAnimator(initialValue: 1.0, repeating: isOn) { size in
        Probe("\(size)")
      } keyframes: { _ in
        LinearKeyframe(3, duration: 0.5)
        LinearKeyframe(2, duration: 0.25)
      }
    }
  }

  @Test("repeats with the clock of its first round; a pause keeps the place")
  func repeats() throws {
    let host = ViewHost(Pulse())
    let timeline = KeyframeTimeline(initialValue: 1.0) {
      LinearKeyframe(3, duration: 0.5)
      LinearKeyframe(2, duration: 0.25)
    }
    host.frame(at: 0)
    #expect(host.isAnimating)
    host.frame(at: 1)
    #expect(host.shown == "1.0")
    for step in [0.125, 0.5, 0.625, 0.75, 0.875, 1.6875, 75.25] {
      host.frame(at: 1 + step)
      #expect(host.shown == "\(timeline.value(time: step.truncatingRemainder(dividingBy: 0.75)))")
    }
    // 0.25 s into a round.
    try host.set("isOn", to: false)
    host.frame(at: 76.25)
    #expect(host.shown == "\(timeline.value(time: 0.25))")
    #expect(!host.isAnimating && host.nextTime == nil)
    host.frame(at: 90)
    try host.set("isOn", to: true)
    host.frame(at: 91)
    host.frame(at: 92)
    #expect(host.shown == "\(timeline.value(time: 0.25))")
    host.frame(at: 92.125)
    #expect(host.shown == "\(timeline.value(time: 0.375))")
  }

  @Test("keyframes of no length come to their end and rest")
  func jumps() {
    struct Root: View {
      var body: some View {
        KeyframeAnimator(initialValue: 1.0) {
          Probe("\($0)")
        } keyframes: { _ in
          MoveKeyframe(4)
        }
      }
    }
    let host = ViewHost(Root())
    host.play(through: 0.2)
    #expect(!host.isAnimating)
    #expect(host.shown == "\(KeyframeTimeline(initialValue: 1.0) { MoveKeyframe(4.0) }.value(time: 0))")
  }

  @Test("content moves without an animation of its own; tracks of a value of many parts")
  func content() throws {
    struct Pose {
      var angle = Angle.zero
      var scale = 1.0
    }
    struct Root: View {
      @State private var count = 0

      var body: some View {
        Rectangle().keyframeAnimator(initialValue: Pose(), trigger: count) { content, pose in
          content.opacity(pose.scale).rotationEffect(pose.angle)
        } keyframes: { _ in
          KeyframeTrack(\.scale) {
            LinearKeyframe(0.5, duration: 0.5)
          }
          KeyframeTrack(\.angle) {
            CubicKeyframe(.degrees(90), duration: 0.25)
            CubicKeyframe(.zero, duration: 0.25)
          }
        }
      }
    }
    let host = ViewHost(Root())
    host.frame(at: 0)
    try withAnimation(.bouncy) { try host.set("count", to: 1) }
    host.frame(at: 1)
    host.frame(at: 2)
    host.frame(at: 2.25)
    #expect(try host.value(of: "Rectangle", .opacity) == [0.75])
    #expect(!host.graph.shownElements.contains { $0.flow.attributes?.isAnimating == true })
    let corner = try host["Rectangle"].transform
    host.frame(at: 2.5)
    #expect(try host.value(of: "Rectangle", .opacity) == [0.5])
    #expect(try host["Rectangle"].transform != corner)
    #expect(!host.isAnimating)
  }

  @Test("stands in the tree of a change as the modifier that it is")
  func scenario() throws {
    struct Root: View {
      @State private var count = 0

      var body: some View {
        Rectangle().keyframeAnimator(initialValue: 0.0, trigger: count) { content, value in
          content.opacity(value)
        } keyframes: { _ in
          LinearKeyframe(1, duration: 1)
        }
      }
    }
    let host = ViewHost(Root())
    host.frame(at: 0)
    try host.set("count", to: 1)
    host.frame(at: 1)
    let nodes = try #require(host.scenario).tree.nodes
    #expect(nodes.flatMap(\.modifiers).map(\.name).contains("keyframeAnimator"))
  }
}
