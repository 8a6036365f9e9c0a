import CurveBatches
import CurveMath
import TestSupport
import Testing

/// Tables of many springs against tables of one.
@Suite("SpringTable: many springs")
struct ManySpringsTests {
  /// Damping ratios on both sides of 1, every size of mass and travel.
  private static func motions(_ count: Int) throws -> [SpringMotion] {
    var random = SplitMix(state: 4)
    return try (0..<count).map { index in
      let ratio = index == 0 ? 1 : index == 1 ? 1 - 1e-6 : Double.random(in: 0...2, using: &random)
      let spring = try DampedSpring(
        response: .random(in: 0.1...2, using: &random), dampingRatio: ratio, mass: .random(in: 0.5...4, using: &random))
      return try SpringMotion(
        spring: spring, from: .random(in: -5...5, using: &random), to: 2, velocity: .random(in: -9...9, using: &random))
    }
  }

  @Test("any times: the bits of one spring alone", arguments: [1, 7, 300], [1, 5, 5000])
  func anyTimes(springs: Int, count: Int) throws {
    let motions = try Self.motions(springs)
    var random = SplitMix(state: 2)
    let times = (0..<count).map { _ in Double.random(in: 0...3, using: &random) }
    for derivative in [Derivative.value, .acceleration] {
      let values = try SpringTable.values(of: motions, at: times, derivative: derivative)
      #expect(values.count == springs * count)
      for index in [0, springs / 2, springs - 1] {
        let alone = try SpringTable(motions[index], of: derivative).values(at: times)
        #expect(Array(values[index * count..<(index + 1) * count]) == alone)
      }
    }
  }

  @Test("even times: the bits of one spring alone", arguments: VectorInstructions.available)
  func evenTimes(instructions: VectorInstructions) throws {
    let motions = try Self.motions(97)
    let values = try SpringTable.values(
      of: motions, count: 61, startingAt: 0.1, every: 1 / 60.0, derivative: .velocity, using: instructions)
    for (index, motion) in motions.enumerated() {
      let alone = try SpringTable(motion, of: .velocity, using: instructions)
        .values(count: 61, startingAt: 0.1, every: 1 / 60.0)
      #expect(Array(values[index * 61..<(index + 1) * 61]) == alone)
    }
  }

  @Test("no springs, no times, and times that cannot be used")
  func edges() throws {
    let motions = try Self.motions(3)
    #expect(try SpringTable.values(of: [], at: [0, 1]) == [])
    #expect(try SpringTable.values(of: motions, at: []) == [])
    #expect(try SpringTable.values(of: motions, count: 0, every: 1) == [])
    #expect(throws: TableError.timeOutOfRange(-1, index: 1)) {
      try SpringTable.values(of: motions, at: [0, -1])
    }
    #expect(throws: TableError.self) { try SpringTable.values(of: motions, count: -1, every: 1) }
    #expect(throws: TableError.self) { try SpringTable.values(of: motions, count: 5, every: .nan) }
  }

  @Test("the documentation's example")
  func example() throws {
    let springs = try [0.1, 0.3].map {
      try SpringMotion(spring: DampedSpring(duration: 0.5, bounce: $0), from: 0, to: 1)
    }
    let values = try SpringTable.values(of: springs, at: [0, 0.25, 0.5])
    for (value, expected) in zip(values, [0, 0.868, 1, 0, 0.984, 1.014]) {
      expectClose(value, expected, within: 1e-3)
    }
  }
}
