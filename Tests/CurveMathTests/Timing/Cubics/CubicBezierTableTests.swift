import CurveMath
import TestSupport
import Testing

/// A row of `cubic-bezier-dense.csv`.
private struct DensePoint {
  var handles: [Double]
  var input: Double
  /// The Double nearest to the exact value.
  var value: Double

  static func all() throws -> [DensePoint] {
    try Repository.rows("data/golden/cubic-bezier-dense.csv").map { cells in
      let numbers = try cells.map { try #require(Double($0)) }
      return DensePoint(handles: Array(numbers.prefix(4)), input: numbers[4], value: numbers[5])
    }
  }

  func curve() throws -> CubicBezier {
    try CubicBezier(x1: handles[0], y1: handles[1], x2: handles[2], y2: handles[3])
  }
}

@Suite("CubicBezier: the table of a curve that is asked often")
struct CubicBezierTableTests {
  // Numbers without a pattern, from a multiplicative generator.
  private static func inputs(_ count: Int) -> [Double] {
    var state: UInt64 = 88_172_645_463_325_252
    return (0..<count).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 11) * 0x1p-53
    }
  }

  @Test("a few answers, many and all at once are the nearest Doubles of 160-digit values")
  func nearest() throws {
    let points = try DensePoint.all()
    for (handles, points) in Dictionary(grouping: points, by: \.handles) {
      let few = try points[0].curve()
      let many = try points[0].curve()
      // Enough for the table, which is made from a thousand questions on.
      _ = many.progress(at: Self.inputs(2000))
      let together = many.progress(at: points.map(\.input))
      for (index, point) in points.enumerated() {
        let value = few.progress(at: point.input)
        #expect(many.progress(at: point.input) == value, "\(handles) at \(point.input)")
        #expect(together[index] == value, "\(handles) at \(point.input)")
        // Where high handles cancel, the last digits of the exact parameter would be needed.
        let height = max(1, abs(handles[1]), abs(handles[3]))
        let isHeld = abs(point.value) >= 0x1p-35 * height && (0...1).contains(point.input)
        let room = isHeld ? 0 : 2 * .ulpOfOne * max(abs(point.value), 0x1p-35 * height)
        expectClose(value, point.value, within: room, "\(handles) at \(point.input):")
      }
    }
  }

  @Test(
    "the thousandth answer has the bits of the first",
    arguments: [(0.25, 0.1, 0.25, 1.0), (1, 0, 0, 1), (0, 1, 0, 1), (0.42, 0, 1, 1), (0.34, 1.56, 0.64, -3)])
  func sameBits(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) throws {
    let inputs = Self.inputs(1500)
    let curve = try CubicBezier(x1: x1, y1: y1, x2: x2, y2: y2)
    let first = inputs.map { curve.progress(at: $0) }
    let second = inputs.map { curve.progress(at: $0) }
    #expect(first == second)
    #expect(curve.progress(at: inputs) == first)
  }

  @Test("many threads may ask one curve for the first time")
  func threads() async throws {
    let curve = try CubicBezier(x1: 0.3, y1: -0.2, x2: 0.1, y2: 1.3)
    let inputs = Self.inputs(1200)
    let expected = try CubicBezier(x1: 0.3, y1: -0.2, x2: 0.1, y2: 1.3).progress(at: inputs)
    await withTaskGroup(of: [Double].self) { group in
      for _ in 0..<4 { group.addTask { inputs.map { curve.progress(at: $0) } } }
      for await values in group { #expect(values == expected) }
    }
  }

  @Test("an empty list has no answers, and copies share what they have learnt")
  func emptyAndCopies() throws {
    #expect(CubicBezier.ease.progress(at: [Double]()).isEmpty)
    let copy = CubicBezier.ease
    #expect(copy == CubicBezier.ease && copy.hashValue == CubicBezier.ease.hashValue)
    #expect(copy.progress(at: [0, 0.5, 1]) == [0, 0.802403387584857, 1])
  }

  @Test("ends and what lies behind them are the same alone and among many")
  func ends() throws {
    let curve = try CubicBezier(x1: 0.3, y1: -0.2, x2: 0.1, y2: 1.3)
    let inputs = Self.inputs(2000) + [0, 1, -0.5, 1.5, 0.0.nextUp, 1.0.nextDown]
    for _ in 0..<2 {
      let together = curve.progress(at: inputs)
      #expect(together.suffix(6) == inputs.suffix(6).map { curve.progress(at: $0) }[...])
      #expect(together[2000] == 0 && together[2001] == 1)
    }
  }
}
