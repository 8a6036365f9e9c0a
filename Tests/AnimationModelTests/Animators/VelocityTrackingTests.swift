import AnimationModel
import Foundation
import TestSupport
import Testing

// Source: an open reading of SwiftUI (iOS 18.5); the sampler's numbers were tested against the
// framework.
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
    let mixed: Double = 0.25 * 4 + 0.75 * 1
    #expect(sampler.velocity == mixed, "One at the same time takes the last one's place.")
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

  // By hand: each change notes the place before it, so that ten units a frame are 600 a second;
  // each millisecond after the last change takes 0.998 of it.
  @Test("a spring takes over the velocity of a finger", arguments: [0, 1, 3], AnimationTiming.allCases)
  func release(rest: Int, timing: AnimationTiming) throws {
    let host = AnimationHost(timing: timing)
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
    expectClose(velocity, 600 * pow(0.998, Double(1 + rest) * 1000 / 60), within: 1e-9 * 600)
    // From where the finger was, in the frame after the release.
    #expect(attribute.presentation == 120)
    host.frame(at: Double(14 + rest) / 60)
    #expect(attribute.presentation > 120)
  }

  @Test(
    "in each of 60 frames of a drag the value is shown where the finger is", arguments: AnimationTiming.allCases,
    [0, 1, 2])
  func shownUnderTheFinger(timing: AnimationTiming, framesBetween: Int) throws {
    let host = AnimationHost(timing: timing)
    let attribute = host.attribute(0.0)
    host.frame(at: 0)
    var time = 0.0
    for change in 1...60 {
      withTransaction(\.tracksVelocity, true) { attribute.model = -7 * Double(change) }
      for _ in 0...framesBetween {
        time += 1.0 / 120
        host.frame(at: time)
        #expect(attribute.presentation == -7 * Double(change))
      }
    }
    let velocity = try #require(attribute.velocity)
    expectClose(velocity, -7 * 120 / Double(1 + framesBetween), within: 0.05 * 7 * 120)
    withAnimation(.spring) { attribute.model = 0 }
    host.frame(at: time + 1.0 / 120)
    let taken = try #require(attribute.velocity)
    #expect(taken < 0.9 * velocity)
  }

  @Test("a finger's events between the frames are tracked, too", arguments: AnimationTiming.allCases)
  func events(timing: AnimationTiming) throws {
    var random = SplitMix(state: 11)
    let host = AnimationHost(timing: timing)
    let attribute = host.attribute(0.0)
    host.frame(at: 0)
    for frame in 1...40 {
      let event = (Double(frame) - Double.random(in: 0.05...0.95, using: &random)) / 60
      withTransaction(\.tracksVelocity, true) { attribute.model = 300 * event }
      host.update(at: event)
      host.frame(at: Double(frame) / 60)
      #expect(attribute.presentation == 300 * event)
    }
    // The places are noted one change late, so that uneven events make an uneven velocity.
    #expect((120...700).contains(try #require(attribute.velocity)))
  }
}
