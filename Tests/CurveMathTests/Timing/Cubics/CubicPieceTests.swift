import TestSupport
import Testing

@testable import CurveMath

@Suite("CubicPiece: the series of a stretch")
struct CubicPieceTests {
  static let segments = [
    CubicSegment(x1: 0.25, x2: 0.25, y0: 0, y1: 0.1, y2: 1, y3: 1),
    CubicSegment(x1: 0.42, x2: 0.58, y0: 0, y1: 0, y2: 1, y3: 1),
    CubicSegment(x1: 0.31, x2: 0.62, y0: 0, y1: -0.9, y2: 2.3, y3: 1),
    CubicSegment(x1: 0.9, x2: 0.7, y0: 2, y1: 5, y2: -3, y3: 7),
    CubicSegment(x1: 0.05, x2: 0.8, y0: -40, y1: 3, y2: 0.5, y3: 60),
  ]

  /// Truncated behind t¹¹, or later.
  private typealias Series = [Double]

  private func product(_ a: Series, _ b: Series) -> Series {
    a.indices.map { k in (0...k).reduce(0) { $0 + a[$1] * b[k - $1] } }
  }

  /// The series whose polynomial is t: each round makes one more of its terms right.
  private func inverse(_ first: Double, _ second: Double, _ third: Double, terms: Int) -> Series {
    var series = Series(repeating: 0, count: terms)
    for _ in 0..<terms {
      let square = product(series, series)
      let cube = product(square, series)
      series = series.indices.map { (($0 == 1 ? 1 : 0) - second * square[$0] - third * cube[$0]) / first }
    }
    return series
  }

  private func composed(_ factors: [Double], _ series: Series) -> Series {
    let square = product(series, series)
    let cube = product(square, series)
    return series.indices.map { factors[0] * series[$0] + factors[1] * square[$0] + factors[2] * cube[$0] }
  }

  /// Value and Taylor factors of Σ fₖsᵏ about a parameter.
  private func expanded(_ f: [DoubleDouble], at s: DoubleDouble) -> [DoubleDouble] {
    [
      f[0] + s * (f[1] + s * (f[2] + s * f[3])),
      f[1] + s * (DoubleDouble(2) * f[2] + s * (DoubleDouble(3) * f[3])), f[2] + s * (DoubleDouble(3) * f[3]), f[3],
    ]
  }

  private func powers(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> [DoubleDouble] {
    let (a, b, c, d, three) = (DoubleDouble(a), DoubleDouble(b), DoubleDouble(c), DoubleDouble(d), DoubleDouble(3))
    return [a, three * (b - a), three * ((a - b) + (c - b)), (d - a) + three * (b - c)]
  }

  // A second method: Newton's for the parameter, in powers of s, and series that are put into one
  // another.
  @Test("has the terms of the inverse series, and knows its error", arguments: segments.indices, [5, 9, 17, 24, 29])
  func terms(index: Int, place: Int) throws {
    let segment = Self.segments[index]
    let (middle, reach) = (Double(place) / 32, 1.0 / 4096)
    let numbers = try #require(CubicPiece(segment, middle: middle, reach: reach, isLast: false)).numbers
    #expect(numbers.count == 16 && numbers[0] == middle)
    let (xs, ys) = (powers(0, segment.x1, segment.x2, 1), powers(segment.y0, segment.y1, segment.y2, segment.y3))
    var s = DoubleDouble(middle)
    for _ in 0..<60 {
      let x = expanded(xs, at: s)
      s = s - (x[0] - DoubleDouble(middle)) / x[1]
    }
    let (x, y) = (expanded(xs, at: s), expanded(ys, at: s))
    let height = segment.height
    let value = y[0] - DoubleDouble(numbers[1], numbers[4])
    #expect(abs(value.high) <= 0x1p-95 * height)
    let rate = y[1] / x[1]
    let slope = rate - (DoubleDouble(numbers[2]) + DoubleDouble(numbers[5]))
    #expect(abs(slope.high) <= 0x1p-75 * (abs(rate.high) + height))
    #expect(numbers[2].bitPattern & 0x7FF_FFFF == 0, "more than 26 bits")

    let terms = inverse(x[1].high, x[2].high, x[3].high, terms: 12)
    let larger = inverse(x[1].high, -abs(x[2].high), -abs(x[3].high), terms: 40)
    let found = [0, numbers[2] + numbers[5]] + numbers[6...]
    let expected = composed(y.dropFirst().map(\.high), terms)
    let bounds = composed(y.dropFirst().map { abs($0.high) }, larger)
    for k in 1..<12 { expectClose(found[k], expected[k], within: 1e-13 * bounds[k], "t^\(k)") }
    // What is cut off, and a rounding of each term that is added.
    func sum(_ range: Range<Int>) -> Double { range.reduce(0) { $0 + bounds[$1] * Elementary.pow(reach, Double($1)) } }
    let least = sum(12..<40) + 0x1p-53 * sum(2..<12)
    #expect(numbers[3] >= least)
    #expect(
      numbers[3] <= 100 * least + 0x1p-53 * (0x1p-27 + 0x1p-22 * reach) * bounds[1] + 0x1p-86
        * (height + abs(rate.high)))
  }

  @Test("is refused where the series converges too slowly for its reach", arguments: segments.indices)
  func reach(index: Int) {
    let segment = Self.segments[index]
    #expect(CubicPiece(segment, middle: 0.5, reach: 0x1p-13, isLast: true) != nil)
    #expect(CubicPiece(segment, middle: 0.5, reach: 0.5, isLast: true) == nil)
    #expect(
      CubicPiece(CubicSegment(x1: 1, x2: 0, y0: 0, y1: 0, y2: 1, y3: 1), middle: 0.5, reach: 0x1p-13, isLast: true)
        == nil)
  }

  @Test("a table has a piece for nearly every cell, and each lies around its cells")
  func cells() throws {
    for (curve, least) in [
      (CubicBezier.ease, 4060), (.easeIn, 4000), (.easeOut, 4000), (.easeInOut, 4000),
      (try CubicBezier(x1: 0.2, y1: 0, x2: 0, y2: 1), 4000),
    ] {
      let cut = CubicCells(of: curve.cubic)
      #expect(cut.numbers.count == 4096 && cut.numbers[0] == 0)
      #expect(cut.numbers.count { $0 > 0 } >= least, "\(curve.notation): \(cut.numbers.count { $0 > 0 })")
      for (piece, cells) in Dictionary(grouping: cut.numbers.indices, by: { cut.numbers[$0] }) where piece > 0 {
        let cells = cells.sorted()
        let middle = cut.pieces[Int(piece)].numbers[0]
        #expect(cells == Array(cells[0]...cells[cells.count - 1]))
        #expect(2 * 4096 * middle == Double(cells[0] + cells[cells.count - 1] + 1))
        #expect(cells.count <= 512 && cells.count & (cells.count - 1) == 0)
      }
    }
  }

  @Test("from the 1024th question on the table answers, with the same bits")
  func table() throws {
    guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { return }
    let segment = Self.segments[0]
    let inputs = (0..<3000).map { (Double($0) + 0.3) / 3000 }
    let pieces = CubicPieces()
    func answers() -> Int { inputs.count { CubicPieces.nearestValue(at: $0, from: pieces.address) != nil } }
    for input in inputs.prefix(1023) { #expect(pieces.slowValue(of: segment, at: input) == segment.value(at: input)) }
    #expect(answers() == 0)
    _ = pieces.slowValue(of: segment, at: 0.4)
    #expect(answers() > 2900, "\(answers())")
    for input in inputs {
      if let value = CubicPieces.nearestValue(at: input, from: pieces.address) {
        #expect(value == segment.value(at: input))
      }
    }
    // A list of as many makes it at once, a shorter one does not.
    for count in [1023, 1024] {
      let pieces = CubicPieces()
      var outputs = [Double](repeating: 0, count: count)
      outputs.withUnsafeMutableBufferPointer { outputs in
        inputs.withUnsafeBufferPointer {
          pieces.fill(
            outputs.baseAddress!, of: segment, at: UnsafeBufferPointer(rebasing: $0.prefix(count)), outside: { $0 })
        }
      }
      #expect((CubicPieces.nearestValue(at: 0.4, from: pieces.address) != nil) == (count == 1024))
      #expect(outputs == inputs.prefix(count).map { segment.value(at: $0) })
    }
  }
}
