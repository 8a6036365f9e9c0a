import AnimationModel
import CurveMath
import Foundation
import TestSupport
import Testing

@Suite("Spring: settling")
struct SpringSettlingTests {
  // From the algorithm that Respring's tests compare with SwiftUI: duration, damping ratio, natural frequency.
  @Test(
    "a settling duration gives the frequency at which SwiftUI's iteration ends",
    arguments: [
      (1, 1, 9.233413), (1, 0.7, 9.839647), (1, 0.5, 12.716898), (0.5, 0.8, 17.988593), (2, 0.3, 9.584896),
      (0.4, 0.8, 22.485742), (0.1, 0.1, 461.019535), (11, 0.9, 0.848080), (2, 20, 4.616706),
    ])
  func fromDuration(duration: Double, dampingRatio: Double, frequency: Double) {
    let spring = Spring(settlingDuration: duration, dampingRatio: dampingRatio)
    expectClose(2 * .pi / spring.response, frequency, within: 5.1e-7)
    expectClose(spring.dampingRatio, min(dampingRatio, 1), within: 1e-15)
    #expect(spring.mass == 1)
  }

  @Test("a spring made from a settling duration reports another one")
  func twoEnvelopes() throws {
    let spring = Spring(settlingDuration: 1, dampingRatio: 0.5)
    expectClose(spring.settlingDuration, 1.400, within: 5e-4)
    expectClose(try #require(try DampedSpring(spring).settlingDuration()), 1, within: 1e-3)
  }

  // By 50 digits; the exact side's question, asked of springs on both sides of critical damping.
  @Test("the exact settling duration is the last time at the distance")
  func exactIsLast() throws {
    for bounce in [-0.4, 0, 0.05, 0.3, 0.8] {
      let exact = try Spring(duration: 0.5, bounce: bounce).exact
      for (target, velocity) in [(1.0, 0.0), (-3, 4), (100, -250)] {
        let epsilon = 0.002 * abs(target)
        let end = exact.settlingDuration(target: target, initialVelocity: velocity, epsilon: epsilon)
        let distance = abs(exact.value(target: target, initialVelocity: velocity, time: end) - target)
        expectClose(distance, epsilon, within: 1e-12 * abs(target))
        for step in 1...400 {
          let later = exact.value(target: target, initialVelocity: velocity, time: end + 0.005 * Double(step))
          #expect(abs(later - target) <= epsilon * (1 + 1e-9))
        }
      }
    }
  }

  @Test("the scan answers in tenths of a second", arguments: [-0.7, -0.3, 0])
  func tenths(bounce: Double) {
    let settling = Spring(duration: 0.5, bounce: bounce).settlingDuration(
      target: 40, initialVelocity: -9, epsilon: 0.01)
    expectClose((settling * 10).rounded() / 10, settling, within: 1e-12)
  }

  // ε, then the motion leaves again within a second: the first look does not count.
  @Test("the scan goes on where the motion leaves again within a second")
  func leavesAgain() {
    let spring = Spring(duration: 0.5, bounce: 0)
    // At t = 0 it is at its target and thrown off: a target of 0 with a velocity.
    let settling = spring.settlingDuration(target: 0.0, initialVelocity: 50, epsilon: 0.01)
    #expect(settling > 0.5)
    #expect(abs(spring.value(target: 0.0, initialVelocity: 50, time: settling)) < 0.01)
    #expect(abs(spring.value(target: 0.0, initialVelocity: 50, time: settling - 0.1)) >= 0.01)
  }

  @Test("ends of the scale: no damping, no distance, never")
  func ends() {
    #expect(Spring(bounce: 1).settlingDuration(target: 3.0, epsilon: 0.1) == .infinity)
    #expect(Spring(bounce: 0.3).settlingDuration(target: 0.0, epsilon: 0.1) == 0)
    #expect(Spring(bounce: 0.3).settlingDuration(target: 0.001, epsilon: 0.1) == 0)
    // 1024 looks are 102.4 s: this spring creeps for longer.
    #expect(Spring(duration: 100, bounce: -0.9).settlingDuration(target: 1.0, epsilon: 1e-9) == 0)
  }
}
