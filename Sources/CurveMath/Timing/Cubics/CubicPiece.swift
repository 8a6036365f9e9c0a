// y over a short stretch of inputs, without solving for the parameter.
//
// About the middle of a stretch x and y are cubics in the distance σ of the parameter. The first
// one is turned around as a series, σ = Σ bₖtᵏ with t = input − middle, and put into the second: y
// = Σ cₖtᵏ. A larger series with positive terms, that of |a₁|σ − |a₂|σ² − |a₃|σ³ = t, bounds every
// coefficient: what is cut off and what is rounded is known beforehand.
//
// c₀ and c₁ have twice the digits of a Double, so that the sum is rounded once. Where it lies too
// near the middle between two Doubles to tell which is the nearest, there is no answer, and the
// caller takes the slow way: both ways give the same bits.

/// A power series for y over a stretch of inputs.
struct CubicPiece {
  private var middle: Double
  /// y there, as a Double.
  private var value: Double
  /// The slope there with 26 bits, so that its product with another of 27 is a Double.
  private var slope: Double
  /// The most that the sum is off before it is rounded, in units of y.
  private var error: Double
  /// What is left of value and slope, then the coefficients of t² and t³, of t⁴ and t⁵, and so on.
  private var rest, c2, c4, c6, c8, c10: SIMD2<Double>

  /// The piece that never has an answer.
  static let none = CubicPiece(
    middle: 0, value: 0, slope: 0, error: .infinity, rest: .zero, c2: .zero, c4: .zero, c6: .zero, c8: .zero, c10: .zero
  )

  /// Returns the Double nearest to y, or `nil` where that is undecided.
  ///
  /// - Parameter input: Inside the stretch.
  @inline(__always)
  func nearestValue(at input: Double) -> Double? {
    let t = input - middle
    let coarse = (t + CubicPiece.grid) - CubicPiece.grid
    let linear = slope * coarse
    let sum = value + linear
    let lost = (linear - (sum - value)) + slope * (t - coarse)
    let both = SIMD2(repeating: t)
    let t2 = both * both
    let t4 = t2 * t2
    let pair = ((rest + c2 * t2) + (c4 + c6 * t2) * t4) + (c8 + c10 * t2) * (t4 * t4)
    let small = lost + (pair.x + pair.y * t)
    let nearest = sum + (small - error)
    return nearest == sum + (small + error) ? nearest : nil
  }

  /// All that there is to a piece, in the order of its properties: sixteen numbers.
  var numbers: [Double] {
    [middle, value, slope, error] + [rest, c2, c4, c6, c8, c10].flatMap { [$0.x, $0.y] }
  }

  /// Rounds to multiples of 2⁻³¹ what is added to it and taken away again.
  private static let grid = 0x1.8p21
}

extension CubicPiece {
  /// The series for a stretch of at most 1/8, or `nil` where it converges too slowly.
  ///
  /// - Parameters:
  ///   - middle: A short binary fraction, so that the distance of each input from it is a Double.
  ///   - reach: The distance of the ends from the middle.
  ///   - isLast: Whether shorter stretches are not to be had: then a worse series is better than
  ///     none.
  init?(_ segment: CubicSegment, middle: Double, reach: Double, isLast: Bool) {
    let place = segment.place(of: middle)
    guard 30 * reach < Bounds(segment.xRates(at: place)).radius else { return nil }
    let (s, r) = segment.refined(place, input: middle)
    let x = Rates(of: segment, atX: s, r)
    let y = Rates(of: segment, atY: s, r)
    let bounds = Bounds(x, y)
    guard 30 * reach < bounds.radius else { return nil }

    let count = 12
    let value = segment.value(at: s, r)
    let slope = y.first / x.first
    let steep = abs(slope.high)
    // What is added to the value must be the smaller one, for the sum's rounding to be known.
    let tail = bounds.tail(after: count, reach: reach)
    guard abs(value.high) > 2 * steep * reach, tail < 0x1p-62 * abs(value.high) else { return nil }
    let short = CubicPiece.shortened(slope.high)
    self = CubicPiece.withSeries(x, y, count: count, reach: reach) { coefficients, rounding in
      func pair(_ k: Int) -> SIMD2<Double> { SIMD2(coefficients[k], coefficients[k + 1]) }
      return CubicPiece(
        middle: middle, value: value.high, slope: short,
        error: tail + 0x1p-53 * (rounding + steep * (0x1p-28 + 0x1p-23 * reach))
          + 0x1p-88 * (max(1, segment.height) + steep),
        rest: SIMD2(value.low, (slope.high - short) + slope.low), c2: pair(2), c4: pair(4), c6: pair(6), c8: pair(8),
        c10: pair(10))
    }
    // With 2⁻⁶¹ one sum in a hundred lies too near the middle between two Doubles, with 2⁻⁵⁷ one in
    // ten.
    guard error < (isLast ? 0x1p-57 : 0x1p-61) * abs(value.high) else { return nil }
  }

  /// Calls with the coefficients of y, and the sum of their larger counterparts in units of their
  /// rounding.
  @inline(__always)
  private static func withSeries<Result>(
    _ x: Rates, _ y: Rates, count: Int, reach: Double, _ body: (UnsafeMutableBufferPointer<Double>, Double) -> Result
  ) -> Result {
    withUnsafeTemporaryAllocation(of: Double.self, capacity: 7 * count) { rows in
      rows.initialize(repeating: 0)
      let (a1, a2, a3) = (x.first.high, x.second.high, x.third)
      let (inverse, square, cube) = (count, 2 * count, 3 * count)
      let (largeInverse, largeSquare, largeCube) = (4 * count, 5 * count, 6 * count)
      var (rounding, power) = (0.0, reach)
      for k in 1..<count {
        var (squares, cubes, largeSquares, largeCubes) = (0.0, 0.0, 0.0, 0.0)
        for j in 1..<k {
          let (one, large) = (rows[inverse + j], rows[largeInverse + j])
          squares += one * rows[inverse + k - j]
          cubes += one * rows[square + k - j]
          largeSquares += large * rows[largeInverse + k - j]
          largeCubes += large * rows[largeSquare + k - j]
        }
        rows[square + k] = squares
        rows[cube + k] = cubes
        rows[largeSquare + k] = largeSquares
        rows[largeCube + k] = largeCubes
        let (first, large) = (
          k == 1 ? 1 / a1 : -(a2 * squares + a3 * cubes) / a1,
          k == 1 ? 1 / a1 : (abs(a2) * largeSquares + abs(a3) * largeCubes) / a1
        )
        rows[inverse + k] = first
        rows[largeInverse + k] = large
        rows[k] = y.first.high * first + y.second.high * squares + y.third * cubes
        if k > 1 {
          let sum = abs(y.first.high) * large + abs(y.second.high) * largeSquares + abs(y.third) * largeCubes
          rounding += Double(4 * k + 8) * sum * power
        }
        power *= reach
      }
      return body(rows, rounding)
    }
  }

  /// The number without the lower half of its digits.
  private static func shortened(_ number: Double) -> Double {
    Double(bitPattern: number.bitPattern & ~0x7FF_FFFF)
  }
}

/// The Taylor coefficients of x or y about a parameter, but for the first.
private struct Rates {
  let first, second: DoubleDouble
  let third: Double

  init(of segment: CubicSegment, atX s: DoubleDouble, _ r: DoubleDouble) {
    let (x1, x2) = (DoubleDouble(segment.x1), DoubleDouble(segment.x2))
    self.init(steps: x1, x2 - x1, DoubleDouble.sum(1, -segment.x2), s, r)
  }

  init(of segment: CubicSegment, atY s: DoubleDouble, _ r: DoubleDouble) {
    self.init(
      steps: DoubleDouble.sum(segment.y1, -segment.y0), DoubleDouble.sum(segment.y2, -segment.y1),
      DoubleDouble.sum(segment.y3, -segment.y2), s, r)
  }

  /// From the steps between the control points.
  private init(steps a: DoubleDouble, _ b: DoubleDouble, _ c: DoubleDouble, _ s: DoubleDouble, _ r: DoubleDouble) {
    let (bend, turn) = (b - a, c - b)
    first = ((a * r + b * s) * r + (b * r + c * s) * s).times3
    second = (bend * r + turn * s).times3
    third = (turn - bend).high
  }
}

/// What bounds the series from above.
private struct Bounds {
  /// Within this distance the larger series converges.
  let radius: Double
  /// What it comes to there.
  private let largest: Double

  /// From the first three derivatives of x, for the radius alone.
  init(_ rates: (Double, Double, Double)) {
    self.init((rates.0, rates.1 / 2, rates.2 / 6), (0, 0, 0))
  }

  init(_ x: Rates, _ y: Rates) {
    self.init((x.first.high, x.second.high, x.third), (y.first.high, y.second.high, y.third))
  }

  private init(_ x: (Double, Double, Double), _ y: (Double, Double, Double)) {
    let (a1, a2, a3) = (x.0, abs(x.1), abs(x.2))
    guard a1 > 0 else {
      (radius, largest) = (0, .infinity)
      return
    }
    let step = a1 / (a2 + (a2 * a2 + 3 * a3 * a1).squareRoot())
    radius = ((a1 - (a2 + a3 * step) * step) * step)
    largest = ((abs(y.2) * step + abs(y.1)) * step + abs(y.0)) * step
  }

  /// All that comes after the first terms, by a geometric series.
  func tail(after count: Int, reach: Double) -> Double {
    let ratio = reach / radius
    return (0..<count).reduce(largest) { tail, _ in tail * ratio } / (1 - ratio) * (1 + 0x1p-40)
  }
}

// One curve cut into pieces, each with a series of its own.
//
// A series converges as far as the nearest place, real or complex, where the tangent stands
// upright. So a stretch is halved until its series does, and what is shorter than a cell without
// success is left to the slow way: the neighbourhood of upright tangents, and of an input of 0,
// where more digits count than a sum has.

/// Which piece answers for which cell of 0…1.
struct CubicCells {
  /// The first one never has an answer.
  private(set) var pieces = [CubicPiece.none]
  /// For each cell the number of its piece.
  private(set) var numbers = [UInt16](repeating: 0, count: CubicCells.count)

  /// The cells between 0 and 1.
  static let count = 4096

  init(of segment: CubicSegment) {
    for start in stride(from: 0, to: Self.count, by: Self.count / 8) { cut(start..<(start + Self.count / 8), segment) }
  }

  private mutating func cut(_ range: Range<Int>, _ segment: CubicSegment) {
    let width = Double(range.count) / Double(Self.count)
    let middle = (Double(range.lowerBound) + 0.5 * Double(range.count)) / Double(Self.count)
    if range.lowerBound > 0,
      let piece = CubicPiece(segment, middle: middle, reach: 0.5 * width, isLast: range.count == 1)
    {
      for cell in range { numbers[cell] = UInt16(pieces.count) }
      pieces.append(piece)
    } else if range.count > 1 {
      let half = range.lowerBound + range.count / 2
      cut(range.lowerBound..<half, segment)
      cut(half..<range.upperBound, segment)
    }
  }
}
