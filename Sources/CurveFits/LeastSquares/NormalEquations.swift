/// A small linear least-squares problem, gathered row by row.
///
/// The equations are solved by Cholesky's method after every unknown was brought to the same scale:
/// fit for a start, not for an answer.
struct NormalEquations {
  private let count: Int
  private var matrix: [Double]
  private var right: [Double]

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
    let scales = (0..<count).map { index -> Double in
      let diagonal = matrix[index * count + index]
      return diagonal > 0 ? 1 / diagonal.squareRoot() : 0
    }
    var factor = [Double](repeating: 0, count: count * count)
    for i in 0..<count {
      for j in 0...i {
        var sum = matrix[i * count + j] * scales[i] * scales[j]
        for k in 0..<j { sum -= factor[i * count + k] * factor[j * count + k] }
        if i == j {
          factor[i * count + i] = sum > 1e-12 ? sum.squareRoot() : .infinity
        } else {
          factor[i * count + j] = sum / factor[j * count + j]
        }
      }
    }
    var solution = (0..<count).map { right[$0] * scales[$0] }
    for i in 0..<count {
      for k in 0..<i { solution[i] -= factor[i * count + k] * solution[k] }
      solution[i] /= factor[i * count + i]
    }
    for i in (0..<count).reversed() {
      for k in (i + 1)..<max(count, i + 1) { solution[i] -= factor[k * count + i] * solution[k] }
      solution[i] /= factor[i * count + i]
    }
    for i in 0..<count { solution[i] *= scales[i] }
    return solution.allSatisfy(\.isFinite) ? solution : nil
  }
}
