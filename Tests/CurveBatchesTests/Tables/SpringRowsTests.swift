import CurveBatches
import CurveMath
import TestSupport
import Testing

/// Rows of springs that stand in arrays, against the closed form one by one.
@Suite("SpringRows")
struct SpringRowsTests {
  /// Springs in arrays: damping ratios on both sides of 1 and at 1 ± 1e-6, every size of mass and
  /// travel.
  private struct Springs {
    var (mass, stiffness, damping): ([Double], [Double], [Double]) = ([], [], [])
    var (from, to, velocity): ([Double], [Double], [Double]) = ([], [], [])

    init(_ count: Int, seed: UInt64 = 9) {
      var random = SplitMix(state: seed)
      let ratios = [0, 1, 1 - 1e-6, 1 + 1e-6, 0.3, 40]
      for index in 0..<count {
        let ratio = index < ratios.count ? ratios[index] : Double.random(in: 0...2, using: &random)
        mass.append(index == 0 ? 2.5 : .random(in: 0.5...4, using: &random))
        stiffness.append(.random(in: 5...900, using: &random))
        damping.append(2 * (mass[index] * stiffness[index]).squareRoot() * ratio)
        from.append(.random(in: -5...5, using: &random))
        to.append(index == 1 ? -3 : 2)
        velocity.append(.random(in: -9...9, using: &random))
      }
    }

    func motion(_ index: Int) throws -> SpringMotion {
      try SpringMotion(
        spring: DampedSpring(mass: mass[index], stiffness: stiffness[index], damping: damping[index]),
        from: from[index], to: to[index], velocity: velocity[index])
    }

    /// All rows by what fills them, and the springs that were asked about.
    func rows(
      length: Int, using instructions: VectorInstructions,
      _ fill: (SpringRows, UnsafeMutablePointer<Double>, (Int) -> Bool) -> Int?
    ) -> (values: [Double], others: [Int]) {
      var values = [Double](repeating: .nan, count: mass.count * length)
      var others: [Int] = []
      values.withUnsafeMutableBufferPointer { values in
        let rows = SpringRows(
          mass: mass, stiffness: stiffness, damping: damping, from: from, to: to, velocity: velocity,
          using: instructions)
        let failed = fill(rows, values.baseAddress!) {
          others.append($0); return true
        }
        #expect(failed == nil)
      }
      return (values, others)
    }
  }

  @Test(
    "evenly spaced rows of any length are those of the closed form", arguments: VectorInstructions.available,
    [1, 3, 4, 8, 61, 128])
  func even(instructions: VectorInstructions, length: Int) throws {
    let springs = Springs(77)
    for (derivative, start) in [(Derivative.value, 0), (.velocity, 0.1), (.acceleration, 0)] {
      let (values, others) = springs.rows(length: length, using: instructions) { rows, place, other in
        rows.fill(
          place, 0..<77, of: derivative, startingAt: start, every: 1 / 60.0, length: length, other: other)
      }
      #expect(others == [])
      for index in 0..<77 {
        let motion = try springs.motion(index)
        // Where time t is `start + t / 60` not rounded, to the last bits of the phase.
        let exact = (0..<length).map { motion.derivative(derivative, at: start + Double($0) * (1 / 60.0)) }
        let rest = derivative == .value ? motion.target : 0
        let size = (0...400).map { abs(motion.derivative(derivative, at: Double($0) / 100) - rest) }.max()!
        let phase = springs.stiffness[index].squareRoot() * Double(length) / 60
        for (value, expected) in zip(values[index * length..<(index + 1) * length], exact) {
          expectClose(value, expected, within: (16 + phase) * .ulpOfOne * size + abs(rest) * .ulpOfOne)
        }
      }
    }
  }

  @Test(
    "rows that go past the caches are the same, wherever they begin", arguments: VectorInstructions.available,
    [1, 4, 61, 128])
  func streamed(instructions: VectorInstructions, length: Int) {
    var springs = Springs(77)
    // One in the midst of its group and the last one are none.
    springs.mass[20] = -1
    springs.stiffness[76] = .nan
    let (expected, others) = springs.rows(length: length, using: instructions) { rows, place, other in
      rows.fill(place, 0..<77, of: .value, startingAt: 0, every: 1 / 60.0, length: length, other: other)
    }
    #expect(others == [20, 76])
    for offset in 0..<8 {
      var values = [Double](repeating: -7, count: 77 * length + offset + 1)
      let (_, asked) = springs.rows(length: length, using: instructions) { rows, _, other in
        values.withUnsafeMutableBufferPointer { values in
          rows.fill(
            values.baseAddress! + offset, 0..<77, of: .value, startingAt: 0, every: 1 / 60.0, length: length,
            streams: true, other: other)
        }
      }
      #expect(asked == others)
      // What is not written stays as it was.
      let written = expected.map { $0.isNaN ? -7 : $0 }
      #expect(values == Array(repeating: -7, count: offset) + written + [-7])
    }
  }

  @Test("rows at any times are those of a table of the spring", arguments: VectorInstructions.available)
  func anyTimes(instructions: VectorInstructions) throws {
    let springs = Springs(40)
    let times = [0.7, 0, 0.016, 3.5, 0.25, 0.1, 1, 2, 0.9]
    for derivative in [Derivative.value, .velocity, .acceleration] {
      let (values, others) = springs.rows(length: times.count, using: instructions) { rows, place, other in
        times.withUnsafeBufferPointer { rows.fill(place, 0..<40, of: derivative, at: $0, other: other) }
      }
      #expect(others == [])
      for index in 0..<40 {
        let motion = try springs.motion(index)
        let table = try SpringTable(motion, of: derivative, using: instructions).values(at: times)
        let size = (0...400).map { abs(motion.derivative(derivative, at: Double($0) / 100)) }.max()!
        for (value, expected) in zip(values[index * times.count..<(index + 1) * times.count], table) {
          expectClose(value, expected, within: 8 * .ulpOfOne * max(size, abs(motion.target)))
        }
      }
    }
  }

  @Test("a range writes its own rows alone, and asks about what is out of the range of its loops")
  func ranges() throws {
    var springs = Springs(30)
    springs.stiffness[12] = 1e40
    springs.damping[17] = -1
    springs.velocity[20] = .nan
    let (values, others) = springs.rows(length: 5, using: .best) { rows, place, other in
      rows.fill(place, 10..<25, of: .value, startingAt: 0, every: 0.1, length: 5, other: other)
    }
    #expect(others == [12, 17, 20])
    for index in 0..<30 {
      let isWritten = 10..<25 ~= index && !others.contains(index)
      #expect(values[index * 5..<(index + 1) * 5].allSatisfy { $0.isNaN != isWritten }, "spring \(index)")
    }
  }

  @Test("whoever is asked may end it")
  func ends() {
    var springs = Springs(600)
    springs.mass[300] = 0
    springs.mass[500] = .infinity
    var values = [Double](repeating: 0, count: 600)
    values.withUnsafeMutableBufferPointer { values in
      let rows = SpringRows(
        mass: springs.mass, stiffness: springs.stiffness, damping: springs.damping, from: springs.from, to: springs.to,
        velocity: springs.velocity)
      let failed = rows.fill(
        values.baseAddress!, 0..<600, of: .value, startingAt: 0, every: 1, length: 1, other: { _ in false })
      #expect(failed == 300)
    }
  }
}
