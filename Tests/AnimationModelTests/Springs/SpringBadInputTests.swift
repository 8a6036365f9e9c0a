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

  @Test("NaN stops the program with a sentence")
  func nan() async {
    await #expect(processExitsWith: .failure) { _ = Spring(duration: .nan) }
    await #expect(processExitsWith: .failure) { _ = Spring(bounce: .nan) }
    await #expect(processExitsWith: .failure) { _ = Spring(response: 0.5, dampingRatio: .nan) }
    await #expect(processExitsWith: .failure) { _ = Spring(stiffness: .nan, damping: 1) }
    await #expect(processExitsWith: .failure) { _ = Spring(settlingDuration: 1, dampingRatio: .nan) }
  }
}
