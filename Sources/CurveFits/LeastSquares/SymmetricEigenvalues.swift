// Jacobi's method: turns in the plane of two axes, each of which makes one entry off the diagonal
// vanish, until none is left.
//
// For the few unknowns of a fit nothing is shorter, and nothing finds small eigenvalues more
// exactly.
//
// Source: G. H. Golub, C. F. Van Loan, *Matrix Computations*, 4th ed. (2013), ch. 8.5.

/// The eigenvalues and eigenvectors of a small symmetric matrix, ascending.
struct SymmetricEigenvalues {
  /// Shape: `[n]`.
  let values: [Double]
  /// `vectors[k]` belongs to `values[k]` and has length 1. Shape: `[n][n]`.
  let vectors: [[Double]]

  /// Off the diagonal the entries' squares shrink faster than quadratically: six or seven rounds
  /// are usual.
  private static let mostRounds = 40

  /// - Parameter matrix: Row-major, of which the lower triangle is read. Shape: `[count * count]`,
  ///   finite.
  /// - Complexity: O(*n*³).
  init(of matrix: [Double], count: Int) {
    precondition(matrix.count == count * count, "A square matrix has n² entries.")
    var rows = (0..<count).map { row in
      (0..<count).map { matrix[max(row, $0) * count + min(row, $0)] }
    }
    // Its columns become the eigenvectors.
    var axes = (0..<count).map { row in (0..<count).map { $0 == row ? 1.0 : 0 } }
    for _ in 0..<Self.mostRounds {
      var isDiagonal = true
      for second in 0..<count {
        for first in 0..<second
        where !Self.isNothing(rows[second][first], beside: rows[first][first], rows[second][second]) {
          isDiagonal = false
          Self.turn(&rows, &axes, first, second)
        }
      }
      if isDiagonal { break }
    }
    let order = (0..<count).sorted { rows[$0][$0] < rows[$1][$1] }
    values = order.map { rows[$0][$0] }
    vectors = order.map { column in axes.map { $0[column] } }
  }

  /// Whether an entry is below what its row and its column can tell apart.
  private static func isNothing(_ entry: Double, beside first: Double, _ second: Double) -> Bool {
    abs(entry) <= 0x1p-54 * (abs(first) * abs(second)).squareRoot() || abs(entry) < .leastNormalMagnitude
  }

  /// Makes the entry of two axes vanish.
  private static func turn(_ rows: inout [[Double]], _ axes: inout [[Double]], _ first: Int, _ second: Int) {
    let entry = rows[second][first]
    // cot 2φ, of which the smaller angle is taken.
    let cotangent = (rows[second][second] - rows[first][first]) / (2 * entry)
    let tangent = (cotangent < 0 ? -1 : 1) / (abs(cotangent) + (1 + cotangent * cotangent).squareRoot())
    let cosine = 1 / (1 + tangent * tangent).squareRoot()
    let sine = tangent * cosine
    rows[first][first] -= tangent * entry
    rows[second][second] += tangent * entry
    (rows[first][second], rows[second][first]) = (0, 0)
    for other in rows.indices where other != first && other != second {
      let (left, right) = (rows[other][first], rows[other][second])
      (rows[other][first], rows[other][second]) = (cosine * left - sine * right, sine * left + cosine * right)
      (rows[first][other], rows[second][other]) = (rows[other][first], rows[other][second])
    }
    for row in axes.indices {
      let (left, right) = (axes[row][first], axes[row][second])
      (axes[row][first], axes[row][second]) = (cosine * left - sine * right, sine * left + cosine * right)
    }
  }
}
