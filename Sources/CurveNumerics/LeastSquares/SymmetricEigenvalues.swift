internal import CGSL

/// The eigenvalues and eigenvectors of a small symmetric matrix, ascending.
struct SymmetricEigenvalues {
  /// Shape: `[n]`.
  let values: [Double]
  /// `vectors[k]` belongs to `values[k]` and has length 1. Shape: `[n][n]`.
  let vectors: [[Double]]

  /// - Parameter matrix: Row-major, of which the lower triangle is read. Shape: `[n * n]`, finite.
  init(of matrix: [Double], count: Int) throws(NumericsError) {
    precondition(matrix.count == count * count, "A square matrix has n² entries.")
    _ = GSLDoor.ready
    let workspace = try GSLDoor.allocated(gsl_eigen_symmv_alloc(count), by: "gsl_eigen_symmv_alloc")
    defer { gsl_eigen_symmv_free(workspace) }
    var matrix = matrix
    var values = [Double](repeating: 0, count: count)
    var vectors = [Double](repeating: 0, count: count * count)
    let status = matrix.withUnsafeMutableBufferPointer { matrix in
      values.withUnsafeMutableBufferPointer { values in
        vectors.withUnsafeMutableBufferPointer { vectors -> Int32 in
          var matrixView = gsl_matrix_view_array(matrix.baseAddress, count, count)
          var valueView = gsl_vector_view_array(values.baseAddress, count)
          var vectorView = gsl_matrix_view_array(vectors.baseAddress, count, count)
          let status = gsl_eigen_symmv(&matrixView.matrix, &valueView.vector, &vectorView.matrix, workspace)
          guard status == Int32(GSL_SUCCESS) else { return status }
          return gsl_eigen_symmv_sort(&valueView.vector, &vectorView.matrix, GSL_EIGEN_SORT_VAL_ASC)
        }
      }
    }
    try GSLDoor.check(status, of: "gsl_eigen_symmv")
    self.values = values
    self.vectors = (0..<count).map { column in (0..<count).map { vectors[$0 * count + column] } }
  }
}
