import AnimationModel
import TestSupport
import Testing

@Suite("Spring: initialisers, defaults and properties")
struct SpringInitializerTests {
  // Apple's page of `Spring` prints these: (0.5, 0.3) is (1, 157.9, 17.6), and (1, 100, 10) is
  // (0.63, 0.5).
  @Test("converts as Apple's page prints it")
  func applesPage() {
    let perceptual = Spring(duration: 0.5, bounce: 0.3)
    #expect(perceptual.mass == 1)
    #expect((perceptual.stiffness * 10).rounded() / 10 == 157.9)
    #expect((perceptual.damping * 10).rounded() / 10 == 17.6)
    let physical = Spring(mass: 1, stiffness: 100, damping: 10)
    #expect((physical.duration * 100).rounded() / 100 == 0.63)
    #expect((physical.bounce * 100).rounded() / 100 == 0.5)
  }

  // Source: SwiftUI's interface (iOS 17): the default arguments of the initialisers and factories.
  @Test("has SwiftUI's default arguments")
  func defaults() {
    #expect(Spring() == Spring(duration: 0.5, bounce: 0))
    #expect(Spring(bounce: 0.2) == Spring(duration: 0.5, bounce: 0.2))
    #expect(Spring(duration: 0.7) == Spring(duration: 0.7, bounce: 0))
    #expect(Spring(stiffness: 90, damping: 9) == Spring(mass: 1, stiffness: 90, damping: 9, allowOverDamping: false))
    #expect(
      Spring(settlingDuration: 1, dampingRatio: 0.7)
        == Spring(settlingDuration: 1, dampingRatio: 0.7, epsilon: 0.001))
    #expect(Spring.smooth == Spring(duration: 0.5, bounce: 0))
    #expect(Spring.snappy == Spring(duration: 0.5, bounce: 0.15))
    #expect(Spring.bouncy == Spring(duration: 0.5, bounce: 0.3))
    #expect(Spring.smooth() == .smooth)
    #expect(Spring.snappy() == .snappy)
    #expect(Spring.bouncy() == .bouncy)
    #expect(Spring.smooth(duration: 0.3, extraBounce: 0.1) == Spring(duration: 0.3, bounce: 0.1))
    #expect(Spring.snappy(duration: 0.3, extraBounce: 0.25) == Spring(duration: 0.3, bounce: 0.15 + 0.25))
    #expect(Spring.bouncy(extraBounce: -0.4) == Spring(duration: 0.5, bounce: 0.3 - 0.4))
  }

  // Source: SwiftUI's interface (iOS 17): a motion begins at rest unless said; Apple's page: the
  // property is for one unit and 0.001.
  @Test("its methods begin at rest unless said")
  func methodDefaults() {
    let spring = Spring(duration: 0.6, bounce: 0.25)
    #expect(spring.value(target: -3.0, time: 0.2) == spring.value(target: -3.0, initialVelocity: 0, time: 0.2))
    #expect(spring.velocity(target: -3.0, time: 0.2) == spring.velocity(target: -3.0, initialVelocity: 0, time: 0.2))
    #expect(
      spring.settlingDuration(target: -3.0, epsilon: 0.01)
        == spring.settlingDuration(target: -3.0, initialVelocity: 0, epsilon: 0.01))
    #expect(spring.settlingDuration == spring.settlingDuration(target: 1.0, initialVelocity: 0, epsilon: 0.001))
  }

  struct Fields: CustomTestStringConvertible {
    let spring: Spring
    let (stiffness, damping, settling): (Double, Double, Double)
    init(_ spring: Spring, _ stiffness: Double, _ damping: Double, _ settling: Double) {
      (self.spring, self.stiffness, self.damping, self.settling) = (spring, stiffness, damping, settling)
    }
    var testDescription: String { "stiffness \(stiffness), damping \(damping)" }
  }

  // From the formulas that Respring's tests compare with SwiftUI bit by bit; digits as printed
  // there.
  @Test(
    "reports SwiftUI's stiffness, damping and settling duration",
    arguments: [
      Fields(.smooth, 157.91367041742973, 25.132741228718345, 0.8),
      Fields(.snappy, 157.913670417, 21.362830044410593, 0.8768271225053476),
      Fields(.bouncy, 157.913670417, 17.59291886010284, 1.0447130905120119),
      Fields(Spring(duration: 0.5, bounce: -0.3), 486.631923123, 35.903916041, 1.4),
      Fields(Spring(duration: 1, bounce: -0.5), 276.348923231, 25.132741229, 4.2),
      Fields(Spring(duration: 0.55, bounce: 0), 130.507165634, 22.847946572, 0.9),
      Fields(Spring(mass: 1, stiffness: 100, damping: 10), 100, 10, 1.739903),
      Fields(Spring(mass: 1, stiffness: 100, damping: 40), 100, 20, 1.0),
      Fields(Spring(mass: 1, stiffness: 100, damping: 40, allowOverDamping: true), 700, 40, 2.7),
      Fields(Spring(mass: 2, stiffness: 100, damping: 10), 100, 10, 3.264207),
    ])
  func fields(expected: Fields) {
    expectClose(expected.spring.stiffness, expected.stiffness, within: 6e-10)
    expectClose(expected.spring.damping, expected.damping, within: 6e-10)
    expectClose(expected.spring.settlingDuration, expected.settling, within: 6e-7)
  }

  @Test("gives back what it was made of", arguments: [-0.6, -0.3, 0, 0.15, 0.7, 1])
  func roundTrip(bounce: Double) {
    let spring = Spring(duration: 0.7, bounce: bounce)
    expectClose(spring.duration, 0.7, within: 4 * .ulpOfOne)
    expectClose(spring.response, 0.7, within: 4 * .ulpOfOne)
    expectClose(spring.bounce, bounce, within: 8 * .ulpOfOne)
    expectClose(spring.dampingRatio, bounce < 0 ? 1 / (1 + bounce) : 1 - bounce, within: 8 * .ulpOfOne)
    #expect(spring == Spring(response: 0.7, dampingRatio: bounce < 0 ? 1 / (1 + bounce) : 1 - bounce))
  }

  // k = m(2π/duration)², c = 4πm(1 − bounce)/duration, with a mass that is not 1.
  @Test("keeps a mass that is not 1", arguments: [(2.5, 90.0, 9.0), (0.4, 250.0, 3.0)])
  func mass(mass: Double, stiffness: Double, damping: Double) {
    let spring = Spring(mass: mass, stiffness: stiffness, damping: damping)
    #expect(spring.mass == mass)
    expectClose(spring.stiffness, stiffness, within: 4 * stiffness.ulp)
    expectClose(spring.damping, damping, within: 2 * damping.ulp)
    expectClose(spring.dampingRatio, damping / (2 * (mass * stiffness).squareRoot()), within: 4 * .ulpOfOne)
    #expect(spring != Spring(mass: mass + 1, stiffness: stiffness, damping: damping))
  }

  @Test("clamps a bounce above 1 to a spring without damping, as the SDK of iOS 26")
  func hugeBounce() {
    #expect(Spring(bounce: 1.7) == Spring(bounce: 1))
    #expect(Spring(bounce: 1).damping == 0)
    #expect(Spring(bounce: 1).settlingDuration == .infinity)
  }

  @Test("follows a negative damping ratio, which grows")
  func negativeRatio() {
    let spring = Spring(response: 0.5, dampingRatio: -0.2)
    expectClose(spring.dampingRatio, -0.2, within: 1e-15)
    #expect(abs(spring.value(target: 1.0, time: 4)) > 10)
  }

  @Test("is equal by what it stores", arguments: [0.1, 0.4])
  func equality(bounce: Double) {
    #expect(Set([Spring(bounce: bounce), Spring(bounce: bounce), Spring(bounce: bounce + 0.1)]).count == 2)
  }
}
