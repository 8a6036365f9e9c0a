import CurveMath
import TestSupport
import Testing

@Suite("DampedSpring: vocabularies")
struct DampedSpringVocabularyTests {
  static let ratios = [0.05, 0.3, 0.7, 0.85, 0.999_999, 1, 1.000_001, 1.7, 4.56]

  private func expectRoundTrip(
    _ actual: Double, _ given: Double, scale: Double? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expectClose(
      actual, given, within: 4 * .ulpOfOne * max(scale ?? 0, abs(given)), sourceLocation: sourceLocation)
  }

  @Test("response and damping ratio come back at mass 2.5", arguments: ratios)
  func response(dampingRatio: Double) throws {
    let spring = try DampedSpring(response: 0.37, dampingRatio: dampingRatio, mass: 2.5)
    expectRoundTrip(spring.response, 0.37)
    expectRoundTrip(spring.dampingRatio, dampingRatio)
    let physical = try DampedSpring(mass: 2.5, stiffness: spring.stiffness, damping: spring.damping)
    expectRoundTrip(physical.response, 0.37)
    expectRoundTrip(physical.dampingRatio, dampingRatio)
  }

  @Test("duration and bounce come back at mass 2.5", arguments: [-0.9, -0.3, -1e-6, 0, 1e-6, 0.15, 0.3, 0.6, 0.999, 1])
  func perceptual(bounce: Double) throws {
    let spring = try DampedSpring(duration: 0.37, bounce: bounce, mass: 2.5)
    expectRoundTrip(spring.duration, 0.37)
    expectRoundTrip(spring.bounce, bounce, scale: 1)
    let physical = try DampedSpring(mass: 2.5, stiffness: spring.stiffness, damping: spring.damping)
    expectRoundTrip(physical.bounce, bounce, scale: 1)
  }

  // Second method: damping ratios and bounces with 40 digits, from the root of the product of mass
  // and stiffness.
  @Test("a bounce is the nearest Double, and gives the ratio back but for what a Double near 1 cannot hold")
  func bounces() throws {
    let rows = try Repository.rows("data/golden/bounces.csv")
    #expect(rows.count == 63)
    for row in rows {
      let numbers = try row.map { try #require(Double($0)) }
      let spring = try DampedSpring(mass: numbers[0], stiffness: numbers[1], damping: numbers[2])
      let (ratio, bounce) = (numbers[3], numbers[4])
      #expect(spring.bounce == bounce, "ζ \(ratio)")
      expectRoundTrip(spring.dampingRatio, ratio)
      let back = try DampedSpring(duration: spring.duration, bounce: spring.bounce, mass: numbers[0])
      let lost = 0x1p-54 * max(ratio, 1 / ratio)
      expectClose(back.dampingRatio, ratio, within: (lost + 4 * .ulpOfOne) * ratio, "ζ \(ratio):")
      if 0.5...2 ~= ratio { expectRoundTrip(back.dampingRatio, ratio) }
      expectClose(back.damping, numbers[2], within: (lost + 4 * .ulpOfOne) * numbers[2], "ζ \(ratio):")
    }
  }

  @Test("where no bounce is so near to 1 or -1, it is that; the ratio has its digits", arguments: [1e-20, 1e17])
  func bounceless(dampingRatio: Double) throws {
    let spring = try DampedSpring(response: 0.37, dampingRatio: dampingRatio, mass: 2.5)
    #expect(spring.bounce == (dampingRatio < 1 ? 1 : -1))
    expectRoundTrip(spring.dampingRatio, dampingRatio)
  }

  @Test("stiffness and damping ratio come back at mass 2.5", arguments: ratios)
  func stiffness(dampingRatio: Double) throws {
    let spring = try DampedSpring(stiffness: 380, dampingRatio: dampingRatio, mass: 2.5)
    expectRoundTrip(spring.stiffness, 380)
    expectRoundTrip(spring.dampingRatio, dampingRatio)
  }

  @Test("a settling duration comes back at mass 2.5", arguments: [0.05, 0.3, 0.7, 0.999, 1])
  func settlingDuration(dampingRatio: Double) throws {
    let spring = try DampedSpring(settlingDuration: 1.3, dampingRatio: dampingRatio, mass: 2.5)
    let back = try #require(spring.settlingDuration())
    // The envelope's height holds 1/√(1 − ζ²): its digits are those of 1 − ζ.
    expectRoundTrip(back, 1.3, scale: dampingRatio == 1 ? 1.3 : 1.3 * max(1, 0.05 / (1 - dampingRatio)))
    expectRoundTrip(spring.dampingRatio, dampingRatio)
  }

  // SwiftUI's own results, computed from its rule without its early stop.
  @Test(
    "settling durations agree with SwiftUI's rule",
    arguments: [
      (1, 1, 9.233413), (1, 0.7, 9.839647), (1, 0.5, 12.716898), (0.5, 0.8, 17.988593), (2, 0.3, 9.584896),
      (0.4, 0.8, 22.485742),
    ])
  func settlingDurationFixtures(duration: Double, dampingRatio: Double, frequency: Double) throws {
    let spring = try DampedSpring(settlingDuration: duration, dampingRatio: dampingRatio)
    expectClose(spring.naturalFrequency, frequency, within: 2e-6)
  }

  @Test("visual duration and bounce come back", arguments: [0, 0.2, 0.3, 0.95])
  func visualDuration(bounce: Double) throws {
    let spring = try DampedSpring(visualDuration: 0.41, bounce: bounce)
    expectRoundTrip(spring.visualDuration, 0.41)
    expectRoundTrip(spring.bounce, bounce, scale: 1)
    expectRoundTrip(spring.response, 1.2 * 0.41)
  }

  @Test("tension and friction are stiffness and damping")
  func tensionFriction() throws {
    #expect(
      try DampedSpring(tension: 170, friction: 26, mass: 2.5)
        == DampedSpring(mass: 2.5, stiffness: 170, damping: 26))
  }

  // React Native's documented defaults: tension 40 and friction 7.
  @Test("Origami's scale gives React Native's default spring")
  func origami() throws {
    let spring = try DampedSpring(origamiTension: 40, origamiFriction: 7)
    expectClose(spring.stiffness, 230.2, within: 1e-12)
    expectClose(spring.damping, 22, within: 1e-13)
    expectRoundTrip(spring.origamiTension, 40)
    expectRoundTrip(spring.origamiFriction, 7)
  }

  @Test(
    "bounciness and speed come back on all three pieces of the friction curve",
    arguments: [(0.0, 1.0), (8, 12), (4, 2.9), (20, 7.5), (12, 30), (3, 60)])
  func bounciness(bounciness: Double, speed: Double) throws {
    let back = try #require(DampedSpring(bounciness: bounciness, speed: speed).bouncinessAndSpeed)
    expectClose(back.bounciness, bounciness, within: 1e-12)
    expectClose(back.speed, speed, within: 1e-12)
  }

  @Test("bounciness removes friction down to a hundredth")
  func bouncinessExtremes() throws {
    let spring = try DampedSpring(bounciness: 42.5, speed: 12)
    expectClose(spring.origamiFriction, 0.01, within: 1e-12)
    #expect(try DampedSpring(mass: 1, stiffness: 100, damping: 400).bouncinessAndSpeed == nil)
  }

  @Test("a gesture's velocity keeps its sign whatever the direction of the travel")
  func normalizedVelocity() throws {
    let spring = try DampedSpring(duration: 0.5)
    #expect(try SpringMotion(spring: spring, from: 5, to: 2, velocity: 6).normalizedVelocity == -2)
    #expect(try SpringMotion(spring: spring, from: 5, to: 2, normalizedVelocity: -2).releaseVelocity == 6)
    #expect(try SpringMotion(spring: spring, from: 2, to: 2, velocity: 6).normalizedVelocity == nil)
  }
}
