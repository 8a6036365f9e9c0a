import CurveBatches
import CurveMath
import TestSupport
import Testing

@Suite("CubicTable")
struct CubicTableTests {
  private static let times = (0...150).map { Double($0) / 100 }

  @Test("values are those of the cubic, whatever its handles", arguments: VectorInstructions.available)
  func handles(instructions: VectorInstructions) throws {
    var random = SplitMix(state: 5)
    let ends: [(Double, Double, Double, Double)] = [
      (0, 0, 1, 1), (0, 1, 1, 0), (1, 0, 0, 1), (0.5, -2, 0.5, 3), (1, 1, 1, 1), (0, 0, 0, 0), (0, 0, 1, 0),
    ]
    for index in 0..<300 {
      let (x1, y1, x2, y2): (Double, Double, Double, Double) =
        index < ends.count
        ? ends[index]
        : (
          .random(in: 0...1, using: &random), .random(in: -2...3, using: &random), .random(in: 0...1, using: &random),
          .random(in: -2...3, using: &random)
        )
      let cubic = try CubicBezier(x1: x1, y1: y1, x2: x2, y2: y2)
      let table = try CubicTable(
        x1: x1, y1: y1, x2: x2, y2: y2, duration: 1.25, from: 5, to: 2, using: instructions)
      let height = max(1, abs(y1), abs(y2))
      for (time, value) in zip(Self.times, try table.values(at: Self.times)) {
        let input = time / 1.25
        guard input < 1 else {
          #expect(value == 2)
          continue
        }
        // The curve between inputs 4 ulps of 1 to both sides, and 8 ulps of the largest height
        // beside.
        let room = 4 * Double.ulpOfOne
        let bounds = cubic.enclosure(over: max(0, input - room)...min(1, input + room)).value
        let slack = 8 * .ulpOfOne * (3 * height) + 8 * Double.ulpOfOne
        #expect(
          5 - 3 * (bounds.upperBound + slack) <= value && value <= 5 - 3 * (bounds.lowerBound - slack),
          "cubic-bezier(\(x1), \(y1), \(x2), \(y2)) is \(value) at \(input), not \(bounds)")
      }
      #expect(try table.values(at: [0]) == [5])
    }
  }

  @Test("a value does not depend on what is asked beside it", arguments: VectorInstructions.available)
  func alone(instructions: VectorInstructions) throws {
    let table = try CubicTable(x1: 0.2, y1: 1.4, x2: 0.9, y2: -0.3, duration: 0.4, using: instructions)
    let values = try table.values(at: Self.times)
    for (time, value) in zip(Self.times, values) { #expect(try table.values(at: [time]) == [value]) }
  }

  @Test("without a duration it is at its end, and times are checked")
  func edges() throws {
    #expect(try CubicTable(x1: 0, y1: 0, x2: 1, y2: 1, duration: 0, from: 1, to: -3).values(at: [0, 7]) == [-3, -3])
    let table = try CubicTable(x1: 0, y1: 0, x2: 1, y2: 1)
    #expect(try table.values(at: []) == [])
    #expect(throws: TableError.timeOutOfRange(-1, index: 1)) { try table.values(at: [0, -1]) }
    #expect(throws: CurveError.self) { try CubicTable(x1: 1.5, y1: 0, x2: 1, y2: 1) }
    #expect(throws: CurveError.self) { try CubicTable(x1: 0, y1: .nan, x2: 1, y2: 1) }
    #expect(throws: CurveError.self) { try CubicTable(x1: 0, y1: 0, x2: 1, y2: 1, duration: -1) }
    #expect(throws: CurveError.notFinite(name: "to", value: .infinity)) {
      try CubicTable(x1: 0, y1: 0, x2: 1, y2: 1, to: .infinity)
    }
  }
}
