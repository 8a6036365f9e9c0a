// The only place where LAPACK is called. Every `info` that is not 0 becomes an error.

internal import COpenBLAS

enum LAPACKDoor {
  /// Returns the eigenvalues of a symmetric matrix, ascending, and its orthonormal eigenvectors as columns.
  ///
  /// - Precondition: All entries are finite.
  /// - Source: LAPACK's `dsyevd`: M. Gu, S. C. Eisenstat 1995, SIAM J. Matrix Anal. Appl. 16, doi:10.1137/S0895479892242232.
  static func symmetricEigensystem(
    _ matrix: SquareMatrix
  ) throws(CoupledSpringsError) -> (values: [Double], vectors: SquareMatrix) {
    var vectors = matrix
    var order = Int32(matrix.count)
    var values = [Double](repeating: 0, count: matrix.count)
    var info: Int32 = 0
    // The first call asks how much memory the second one wants.
    var (workCount, integerCount): (Int32, Int32) = (-1, -1)
    var (work, integers) = ([0.0], [Int32(0)])
    for _ in 0..<2 {
      dsyevd_(
        "V", "L", &order, &vectors.entries, &order, &values, &work, &workCount, &integers, &integerCount, &info, 1, 1)
      guard info == 0 else { throw .library(function: "dsyevd", info: Int(info)) }
      if workCount < 0 {
        (workCount, integerCount) = (Int32(work[0]), integers[0])
        work = [Double](repeating: 0, count: Int(workCount))
        integers = [Int32](repeating: 0, count: Int(integerCount))
      }
    }
    return (values, vectors)
  }

  /// Returns the singular values of a matrix, descending, and its orthonormal right singular vectors as columns.
  ///
  /// - Parameters:
  ///   - entries: By columns, all finite. Shape: `[columns][count]`.
  ///   - count: How many rows, 0 included.
  ///   - columns: *n*, at least 1.
  /// - Precision: Each singular value to its own digits for a matrix D₁ B D₂ with diagonals D₁, D₂ of any size and a B that is
  ///   well conditioned.
  /// - Source: LAPACK's `dgejsv`: Z. Drmač, K. Veselić 2008, SIAM J. Matrix Anal. Appl. 29, doi:10.1137/050639193 and
  ///   10.1137/05063920X.
  static func singularSystem(
    ofRows entries: [Double], count: Int, columns: Int
  ) throws(CoupledSpringsError) -> (values: [Double], vectors: SquareMatrix) {
    // LAPACK wants as many rows as columns at least.
    let height = max(count, columns)
    var matrix = [Double](repeating: 0, count: height * columns)
    for column in 0..<columns {
      for row in 0..<count { matrix[height * column + row] = entries[count * column + row] }
    }
    var values = [Double](repeating: 0, count: columns)
    var vectors = SquareMatrix(zeros: columns)
    var unused = [0.0]
    var (rows, order, one, info) = (Int32(height), Int32(columns), Int32(1), Int32(0))
    var work = [Double](repeating: 0, count: 2 * height + columns * (2 * columns + 70) + 7)
    var workCount = Int32(work.count)
    var integers = [Int32](repeating: 0, count: height + 3 * columns + 3)
    // F: rows and columns of any size; no left vectors; small values count; neither mirrored nor perturbed.
    dgejsv_(
      "F", "N", "V", "N", "N", "N", &rows, &order, &matrix, &rows, &values, &unused, &one, &vectors.entries, &order,
      &work, &workCount, &integers, &info, 1, 1, 1, 1, 1, 1)
    guard info == 0 else { throw .library(function: "dgejsv", info: Int(info)) }
    // Values that would leave the range of Double come scaled.
    return (values.map { $0 * (work[0] / work[1]) }, vectors)
  }

  /// Returns X with A · X = B, for a positive definite A.
  static func solution(
    ofPositiveDefinite matrix: SquareMatrix, times unknown: SquareMatrix
  ) throws(CoupledSpringsError) -> SquareMatrix {
    var (factor, solution) = (matrix, unknown)
    var order = Int32(matrix.count)
    var info: Int32 = 0
    dposv_("L", &order, &order, &factor.entries, &order, &solution.entries, &order, &info, 1)
    guard info == 0 else { throw .library(function: "dposv", info: Int(info)) }
    return solution
  }
}
