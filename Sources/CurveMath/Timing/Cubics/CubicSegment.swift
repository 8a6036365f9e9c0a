// The solver behind `CubicBezier` and `CubicChain`.
//
// Goals, in this order:
// 1. The nearest double, or its neighbour, for every legal handle. Beside an upright tangent dy/dx
//    has no bound, and with high handles y cancels: both ask for a parameter with more digits than
//    a double has.
// 2. No slower than Newton's method to seven digits.
//
// x(s) = input is solved in doubles first, then the remaining error of x is computed with exact
// products and divided by x′: that is the low part of the parameter. y is summed with exact
// products too, and rounded once.
//
// How x is written decides how many digits are left of that error. Beside an end, Bernstein's form
// has positive terms only. In the middle, with u = s − ½, m = (1 − x₁) + x₂ and n = x₂ − (1 − x₁),
//
//   x − ½ = (4 − 3m)u³ − (3/2)nu² + (3/4)mu + (3/8)n,   |n| ≤ m,
//
// where the upright tangent, m = 0, leaves 4u³ alone. As x′ ≥ (3/8)m there, an error of x that is
// small beside m is small in u.

/// A cubic over 0…1 in x, with any heights.
struct CubicSegment: Hashable, Sendable {
  /// 0 to 1.
  var x1, x2: Double
  var y0, y1, y2, y3: Double

  /// Returns y at an x inside 0…1.
  ///
  /// - Precision: half an ulp of y and 2⁻⁹⁰ of the largest height.
  func value(at input: Double) -> Double {
    if input <= 0 { return y0 }
    if input >= 1 { return y3 }
    let place = place(of: input)
    return quickValue(at: input, place) ?? slowValue(at: input, place)
  }

  /// y by exact products of the refined parameter.
  func slowValue(at input: Double, _ place: Place) -> Double {
    let (s, r) = refined(place, input: input)
    return value(at: s, r).high
  }

  /// The same bits in less time; `nil` beside an end or an upright tangent, for large heights, and
  /// where the sum lies too near the middle between two doubles.
  @inline(__always)
  func quickValue(at input: Double, _ place: Place) -> Double? {
    let rough = place.parameter
    guard rough > 0x1p-10, rough < 1 - 0x1p-10, (1 - x1) + x2 > 0x1p-6, height < 0x1p8 else { return nil }
    return nearestValue(at: input, near: rough)
  }

  /// y at a parameter and its complement to 1.
  func value(at s: DoubleDouble, _ r: DoubleDouble) -> DoubleDouble {
    let middle = (s * r * (DoubleDouble(y1) * r + DoubleDouble(y2) * s)).times3
    let ends = DoubleDouble(y0) * (r * r * r) + DoubleDouble(y3) * (s * s * s)
    return middle + ends
  }

  /// The largest height of a control point.
  var height: Double { Swift.max(Swift.max(abs(y0), abs(y1)), Swift.max(abs(y2), abs(y3))) }

  /// Returns y at an x whose parameter is known to a double and lies away from upright tangents;
  /// `nil` where the sum lies too near the middle between two doubles.
  ///
  /// On a grid of 2⁻¹⁶ Bernstein's weights are doubles without rounding. From there x and y are
  /// expanded: the step is so small that its own rounding does not count.
  private func nearestValue(at input: Double, near rough: Double) -> Double? {
    let s = (rough + 0x1p36) - 0x1p36
    let r = 1 - s
    let (first, second, cube) = (3 * s * r * r, 3 * s * s * r, s * s * s)
    let x = DoubleDouble.sumOfProducts(first, x1, second, x2)
    let total = DoubleDouble.sum(x.high, cube)
    let error = (total.high - input) + (total.low + x.low)
    let (a, b, c) = (x2 - x1, 1 - x2, 1 + 3 * (x1 - x2))
    let rate = 3 * (x1 * r * r + 2 * a * s * r + b * s * s)
    let bend = 3 * (r * (a - x1) + s * (b - a))
    var step = rough - s
    step -= (error + step * (rate + step * (bend + step * c))) / (rate + step * (2 * bend + 3 * c * step))
    let (p, q, w) = (y1 - y0, y2 - y1, y3 - y2)
    let rise = 3 * (p * r * r + 2 * q * s * r + w * s * s)
    let turn = 3 * (r * (q - p) + s * (w - q))
    var y = DoubleDouble.sumOfProducts(first, y1, second, y2)
    if y0 == 0, y3 == 1 {
      let sum = DoubleDouble.sum(y.high, cube)
      y = DoubleDouble(sum.high, sum.low + y.low)
    } else {
      y = y + DoubleDouble.sumOfProducts(cube, y3, r * r * r, y0)
    }
    let rest = y.low + step * (rise + step * (turn + step * ((w - q) - (q - p))))
    // The residual of x is rounded at 2⁻⁶⁷, and so is the step over the rate.
    let room = 0x1p-64 * (abs(rise) + abs(turn) * 0x1p-10 + 0x1p-4) * (1 + 1 / rate)
    let nearest = y.high + (rest - room)
    return nearest == y.high + (rest + room) ? nearest : nil
  }
}

extension DoubleDouble {
  /// Three times this number.
  var times3: DoubleDouble { DoubleDouble.product(high, 3).adding(3 * low) }

  /// This number and a small one.
  func adding(_ small: Double) -> DoubleDouble {
    let sum = low + small
    let total = high + sum
    return DoubleDouble(total, sum - (total - high))
  }

  /// `a·b + c·d`.
  static func sumOfProducts(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> DoubleDouble {
    let first = product(a, b)
    let second = product(c, d)
    let high = sum(first.high, second.high)
    return high.adding(first.low + second.low)
  }
}
