/// A polynomial of small degree, asked for its changes of sign between 0 and 1.
package struct UnitPolynomial: Hashable, Sendable {
  /// The factors of 1, s, s², …; no trailing zeros.
  package let coefficients: [Double]

  package init(_ coefficients: [Double]) {
    let count = coefficients.lastIndex { $0 != 0 }.map { $0 + 1 } ?? 0
    self.coefficients = Array(coefficients.prefix(count))
  }

  package var derivative: UnitPolynomial {
    UnitPolynomial(coefficients.enumerated().dropFirst().map { Double($0.offset) * $0.element })
  }

  package func value(at s: Double) -> Double { coefficients.reversed().reduce(0) { $0 * s + $1 } }

  /// The places strictly between 0 and 1 at which the sign changes, ascending. A place where the
  /// polynomial only touches 0 is left out.
  ///
  /// - Precision: Some ulps of 1, divided by the slope in units of the largest coefficient.
  /// - Complexity: One bracketed root a degree and a piece; none up to degree 2.
  package var signChanges: [Double] {
    switch coefficients.count {
    case 0, 1: return []
    case 2: return [-coefficients[0] / coefficients[1]].filter { $0 > 0 && $0 < 1 }
    case 3: return quadraticZeros.filter { $0 > 0 && $0 < 1 }
    default: break
    }
    var places: [Double] = []
    // Where the sign was seen last, and a zero behind it: whether the sign changes there is known
    // behind that.
    var (lower, first) = (0.0, value(at: 0))
    var zero: Double?
    for upper in derivative.signChanges + [1] {
      let last = value(at: upper)
      guard last != 0 else {
        zero = zero ?? upper
        continue
      }
      if first != 0, (first < 0) != (last < 0) {
        places.append(zero ?? bracketedRoot(of: value(at:), in: lower...upper))
      }
      (lower, first, zero) = (upper, last, nil)
    }
    return places.filter { $0 > 0 && $0 < 1 }
  }

  /// Both zeros of a parabola by the formula that never subtracts like numbers.
  private var quadraticZeros: [Double] {
    let (c, half, a) = (coefficients[0], coefficients[1] / 2, coefficients[2])
    let discriminant = DoubleDouble.product(half, half) - DoubleDouble.product(a, c)
    guard discriminant.high > 0 else { return [] }
    let q = -(half + (half < 0 ? -1 : 1) * discriminant.high.squareRoot())
    return [q / a, c / q].sorted()
  }

  package static func - (a: UnitPolynomial, b: UnitPolynomial) -> UnitPolynomial {
    let count = max(a.coefficients.count, b.coefficients.count)
    func term(_ p: UnitPolynomial, _ index: Int) -> Double {
      index < p.coefficients.count ? p.coefficients[index] : 0
    }
    return UnitPolynomial((0..<count).map { term(a, $0) - term(b, $0) })
  }

  package static func * (a: UnitPolynomial, b: UnitPolynomial) -> UnitPolynomial {
    guard !a.coefficients.isEmpty, !b.coefficients.isEmpty else { return UnitPolynomial([]) }
    var product = Array(repeating: 0.0, count: a.coefficients.count + b.coefficients.count - 1)
    for (i, x) in a.coefficients.enumerated() {
      for (j, y) in b.coefficients.enumerated() { product[i + j] += x * y }
    }
    return UnitPolynomial(product)
  }

  package static func * (factor: Double, p: UnitPolynomial) -> UnitPolynomial {
    UnitPolynomial(p.coefficients.map { factor * $0 })
  }

  /// The lowest power with a factor that is not 0, and that factor.
  var lowestTerm: (power: Int, factor: Double)? {
    coefficients.firstIndex { $0 != 0 }.map { ($0, coefficients[$0]) }
  }
}
