import AnimationModel
import CurveMath
import TestSupport
import Testing

@Suite("Spring: value, velocity, force and update")
struct SpringMotionTests {
  // Printed by SwiftUI on macOS 27: value(target: 10, time: 0.1) and settlingDuration(target: 1,
  // epsilon: 0.001).
  @Test(
    "agrees with the numbers that the framework printed",
    arguments: [
      (0.4, 0.0, 0.6, 4.656), (0.4, 0.3, 0.854188, 5.614), (0.4, 0.5, 1.157199, 6.473), (0.4, -0.3, 1.2, 3.724),
      (1.0, 0.0, 1.5, 1.313), (1.0, 0.3, 1.953928, 1.457), (0.5, 0.15, 0.876827, 3.881), (0.2, 0.7, 0.981661, 13.679),
    ])
  func framework(duration: Double, bounce: Double, settling: Double, value: Double) {
    let spring = Spring(duration: duration, bounce: bounce)
    expectClose(spring.settlingDuration(target: 1.0, initialVelocity: 0.0, epsilon: 0.001), settling, within: 5e-7)
    expectClose(spring.value(target: 10.0, time: 0.1), value, within: 5e-4)
  }

  struct Row: CustomTestStringConvertible {
    let (bounce, velocity): (Double, Double)
    let states: [(Double, Double)]
    var testDescription: String { "bounce \(bounce), velocity \(velocity)" }
  }

  // Target 1, duration 0.5; from the formulas that were compared with SwiftUI bit by bit.
  @Test(
    "moves as SwiftUI's does",
    arguments: [
      Row(
        bounce: 0, velocity: 0,
        states: [(0.357740, 4.494374), (0.821026, 1.706017), (0.986399, 0.147447), (0.999953, 0.000551)]),
      Row(
        bounce: 0, velocity: 2,
        states: [(0.414661, 4.348291), (0.842633, 1.520924), (0.988267, 0.127715), (0.999960, 0.000470)]),
      Row(
        bounce: 0.3, velocity: 0,
        states: [(0.423302, 5.707558), (0.984087, 1.526265), (1.014498, -0.210951), (1.000072, 0.001159)]),
      Row(
        bounce: 0.3, velocity: 2,
        states: [(0.495589, 5.589214), (1.003418, 1.218012), (1.011827, -0.192944), (1.000086, 0.000758)]),
      Row(
        bounce: -0.3, velocity: 0,
        states: [(0.290826, 4.402762), (0.667382, 2.704555), (0.907764, 1.473324), (0.992911, 1.036377)]),
    ])
  func table(row: Row) {
    let spring = Spring(duration: 0.5, bounce: row.bounce)
    for (time, state) in zip([0.1, 0.25, 0.5, 1], row.states) {
      expectClose(spring.value(target: 1, initialVelocity: row.velocity, time: time), state.0, within: 5.1e-7)
      expectClose(spring.velocity(target: 1, initialVelocity: row.velocity, time: time), state.1, within: 5.1e-7)
    }
  }

  // Masses, travels and velocities away from neutral values, damping ratios from 0 to 50, by
  // complex exponentials.
  @Test("agrees with 60-digit values; above ζ = 1 the velocity is SwiftUI's and exact has the true one")
  func golden() throws {
    for row in try Repository.rows("data/golden/springs.csv") {
      let n = try row.map { try #require(Double($0)) }
      let (target, velocity, time) = (n[4] - n[3], n[5], n[6])
      let spring = Spring(mass: n[0], stiffness: n[1], damping: n[2], allowOverDamping: true)
      let exact = try spring.exact
      let swing = exact.dampedSpring.dampedFrequency
      let frequency = (n[1] / n[0]).squareRoot()
      // SwiftUI's formulas cancel beside critical damping, and their phase is rounded: the exact
      // side does neither.
      let loss = 8 * (swing == 0 ? 1 : 1 + frequency / swing) * (1 + frequency * time)
      let size = abs(target) + abs(velocity) / frequency
      let value = n[7] - n[3]
      expectClose(
        spring.value(target: target, initialVelocity: velocity, time: time), value, within: loss * size * .ulpOfOne)
      let quirk = exact.dampedSpring.regime == .overdamped ? target : 0
      let speed = size * (frequency + spring.damping / spring.mass)
      expectClose(
        spring.velocity(target: target, initialVelocity: velocity, time: time), n[8] + quirk,
        within: loss * speed * .ulpOfOne)
      // The stored rates are rounded once, which shifts the phase.
      let shift = 8 * (1 + frequency * time)
      expectClose(
        exact.value(target: target, initialVelocity: velocity, time: time), value, within: shift * size * .ulpOfOne)
      expectClose(
        exact.velocity(target: target, initialVelocity: velocity, time: time), n[8], within: shift * speed * .ulpOfOne)
    }
  }

  // Spring (0.4, 0.3), target 10, four frames of 1/60 s.
  @Test("goes on from step to step")
  func update() {
    let spring = Spring(duration: 0.4, bounce: 0.3)
    var (value, velocity) = (0.0, 0.0)
    for expected in [
      (0.302707, 34.038218), (1.065814, 55.689485), (2.104504, 67.519494), (3.274949, 71.866995),
    ] {
      spring.update(value: &value, velocity: &velocity, target: 10, deltaTime: 1.0 / 60)
      expectClose(value, expected.0, within: 5.1e-7)
      expectClose(velocity, expected.1, within: 5.1e-7)
    }
  }

  @Test("comes to the same place by small and by large steps", arguments: [0.0, 0.3, 0.9])
  func stepsCompose(bounce: Double) {
    let spring = Spring(duration: 0.6, bounce: bounce)
    var (value, velocity) = (4.0, -7.0)
    for _ in 0..<1000 { spring.update(value: &value, velocity: &velocity, target: 1, deltaTime: 0.0005) }
    expectClose(value, 4 + spring.value(target: -3, initialVelocity: -7, time: 0.5), within: 1e-12)
    expectClose(velocity, spring.velocity(target: -3, initialVelocity: -7, time: 0.5), within: 1e-11)
  }

  // The equation of motion: m·a = force. The acceleration is a central difference of the velocity.
  @Test("obeys its own force", arguments: [(2.5, 90.0, 9.0), (0.4, 250.0, 20.0)])
  func force(mass: Double, stiffness: Double, damping: Double) {
    let spring = Spring(mass: mass, stiffness: stiffness, damping: damping)
    for time in [0.01, 0.2, 0.7] {
      let (step, target, velocity) = (1e-5, -3.0, 4.0)
      let after = spring.velocity(target: target, initialVelocity: velocity, time: time + step)
      let before = spring.velocity(target: target, initialVelocity: velocity, time: time - step)
      let force = spring.force(
        target: target, position: spring.value(target: target, initialVelocity: velocity, time: time),
        velocity: spring.velocity(target: target, initialVelocity: velocity, time: time))
      expectClose(mass * (after - before) / (2 * step), force, within: 1e-5 * (1 + abs(force)))
    }
  }

  @Test("forgets its mass in motion, not in force")
  func massScales() {
    let (light, heavy) = (
      Spring(mass: 1, stiffness: 100, damping: 8), Spring(mass: 4, stiffness: 400, damping: 32)
    )
    #expect(light.value(target: 3.0, time: 0.2) == heavy.value(target: 3.0, time: 0.2))
    #expect(
      4 * light.force(target: 3.0, position: 1, velocity: 2) == heavy.force(target: 3.0, position: 1, velocity: 2))
  }
}
