import CurveBatches
import CurveMath
import TestSupport
import Testing

// 60-digit values at times that no Double is, after up to 2⁴⁹ quarter turns, and of springs whose
// acceleration nearly cancels.
@Suite("SpringTable: many-digit values")
struct LateSpringTableTests {
  struct Row {
    let motion: SpringMotion
    let start: Double
    let step: Double
    let index: Int
    let state: CurveState

    init(_ cells: [String]) throws {
      let numbers = try cells.map { try #require(Double($0)) }
      let spring = try DampedSpring(mass: numbers[0], stiffness: numbers[1], damping: numbers[2])
      motion = try SpringMotion(spring: spring, from: numbers[3], to: numbers[4], velocity: numbers[5])
      (start, step, index) = (numbers[6], numbers[7], Int(numbers[8]))
      state = CurveState(value: numbers[9], velocity: numbers[10], acceleration: numbers[11])
    }

    func expected(_ derivative: Derivative) -> Double {
      [state.value, state.velocity, state.acceleration][derivative.rawValue]
    }

    /// Ulps of the largest magnitude, and for values what the target's sum is rounded by.
    func allowed(_ ulps: Double, _ derivative: Derivative) -> Double {
      let rounding = derivative == .value ? 0.5 * max(state.value.ulp, motion.target.ulp) : 0
      return ulps * motion.largestDeviation(derivative).ulp + rounding
    }

    var comment: String {
      "ζ \(motion.spring.dampingRatio), start \(start), index \(index), v₀ \(motion.releaseVelocity):"
    }
  }

  static let derivatives = [Derivative.value, .velocity, .acceleration]

  static func rows() throws -> [Row] { try Repository.rows("data/golden/late-springs.csv").map(Row.init) }

  @Test("any times: 4 ulps, velocity and acceleration 8", arguments: derivatives)
  func anyTimes(derivative: Derivative) throws {
    let rows = try Self.rows().filter { $0.index == 0 }
    #expect(rows.count == 133)
    for instructions in VectorInstructions.available {
      for row in rows {
        // In the middle of others, so that it is one of a vector's.
        let times = [0, 1, 0.5, row.start, 0.25, 3]
        let values = try SpringTable(row.motion, of: derivative, using: instructions).values(at: times)
        expectClose(
          values[3], row.expected(derivative), within: row.allowed(derivative == .value ? 4 : 8, derivative),
          "\(instructions) \(row.comment)")
      }
    }
  }

  @Test("even times: 8 ulps", arguments: derivatives)
  func evenTimes(derivative: Derivative) throws {
    let rows = try Self.rows()
    #expect(rows.count == 272)
    for instructions in VectorInstructions.available {
      for row in rows {
        let table = SpringTable(row.motion, of: derivative, using: instructions)
        let values = try table.values(count: 70, startingAt: row.start, every: row.step)
        expectClose(
          values[row.index], row.expected(derivative), within: row.allowed(8, derivative),
          "\(instructions) \(row.comment)")
      }
    }
  }
}

extension SpringMotion {
  /// The largest magnitude of a derivative's deviation: where it begins, or where it first turns.
  func largestDeviation(_ derivative: Derivative) -> Double {
    let oscillation = preciseDeviation(derivative)
    let turn = oscillation.differentiated.firstZero.map { abs(oscillation.value(at: $0)) } ?? 0
    return max(abs(oscillation.initial), turn)
  }
}
