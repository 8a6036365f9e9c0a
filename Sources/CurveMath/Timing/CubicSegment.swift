// The solver behind `CubicBezier` and `CubicChain`.
//
// Goals, in this order:
// 1. The nearest double, or its neighbour, for every legal handle. Beside an upright tangent dy/dx has no bound, and with
//    high handles y cancels: both ask for a parameter with more digits than a double has.
// 2. No slower than Newton's method to seven digits.
//
// x(s) = input is solved in doubles first, then the remaining error of x is computed with exact products and divided
// by x′: that is the low part of the parameter. y is summed with exact products too, and rounded once.
//
// How x is written decides how many digits are left of that error. Beside an end, Bernstein's form has positive terms
// only. In the middle, with u = s − ½, m = (1 − x₁) + x₂ and n = x₂ − (1 − x₁),
//
//   x − ½ = (4 − 3m)u³ − (3/2)nu² + (3/4)mu + (3/8)n,   |n| ≤ m,
//
// where the upright tangent, m = 0, leaves 4u³ alone. As x′ ≥ (3/8)m there, an error of x that is small beside m is small
// in u.

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
    let rough = place.parameter
    if rough > 0x1p-10, rough < 1 - 0x1p-10, (1 - x1) + x2 > 0x1p-6 { return value(at: input, near: rough) }
    let (s, r) = refined(place, input: input)
    let middle = (s * r * (DoubleDouble(y1) * r + DoubleDouble(y2) * s)).times3
    let ends = DoubleDouble(y0) * (r * r * r) + DoubleDouble(y3) * (s * s * s)
    return (middle + ends).high
  }

  /// Returns y at an x whose parameter is known to many digits and lies away from upright tangents.
  private func value(at input: Double, near rough: Double) -> Double {
    // On this grid 1 − s is a double too.
    let s = (rough + 1) - 1
    let r = 1 - s
    let weight = DoubleDouble.product(s, r)
    let square = DoubleDouble.product(s, s)
    let cube = DoubleDouble.product(square.high, s).adding(square.low * s)
    let x = (weight * DoubleDouble.sumOfProducts(x1, r, x2, s)).times3 + cube
    let error = (x.high - input) + x.low
    let dx = x1 * r * r + 2 * (x2 - x1) * s * r + (1 - x2) * s * s
    let dy = (y1 - y0) * r * r + 2 * (y2 - y1) * s * r + (y3 - y2) * s * s
    var y = (weight * DoubleDouble.sumOfProducts(y1, r, y2, s)).times3
    if y0 == 0, y3 == 1 {
      y = y + cube
    } else {
      let back = DoubleDouble.product(r, r)
      y = y + cube * DoubleDouble(y3) + DoubleDouble.product(back.high, r).adding(back.low * r) * DoubleDouble(y0)
    }
    return y.high + (y.low - dy * (error / dx))
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
