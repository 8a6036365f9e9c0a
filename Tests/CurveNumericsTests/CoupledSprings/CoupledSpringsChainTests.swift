import CurveMath
import CurveNumerics
import Foundation
import TestSupport
import Testing

/// Fifty masses in a row: closed form against integration, whose forces are written spring by spring here.
@Suite("CoupledSprings: a chain of 50")
struct CoupledSpringsChainTests {
  private static let count = 50
  private static let masses = (0..<count).map { 1 + 0.5 * Double(($0 * 7) % 5) }
  private static let stiffnesses = (0...count).map { 80 + Double(($0 * 13) % 40) }
  private static let from = (0..<count).map { $0 == 20 ? -3 : 0.01 * Double($0) }
  private static let velocities = (0..<count).map { $0 == 3 ? 4.0 : 0 }
  private static let target = (0..<count).map { 2 + 0.1 * Double($0) }

  private static func problem(_ dampings: [Double]) throws -> ODEProblem {
    let (count, masses, stiffnesses, target) = (count, masses, stiffnesses, target)
    return try ODEProblem(dimension: 2 * count) { _, state, derivative in
      for index in 0..<count {
        derivative[index] = state[count + index]
        derivative[count + index] = 0
      }
      // Each spring pulls on the mass at its left end and on the one at its right end.
      for spring in 0...count {
        let left = spring > 0 ? state[spring - 1] - target[spring - 1] : 0
        let right = spring < count ? state[spring] - target[spring] : 0
        let leftVelocity = spring > 0 ? state[count + spring - 1] : 0
        let rightVelocity = spring < count ? state[count + spring] : 0
        let force = stiffnesses[spring] * (right - left) + dampings[spring] * (rightVelocity - leftVelocity)
        if spring > 0 { derivative[count + spring - 1] += force / masses[spring - 1] }
        if spring < count { derivative[count + spring] -= force / masses[spring] }
      }
    }
  }

  /// Damping in proportion to stiffness leaves the modes apart; of one kind here, none there, it does not.
  private static let dampings = [
    ("none", [Double](repeating: 0, count: count + 1)), ("in proportion", stiffnesses.map { 0.02 * $0 }),
    ("here and there", (0...count).map { $0 % 7 == 0 ? 12 : 0.3 }),
  ]

  @Test("closed form and integration agree within 1e-9", arguments: dampings)
  func agreesWithIntegration(name: String, dampings: [Double]) throws {
    let chain = try CoupledSprings.chain(masses: Self.masses, stiffnesses: Self.stiffnesses, dampings: dampings)
    #expect(chain.isModallyDamped == (name != "here and there"))
    let motion = try chain.motion(from: Self.from, to: Self.target, velocities: Self.velocities)
    let times = [0, 0.05, 0.4, 1.7, 5, 10.0]
    let closed = try motion.states(at: times)
    let solution = try ODESolver(control: .tolerance(absolute: 1e-12, relative: 1e-12))
      .solution(of: Self.problem(dampings), from: Self.from + Self.velocities, at: times)
    let viaMatrices = try ODESolver().solution(
      of: chain.equations(towards: Self.target), from: Self.from + Self.velocities, at: times)
    var worst = 0.0
    for (index, states) in closed.enumerated() {
      for mass in 0..<Self.count {
        for other in [solution, viaMatrices] {
          worst = max(worst, abs(states[mass].value - other.states[index][mass]))
          worst = max(worst, abs(states[mass].velocity - other.states[index][Self.count + mass]) / 10)
        }
      }
    }
    #expect(worst <= 1e-10, "damping \(name): \(worst)")
  }

  @Test("energy never grows", arguments: dampings)
  func energyNeverGrows(name: String, dampings: [Double]) throws {
    let chain = try CoupledSprings.chain(masses: Self.masses, stiffnesses: Self.stiffnesses, dampings: dampings)
    let motion = try chain.motion(from: Self.from, to: Self.target, velocities: Self.velocities)
    let energies = try motion.energies(at: (0...400).map { Double($0) * 0.05 })
    for (before, after) in zip(energies, energies.dropFirst()) {
      #expect(after <= before + 1e-13 * energies[0], "\(name): \(before) grows to \(after)")
    }
    if name == "none" { expectClose(energies[400], energies[0], within: 1e-12 * energies[0]) }
    if name != "none" { #expect(energies[400] < 0.5 * energies[0]) }
  }

  @Test("equal masses and springs swing at the frequencies of the sine")
  func frequencies() throws {
    let chain = try CoupledSprings.chain(
      masses: [Double](repeating: 2.5, count: 50), stiffnesses: [Double](repeating: 90, count: 51))
    for (index, frequency) in chain.naturalFrequencies.enumerated() {
      expectClose(frequency, 12 * sin(Double(index + 1) * .pi / 102), within: 1e-12)
    }
  }
}
