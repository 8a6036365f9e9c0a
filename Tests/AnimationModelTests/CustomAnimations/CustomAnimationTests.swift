import AnimationModel
import Foundation
import TestSupport
import Testing

@Suite("CustomAnimation: animations of one's own, with state")
struct CustomAnimationTests {
  private func frames(_ animation: Animation, count: Int = 260) -> [Double?] {
    var context = AnimationContext<Double>()
    var shown: [Double?] = []
    for frame in 0..<count {
      shown.append(animation.animate(value: 100, time: Double(frame) / 60, context: &context))
      if shown.last! == nil { break }
    }
    return shown
  }

  private static let ease = Animation(ExponentialEase(rate: 8))
  private static let elastic = Animation(Elastic())

  private static func eased(_ time: Double) -> Double { 100 * (1 - exp(-8 * max(0, time))) }
  private static func rung(_ time: Double) -> Double { 100 * Elastic().progress(max(0, time)) }

  // 100 e^(−8t) is below 1e-4 from 1.727 s on: frame 104. The elastic one ends behind 2 s: frame
  // 121.
  private static let kinds: [(name: String, animation: Animation, motion: @Sendable (Double) -> Double, end: Int)] = [
    ("exponential ease", ease, { eased($0) }, 104), ("elastic", elastic, { rung($0) }, 121),
  ]

  @Test("delay, speed, repetition and their orders", arguments: kinds.map(\.name))
  func modifiers(name: String) throws {
    let (_, animation, motion, end) = try #require(Self.kinds.first { $0.name == name })
    func expectMoves(_ animation: Animation, _ last: Int, _ expected: (Double) -> Double) {
      let shown = frames(animation)
      #expect(shown.count == last + 1 && shown.last! == nil, "\(animation) ends in frame \(shown.count - 1).")
      for (frame, value) in shown.enumerated() {
        if let value { expectClose(value, expected(Double(frame)), within: 1e-9, "\(animation), frame \(frame):") }
      }
    }
    expectMoves(animation, end) { motion($0 / 60) }
    expectMoves(animation.delay(0.5), end + 30) { motion(($0 - 30) / 60) }
    let half = (end + 1) / 2
    expectMoves(animation.speed(2), half) { motion($0 / 30) }
    expectMoves(animation.speed(2).delay(0.5), half + 30) { motion(($0 - 30) / 30) }
    expectMoves(animation.delay(0.5).speed(2), half + 15) {
      motion($0 / 30 - 0.5)
    }
    for autoreverses in [true, false] {
      // The frame of the turn shows the whole travel, and the second cycle begins there with
      // nothing remembered.
      expectMoves(animation.repeatCount(2, autoreverses: autoreverses), 2 * end) { frame in
        if frame < Double(end) { return motion(frame / 60) }
        if frame == Double(end) { return 100 }
        let second = motion((frame - Double(end)) / 60)
        return autoreverses ? 100 - second : second
      }
    }
  }

  @Test("logicallyComplete(after:) and its own word, whichever comes first")
  func logicalCompletion() {
    func frame(_ animation: Animation) -> Int? {
      var context = AnimationContext<Double>()
      return (0..<200).first { frame in
        _ = animation.animate(value: 100, time: Double(frame) / 60, context: &context)
        return context.isLogicallyComplete
      }
    }
    // Its own word: 8t ≥ 3, at 0.375 s.
    #expect(frame(Self.ease) == 23)
    #expect(frame(Self.ease.logicallyComplete(after: 0.2)) == 12)
    #expect(frame(Self.ease.logicallyComplete(after: 1)) == 23)
    #expect(frame(Self.ease.delay(0.5)) == 53)
    #expect(frame(Self.elastic) == nil)
    #expect(frame(Self.elastic.logicallyComplete(after: 0.2)) == 12)
  }

  @Test("an exponential ease merges with its kind: on from the place, at the new rate")
  func easeMerges() {
    let shown = Interruption(
      [Change(0, 100, Self.ease), Change(20, 40, Animation(ExponentialEase(rate: 3)))], frames: 60
    ).shown
    let place = Self.eased(19.0 / 60)
    expectClose(shown[19], place, within: 1e-11)
    #expect(shown[20] == shown[19])
    for frame in 21..<60 {
      // From the state of frame 19, the last one that was asked.
      expectClose(shown[frame], 40 + (place - 40) * exp(-3 * Double(frame - 19) / 60), within: 1e-10)
    }
  }

  @Test("an elastic one merges by its own rule: every change rings on")
  func elasticMerges() {
    let changes = [Change(0, 100, Self.elastic), Change(20, 40, Self.elastic), Change(31, 55, Self.elastic)]
    let run = Interruption(changes, frames: 200)
    for frame in 32..<140 {
      let time = Double(frame) / 60
      let expected =
        Self.rung(time) - 0.6 * Self.rung(time - 20.0 / 60) + 0.15 * Self.rung(time - 31.0 / 60)
      expectClose(run.shown[frame], expected, within: 1e-10, "frame \(frame):")
    }
    // Two seconds behind the last change.
    #expect(run.end == 152)
  }

  @Test("other kinds run on top, or take over by what it says of its velocity")
  func others() throws {
    func run(_ first: Animation, _ second: Animation) -> AnimatedAttribute<Double> {
      let host = AnimationHost()
      let attribute = host.attribute(0.0)
      host.frame(at: -2.0 / 60)
      withAnimation(first) { attribute.model = 100 }
      for frame in -1..<20 { host.frame(at: Double(frame) / 60) }
      withAnimation(second) { attribute.model = 40 }
      host.frame(at: 20.0 / 60)
      return withExtendedLifetime(host) {
        _ = attribute.velocity
        return attribute
      }
    }
    #expect(run(Self.elastic, Self.ease).animation?.base is CombinedAnimation)
    #expect(run(.linear, Self.ease).animation?.base is CombinedAnimation)
    #expect(run(Self.ease, Self.elastic).animation?.base is CombinedAnimation)
    #expect(run(Self.ease, Self.ease).animation == Self.ease)
    #expect(run(Self.ease, .bouncy).animation == .bouncy)
    // In an equal wrapper its own rule decides.
    #expect(run(Self.ease.delay(0.1), Self.ease.delay(0.1)).animation == Self.ease.delay(0.1))
    #expect(run(Self.elastic.delay(0.1), Self.ease.delay(0.1)).animation?.base is CombinedAnimation)
  }

  @Test("state is told apart by its key, and a context for another vector starts empty")
  func state() {
    struct Count: AnimationStateKey { static let defaultValue = 3 }
    struct Other: AnimationStateKey { static let defaultValue = 3 }
    var state = AnimationState<Double>()
    state[Count.self] += 1
    #expect(state[Count.self] == 4 && state[Other.self] == 3)
    let copy = state
    state[Count.self] = 9
    #expect(copy[Count.self] == 4)

    struct Calmness: EnvironmentKey { static let defaultValue = 0.25 }
    var environment = EnvironmentValues()
    #expect(environment[Calmness.self] == 0.25)
    environment[Calmness.self] = 0.5
    let context = AnimationContext(state: state, environment: environment, isLogicallyComplete: true)
    let inner = context.withState(AnimationState<AnimatablePair<Double, Double>>())
    #expect(inner.state[Count.self] == 3)
    #expect(inner.environment[Calmness.self] == 0.5 && inner.isLogicallyComplete)
  }
}
