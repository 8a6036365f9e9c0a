import CurveMath
import CurveNumerics
import Foundation
import TestSupport
import Testing

/// Springs that are very far apart in stiffness: `data/golden/coupled-chains.csv` comes from a series with 120 digits.
@Suite("CoupledSprings: stiff links")
struct StiffLinkTests {
  struct Row {
    var cells: [String]
    func numbers(_ column: Int) -> [Double] { cells[column].split(separator: " ").compactMap { Double($0) } }
  }

  static let rows = ((try? Repository.rows("data/golden/coupled-chains.csv")) ?? []).map { Row(cells: $0) }

  @Test(
    "frequencies and states agree with many digits",
    arguments: [
      ("frozen-once", 1e-13), ("heavy-apart", 1e-13), ("stiff-link", 1e-12), ("beyond-the-sum", 1e-12),
      ("stiff-and-drifting", 1e-12), ("stiff-in-proportion", 1e-12), ("stiff-damper", 5e-9),
    ])
  func agrees(system: String, tolerance: Double) throws {
    let rows = Self.rows.filter { $0.cells[0] == system }
    let first = try #require(rows.first)
    let chain = try CoupledSprings.chain(
      masses: first.numbers(1), stiffnesses: first.numbers(2), dampings: first.numbers(3))
    #expect(chain.isModallyDamped == (system != "stiff-damper"))
    let frequencies = first.numbers(6)
    for (found, expected) in zip(chain.naturalFrequencies, frequencies) {
      #expect(abs(found - expected) <= 1e-14 * expected, "\(found) for \(expected)")
    }
    let motion = try chain.motion(
      from: first.numbers(4), to: [Double](repeating: 0, count: chain.count), velocities: first.numbers(5))
    for row in rows {
      let time = row.numbers(7)[0]
      let state = try motion.states(at: [time])[0][Int(row.cells[8])!]
      let speed = first.numbers(5).map { abs($0) }.max()!
      let size = first.numbers(4).map { abs($0) }.max()! + speed * max(1, time)
      expectClose(state.value, row.numbers(9)[0], within: tolerance * size, "value at \(time) s")
      // A rounding of the release swings on in the stiffest mode.
      expectClose(
        state.velocity, row.numbers(10)[0], within: (tolerance + 4 * frequencies.last! * .ulpOfOne) * size,
        "velocity at \(time) s")
    }
  }

  @Test("a link that grows stiffer makes one mass of two", arguments: [1e9, 1e11, 1e12, 1e15, 1e18])
  func becomesRigid(link: Double) throws {
    let ones = [Double](repeating: 1, count: 50)
    var (stiffnesses, masses) = (ones + [1], Array(ones.dropLast()))
    stiffnesses[25] = link
    masses[24] = 2
    let chain = try CoupledSprings.chain(masses: ones, stiffnesses: stiffnesses)
    let rigid = try CoupledSprings.chain(masses: masses, stiffnesses: ones)
    #expect(chain.naturalFrequencies.allSatisfy { $0 > 0 })
    for (found, expected) in zip(chain.naturalFrequencies, rigid.naturalFrequencies) {
      expectClose(found, expected, within: 1 / link + 1e-14)
    }
    let target = [Double](repeating: 0, count: 50)
    let motion = try chain.motion(from: ones, to: target)
    let states = try motion.states(at: [60, 100])
    let others = try rigid.motion(from: masses.map { _ in 1 }, to: Array(target.dropLast())).states(at: [60, 100])
    for (state, other) in zip(states, others) {
      for mass in 0..<50 { expectClose(state[mass].value, other[mass < 25 ? mass : mass - 1].value, within: 1e-7) }
    }
    // Two walls hold a row of 50 that is released as one: −0.93523 by a second program, for a rigid link.
    expectClose(states[0][10].value, -0.93523, within: 1e-5)
    for energy in try motion.energies(at: [0, 0.3, 7, 60, 1000]) { expectClose(energy, 1, within: 1e-12) }
  }

  @Test("energies are those of the masses and the springs")
  func energies() throws {
    let (masses, stiffnesses) = ([2.5, 1, 4], [90.0, 40, 10, 0])
    let target = [1, 0, -1.0]
    for dampings in [[0, 0, 0, 0], [9, 0, 1, 0.0], [0, 2, 0, 0]] {
      let motion = try CoupledSprings.chain(masses: masses, stiffnesses: stiffnesses, dampings: dampings)
        .motion(from: [-3, 0.5, 2], to: target, velocities: [4, 0, -1])
      let times = [0, 0.1, 0.9, 5.0]
      for (states, energy) in zip(try motion.states(at: times), try motion.energies(at: times)) {
        let places = [0] + zip(states, target).map { $0.value - $1 } + [0]
        var expected = 0.0
        for (mass, state) in zip(masses, states) { expected += 0.5 * mass * state.velocity * state.velocity }
        for (spring, stiffness) in stiffnesses.enumerated() {
          let stretch = places[spring + 1] - places[spring]
          expected += 0.5 * stiffness * stretch * stretch
        }
        expectClose(energy, expected, within: 1e-12 * expected)
      }
    }
  }

  @Test("a matrix whose sums are exact is the chain that it was made of")
  func matrixIsChain() throws {
    let stiffnesses = [1.0, 1e12, 3, 0]
    let chain = try CoupledSprings.chain(masses: [1, 2.5, 1], stiffnesses: stiffnesses)
    let matrix = try CoupledSprings(
      mass: [[1, 0, 0], [0, 2.5, 0], [0, 0, 1]],
      stiffness: [[1e12 + 1, -1e12, 0], [-1e12, 1e12 + 3, -3], [0, -3, 3]])
    for (one, two) in zip(chain.naturalFrequencies, matrix.naturalFrequencies) {
      expectClose(one, two, within: 1e-14 * one)
    }
  }

  // 0.1 + 0.2 is not 0.3: a body whose matrix was added up from such numbers is free all the same.
  @Test("the roundings of a sum tie nothing to a wall")
  func roundedSums() throws {
    let (one, two, three) = (0.1, 0.2, 0.7)
    let body = try CoupledSprings(
      mass: [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
      stiffness: [[one + two, -one, -two], [-one, one + three, -three], [-two, -three, two + three]])
    #expect(body.naturalFrequencies[0] == 0)
    #expect(body.naturalFrequencies[1] > 0.5)
    let states = try body.motion(from: [0, 0, 0], to: [0, 0, 0], velocities: [3, 3, 3]).states(at: [1e6])[0]
    for state in states { expectClose(state.value, 3e6, within: 1e-8) }
  }

  // Each pair of signs: masses that mirror each other have no tie if nothing contradicts it.
  @Test("springs to the mirror image of a mass tie as the others do")
  func mirrored() throws {
    let mass = [[2.0, 0, 0], [0, 1, 0], [0, 0, 4]]
    let free = try CoupledSprings(mass: mass, stiffness: [[5, 5, 0], [5, 8, -3], [0, -3, 3]])
    #expect(free.naturalFrequencies[0] == 0)
    let held = try CoupledSprings(mass: mass, stiffness: [[7, 5, -2], [5, 8, -3], [-2, -3, 5]])
    #expect(held.naturalFrequencies[0] > 0.1)
    let drift = try free.motion(from: [0, 0, 0], to: [0, 0, 0], velocities: [1, -1, -1]).states(at: [10])[0]
    for (state, expected) in zip(drift, [10.0, -10, -10]) { expectClose(state.value, expected, within: 1e-13) }
  }

  @Test("two bodies apart drift each for itself, also with inertia in common")
  func twoBodies() throws {
    let mass = [[2.0, 0, 0.5, 0], [0, 1, 0, 0], [0.5, 0, 4, 0], [0, 0, 0, 1]]
    let springs = try CoupledSprings(
      mass: mass, stiffness: [[1e6, -1e6, 0, 0], [-1e6, 1e6, 0, 0], [0, 0, 3, -3], [0, 0, -3, 3]])
    #expect(Array(springs.naturalFrequencies.prefix(2)) == [0, 0])
    #expect(springs.naturalFrequencies[2] > 1)
    let motion = try springs.motion(from: [0, 0, 0, 0], to: [0, 0, 0, 0], velocities: [3, 3, -1, -1])
    for (state, velocity) in zip(try motion.states(at: [100])[0], [3.0, 3, -1, -1]) {
      expectClose(state.value, 100 * velocity, within: 1e-9)
    }
  }

  // x = T y with det T = 1, every entry exact: springs that are no sum of ties in y.
  @Test("other coordinates make the same motion, or are refused where digits are gone", arguments: [0, 1.0])
  func otherCoordinates(wall: Double) throws {
    func transformed(_ matrix: [[Double]]) -> [[Double]] {
      let basis = [[1.0, 2, 0], [0, 1, 3], [0, 0, 1]]
      return (0..<3).map { row in
        (0..<3).map { column in
          (0..<3).reduce(0) { sum, i in
            sum + (0..<3).reduce(0) { $0 + basis[i][row] * matrix[i][$1] * basis[$1][column] }
          }
        }
      }
    }
    let mass = [[2.0, 0, 0], [0, 1, 0], [0, 0, 4]]
    func springs(link: Double) throws -> (CoupledSprings, CoupledSprings) {
      let stiffness = [[wall + 5, -5, 0], [-5, 5 + link, -link], [0, -link, link]]
      return (
        try CoupledSprings(mass: mass, stiffness: stiffness),
        try CoupledSprings(mass: transformed(mass), stiffness: transformed(stiffness))
      )
    }
    let (plain, other) = try springs(link: 30)
    #expect((other.naturalFrequencies[0] == 0) == (wall == 0))
    for (one, two) in zip(plain.naturalFrequencies, other.naturalFrequencies) {
      expectClose(one, two, within: 1e-11)
    }
    let motion = try plain.motion(from: [2, 1, 0], to: [0, 0, 0], velocities: [0, 0, 4])
    // y = T⁻¹ x.
    let moved = try other.motion(from: [0, 1, 0], to: [0, 0, 0], velocities: [24, -12, 4])
    for (x, y) in zip(try motion.states(at: [0, 0.7, 12]), try moved.states(at: [0, 0.7, 12])) {
      expectClose(x[0].value, y[0].value + 2 * y[1].value, within: 1e-9)
      expectClose(x[2].value, y[2].value, within: 1e-9)
    }
    if wall > 0 {
      #expect(throws: CoupledSpringsError.self) { try springs(link: 1e15) }
      do {
        _ = try springs(link: 1e15)
      } catch {
        #expect(String(describing: error).contains("to tell a slow oscillation from a part that is tied to nothing."))
      }
    }
  }

  @Test("small couplings beside a strong damper are kept")
  func keepsCouplings() throws {
    func isModallyDamped(_ dampings: [Double]) throws -> Bool {
      try CoupledSprings.chain(masses: [1, 2.5, 1, 3], stiffnesses: [1, 2, 0, 1.5, 1], dampings: dampings)
        .isModallyDamped
    }
    #expect(try !isModallyDamped([0.25, 0, 0, 1e16, 0]))
    #expect(try isModallyDamped([0.25, 0.5, 0, 0.375, 0.25]))
  }
}
