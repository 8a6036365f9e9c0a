/// A small linear least-squares problem, gathered row by row.
///
/// The equations are solved by Cholesky's method after every unknown was brought to the same scale:
/// fit for a start, not for an answer.
struct NormalEquations {
  private let count: Int
  private var matrix: [Double]
  private var right: [Double]
  /// The part of an entry on the diagonal that may be left by rounding alone.
  private static let least = 1e-12

  /// - Parameter count: The number of unknowns.
  init(count: Int) {
    self.count = count
    matrix = Array(repeating: 0, count: count * count)
    right = Array(repeating: 0, count: count)
  }

  /// Equations whose rows are summed up already.
  ///
  /// - Parameters:
  ///   - matrix: The products of the columns, of which the lower triangle is read. Shape: `[count *
  ///     count]`.
  ///   - right: The products of the columns with the values. Shape: `[count]`.
  init(matrix: [Double], right: [Double]) {
    count = right.count
    (self.matrix, self.right) = (matrix, right)
  }

  /// - Parameters:
  ///   - row: The factors of the unknowns. Shape: `[count]`.
  ///   - value: What their sum should be.
  mutating func add(_ row: UnsafePointer<Double>, _ value: Double) {
    var i = 0
    while i < count {
      var j = 0
      while j <= i {
        matrix[i * count + j] += row[i] * row[j]
        j += 1
      }
      right[i] += row[i] * value
      i += 1
    }
  }

  /// Shape: `[count]`; unknowns that nothing depends on are 0. `nil` where the rows are not finite.
  var solution: [Double]? {
    let solution = CholeskyFactor(matrix, count: count, least: Self.least).solution(right)
    return solution.allSatisfy(\.isFinite) ? solution : nil
  }
}
