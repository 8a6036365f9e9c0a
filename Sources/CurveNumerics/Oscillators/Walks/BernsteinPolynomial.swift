// Polynomials on 0...1 in Bernstein's basis: the coefficients bound the values, and their changes of sign bound the roots.
//
// Source: R. T. Farouki, "The Bernstein polynomial basis: a centennial retrospective", Computer Aided Geometric Design 29
// (2012), doi:10.1016/j.cagd.2012.03.001.

internal import CurveMath

struct BernsteinPolynomial {
  /// A place where a polynomial passes through 0.
  struct SignChange: Equatable {
    /// Greater than 0, at most 1.
    var place: Double
    /// Whether the polynomial is negative before and positive behind.
    var isRising: Bool
  }

  var coefficients: [Double]

  init(_ coefficients: [Double]) { self.coefficients = coefficients }

  var degree: Int { coefficients.count - 1 }

  func value(at place: Double) -> Double {
    var row = coefficients
    for length in stride(from: row.count - 1, to: 0, by: -1) {
      for index in 0..<length { row[index] += place * (row[index + 1] - row[index]) }
    }
    return row[0]
  }

  var derivative: BernsteinPolynomial {
    let degree = Double(degree)
    return BernsteinPolynomial(zip(coefficients, coefficients.dropFirst()).map { degree * ($1 - $0) })
  }

  /// The antiderivative that is 0 at 0.
  var integral: BernsteinPolynomial {
    var sum = 0.0
    let width = Double(coefficients.count)
    return BernsteinPolynomial(
      [0]
        + coefficients.map { coefficient in
          sum += coefficient / width
          return sum
        })
  }

  /// The same polynomial, written with one more coefficient.
  var elevated: BernsteinPolynomial {
    let count = coefficients.count
    return BernsteinPolynomial(
      (0...count).map { index in
        let share = Double(index) / Double(count)
        let (before, here) = (index > 0 ? coefficients[index - 1] : 0, index < count ? coefficients[index] : 0)
        return share * before + (1 - share) * here
      })
  }

  /// The bounds of all values on 0...1.
  var hull: ClosedRange<Double> { coefficients.min()!...coefficients.max()! }

  /// The parts before and behind a place, each stretched to 0...1.
  func split(at place: Double) -> (BernsteinPolynomial, BernsteinPolynomial) {
    var (row, left, right) = (coefficients, [coefficients[0]], [coefficients[degree]])
    for length in stride(from: degree, to: 0, by: -1) {
      for index in 0..<length { row[index] += place * (row[index + 1] - row[index]) }
      left.append(row[0])
      right.append(row[length - 1])
    }
    return (BernsteinPolynomial(left), BernsteinPolynomial(right.reversed()))
  }

  /// The part over a range within 0...1, stretched to 0...1.
  func restricted(to range: ClosedRange<Double>) -> BernsteinPolynomial {
    var part = self
    if range.upperBound < 1 { part = part.split(at: range.upperBound).0 }
    if range.lowerBound > 0 { part = part.split(at: min(1, range.lowerBound / range.upperBound)).1 }
    return part
  }

  // MARK: - Roots

  /// How often the coefficients change their sign: an upper bound for the roots, and exact at 0 and 1.
  private var variations: Int {
    var (count, last) = (0, 0.0)
    for coefficient in coefficients where coefficient != 0 {
      if last * coefficient < 0 || (last != 0 && (last < 0) != (coefficient < 0)) { count += 1 }
      last = coefficient
    }
    return count
  }

  /// All places behind 0 and up to 1 at which the polynomial changes its sign, ascending.
  ///
  /// A root at 0 is no change: the polynomial begins there. A simple root at 1 is one. A place that is only touched is left
  /// out.
  var signChanges: [SignChange] {
    guard coefficients.contains(where: { $0 != 0 }) else { return [] }
    var inner = self
    while inner.coefficients[0] == 0 {
      let degree = Double(inner.degree)
      inner = BernsteinPolynomial(
        inner.coefficients.enumerated().dropFirst().map { $0.element * degree / Double($0.offset) })
    }
    var rootsAtEnd = 0
    while inner.coefficients[inner.degree] == 0 {
      let degree = Double(inner.degree)
      inner = BernsteinPolynomial(
        inner.coefficients.enumerated().dropLast().map { $0.element * degree / (degree - Double($0.offset)) })
      rootsAtEnd += 1
    }
    var changes: [SignChange] = []
    inner.isolate(in: 0...1, of: inner, into: &changes)
    if rootsAtEnd % 2 == 1 { changes.append(SignChange(place: 1, isRising: inner.coefficients[inner.degree] < 0)) }
    return changes
  }

  private func isolate(in range: ClosedRange<Double>, of whole: BernsteinPolynomial, into changes: inout [SignChange]) {
    let variations = variations
    guard variations > 0 else { return }
    let width = range.upperBound - range.lowerBound
    if variations == 1 || width < 0x1p-44 {
      guard coefficients[0] * coefficients[degree] < 0 else { return }
      changes.append(
        SignChange(place: bracketedRoot(of: whole.value(at:), in: range), isRising: coefficients[0] < 0))
      return
    }
    // A cut that meets a root would lose it between both parts.
    var cut = 0.5
    var (left, right) = split(at: cut)
    while right.coefficients[0] == 0, cut > 0.3 {
      cut -= 0.0625
      (left, right) = split(at: cut)
    }
    let middle = range.lowerBound + cut * width
    left.isolate(in: range.lowerBound...middle, of: whole, into: &changes)
    right.isolate(in: middle...range.upperBound, of: whole, into: &changes)
  }
}
