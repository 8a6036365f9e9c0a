import CurveMath
import CurveNumerics
import TestSupport
import Testing

/// The motions of `data/golden/coupled-springs.csv`, which come from a series with 80 digits.
@Suite("CoupledSprings: many-digit values")
struct CoupledSpringsGoldenTests {
  struct Row {
    var cells: [String]
    func numbers(_ column: Int) -> [Double] { cells[column].split(separator: " ").compactMap { Double($0) } }
    func matrix(_ column: Int) -> [[Double]] {
      let (entries, count) = (numbers(column), numbers(4).count)
      return (0..<count).map { Array(entries[$0 * count..<($0 + 1) * count]) }
    }
  }

  static let rows = ((try? Repository.rows("data/golden/coupled-springs.csv")) ?? []).map { Row(cells: $0) }

  @Test(
    "value, velocity and acceleration agree",
    arguments: [
      ("coupled-inertia", 1e-13), ("defective", 1e-13), ("nearly-defective", 1e-13), ("drifting", 1e-13),
      ("stiff", 1e-11), ("critical-modes", 1e-13),
    ])
  func agrees(system: String, tolerance: Double) throws {
    let rows = Self.rows.filter { $0.cells[0] == system }
    let first = try #require(rows.first)
    let springs = try CoupledSprings(mass: first.matrix(1), stiffness: first.matrix(2), damping: first.matrix(3))
    #expect(springs.isModallyDamped == (system == "critical-modes"))
    let motion = try springs.motion(from: first.numbers(4), to: first.numbers(5), velocities: first.numbers(6))
    let fastest = springs.naturalFrequencies.max()!
    // The stiff system's decay is far faster than its swings.
    let rate = system == "stiff" ? 4000 : max(1, fastest)
    var worst = [0.0, 0, 0]
    for row in rows {
      let state = try motion.states(at: [row.numbers(7)[0]])[0][Int(row.cells[8])!]
      let errors = [
        abs(state.value - row.numbers(9)[0]), abs(state.velocity - row.numbers(10)[0]) / rate,
        abs(state.acceleration - row.numbers(11)[0]) / rate / rate,
      ]
      worst = zip(worst, errors).map { max($0, $1) }
    }
    let size = zip(first.numbers(4), first.numbers(5)).map { abs($0 - $1) }.max()! + first.numbers(6).max()!
    for (index, error) in worst.enumerated() {
      #expect(error <= tolerance * size, "derivative \(index) of '\(system)' errs \(error) of \(size)")
    }
  }
}
