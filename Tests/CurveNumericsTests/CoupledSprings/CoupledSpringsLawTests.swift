import CurveMath
import CurveNumerics
import TestSupport
import Testing

@Suite("CoupledSprings: laws")
struct CoupledSpringsLawTests {
  /// Three masses with inertia in common, whose damping couples the modes.
  private static func triple(damping: [[Double]] = [[9, -1, 0], [-1, 0.5, 0], [0, 0, 2]]) throws -> CoupledSprings {
    try CoupledSprings(
      mass: [[2.5, 0.5, 0], [0.5, 1, 0.2], [0, 0.2, 4]], stiffness: [[90, -40, 0], [-40, 70, -30], [0, -30, 60]],
      damping: damping)
  }

  @Test("one mass is a damped spring", arguments: [0, 0.3, 1 - 1e-6, 1, 1 + 1e-6, 1.7])
  func oneMass(dampingRatio: Double) throws {
    let spring = try DampedSpring(mass: 2.5, stiffness: 90, damping: 30 * dampingRatio)
    let single = try SpringMotion(spring: spring, from: -3, to: 2, velocity: 4)
    let motion = try CoupledSprings(mass: [[2.5]], stiffness: [[90]], damping: [[30 * dampingRatio]])
      .motion(from: [-3], to: [2], velocities: [4])
    for time in [0, 0.01, 0.2, 0.9, 7.3] {
      let (state, expected) = (try motion.states(at: [time])[0][0], single.state(at: time))
      expectClose(state.value, expected.value, within: 1e-13)
      expectClose(state.velocity, expected.velocity, within: 1e-12)
      expectClose(state.acceleration, expected.acceleration, within: 1e-11)
    }
  }

  @Test("modes and matrix exponential meet where the damping ceases to couple")
  func methodsMeet() throws {
    func states(_ coupling: Double) throws -> [[CurveState]] {
      let springs = try CoupledSprings.chain(
        masses: [2.5, 2.5], stiffnesses: [90, 40, 90], dampings: [9 + coupling, 4, 9 - coupling])
      #expect(springs.isModallyDamped == (coupling == 0))
      return try springs.motion(from: [3, -1], to: [0, 0.5], velocities: [0, 4]).states(at: [0, 0.3, 2, 9])
    }
    for (separate, coupled) in zip(try states(0).joined(), try states(1e-12).joined()) {
      expectClose(separate.value, coupled.value, within: 3e-12)
      expectClose(separate.velocity, coupled.velocity, within: 3e-11)
    }
  }

  @Test("a motion that is released again from where it is goes on as it was", arguments: [0.07, 1.3])
  func continues(pause: Double) throws {
    let springs = try Self.triple()
    let motion = try springs.motion(from: [3, -1, 0], to: [0.5, 0, 2], velocities: [0, 4, -1])
    let middle = try motion.states(at: [pause])[0]
    let rest = try springs.motion(from: middle.map(\.value), to: motion.target, velocities: middle.map(\.velocity))
    for time in [0.2, 2.9] {
      for (one, two) in zip(try motion.states(at: [pause + time])[0], try rest.states(at: [time])[0]) {
        expectClose(one.value, two.value, within: 1e-13)
        expectClose(one.velocity, two.velocity, within: 1e-12)
      }
    }
  }

  @Test("times may come in any order, and one alone answers as among others")
  func timesAreIndependent() throws {
    let motion = try Self.triple().motion(from: [3, -1, 0], to: [0, 0, 0])
    let times = [4.0, 0, 0.3, 11]
    let together = try motion.states(at: times)
    for (time, states) in zip(times, together) { #expect(try motion.states(at: [time])[0] == states) }
    #expect(try motion.states(at: []) == [])
  }

  @Test("forces are what the matrices say")
  func obeysItsEquation() throws {
    let (mass, damping, stiffness) = (
      [[2.5, 0.5, 0], [0.5, 1, 0.2], [0, 0.2, 4]], [[9.0, -1, 0], [-1, 0.5, 0], [0, 0, 2]],
      [[90.0, -40, 0], [-40, 70, -30], [0, -30, 60]]
    )
    let target = [0.5, 0, 2]
    let motion = try Self.triple().motion(from: [3, -1, 0], to: target, velocities: [0, 4, -1])
    for states in try motion.states(at: [0, 0.04, 0.9]) {
      for row in 0..<3 {
        var sum = 0.0
        for column in 0..<3 {
          sum +=
            mass[row][column] * states[column].acceleration + damping[row][column] * states[column].velocity
            + stiffness[row][column] * (states[column].value - target[column])
        }
        expectClose(sum, 0, within: 1e-11)
      }
    }
  }

  @Test("a row that is tied to nothing keeps its momentum", arguments: [0, 0.7])
  func keepsMomentum(damping: Double) throws {
    let row = try CoupledSprings.chain(
      masses: [2, 1, 4], stiffnesses: [0, 50, 30, 0], dampings: [0, damping, 3 * damping, 0])
    #expect(row.naturalFrequencies[0] == 0)
    let motion = try row.motion(from: [0, 1, 0], to: [0, 0, 0], velocities: [6, 0, -1])
    for states in try motion.states(at: [0.3, 5, 40]) {
      expectClose(2 * states[0].velocity + states[1].velocity + 4 * states[2].velocity, 8, within: 1e-11)
    }
  }

  @Test("energy is lost as fast as the dampers work")
  func losesEnergy() throws {
    let motion = try Self.triple().motion(from: [3, -1, 0], to: [0, 0, 0])
    let (time, step) = (0.4, 1e-4)
    let energies = try motion.energies(at: [time - step, time + step])
    let velocities = try motion.states(at: [time])[0].map(\.velocity)
    let power =
      9 * velocities[0] * velocities[0] - 2 * velocities[0] * velocities[1] + 0.5 * velocities[1] * velocities[1]
      + 2 * velocities[2] * velocities[2]
    expectClose((energies[0] - energies[1]) / (2 * step), power, within: 1e-5 * power)
  }

  @Test("the documentation's example")
  func example() throws {
    let pair = try CoupledSprings.chain(masses: [2.5, 1], stiffnesses: [90, 40, 0], dampings: [9, 2, 0])
    let motion = try pair.motion(from: [3, 3], to: [0, 0])
    expectClose(try motion.states(at: [0.2])[0][1].value, 2.6224596116, within: 1e-10)
  }
}
