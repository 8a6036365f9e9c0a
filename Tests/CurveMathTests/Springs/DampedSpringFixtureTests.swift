import CurveMath
import TestSupport
import Testing

// Pairs that vendors publish, and formulas that circulate with an error in them.
@Suite("DampedSpring: published numbers")
struct DampedSpringFixtureTests {
  @Test("Apple's page: (0.5, 0.3) is 157.9 and 17.6")
  func applePerceptual() throws {
    let spring = try DampedSpring(duration: 0.5, bounce: 0.3)
    #expect(spring.stiffness == 157.91367041742973)
    #expect(spring.damping == 17.59291886010284)
    #expect(spring.mass == 1)
  }

  @Test("Apple's page: (1, 100, 10) is 0.63 s and a bounce of 0.5")
  func applePhysical() throws {
    let spring = try DampedSpring(mass: 1, stiffness: 100, damping: 10)
    expectClose(spring.duration, 0.628_318_530_717_958_6, within: 1e-15)
    expectClose(spring.bounce, 0.5, within: 1e-15)
  }

  @Test("UIKit's default timing parameters (3, 1000, 500) have ζ = 4.56")
  func uikitDefault() throws {
    expectClose(try DampedSpring(mass: 3, stiffness: 1000, damping: 500).dampingRatio, 4.56, within: 0.005)
  }

  // A copied formula has 1 − 4πb/d, which is −6.54 here.
  @Test("damping from bounce is 4π(1 − b)/d, and 4π/(d(1 + b)) below 0")
  func dampingFromBounce() throws {
    expectClose(try DampedSpring(duration: 0.5, bounce: 0.3).damping, 17.593, within: 5e-4)
    let creeping = try DampedSpring(duration: 0.5, bounce: -0.3)
    expectClose(creeping.damping, 4 * .pi / (0.5 * 0.7), within: 1e-13)
    #expect(creeping.regime == .overdamped)
  }

  // A library evaluates this spring to 988.87 at 8.7 s.
  @Test("a slow overdamped spring does not snap", arguments: [(8.594, 625.49), (8.7, 630.01)])
  func overdampedIsSlow(time: Double, expected: Double) throws {
    let spring = try DampedSpring(mass: 0.5, stiffness: 4, damping: 35)
    let motion = try SpringMotion(spring: spring, from: 0, to: 1000)
    expectClose(motion.state(at: time).value, expected, within: 0.005)
  }

  // A library searches with exp(−ζπ), which is 0.208 at ζ = 0.5.
  @Test("overshoot is exp(−πζ/√(1 − ζ²))", arguments: [(0.15, 0.0063), (0.3, 0.0460), (0.5, 0.163), (0.6, 0.254)])
  func overshoot(bounce: Double, expected: Double) throws {
    let spring = try DampedSpring(duration: 0.8, bounce: bounce, mass: 2.5)
    let peak = try #require(spring.turningTimes(of: .value, in: 0...5).first)
    expectClose(spring.state(at: peak).value - 1, expected, within: 5e-4)
  }

  // A library writes 2π/√(km), right for mass 1 only.
  @Test("response is 2π√(m/k), whatever the mass")
  func responseWithMass() throws {
    expectClose(try DampedSpring(mass: 2.5, stiffness: 90, damping: 9).response, 2 * .pi / 6, within: 1e-15)
  }

  @Test("damping is never squeezed")
  func largeDampingStays() throws {
    #expect(try DampedSpring(response: 0.1, dampingRatio: 1).damping > 125)
  }

  @Test("critical is what was asked to be critical", arguments: [0.05, 0.1, 0.35, 0.5, 0.55, 1.0 / 3, 7])
  func criticalByName(duration: Double) throws {
    for mass in [0.3, 1, 2.5] {
      let spring = try DampedSpring(duration: duration, bounce: 0, mass: mass)
      #expect(spring.regime == .critical)
      #expect(spring.dampingRatio == 1 && spring.bounce == 0 && spring.dampedFrequency == 0)
      let physical = try DampedSpring(mass: mass, stiffness: spring.stiffness, damping: spring.damping)
      #expect(physical.regime == .critical)
    }
    #expect(try DampedSpring(response: duration, dampingRatio: 1 + 1e-9).regime == .overdamped)
    #expect(try DampedSpring(response: duration, dampingRatio: 1 - 1e-9).regime == .underdamped)
    #expect(try DampedSpring(response: duration, dampingRatio: 0).regime == .undamped)
  }

  // Motion with an initial velocity: scale 1 → 0.93 released at +0.4/s peaks at 1.0022 near 13 ms.
  @Test("a release against the travel first goes on")
  func releaseAgainstTravel() throws {
    let motion = try SpringMotion(
      spring: DampedSpring(mass: 1, stiffness: 350, damping: 20), from: 1, to: 0.93, velocity: 0.4)
    let peak = try #require(motion.turningTimes(of: .value, in: 0...1).first)
    expectClose(peak, 0.013, within: 0.002)
    expectClose(motion.state(at: peak).value, 1.0022, within: 5e-4)
  }
}
