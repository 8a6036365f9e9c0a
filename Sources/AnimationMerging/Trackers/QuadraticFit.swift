// The slope of a parabola of least squares at its newest point, in the two ways in which libraries
// compute it.
//
// Both are generic over the number: in Float they lose what the libraries lose.

/// - Parameter Number: What the library counts in.
enum QuadraticFit<Number: BinaryFloatingPoint> {
  /// The slope of x = c + b·t + a·t² at t = 0 by the sums of the normal equations, as Android has
  /// it.
  ///
  /// - Parameters:
  ///   - times: The ages of the points, not above 0, in the order in which they are added up.
  ///   - values: Same count.
  /// - Returns: `nil` where the points have fewer than three different times.
  static func slopeBySums(times: [Number], values: [Number]) -> Number? {
    var (t1, t2, t3, t4, x0, x1, x2): (Number, Number, Number, Number, Number, Number, Number) = (0, 0, 0, 0, 0, 0, 0)
    for (t, x) in zip(times, values) {
      let square = t * t
      (t1, t2, t3, t4) = (t1 + t, t2 + square, t3 + square * t, t4 + square * t * t)
      (x0, x1, x2) = (x0 + x, x1 + t * x, x2 + square * x)
    }
    let count = Number(times.count)
    let tt = t2 - t1 * t1 / count
    let tq = t3 - t1 * t2 / count
    let qq = t4 - t2 * t2 / count
    let tx = x1 - t1 * x0 / count
    let qx = x2 - t2 * x0 / count
    let determinant = tt * qq - tq * tq
    return determinant == 0 ? nil : (tx * qq - qx * tq) / determinant
  }

  /// The same slope by Gram and Schmidt's orthogonal columns, as Compose and Flutter have it; of a
  /// line where there are two points.
  ///
  /// - Returns: `nil` where a column is nearly a combination of those before it.
  static func slopeByColumns(times: [Number], values: [Number]) -> Number? {
    let degree = min(2, times.count - 1)
    guard degree > 0 else { return nil }
    func product(_ one: [Number], _ other: [Number]) -> Number {
      zip(one, other).reduce(0) { sum, pair in sum + pair.0 * pair.1 }
    }
    var powers = [times.map { _ in Number(1) }]
    for _ in 0..<degree { powers.append(zip(powers[powers.count - 1], times).map { $0 * $1 }) }
    var columns: [[Number]] = []
    for power in powers {
      var column = power
      for other in columns {
        let part = product(column, other)
        column = zip(column, other).map { $0 - part * $1 }
      }
      let length = product(column, column).squareRoot()
      guard length >= 1e-6 else { return nil }
      let inverse = 1 / length
      columns.append(column.map { $0 * inverse })
    }
    // Back through the triangle, from the highest power to the slope.
    var coefficients = [Number](repeating: 0, count: degree + 1)
    for row in stride(from: degree, to: 0, by: -1) {
      var rest = product(columns[row], values)
      for column in stride(from: degree, to: row, by: -1) {
        rest -= product(columns[row], powers[column]) * coefficients[column]
      }
      coefficients[row] = rest / product(columns[row], powers[row])
    }
    return coefficients[1]
  }
}
