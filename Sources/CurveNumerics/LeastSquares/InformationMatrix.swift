// (JᵀJ)⁻¹ by eigenvalues, so that a direction in which the data say nothing is seen and not divided by.

internal import CGSL

/// The inverse of JᵀJ for the Jacobian of a fit.
struct InformationMatrix {
  /// Shape: `[p][p]`. Infinite on the diagonal where nothing is known.
  let inverse: [[Double]]
  /// The root of the least eigenvalue over the greatest, of the Jacobian with columns of length 1.
  let reciprocalCondition: Double

  /// - Parameter jacobian: Row-major, finite. Shape: `[n][count]`.
  init(_ jacobian: [Double], count p: Int) throws(NumericsError) {
    let product = BLASDoor.gram(ofColumns: jacobian, count: p)
    let lengths = (0..<p).map { product[$0 * p + $0].squareRoot() }
    // Each column is brought to length 1: units must not decide what counts as little.
    let scaled = (0..<p * p).map { index -> Double in
      let length = lengths[index / p] * lengths[index % p]
      return length > 0 ? product[index] / length : 0
    }
    let eigen = try SymmetricEigenvalues(of: scaled, count: p)
    let greatest = eigen.values[p - 1]
    reciprocalCondition = (max(0, eigen.values[0]) / greatest).squareRoot()
    inverse = (0..<p).map { i in
      (0..<p).map { j in
        let length = lengths[i] * lengths[j]
        guard length > 0 else { return i == j ? .infinity : 0 }
        var sum = 0.0
        for (value, vector) in zip(eigen.values, eigen.vectors) {
          let share = vector[i] * vector[j]
          if value > 1e-13 * greatest {
            sum += share / value
          } else if i == j, share > 1e-8 {
            sum = .infinity
          }
        }
        return sum / length
      }
    }
  }
}

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
