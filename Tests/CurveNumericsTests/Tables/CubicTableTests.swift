import CurveMath
import CurveNumerics
import TestSupport
import Testing

/// Tables against `CubicBezier`, one input after the other, and against 160-digit values.
@Suite("CubicTable")
struct CubicTableTests {
  /// Keywords, upright tangents at either end and inside, high handles.
  static let handles = [
    [0.25, 0.1, 0.25, 1], [0.42, 0, 1, 1], [0, 0, 0.58, 1], [0.42, 0, 0.58, 1], [0, 1, 1, 0], [1, 0, 0, 1],
    [0.9, 0, 0.1, 1], [0, 0, 1, 1], [0.2, 0, 0, 1], [0, 1, 0, 1], [1, 0, 1, 0], [0.34, 1.56, 0.64, -3],
    [0.999_999, 0, 1e-6, 1], [0.3, -40, 0.7, 900],
  ]

  private static func curve(_ handles: [Double]) throws -> CubicBezier {
    try CubicBezier(x1: handles[0], y1: handles[1], x2: handles[2], y2: handles[3])
  }

  /// All over the range, at its ends and edges of pieces, beside upright tangents, and outside.
  private static func inputs() -> [Double] {
    var random = SplitMix(state: 9)
    let edges = [0, 1, 0.5, 1 / 4096.0, 4095 / 4096.0, 1e-12, 1e-300, .leastNonzeroMagnitude, 0.125, 0.75]
    return edges.flatMap { [$0, $0.nextUp, $0.nextDown, -$0, 1 - $0, 2 - $0, 0.5 + $0 * 1e-6] }
      + (0..<5001).map { _ in Double.random(in: 0...1, using: &random) }
      + (0..<301).map { _ in 0.5 + 1e-4 * Double.random(in: -1...1, using: &random) }
      + (0..<99).map { _ in Double.random(in: -3...4, using: &random) }
  }

  @Test("every instruction set gives the bits of the curve that solves for the parameter", arguments: handles)
  func sameBits(handles: [Double]) throws {
    let inputs = Self.inputs()
    // One curve for a few questions, so that none is answered from a table.
    var expected: [Double] = []
    for begin in stride(from: 0, to: inputs.count, by: 500) {
      let curve = try Self.curve(handles)
      expected += inputs[begin..<min(begin + 500, inputs.count)].map { curve.progress(at: $0) }
    }
    for instructions in VectorInstructions.available {
      let values = try CubicTable(Self.curve(handles), using: instructions).progress(at: inputs)
      for (index, input) in inputs.enumerated() where values[index].bitPattern != expected[index].bitPattern {
        Issue.record("\(instructions) at \(input): \(values[index]) is not \(expected[index])")
      }
    }
  }

  @Test("every instruction set gives the Doubles nearest to 160-digit values")
  func nearest() throws {
    let rows = try Repository.rows("data/golden/cubic-bezier-dense.csv").map { cells in
      try cells.map { try #require(Double($0)) }
    }
    for (handles, rows) in Dictionary(grouping: rows, by: { Array($0.prefix(4)) }) {
      for instructions in VectorInstructions.available {
        let values = try CubicTable(Self.curve(handles), using: instructions).progress(at: rows.map { $0[4] })
        for (row, value) in zip(rows, values) {
          // Where high handles cancel, the last digits of the exact parameter would be needed.
          let height = max(1, abs(handles[1]), abs(handles[3]))
          let isHeld = abs(row[5]) >= 0x1p-35 * height && (0...1).contains(row[4])
          let room = isHeld ? 0 : 2 * .ulpOfOne * max(abs(row[5]), 0x1p-35 * height)
          expectClose(value, row[5], within: room, "\(instructions) \(handles) at \(row[4]):")
        }
      }
    }
  }

  @Test("any number of inputs is answered, and nothing beside them is written", arguments: [0, 1, 3, 4, 5, 511, 514])
  func counts(count: Int) throws {
    let inputs = (0..<count).map { (Double($0) + 0.3) / Double(count) }
    for instructions in VectorInstructions.available {
      let table = CubicTable(.ease, using: instructions)
      #expect(try table.progress(at: inputs) == inputs.map { CubicBezier.ease.progress(at: $0) })
      var memory = [Double](repeating: 7, count: count + 2)
      try memory.withUnsafeMutableBufferPointer { buffer in
        var inner = MutableSpan(_unsafeElements: buffer.extracting(1..<count + 1))
        try table.fill(&inner, at: inputs.span)
      }
      #expect(memory.first == 7 && memory.last == 7)
    }
  }

  @Test(
    "an input that is no number is refused by its index, and nothing is written",
    arguments: [Double.nan, .infinity, -.infinity])
  func refused(input: Double) {
    let table = CubicTable(.ease)
    #expect {
      try table.progress(at: [0, 0.5, input])
    } throws: { error in
      "\(error)" == "The input at index 2 is \(input). Use a finite number."
    }
    var values = [8.0, 8, 8]
    var span = values.mutableSpan
    try? table.fill(&span, at: [0, 0.5, input].span)
    #expect(values == [8, 8, 8])
  }
}
