import AnimationModel
import CurveMath
import Foundation
import TestSupport
import Testing

@Suite("Spring: settling")
struct SpringSettlingTests {
  // From the algorithm that Respring's tests compare with SwiftUI: duration, damping ratio, natural
  // frequency.
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

  // Below a ratio of epsilon SwiftUI's envelope has no root: the motion itself is asked, whose
  // envelope there is.
  @Test(
    "any damping ratio above 0 gives a spring that settles in the duration",
    arguments: [1e-4, 9.9e-4, 1e-6, 1e-12, 2e-16, 0, -3], [0.01, 1, 7.5])
  func anyRatio(dampingRatio: Double, duration: Double) throws {
    let spring = Spring(settlingDuration: duration, dampingRatio: dampingRatio)
    let (decay, ratio) = (spring.damping / 2, max(dampingRatio, .ulpOfOne))
    expectClose(spring.dampingRatio, ratio, within: 1e-9 * ratio)
    // By another way than the logarithm that found it; √(1 − ζ²) is 1 to six digits.
    expectClose(exp(-decay * duration), 0.001, within: 1e-9)
    for step in 0..<40 {
      let later = duration * (1 + Double(step) * 0.0371)
      let distance = abs(spring.value(target: -3.0, time: later) + 3)
      #expect(distance <= 0.003 * (1 + 1e-6))
    }
    let exact = try spring.exact.dampedSpring
    expectClose(exact.naturalFrequency * duration, -log(0.001) / ratio, within: 1e-6 / ratio)
  }

  @Test("beside the ratio at which the root disappears, and at other thresholds, every spring comes to rest")
  func everyRatioComesToRest() {
    for epsilon in [1e-9, 1e-3, 0.02, 0.3, 0.5, 0.9, 0.999] {
      for exponent in stride(from: -15.9, through: 0.3, by: 0.1) {
        for ratio in [pow(10, exponent), epsilon * (1 - 1e-9), epsilon, epsilon * (1 + 1e-9)] {
          let spring = Spring(settlingDuration: 0.7, dampingRatio: ratio, epsilon: epsilon)
          #expect(spring.damping > 0 && spring.damping.isFinite, "\(ratio), \(epsilon)")
          #expect(spring.stiffness > 0 && spring.stiffness.isFinite, "\(ratio), \(epsilon)")
          #expect(spring.value(target: 1.0, time: 0.3).isFinite)
        }
      }
    }
  }

  @Test("no spring settles to more than its travel")
  func wideEpsilon() async {
    await #expect(processExitsWith: .failure) {
      _ = Spring(settlingDuration: 1, dampingRatio: 1e-4, epsilon: 1.5)
    }
    await #expect(processExitsWith: .failure) {
      _ = Spring(settlingDuration: 1, dampingRatio: 0.3, epsilon: .infinity)
    }
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
