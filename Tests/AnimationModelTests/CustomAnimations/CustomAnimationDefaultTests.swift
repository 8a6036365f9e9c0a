import AnimationModel
import Testing

@Suite("Custom animations and hosts: defaults")
struct CustomAnimationDefaultTests {
  private struct Plain: CustomAnimation {
    func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? { nil }
  }

  private struct Count: AnimationStateKey { static let defaultValue = 3 }
  private struct Calmness: EnvironmentKey { static let defaultValue = 0.25 }

  // Source: SwiftUI's interface (iOS 17): the protocol's default implementations.
  @Test("an animation that says no more does not know its velocity and merges with nothing")
  func animation() {
    let animation = Animation(Plain())
    var context = AnimationContext<Double>()
    #expect(animation.velocity(value: 1.0, time: 0, context: context) == nil)
    #expect(!animation.shouldMerge(previous: animation, value: 1.0, time: 0, context: &context))
  }

  // Source: Apple's pages of `AnimationState` and `AnimationContext`; the empty environment: an
  // open reading (iOS 18.5).
  @Test("a context begins empty and incomplete")
  func context() {
    let context = AnimationContext<Double>()
    #expect(!context.isLogicallyComplete)
    #expect(context.state[Count.self] == 3)
    #expect(context.environment[Calmness.self] == 0.25)
    #expect(AnimationState<Double>()[Count.self] == 3)
  }

  // Source: the timing of SwiftUI's test host and its stepping of springs, by open readings (iOS
  // 18.5, visionOS 26.5).
  @Test("a host has the deterministic timing, and steps its springs as SwiftUI does")
  func host() {
    let host = AnimationHost()
    #expect(host.timing == .testHost)
    #expect(host.environment.springRendering == .stepped)
    #expect(host.time == nil && host.nextTime == nil && !host.isAnimating)
    #expect(host.attribute(2.5).animation == nil)
  }

  // Source: an open reading (iOS 18.5): without a wish, and with one of 0 or less, every frame
  // counts.
  @Test("a frame interval is that of the host unless said")
  func frameInterval() {
    #expect(Transaction().frameInterval == nil)
    for wish in [nil, 0, -1, Double.nan, .infinity] { #expect(FrameInterval(wish: wish).quantum == 0) }
    #expect(FrameInterval(wish: 1.0 / 60).quantum == 1.0 / 60)
  }
}
