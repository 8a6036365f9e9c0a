import AnimationModel
import Foundation
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

  // By hand: each change notes the place before it, so that ten units a frame are 600 a second; what follows without a frame
  // between takes 0.998 of it for each millisecond. The first frame without a change starts the clock of the animator anew
  // (semantics 7.3), and from then on no time has passed since the last place.
  @Test("a spring takes over the velocity of a finger", arguments: [(0, 0.998), (1, 1), (3, 1)])
  func release(rest: Int, kept: Double) throws {
    let host = AnimationHost()
    let attribute = host.attribute(0.0)
    host.frame(at: 0)
    for frame in 1...12 {
      withTransaction(\.tracksVelocity, true) { attribute.model = 10 * Double(frame) }
      host.frame(at: Double(frame) / 60)
    }
    for frame in 0..<rest { host.frame(at: Double(13 + frame) / 60) }
    withAnimation(.spring) { attribute.model = 500 }
    host.frame(at: Double(13 + rest) / 60)
    let velocity = try #require(attribute.velocity)
    expectClose(velocity, 600 * pow(kept, 1000 / 60), within: 1e-9 * 600)
  }
}
