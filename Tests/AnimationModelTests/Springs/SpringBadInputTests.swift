import AnimationModel
import Foundation
import Testing

@Suite("Spring: bad input")
struct SpringBadInputTests {
  // Respring's tests: the framework answers so.
  @Test("a bounce below −1 and a mass of 0 give NaN, as SwiftUI's do")
  func asSwiftUI() {
    let still = Spring(duration: 0.5, bounce: -1.2)
    #expect(still.duration.isNaN)
    #expect(still.bounce.isNaN)
    let light = Spring(mass: 0, stiffness: 100, damping: 10)
    #expect(light.stiffness.isNaN)
    #expect(light.damping.isNaN)
  }

  // Inferred: the formula divides by zero, and the limit of the motion is taken.
  @Test("a duration of 0 is at its target at once", arguments: [0, 0.4])
  func zeroDuration(bounce: Double) {
    let spring = Spring(duration: 0, bounce: bounce)
    #expect(spring.stiffness == .infinity)
    #expect(spring.value(target: 3.0, initialVelocity: 2.0, time: 0) == 0)
    #expect(spring.velocity(target: 3.0, initialVelocity: 2.0, time: 0) == 2)
    #expect(spring.duration == 0)
    #expect(spring.value(target: 3.0, initialVelocity: 2.0, time: 1e-9) == 3)
    #expect(spring.velocity(target: 3.0, initialVelocity: 2.0, time: 1e-9) == 0)
  }

  @Test("an infinite duration never moves")
  func infiniteDuration() {
    let spring = Spring(duration: .infinity, bounce: 0.3)
    #expect(spring.stiffness == 0)
    #expect(spring.value(target: 3.0, time: 1e6) == 0)
    #expect(spring.value(target: 3.0, initialVelocity: 2.0, time: 4) == 8)
    #expect(spring.settlingDuration == .infinity)
  }

  // At rest nothing is left of the motion. Above critical damping SwiftUI's velocity is one target
  // too large there, as everywhere.
  @Test("at infinity, and at times that overflow, a spring that comes to rest is at its target")
  func infiniteTimes() throws {
    for spring in [
      Spring(), Spring(bounce: 0.4), Spring(mass: 2, stiffness: 90, damping: 60, allowOverDamping: true),
      Spring(response: 1e-300, dampingRatio: 0.3), Spring(response: 1e-200, dampingRatio: 1),
    ] {
      for time in [.infinity, .greatestFiniteMagnitude, 1e300] {
        #expect(spring.value(target: -3.0, initialVelocity: 2.0, time: time) == -3)
        #expect(
          spring.velocity(target: -3.0, initialVelocity: 2.0, time: time) == (spring.dampingRatio > 1 ? -3 : 0))
        var (value, velocity) = (7.0, 1.0)
        spring.update(value: &value, velocity: &velocity, target: -3, deltaTime: time)
        #expect(value == -3)
      }
    }
    for spring in [Spring(), Spring(bounce: 0.4), Spring(bounce: -0.4)] {
      #expect(try spring.exact.value(target: -3.0, time: 1e300) == -3)
      #expect(try spring.exact.value(target: -3.0, initialVelocity: 2.0, time: .infinity) == -3)
    }
    // One that grows is asked to the end of all numbers and settles never, which SwiftUI calls 0.
    #expect(Spring(response: 0.5, dampingRatio: -1).settlingDuration == 0)
  }

  @Test("a time that is NaN stops the program with a sentence")
  func noTime() async {
    await #expect(processExitsWith: .failure) { _ = Spring().value(target: 1.0, time: .nan) }
    await #expect(processExitsWith: .failure) { _ = Spring(duration: 0).value(target: 1.0, time: .nan) }
  }

  // SwiftUI's formulas, with its exponentials at infinity.
  @Test("where the formula exceeds all numbers a place is infinite or NaN")
  func noPlace() {
    #expect(Spring(bounce: 1).value(target: 1.0, time: .infinity).isNaN)
    #expect(!Spring().value(target: 1.0, time: -.infinity).isFinite)
    #expect(!Spring().velocity(target: 1.0, time: -.infinity).isFinite)
    #expect(!Spring(response: 0.5, dampingRatio: -1).value(target: 1.0, time: 1000).isFinite)
    #expect(!Spring(duration: 0.05, bounce: -0.9).value(target: 1.0, time: -0.3).isFinite)
    #expect(Spring(duration: 0.05, bounce: -0.9).value(target: 1.0, time: -0.1).isFinite)
  }

  @Test("a distance that nothing is within stops the program with a sentence")
  func epsilon() async {
    await #expect(processExitsWith: .failure) { _ = Spring().settlingDuration(target: 1.0, epsilon: .nan) }
    await #expect(processExitsWith: .failure) { _ = Spring(bounce: 0.3).settlingDuration(target: 1.0, epsilon: -1) }
    await #expect(processExitsWith: .failure) { _ = Spring().settlingDuration(target: 1.0, epsilon: -0.1) }
  }

  @Test("NaN stops the program with a sentence")
  func nan() async {
    await #expect(processExitsWith: .failure) { _ = Spring(duration: .nan) }
    await #expect(processExitsWith: .failure) { _ = Spring(bounce: .nan) }
    await #expect(processExitsWith: .failure) { _ = Spring(response: 0.5, dampingRatio: .nan) }
    await #expect(processExitsWith: .failure) { _ = Spring(stiffness: .nan, damping: 1) }
    await #expect(processExitsWith: .failure) { _ = Spring(settlingDuration: 1, dampingRatio: .nan) }
  }

  // Half a period's multiple before the release, the rates exceed all numbers a little earlier than
  // the place does.
  @Test("where the velocity exceeds all numbers the place may be one")
  func velocityBeyondNumbers() {
    let spring = Spring(mass: 1, stiffness: 100, damping: 10)
    #expect(!spring.velocity(target: 1.0, time: -141.66).isFinite)
    #expect(spring.value(target: 1.0, time: -140).isFinite)
  }
}
