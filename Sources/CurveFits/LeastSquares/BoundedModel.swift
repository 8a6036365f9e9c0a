// Nonlinear least squares for a few unknowns that have bounds: Levenberg and Marquardt's method in
// plain Swift.
//
// Every step solves (JᵀJ + μ diag JᵀJ) d = −Jᵀr for the unknowns that are not held by a bound, and
// is cut to the bounds. μ falls after a step that leads down, and grows after one that does not.
//
// Source: D. W. Marquardt, "An algorithm for least-squares estimation of nonlinear parameters",
// *SIAM Journal on Applied Mathematics* 11 (1963).

internal import CurveMath

/// What is fitted: residuals and their derivatives at a place.
protocol BoundedModel {
  var residualCount: Int { get }
  /// One for each unknown.
  var bounds: [ClosedRange<Double>] { get }

  /// Writes residuals and derivatives, row-major. Shapes: `[residualCount]`,
  /// `[residualCount][bounds.count]`.
  ///
  /// - Returns: Whether all residuals are finite.
  func write(
    at place: [Double], residuals: UnsafeMutablePointer<Double>, jacobian: UnsafeMutablePointer<Double>
  ) -> Bool
}

/// A place, and how it lies there.
struct BoundedMinimum {
  var place: [Double]
  /// The sum of squares.
  var cost: Double
  /// JᵀJ, of which the lower triangle is filled. Shape: `[p * p]`.
  var information: [Double]
}

extension BoundedModel {
  /// Goes downhill until the sum of squares no longer falls.
  ///
  /// - Parameters:
  ///   - start: Shape: `[bounds.count]`; what is outside of its bounds is brought to them.
  ///   - tolerance: The relative fall of the cost in one step that counts as none.
  ///   - floor: A cost that is as good as 0.
  ///   - limit: The most evaluations.
  /// - Returns: `nil` where the residuals at the start are not finite, and behind the ``Deadline``.
  func minimum(from start: [Double], tolerance: Double, floor: Double = 0, limit: Int) -> BoundedMinimum? {
    if Deadline.hasPassed { return nil }
    let count = bounds.count
    var place = zip(start, bounds).map { min(max($0, $1.lowerBound), $1.upperBound) }
    var residuals = [Double](repeating: 0, count: residualCount)
    var jacobian = [Double](repeating: 0, count: residualCount * count)
    guard let begin = normal(at: place, &residuals, &jacobian) else { return nil }
    var (cost, information, gradient) = begin
    var (damping, growth, calm) = (1e-3, 2.0, 0)
    for _ in 0..<limit where cost > floor {
      if Deadline.hasPassed { break }
      let free = (0..<count).filter { index in
        let (value, bound) = (place[index], bounds[index])
        return !(value <= bound.lowerBound && gradient[index] >= 0 || value >= bound.upperBound && gradient[index] <= 0)
      }
      guard !free.isEmpty, let step = Self.step(information, gradient, free: free, damping: damping, count: count)
      else { break }
      var next = place
      for (index, change) in zip(free, step) {
        next[index] = min(max(next[index] + change, bounds[index].lowerBound), bounds[index].upperBound)
      }
      if next == place { break }
      if let found = normal(at: next, &residuals, &jacobian), found.cost < cost {
        calm = cost - found.cost <= tolerance * cost ? calm + 1 : 0
        (place, cost, information, gradient) = (next, found.cost, found.information, found.gradient)
        (damping, growth) = (max(damping / 5, 1e-12), 2)
        // Damped steps may be small although the minimum is far: one of them proves nothing.
        if calm == 2 { break }
      } else {
        damping *= growth
        growth *= 2
        if damping > 1e12 { break }
      }
    }
    return BoundedMinimum(place: place, cost: cost, information: information)
  }

  private static func step(
    _ information: [Double], _ gradient: [Double], free: [Int], damping: Double, count: Int
  ) -> [Double]? {
    var matrix = [Double](repeating: 0, count: free.count * free.count)
    for (i, row) in free.enumerated() {
      for (j, column) in free[...i].enumerated() {
        matrix[i * free.count + j] = information[row * count + column] * (i == j ? 1 + damping : 1)
      }
    }
    return NormalEquations(matrix: matrix, right: free.map { -gradient[$0] }).solution
  }

  /// The sum of squares, JᵀJ and Jᵀr.
  private func normal(
    at place: [Double], _ residuals: inout [Double], _ jacobian: inout [Double]
  ) -> (cost: Double, information: [Double], gradient: [Double])? {
    let count = bounds.count
    var information = [Double](repeating: 0, count: count * count)
    var gradient = [Double](repeating: 0, count: count)
    var cost = 0.0
    let isFinite = residuals.withUnsafeMutableBufferPointer { residuals in
      jacobian.withUnsafeMutableBufferPointer { jacobian in
        information.withUnsafeMutableBufferPointer { information in
          gradient.withUnsafeMutableBufferPointer { gradient in
            let (residuals, rows) = (residuals.baseAddress!, jacobian.baseAddress!)
            guard write(at: place, residuals: residuals, jacobian: rows) else { return false }
            let (information, gradient) = (information.baseAddress!, gradient.baseAddress!)
            var (index, row) = (0, rows)
            while index < residualCount {
              let residual = residuals[index]
              cost += residual * residual
              var i = 0
              while i < count {
                let slope = row[i]
                if slope != 0 {
                  gradient[i] += slope * residual
                  var j = 0
                  while j <= i {
                    information[i * count + j] += slope * row[j]
                    j += 1
                  }
                }
                i += 1
              }
              row += count
              index += 1
            }
            return true
          }
        }
      }
    }
    guard isFinite, cost.isFinite, gradient.allSatisfy(\.isFinite) else { return nil }
    return (cost, information, gradient)
  }
}
