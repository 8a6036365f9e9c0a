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
