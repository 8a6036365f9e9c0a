// (JᵀJ)⁻¹ by eigenvalues, so that a direction in which the data say nothing is seen and not divided by.

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
