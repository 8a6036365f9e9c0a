import CurveMath
import TestSupport
import Testing

@Suite("SpringMotion: rates that are far apart")
struct StiffSpringTests {
  struct Release: Sendable, CustomTestStringConvertible {
    var mass, stiffness, damping, velocity: Double
    var settled, variation, value, speed: Double
    var testDescription: String { "spring(\(mass), \(stiffness), \(damping), \(velocity))" }
  }

  // From 80-digit arithmetic: the last time farther than 0.001, the whole way, value and velocity
  // after 1 s.
  @Test(
    "a fast throw overshoots and creeps back",
    arguments: [
      Release(
        mass: 2, stiffness: 7, damping: 1e9, velocity: 1e9, settled: 986_822_182.71173386,
        variation: 2.9999999999999989,
        value: 1.9999999930000001, speed: -6.9999999510000006e-9),
      Release(
        mass: 2, stiffness: 7, damping: 1e9, velocity: -3e8, settled: 1_053_965_558.3182675,
        variation: 2.1999999999999983, value: -0.59999998880000007, speed: 1.1199999921600001e-8),
      Release(
        mass: 2.5, stiffness: 90, damping: 4e6, velocity: 7e5, settled: 281_439.60595522893, variation: 1,
        value: 0.43751265610586066, speed: 1.265596523779611e-5),
      Release(
        mass: 1, stiffness: 1e-20, damping: 2, velocity: 100, settled: 2.1599151154185527e21, variation: 99,
        value: 43.233235838169365, speed: 13.533528323661269),
      Release(
        mass: 1, stiffness: 4, damping: 400, velocity: -30, settled: 697.99281794661756, variation: 1.1495772882585867,
        value: -0.06433177125176776, speed: 0.010643583808765469),
    ])
  func agrees(release: Release) throws {
    let spring = try DampedSpring(mass: release.mass, stiffness: release.stiffness, damping: release.damping)
    let motion = try SpringMotion(spring: spring, from: 0, to: 1, velocity: release.velocity)
    let settled = motion.lastTime(.value, fartherThan: 0.001)
    expectClose(settled, release.settled, within: 1e-13 * release.settled)
    expectClose(motion.totalVariation, release.variation, within: 1e-13 * release.variation)
    expectClose(motion.state(at: 1).value, release.value, within: 4 * .ulpOfOne * max(1, abs(release.value)))
    expectClose(motion.state(at: 1).velocity, release.speed, within: 1e-13 * abs(release.speed))
  }

  // Later than 1/g the motion is written as the sum of two exponentials.
  @Test("both ways to write the motion agree where they meet", arguments: [17.0, 40, 1e3, 1e6])
  func meets(dampingRatio: Double) throws {
    let spring = try DampedSpring(mass: 2.5, stiffness: 90, damping: 30 * dampingRatio)
    let motion = try SpringMotion(spring: spring, from: 5, to: 2, velocity: 40)
    let seam = 1 / (2 * 6 * (dampingRatio * dampingRatio - 1).squareRoot())
    let (before, after) = (motion.state(at: seam * (1 - 1e-12)), motion.state(at: seam * (1 + 1e-12)))
    expectClose(before.value, after.value, within: 1e-10)
    expectClose(before.velocity, after.velocity, within: 1e-9)
  }
}
