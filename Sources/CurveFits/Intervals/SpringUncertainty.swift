// How far off the coordinates of a fit may be.
//
// With J the Jacobian, s the scale of the noise and ψ the influence of the loss, the covariance of
// the coordinates is
//
//     K² s² · (Σ ψ²/(n − p)) / (Σ ψ′/n)² · (JᵀJ)⁻¹,    K = 1 + (p/n) · var ψ′/(mean ψ′)²
//
// which is σ² (JᵀJ)⁻¹ for least squares. (JᵀJ)⁻¹ is taken from the eigenvalues of JᵀJ with every
// column brought to length 1: a direction whose eigenvalue vanishes is one in which the data say
// nothing. Where values were rounded, the samples' errors go together, and the covariance is
// (JᵀJ)⁻¹ JᵀVJ (JᵀJ)⁻¹ with their covariance V.
//
// Source: P. J. Huber, *Robust Statistics* (1981), section 7.6.

/// Covariance and correlation of the coordinates that were searched.
struct SpringUncertainty {
  let free: [SpringUnknown]
  /// Scaled units. Shape: `[p][p]`. Infinite where nothing is known.
  let covariance: [[Double]]
  /// The variance of a residual.
  let variance: Double
  /// The mean of ψ′: how sharply the loss rises, beside least squares.
  let sharpness: Double
  let freedom: Double
  /// The root of the least eigenvalue over the greatest, of the Jacobian with columns of length 1.
  let reciprocalCondition: Double
  /// The variances over what they would be if the samples' errors were independent. Shape: `[p]`.
  private let excesses: [Double]

  init(_ solution: SpringSolution, of trace: ScaledTrace, loss: RobustLoss) {
    free = solution.free
    let (n, p) = (solution.residuals.count, solution.free.count)
    freedom = Double(max(1, n - p))
    let (spread, sharpness) = Self.variance(solution, loss: loss, freedom: freedom, p: p)
    // Samples at rest have no residuals at all, and yet err by the rounding.
    variance = max(spread, trace.leastNoise * trace.leastNoise)
    self.sharpness = sharpness
    let information = InformationMatrix(solution.jacobian, count: p)
    reciprocalCondition = information.reciprocalCondition
    covariance = information.covariance(
      variance, of: trace, jacobian: solution.jacobian, motion: solution.motion)
    excesses = (0..<p).map { [variance, covariance] index in
      let ratio = covariance[index][index] / (variance * information.inverse[index][index])
      return ratio > 0 && ratio.isFinite ? ratio : 1
    }
  }

  /// The variance of a coordinate over what it would be if the samples' errors were independent.
  func excess(of unknown: SpringUnknown) -> Double {
    free.firstIndex(of: unknown).map { excesses[$0] } ?? 1
  }

  private static func variance(
    _ solution: SpringSolution, loss: RobustLoss, freedom: Double, p: Int
  ) -> (variance: Double, sharpness: Double) {
    let residuals = solution.residuals
    let n = Double(residuals.count)
    let squares = residuals.reduce(0) { $0 + $1 * $1 } / freedom
    guard loss != .squares, solution.scale > 0 else { return (squares, 1) }
    let scale = solution.scale
    let slopes = residuals.map { loss.influenceSlope($0 / scale) }
    let mean = slopes.reduce(0, +) / n
    guard mean > 0.05 else { return (squares, 1) }
    let spread = slopes.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / n
    let correction = 1 + Double(p) / n * spread / (mean * mean)
    let influence = residuals.reduce(0) { sum, residual in
      let share = loss.weight(residual / scale) * residual
      return sum + share * share
    }
    return (correction * correction * influence / freedom / (mean * mean), mean)
  }

  func variance(of unknown: SpringUnknown) -> Double? {
    free.firstIndex(of: unknown).map { covariance[$0][$0] }
  }

  /// The standard errors of the free coordinates.
  var errors: [SpringUnknown: Double] {
    Dictionary(
      uniqueKeysWithValues: free.enumerated().map { index, unknown in
        let error = covariance[index][index].squareRoot()
        return (unknown, error.isNaN ? .infinity : error)
      })
  }

  /// The variance of a function of the coordinates with that gradient, to first order.
  func variance(along gradient: [SpringUnknown: Double]) -> Double {
    var sum = 0.0
    for (i, first) in free.enumerated() {
      for (j, second) in free.enumerated() {
        guard let a = gradient[first], let b = gradient[second] else { continue }
        sum += a * b * covariance[i][j]
      }
    }
    return sum
  }

  /// The interval of every free coordinate, to first order.
  func intervals(around place: SpringCoordinates, reach: Double) -> [SpringUnknown: ClosedRange<Double>] {
    var intervals: [SpringUnknown: ClosedRange<Double>] = [:]
    for (index, unknown) in free.enumerated() {
      let half = reach * covariance[index][index].squareRoot()
      intervals[unknown] = half.isNaN ? -.infinity ... .infinity : (place[unknown] - half)...(place[unknown] + half)
    }
    return intervals
  }

  /// Between −1 and 1; `nil` where one of them is unknown altogether.
  func correlation(_ i: Int, _ j: Int) -> Double? {
    let product = covariance[i][i] * covariance[j][j]
    guard product.isFinite, product > 0 else { return nil }
    return covariance[i][j] / product.squareRoot()
  }
}

extension InformationMatrix {
  /// The covariance of coordinates whose samples have errors of that variance.
  ///
  /// - Parameters:
  ///   - trace: Whose values may have been rounded, so that the errors go together.
  ///   - jacobian: Row-major. Shape: `[n][p]`.
  ///   - motion: The value of the motion at every sample. Shape: `[n]`.
  func covariance(
    _ variance: Double, of trace: ScaledTrace, jacobian: [Double], motion: [Double]
  ) -> [[Double]] {
    let p = inverse.count
    guard let rounding = trace.rounding else { return inverse.map { row in row.map { variance * $0 } } }
    let (independent, shared) = rounding.spread(
      of: trace.errors.whitened(jacobian, count: p), along: motion, variance: variance)
    let known = (0..<p).map { inverse[$0][$0].isFinite }
    let covariance = (0..<p).map { i in
      (0..<p).map { j in
        guard known[i], known[j] else { return variance * inverse[i][j] }
        var sum = independent * inverse[i][j]
        for k in 0..<p where known[k] {
          for l in 0..<p where known[l] { sum += inverse[i][k] * shared[k * p + l] * inverse[l][j] }
        }
        return sum
      }
    }
    // Errors that cancel do so only where the motion is known to a part of a step, which it is not:
    // they may add to what errors that are independent bring, and take nothing from it.
    let factors = (0..<p).map { index -> Double in
      let ratio = variance * inverse[index][index] / covariance[index][index]
      return ratio > 1 && ratio.isFinite ? ratio.squareRoot() : 1
    }
    return (0..<p).map { i in (0..<p).map { factors[i] * factors[$0] * covariance[i][$0] } }
  }
}
