import AnimationModel
import CurveMath
import TestSupport
import Testing

// What the documentation shows, as it is written there.
@Suite("Animation: the documentation's examples")
struct AnimationExampleTests {
  @Test("springs of one motion are equal")
  func springs() {
    #expect(Animation.bouncy(extraBounce: 0.1) == .spring(duration: 0.5, bounce: 0.4))
    #expect(Animation.spring(duration: 0.5, bounce: 0.3) == .spring(response: 0.5, dampingFraction: 0.7))
    let taken = Animation.spring(.snappy).base as? FluidSpringAnimation
    expectClose(taken?.response ?? 0, 0.5, within: 1e-15)
    expectClose(taken?.dampingFraction ?? 0, 0.85, within: 1e-15)
  }

  @Test("modifiers wait, hurry and repeat")
  func modifiers() throws {
    #expect(try Animation.linear(duration: 1).speed(2).curve().endTime == 0.5)
    expectClose(try Animation.easeInOut(duration: 0.2).repeatCount(3).curve().endTime, 0.6, within: 1e-15)
    expectClose(try Animation.linear.speed(2).delay(1).curve().endTime, 1.175, within: 1e-15)
    expectClose(try Animation.linear.delay(1).speed(2).curve().endTime, 0.675, within: 1e-15)
  }

  @Test("keyframes")
  func keyframes() {
    let hop = KeyframeTimeline(initialValue: 0.0) {
      CubicKeyframe(10, duration: 0.2)
      CubicKeyframe(30, duration: 0.3, endVelocity: 50)
      LinearKeyframe(10, duration: 0.4, timingCurve: .easeInOut)
      MoveKeyframe(0)
      SpringKeyframe(0, duration: 0.6, spring: .bouncy)
    }
    #expect(hop.value(progress: 1) == hop.value(time: hop.duration))
    expectClose(hop.duration, 1.5, within: 1e-15)
    expectClose(hop.velocity(time: 0.5), 50, within: 1e-12)
    let next = hop.restarted(time: 0.1) { height in CubicKeyframe(height + 5, duration: 0.2) }
    expectClose(next.value(time: 0), hop.value(time: 0.1), within: 1e-15)
    expectClose(next.velocity(time: 0), hop.velocity(time: 0.1), within: 1e-12)
  }

  @Test("phases")
  func phases() {
    let pulse = PhaseTimeline([1.0, 1.4, 0.8]) {
      $0
    } animation: { _ in
      .easeInOut(duration: 0.2)
    }
    let frames = pulse.frames(at: [0, 0.1, 0.2, 0.3], triggers: [0.1])
    #expect(frames.map(\.phase) == [1, 1.4, 1.4, 1.4])
    #expect(frames[3].presentation > 1 && frames[1].presentation == 1)
  }
}
