// A matrix with many rows, turned into one with as many as columns: Householder's reflections leave
// lengths as they are.
//
// Source: G. H. Golub, C. F. Van Loan, *Matrix Computations*, 4th ed. (2013), ch. 5.2.

/// R of J = QR, with Qᵀr beside it.
struct Triangle {
  /// How many columns R has.
  let count: Int
  /// The columns of R, then Qᵀr. Shape: `[count + 1][count]`.
  private var columns: [Double]

  /// A triangle of zeros.
  init(count: Int) {
    self.count = count
    columns = Array(repeating: 0, count: (count + 1) * count)
  }

  /// - Parameters:
  ///   - matrix: The columns of J, then r, all of which are used up. Shape: `[columnCount +
  ///     1][rowCount]`.
  ///   - rowCount: At least `columnCount`.
  init(reducing matrix: UnsafeMutablePointer<Double>, rowCount: Int, columnCount: Int) {
    count = columnCount
    for column in 0..<columnCount {
      Self.reflect(
        matrix + column * rowCount + column, length: rowCount - column, others: columnCount - column, stride: rowCount)
    }
    columns = Array(unsafeUninitializedCapacity: (columnCount + 1) * columnCount) { kept, initialized in
      for column in 0...columnCount {
        for row in 0..<columnCount {
          kept[column * columnCount + row] = row <= column ? matrix[column * rowCount + row] : 0
        }
      }
      initialized = kept.count
    }
  }

  /// Turns a column into one number at its top, and all others along.
  ///
  /// What is below the top is left as it is: it is not read.
  ///
  /// - Parameter column: From the diagonal on.
  private static func reflect(_ column: UnsafeMutablePointer<Double>, length: Int, others: Int, stride: Int) {
    let below = product(column + 1, column + 1, length - 1)
    // A column that is a triangle's already stays as it is.
    guard below > 0 else { return }
    let first = column[0]
    let size = (first * first + below).squareRoot()
    let end = first > 0 ? -size : size
    // The column becomes the normal of the mirror.
    column[0] = first - end
    let factor = 2 / (column[0] * column[0] + below)
    for other in 1...others {
      let next = column + other * stride
      subtract(factor * product(column, next, length), of: column, from: next, length)
    }
    column[0] = end
  }

  /// Σ xy, in four sums side by side: a single one would wait for itself.
  @inline(__always)
  private static func product(_ x: UnsafePointer<Double>, _ y: UnsafePointer<Double>, _ count: Int) -> Double {
    var (first, second, third, fourth) = (0.0, 0.0, 0.0, 0.0)
    var index = 0
    while index &+ 3 < count {
      first += x[index] * y[index]
      second += x[index &+ 1] * y[index &+ 1]
      third += x[index &+ 2] * y[index &+ 2]
      fourth += x[index &+ 3] * y[index &+ 3]
      index &+= 4
    }
    while index < count {
      first += x[index] * y[index]
      index &+= 1
    }
    return (first + second) + (third + fourth)
  }

  @inline(__always)
  private static func subtract(
    _ factor: Double, of x: UnsafePointer<Double>, from y: UnsafeMutablePointer<Double>, _ count: Int
  ) {
    var index = 0
    while index < count {
      y[index] -= factor * x[index]
      index &+= 1
    }
  }

  var isFinite: Bool { columns.allSatisfy(\.isFinite) }

  private func entry(_ row: Int, _ column: Int) -> Double { columns[column * count + row] }

  /// The length of a column of J.
  func length(ofColumn column: Int) -> Double {
    (0...column).reduce(0) { $0 + entry($1, column) * entry($1, column) }.squareRoot()
  }

  /// ‖J d‖².
  func squaredLength(of step: [Double]) -> Double {
    (0..<count).reduce(0) { sum, row in
      let product = (row..<count).reduce(0) { $0 + entry(row, $1) * step[$1] }
      return sum + product * product
    }
  }

  /// Returns the d that makes ‖J d − r‖² + ‖weight · scales · d‖² least.
  ///
  /// - Parameters:
  ///   - weight: Greater than 0.
  ///   - scales: One per column, greater than 0. Shape: `[count]`.
  /// - Returns: Shape: `[count]`; `nil` where the numbers end.
  func damped(by weight: Double, _ scales: [Double]) -> [Double]? {
    let rowCount = 2 * count
    return withUnsafeTemporaryAllocation(of: Double.self, capacity: (count + 1) * rowCount) { memory -> [Double]? in
      let stacked = memory.baseAddress!
      for column in 0...count {
        for row in 0..<count {
          stacked[column * rowCount + row] = entry(row, column)
          stacked[column * rowCount + count + row] = row == column ? weight * scales[row] : 0
        }
      }
      return Triangle(reducing: stacked, rowCount: rowCount, columnCount: count).solution
    }
  }

  /// R⁻¹ Qᵀr; `nil` where it is not finite.
  private var solution: [Double]? {
    var solution = Array(columns[(count * count)...])
    for column in (0..<count).reversed() {
      solution[column] /= entry(column, column)
      for row in 0..<column { solution[row] -= entry(row, column) * solution[column] }
    }
    return solution.allSatisfy(\.isFinite) ? solution : nil
  }
}
