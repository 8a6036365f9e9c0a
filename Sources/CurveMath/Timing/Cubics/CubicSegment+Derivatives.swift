// Derivatives of y by x, their limits where the tangent stands upright, and the places where they
// turn.
//
// With dots for d/ds, the k-th derivative is N_k / ẋ^(2k−1), where N₁ = ẏ and N_(k+1) = Ṅ_k ẋ − (2k
// − 1) N_k ẍ. A derivative turns where the numerator of the next one changes its sign. Where ẋ = 0
// the limit follows from the lowest powers of numerator and denominator.

extension CubicSegment {
  /// Whether the tangent stands upright in the middle, where x is flat to the third order.
  var isUprightInside: Bool { x1 == 1 && x2 == 0 }

  /// Returns a derivative at an input in 0…1, from the right or the left.
  func derivative(_ order: Int, at input: Double, fromLeft: Bool = false) -> Double {
    if input <= 0 { return derivative(order, at: Place(form: .nearStart, variable: 0), fromLeft: false) }
    if input >= 1 { return derivative(order, at: Place(form: .nearEnd, variable: 0), fromLeft: true) }
    return derivative(order, at: place(of: input), fromLeft: fromLeft)
  }

  /// Returns the first and the second derivative at an input inside 0…1, from the right, with one
  /// solution for the parameter.
  func slopes(at input: Double) -> (first: Double, second: Double) {
    let place = place(of: input)
    let ((dx, ddx, _), (dy, ddy, _)) = (xRates(at: place), yRates(at: place))
    let first = dy / dx
    let second = (ddy - first * ddx) / dx / dx
    guard dx > 0, first.isFinite, second.isFinite else {
      return (derivative(1, at: place, fromLeft: false), derivative(2, at: place, fromLeft: false))
    }
    return (first, second)
  }

  func derivative(_ order: Int, at place: Place, fromLeft: Bool) -> Double {
    let (dx, ddx, dddx) = xRates(at: place)
    guard dx > 0 else { return limit(order, at: place.parameter, fromLeft: fromLeft) }
    let (dy, ddy, dddy) = yRates(at: place)
    let first = dy / dx
    var result = first
    if order > 1 {
      let second = (ddy - first * ddx) / dx / dx
      result = order == 2 ? second : (((dddy - first * dddx) / dx - 3 * second * ddx) / dx) / dx
    }
    if result.isFinite { return result }
    // Too large for a double: the sign is that of the numerator.
    let numerator = numerator(order, around: 0).value(at: place.parameter)
    return numerator == 0 ? 0 : numerator < 0 ? -.infinity : .infinity
  }

  /// ẋ, ẍ and the third derivative, without cancellation beside upright tangents.
  func xRates(at place: Place) -> (Double, Double, Double) {
    let t = place.variable
    let third = 6 * (1 + 3 * (x1 - x2))
    switch place.form {
    case .nearStart:
      return (CubicSegment.slope(x1, x2, t), 6 * ((1 - t) * (x2 - 2 * x1) + t * (1 - 2 * x2 + x1)), third)
    case .nearEnd:
      let (a, b) = (1 - x2, 1 - x1)
      return (CubicSegment.slope(a, b, t), -6 * ((1 - t) * (b - 2 * a) + t * (1 - 2 * b + a)), third)
    case .middle:
      let gap = 1 - x1
      let (m, n) = (gap + x2, x2 - gap)
      return (Swift.max(0, (3 * (4 - 3 * m) * t - 3 * n) * t + 0.75 * m), 6 * (4 - 3 * m) * t - 3 * n, third)
    }
  }

  /// ẋ at a distance from an end, for handles counted from it.
  private static func slope(_ x1: Double, _ x2: Double, _ t: Double) -> Double {
    let r = 1 - t
    return 3 * (x1 * r * r + t * (2 * (x2 - x1) * r + (1 - x2) * t))
  }

  private func yRates(at place: Place) -> (Double, Double, Double) {
    let (a, b, c) = (y1 - y0, y2 - y1, y3 - y2)
    let (second, third) = ((c - b) - (b - a), 6 * ((c - b) - (b - a)))
    if place.form == .middle {
      let u = place.variable
      return (3 * (0.25 * (a + 2 * b + c) + u * ((c - a) + u * second)), 3 * (c - a) + 6 * u * second, third)
    }
    let (s, r) = (place.parameter, place.complement)
    return (3 * (a * r * r + 2 * b * s * r + c * s * s), 6 * ((b - a) * r + (c - b) * s), third)
  }

  /// The limit of a derivative at a parameter where ẋ = 0.
  private func limit(_ order: Int, at s: Double, fromLeft: Bool) -> Double {
    let rate = rate(x1, x2 - x1, 1 - x2, around: s)
    guard let below = rate.lowestTerm, let above = numerator(order, around: s).lowestTerm else { return 0 }
    let power = 2 * order - 1
    if above.power > power * below.power { return 0 }
    if above.power == power * below.power {
      var quotient = above.factor
      for _ in 0..<power { quotient /= below.factor }
      return quotient
    }
    let isNegative = (above.factor < 0) != (fromLeft && !above.power.isMultiple(of: 2))
    return isNegative ? -.infinity : .infinity
  }

  /// ẋ or ẏ as a polynomial in the distance from a parameter, from the steps between the control
  /// points.
  private func rate(_ a: Double, _ b: Double, _ c: Double, around s: Double) -> UnitPolynomial {
    let r = 1 - s
    return UnitPolynomial([
      3 * (a * r * r + 2 * b * s * r + c * s * s), 6 * ((b - a) * r + (c - b) * s), 3 * ((c - b) - (b - a)),
    ])
  }

  /// N_k as a polynomial in the distance from a parameter.
  func numerator(_ order: Int, around s: Double) -> UnitPolynomial {
    let dx = rate(x1, x2 - x1, 1 - x2, around: s)
    let ddx = dx.derivative
    var numerator = rate(y1 - y0, y2 - y1, y3 - y2, around: s)
    for k in 1..<Swift.max(order, 1) {
      numerator = numerator.derivative * dx - Double(2 * k - 1) * (numerator * ddx)
    }
    return numerator
  }

  /// The parameters strictly inside 0…1 at which a derivative turns, ascending.
  func turningParameters(of order: Int) -> [Double] {
    var parameters = numerator(order + 1, around: 0).signChanges
    if isUprightInside, order > 0, !parameters.contains(0.5) {
      parameters.append(0.5)
      parameters.sort()
    }
    return parameters
  }

  /// The inputs strictly inside 0…1 at which y (order 0) or a derivative turns, ascending.
  func turningInputs(of order: Int) -> [Double] {
    turningParameters(of: order).map(x(at:)).filter { $0 > 0 && $0 < 1 }
  }

  func x(at s: Double) -> Double {
    let r = 1 - s
    return s * (3 * r * (x1 * r + x2 * s) + s * s)
  }

  /// y at a parameter, to some ulps of the largest height.
  func y(at s: Double) -> Double {
    let r = 1 - s
    return y0 * r * r * r + 3 * s * r * (y1 * r + y2 * s) + y3 * s * s * s
  }
}
