// Cholesky's method: M = S⁻¹LLᵀS⁻¹, where the diagonal matrix S brings every unknown to the same
// scale, so that units do not decide what counts as little.
//
// Source: G. H. Golub, C. F. Van Loan, *Matrix Computations*, 4th ed. (2013), ch. 4.2.

internal import CurveMath

/// The factor of a small symmetric matrix M that is not negative.
struct CholeskyFactor {
  private let count: Int
  /// The diagonal of S; 0 for an unknown whose entry on the diagonal is 0. Shape: `[count]`.
  private let scales: [Double]
  /// L, row-major; infinite on the diagonal for unknowns that nothing depends on. Shape: `[count *
  /// count]`.
  private let factor: [Double]

  /// - Parameters:
  ///   - matrix: Row-major, of which the lower triangle is read. Shape: `[count * count]`.
  ///   - least: Where no more than this part of an entry on the diagonal is left beside the
  ///     unknowns before it, nothing depends on the unknown.
  /// - Complexity: O(*n*³).
  init(_ matrix: [Double], count: Int, least: Double) {
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
          factor[i * count + i] = sum > least ? sum.squareRoot() : .infinity
        } else {
          factor[i * count + j] = sum / factor[j * count + j]
        }
      }
    }
    (self.count, self.scales, self.factor) = (count, scales, factor)
  }

  /// The logarithm of the determinant, without the unknowns that nothing depends on.
  var logarithm: Double {
    var sum = 0.0
    for i in 0..<count where factor[i * count + i] < .infinity {
      sum += 2 * (Elementary.log(factor[i * count + i]) - Elementary.log(scales[i]))
    }
    return sum
  }

  /// Returns bᵀM⁻¹b.
  ///
  /// - Parameter right: Shape: `[count]`.
  func quadratic(_ right: [Double]) -> Double { forward(right).reduce(0) { $0 + $1 * $1 } }

  /// Returns M⁻¹b, 0 for unknowns that nothing depends on.
  ///
  /// - Parameter right: Shape: `[count]`.
  func solution(_ right: [Double]) -> [Double] {
    var solution = forward(right)
    for i in (0..<count).reversed() {
      for k in (i + 1)..<count { solution[i] -= factor[k * count + i] * solution[k] }
      solution[i] /= factor[i * count + i]
    }
    for i in 0..<count { solution[i] *= scales[i] }
    return solution
  }

  /// L⁻¹Sb.
  private func forward(_ right: [Double]) -> [Double] {
    var parts = (0..<count).map { right[$0] * scales[$0] }
    for i in 0..<count {
      for k in 0..<i { parts[i] -= factor[i * count + k] * parts[k] }
      parts[i] /= factor[i * count + i]
    }
    return parts
  }
}
