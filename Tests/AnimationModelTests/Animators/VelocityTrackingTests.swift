import AnimationModel
import TestSupport
import Testing

// Source: an open reading of SwiftUI (iOS 18.5); the sampler's numbers were tested against the framework.
@Suite("Animator: velocity tracking")
struct VelocityTrackingTests {
  @Test("the sampler weighs the older pair of three places with three quarters")
  func sampler() {
    var sampler = VelocitySampler<Double>()
    #expect(sampler.velocity == 0)
    sampler.add(1, at: 1)
    #expect(sampler.velocity == 0)
    sampler.add(2, at: 2)
    #expect(sampler.velocity == 1)
    sampler.add(4, at: 3)
    #expect(sampler.velocity == 1.25)
    sampler.add(9, at: 2.5)
    #expect(sampler.velocity == 1.25, "A place before the last one is ignored.")
    sampler.add(6, at: 3)
    #expect(sampler.velocity == 0.25 * 4 + 0.75 * 1, "One at the same time takes the last one's place.")
    sampler.add(6, at: 4)
    #expect(sampler.velocity == 0.75 * 4)
  }

  @Test("nothing is tracked where nothing says so, or where an animation does")
  func off() {
    let host = AnimationHost()
    let attribute = host.attribute(0.0)
    host.frame(at: 0)
    attribute.model = 10
    host.frame(at: 0.1)
    #expect(!attribute.isAnimating)
    withTransaction(\.tracksVelocity, true) { withAnimation(.linear) { attribute.model = 20 } }
    host.frame(at: 0.2)
    #expect(attribute.animation == .linear)
  }
}
