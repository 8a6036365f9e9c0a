// (JᵀJ)⁻¹ by eigenvalues, so that a direction in which the data say nothing is seen and not divided
// by.

/// The inverse of JᵀJ for the Jacobian of a fit.
struct InformationMatrix {
  /// Shape: `[p][p]`. Infinite on the diagonal where nothing is known.
  let inverse: [[Double]]
  /// The root of the least eigenvalue over the greatest, of the Jacobian with columns of length 1.
  let reciprocalCondition: Double

  /// - Parameter jacobian: Row-major, finite. Shape: `[n][count]`.
  init(_ jacobian: [Double], count p: Int) {
    let product = Self.products(ofColumns: jacobian, count: p)
    let lengths = (0..<p).map { product[$0 * p + $0].squareRoot() }
    // Each column is brought to length 1: units must not decide what counts as little.
    let scaled = (0..<p * p).map { index -> Double in
      let length = lengths[index / p] * lengths[index % p]
      return length > 0 ? product[index] / length : 0
    }
    let eigen = SymmetricEigenvalues(of: scaled, count: p)
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

  /// Returns the scalar products of all pairs of columns, of which only the entries on and below
  /// the diagonal are set.
  ///
  /// - Returns: Shape: `[count * count]`.
  private static func products(ofColumns columns: [Double], count: Int) -> [Double] {
    var products = [Double](repeating: 0, count: count * count)
    columns.withUnsafeBufferPointer { columns in
      products.withUnsafeMutableBufferPointer { products in
        var row = 0
        while row < columns.count {
          for i in 0..<count {
            for j in 0...i { products[i * count + j] += columns[row + i] * columns[row + j] }
          }
          row += count
        }
      }
    }
    return products
  }
}
