import CurveBatches
import CurveMath
import Foundation
import TestSupport
import Testing

/// Tables against the closed form of `SpringMotion`, which is held to many-digit values elsewhere.
@Suite("SpringTable")
struct SpringTableTests {
  static let ratios = [0, 0.01, 0.3, 1 - 1e-6, 1, 1 + 1e-6, 1.7, 40]

  private static func motion(_ dampingRatio: Double) throws -> SpringMotion {
    let spring = try DampedSpring(mass: 2.5, stiffness: 90, damping: 30 * dampingRatio)
    return try SpringMotion(spring: spring, from: 5, to: 2, velocity: 4)
  }

  @Test("any times: every instruction set agrees with the closed form within 4 ulps", arguments: ratios)
  func agreesAtAnyTime(dampingRatio: Double) throws {
    let motion = try Self.motion(dampingRatio)
    var random = SplitMix(state: 1)
    // An odd count, so that the last vector is not full; late times, where only a fraction of the
    // phase counts.
    let times =
      (0..<1003).map { _ in Double.random(in: 0...9, using: &random) } + [
        0, .leastNonzeroMagnitude, 1e-300, 1e-9, 1e3, 12345.678, 1e6,
      ]
    for instructions in VectorInstructions.available {
      for derivative in [Derivative.value, .velocity, .acceleration] {
        let values = try SpringTable(motion, of: derivative, using: instructions).values(at: times)
        // The closed form's own error is as large.
        let allowed = 4 * motion.largestDeviation(derivative).ulp + (derivative == .value ? 4.0.ulp : 0)
        for (time, value) in zip(times, values) {
          expectClose(
            value, motion.derivative(derivative, at: time), within: allowed, "\(instructions) \(derivative) at \(time)")
        }
      }
    }
  }

  // Multiples of a power of 2 are Doubles, so that the closed form is asked for the very same
  // times.
  @Test("even times: every instruction set agrees with the closed form within 8 ulps", arguments: ratios)
  func agreesAtEvenTimes(dampingRatio: Double) throws {
    let motion = try Self.motion(dampingRatio)
    for instructions in VectorInstructions.available {
      for (count, start, step) in [(1, 0.0, 0.5), (5, 0.25, 0.5), (4099, 0, 0x1p-9), (300, 1000, 0x1p-4)] {
        let values = try SpringTable(motion, using: instructions).values(count: count, startingAt: start, every: step)
        #expect(values.count == count)
        for (index, value) in values.enumerated() {
          let expected = motion.state(at: start + Double(index) * step).value
          expectClose(value, expected, within: 8 * 2 * .ulpOfOne, "\(instructions) \(index) of \(count)")
        }
      }
    }
  }

  // 4 Mi values go past the caches; every 997th is compared, and all around where blocks meet.
  @Test("a table larger than the caches", arguments: [0.01, 1.7])
  func agreesInLargeTables(dampingRatio: Double) throws {
    let motion = try Self.motion(dampingRatio)
    let (count, step) = (4 << 20 + 13, 0x1p-19)
    let values = try SpringTable(motion).values(count: count, every: step)
    let places = Array(stride(from: 0, to: count, by: 997)) + Array(1000..<1060) + [count - 2, count - 1]
    for index in places {
      expectClose(values[index], motion.state(at: Double(index) * step).value, within: 16 * .ulpOfOne, "\(index)")
    }
  }

  // A tenth is no Double: the millionth time is 1e5 s to 1e-17 of it, and the phase is 600 000
  // radians.
  @Test("even times are not rounded")
  func timesAreExact() throws {
    let spring = try DampedSpring(mass: 2.5, stiffness: 90, damping: 0)
    let motion = try SpringMotion(spring: spring, from: 1, to: 0)
    let values = try SpringTable(motion).values(count: 1_000_001, every: 0.1)
    // cos(6 · i · 0.1), the step as a Double, from 40 digits.
    for (index, expected) in [
      (333_333, 0.96336627341783805), (777_777, 0.10970988560071191), (1_000_000, 0.97707474995577464),
    ] {
      expectClose(values[index], expected, within: 8 * .ulpOfOne, "\(index)")
    }
  }

  @Test("a table may start late, and holds derivatives")
  func startsLate() throws {
    let motion = try Self.motion(0.3)
    let values = try SpringTable(motion, of: .velocity).values(count: 700, startingAt: 0.75, every: 0x1p-8)
    for (index, value) in values.enumerated() {
      expectClose(value, motion.state(at: 0.75 + Double(index) * 0x1p-8).velocity, within: 1e-14, "\(index)")
    }
  }

  @Test("what has faded is the target, exactly")
  func fades() throws {
    let values = try SpringTable(Self.motion(0.3)).values(count: 5000, every: 1)
    #expect(values[4999] == 2)
    let velocities = try SpringTable(Self.motion(1.7), of: .velocity).values(at: [1e9])
    #expect(abs(velocities[0]) < 1e-290)
  }

  @Test("no time is too late for a spring that creeps", arguments: [1 - 1e-6, 1, 1 + 1e-6, 40])
  func fadesAtAnyTime(dampingRatio: Double) throws {
    let spring = try DampedSpring(response: 0.5, dampingRatio: dampingRatio, mass: 2.5)
    let motion = try SpringMotion(spring: spring, from: 0, to: 1, velocity: -3)
    for instructions in VectorInstructions.available {
      let times = [1e9, 1e300, 1e306, 1e307, 1.5e308]
      #expect(try SpringTable(motion, using: instructions).values(at: times) == [1, 1, 1, 1, 1])
      let velocities = try SpringTable(motion, of: .velocity, using: instructions).values(at: times)
      #expect(velocities.allSatisfy { abs($0) < 1e-290 })
      #expect(try SpringTable(motion, using: instructions).values(count: 2, startingAt: 1e308, every: 1e307) == [1, 1])
    }
  }

  @Test("distances near the largest Double")
  func largeDistances() throws {
    let spring = try DampedSpring(mass: 1, stiffness: 1e-64, damping: 0.2e-32)
    let motion = try SpringMotion(spring: spring, from: 1.2e308, to: 0, velocity: 0.9e276)
    for instructions in VectorInstructions.available {
      let values = try SpringTable(motion, using: instructions).values(count: 5, every: 1e31)
      #expect(values[0] == 1.2e308)
      for (index, value) in values.enumerated() {
        let expected = motion.value(at: Double(index) * 1e31)
        expectClose(value, expected, within: 8 * expected.ulp, "\(index)")
      }
    }
  }

  // Past the caches, with a last block that is long, or shorter than what lies before the next
  // boundary of lines.
  @Test("the same bits wherever the values lie in memory, and none behind them", arguments: [1500, 5])
  func anywhereInMemory(more: Int) throws {
    let count = 4 << 20 + more
    let memory = UnsafeMutableBufferPointer<Double>.allocate(capacity: count + 32)
    defer { memory.deallocate() }
    for instructions in VectorInstructions.available {
      let table = SpringTable(try Self.motion(0.3), using: instructions)
      let expected = try table.values(count: count, startingAt: 0.1, every: 1e-6)
      for offset in [0, 1, 5, 8, 15] {
        memory.initialize(repeating: 7)
        let place = UnsafeMutableBufferPointer(rebasing: memory[offset..<offset + count])
        var values = place.mutableSpan
        try table.fill(&values, startingAt: 0.1, every: 1e-6)
        #expect(expected.withUnsafeBufferPointer { memcmp($0.baseAddress!, place.baseAddress!, count * 8) } == 0)
        let outside = [memory[..<offset], memory[(offset + count)...]].joined()
        #expect(outside.allSatisfy { $0 == 7 })
      }
    }
  }

  @Test("the portable instructions are there, and the best ones are among the available")
  func instructions() throws {
    #expect(VectorInstructions.available.first == .portable)
    #expect(VectorInstructions.available.last == .best)
    #expect(try SpringTable(Self.motion(0.3), using: .avx512).instructions <= .best)
  }

  // What runs here runs in the tests above; this one tells whether these instructions did.
  @Test(
    "AVX-512 is tested here",
    .enabled(
      if: VectorInstructions.available.contains(.avx512), "This processor has no AVX-512: its loops are not tested."))
  func widestInstructions() throws {
    #expect(try SpringTable(Self.motion(0.3), using: .avx512).instructions == .avx512)
  }

  @Test("bad times, steps and counts")
  func refuses() throws {
    let table = SpringTable(try Self.motion(0.3))
    for time in [-1e-9, .nan, .infinity, -.infinity] {
      #expect {
        try table.values(at: [0, 1, time, -7])
      } throws: { error in
        guard case .timeOutOfRange(let found, let index) = error as? TableError else { return false }
        return index == 2 && (found == time || time.isNaN)
      }
      #expect(throws: TableError.self) { try table.values(count: 3, startingAt: time, every: 1) }
      #expect(throws: TableError.self) { try table.values(count: 3, every: time) }
    }
    #expect(throws: TableError.self) { try table.values(count: 3, every: 0) }
    #expect(throws: TableError.negativeCount(-1)) { try table.values(count: -1, every: 1) }
    #expect("\(TableError.negativeCount(-1))" == "-1 values are asked for. Use 0 or more.")
    // The last time counts, not the one behind it.
    #expect(throws: TableError.timeOutOfRange(.infinity, index: 2)) {
      try table.values(count: 3, every: 1e308)
    }
    #expect(try table.values(count: 2, every: 1e308) == [5, 2])
    #expect(try table.values(count: 1, startingAt: 1e308, every: 1.7e308) == [2])
    #expect(try table.values(at: []) == [])
    #expect(try table.values(count: 0, every: 1) == [])
  }

  @Test("the documentation's example")
  func example() throws {
    let spring = try DampedSpring(mass: 2.5, stiffness: 90, damping: 9)
    let table = SpringTable(try SpringMotion(spring: spring, from: 5, to: 2))
    let values = try table.values(at: [0, 0.25, 1])
    for (value, expected) in zip(values, [5, 2.862414768876986, 2.3374892036849504]) {
      expectClose(value, expected, within: 1e-15)
    }
  }
}
