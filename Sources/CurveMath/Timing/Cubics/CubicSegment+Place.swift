// Where on the cubic an input lies: which of three forms is safe there, and the parameter in that
// form.
//
// With x(0) = 0 and x(1) = 1 the cubic is x(s) = 3x₁ s(1−s)² + 3x₂ s²(1−s) + s³. A parameter is
// needed to a few ulps of itself, and near an end, where s or 1 − s is small, x is a sum of terms
// that are all small: there Bernstein's form in that small number is taken, so that nothing large
// is subtracted. Between the quarters the cubic is expanded about its middle.

extension CubicSegment {
  /// A form of x(s) in one variable.
  enum Form: Sendable {
    /// t = s.
    case nearStart
    /// t = s − ½.
    case middle
    /// t = 1 − s.
    case nearEnd
  }

  /// A parameter, to a few ulps of the variable of its form.
  struct Place: Sendable {
    var form: Form
    var variable: Double

    /// s, to a few ulps of 1.
    var parameter: Double {
      switch form {
      case .nearStart: variable
      case .middle: 0.5 + variable
      case .nearEnd: 1 - variable
      }
    }

    /// 1 − s, to a few ulps of itself.
    var complement: Double {
      switch form {
      case .nearStart: 1 - variable
      case .middle: 0.5 - variable
      case .nearEnd: variable
      }
    }
  }

  /// Finds the parameter of an input inside 0…1.
  @inline(__always)
  func place(of input: Double) -> Place { search(for: input).place }

  /// The same, and how many steps that takes: about two beside a good guess.
  func search(for input: Double) -> (place: Place, steps: Int) {
    // x(¼) = 3x₁ · ¼ · (¾)² + 3x₂ · (¼)² · ¾ + (¼)³, and x(¾) likewise.
    let quarter = (27 * x1 + 9 * x2 + 1) / 64
    let threeQuarters = (9 * x1 + 27 * x2 + 27) / 64
    if input < quarter {
      let found = CubicSegment.solveNearZero(x1, x2, input, quarter: quarter)
      return (Place(form: .nearStart, variable: found.root), found.steps)
    }
    if input > threeQuarters {
      // Seen from its end the cubic has the handles 1 − x₂ and 1 − x₁.
      let found = CubicSegment.solveNearZero(1 - x2, 1 - x1, 1 - input, quarter: 1 - threeQuarters)
      return (Place(form: .nearEnd, variable: found.root), found.steps)
    }
    let found = solveInMiddle(input, quarter, threeQuarters)
    return (Place(form: .middle, variable: found.root), found.steps)
  }

  /// The t = s − ½ of an input between the quarters. With m = 1 − x₁ + x₂ and n = x₂ − (1 − x₁)
  ///
  ///     x − input = (4 − 3m) t³ − (3/2) n t² + (3/4) m t + (3/8) n − (input − ½)
  private func solveInMiddle(
    _ input: Double, _ quarter: Double, _ threeQuarters: Double
  ) -> (root: Double, steps: Int) {
    let gap = 1 - x1
    let m = gap + x2
    if m >= 0.5 {
      let n = x2 - gap
      // Along the chord from one quarter to the other.
      let start = 0.5 * ((input - quarter) / (threeQuarters - quarter)) - 0.25
      return MonotoneCubic(4 - 3 * m, -1.5 * n, 0.75 * m, 0.375 * n - (input - 0.5))
        .root(in: CubicSegment.middle, from: start)
    }
    // The slope (3/4) m may be nearly 0, so that every digit of m and n counts: they are taken
    // exactly.
    let terms = middleTerms(input)
    // The smaller of the two places that each term alone would have: from there Halley's method
    // needs a few steps, however flat the curve.
    let size = abs(terms.offset.high)
    let start = Swift.min(Elementary.cbrt(size / 4), size / (0.75 * terms.m.high))
    return MonotoneCubic(4 - 3 * terms.m.high, -1.5 * terms.n.high, 0.75 * terms.m.high, terms.offset.high)
      .root(in: CubicSegment.middle, from: terms.offset.high > 0 ? -start : start)
  }

  /// The quarters as t = s − ½, and a little more: an input that is rounded may lie just beyond
  /// them.
  private static let middle = -0.26...0.26

  /// m, n and the constant term of x − input in the middle form, without cancellation.
  private func middleTerms(_ input: Double) -> (m: DoubleDouble, n: DoubleDouble, offset: DoubleDouble) {
    let gap = DoubleDouble.sum(1, -x1)
    let m = gap + DoubleDouble(x2)
    let n = DoubleDouble(x2) - gap
    let distance = DoubleDouble.sum(input, -0.5)
    return (m, n, n * DoubleDouble(0.375) - distance)
  }

  /// The s in 0…¼ of (1 + 3x₁ − 3x₂) s³ + 3 (x₂ − 2x₁) s² + 3x₁ s = input, which is Bernstein's
  /// form in powers.
  private static func solveNearZero(
    _ x1: Double, _ x2: Double, _ input: Double, quarter: Double
  ) -> (root: Double, steps: Int) {
    // From an eighth of the quarter's input on, the chord to the quarter is a good guess.
    if input >= 0.125 * quarter {
      return MonotoneCubic(1 + 3 * (x1 - x2), 3 * (x2 - 2 * x1), 3 * x1, -input)
        .root(in: 0...0.26, from: 0.25 * (input / quarter))
    }
    // In units of 2⁻³⁰⁰, where the input is so small that its powers would vanish.
    let unit = input < CubicSegment.tiny ? 0x1p-300 : 1.0
    let (linear, square, target) = (x1 / unit / unit, x2 / unit, input / unit / unit / unit)
    // Each term alone would reach the input at one of these; the root is a third of the least or
    // more.
    let start = Swift.min(
      target / (1.6875 * linear), (target / (2.25 * square)).squareRoot(), Elementary.cbrt(target))
    let found = MonotoneCubic(1 + 3 * (x1 - x2), 3 * (square - 2 * (x1 / unit)), 3 * linear, -target)
      .root(in: 0...(0.26 / unit), from: start)
    return (unit * found.root, found.steps)
  }

  /// Inputs below this one have fewer digits than a product of them could keep.
  static let tiny = 0x1p-900

  /// Returns s and 1 − s with about 100 bits.
  func refined(_ place: Place, input: Double) -> (s: DoubleDouble, r: DoubleDouble) {
    let t = place.variable
    let one = DoubleDouble(1)
    let half = DoubleDouble(0.5)
    switch place.form {
    case .nearStart where input < CubicSegment.tiny:
      return (DoubleDouble(t), one - DoubleDouble(t))
    case .nearStart:
      let s = CubicSegment.refined(t, DoubleDouble(x1), DoubleDouble(x2), DoubleDouble(input))
      return (s, one - s)
    case .nearEnd:
      let r = CubicSegment.refined(
        t, DoubleDouble.sum(1, -x2), DoubleDouble.sum(1, -x1), DoubleDouble.sum(1, -input))
      return (one - r, r)
    case .middle:
      let (m, n, offset) = middleTerms(input)
      let u = DoubleDouble(t)
      let cubic = DoubleDouble(4) - m.times3
      let linear = m * DoubleDouble(0.75)
      let error = ((cubic * u - n * DoubleDouble(1.5)) * u + linear) * u + offset
      let slope = (3 * cubic.high * t - 3 * n.high) * t + linear.high
      let refined = slope > 0 ? u + DoubleDouble(-error.high / slope) : u
      return (half + refined, half - refined)
    }
  }

  /// One step of Newton's method with an error of x from exact products.
  private static func refined(
    _ t: Double, _ x1: DoubleDouble, _ x2: DoubleDouble, _ input: DoubleDouble
  ) -> DoubleDouble {
    let s = DoubleDouble(t)
    let r = DoubleDouble.sum(1, -t)
    let x = ((x1 * r + x2 * s) * r).times3 + s * s
    let error = x * s - input
    let slope = 3 * (x1.high * r.high * r.high + 2 * (x2.high - x1.high) * t * r.high + (1 - x2.high) * t * t)
    return slope > 0 ? s + DoubleDouble(-error.high / slope) : s
  }
}

/// A cubic that rises throughout a range.
struct MonotoneCubic {
  var cubic, square, linear, constant: Double

  init(_ cubic: Double, _ square: Double, _ linear: Double, _ constant: Double) {
    self.cubic = cubic
    self.square = square
    self.linear = linear
    self.constant = constant
  }

  /// Halley's method between brackets, to a few ulps; and how many steps that takes, a hundred at
  /// most.
  func root(in range: ClosedRange<Double>, from start: Double) -> (root: Double, steps: Int) {
    var (lower, upper) = (range.lowerBound, range.upperBound)
    var t = Swift.min(Swift.max(start, lower), upper)
    for step in 1...100 {
      let value = ((cubic * t + square) * t + linear) * t + constant
      if value == 0 { return (t, step) }
      if value < 0 { lower = t } else { upper = t }
      let slope = (3 * cubic * t + 2 * square) * t + linear
      let bend = 3 * cubic * t + square
      var next: Double
      // Its square is a number of its own.
      if 0x1p-100...0x1p400 ~= slope {
        next = t - value * slope / (slope * slope - value * bend)
      } else {
        let newton = value / slope
        next = t - newton / (1 - newton * (bend / slope))
      }
      // The error of the next step is of the order of the cube of this one: 2⁻⁵⁴.
      if abs(next - t) <= 0x1p-18 * abs(next) { return (Swift.min(Swift.max(next, lower), upper), step) }
      if !(next > lower && next < upper) {
        next = lower + 0.5 * (upper - lower)
        if next == lower || next == upper { return (t, step) }
      }
      t = next
    }
    return (t, 100)
  }
}
