// Rounding to a step s errs by up to s/2, with the standard deviation s/√12. The errors of two
// samples are independent only if the value moves by some steps between them: where it rests, all
// samples err alike. With the place of the grid unknown, the error at x + d goes with that at x as
//
//     E[e(x) e(x + d)] = s² Σ cos(2πk d/s) / (2π²k²),   k = 1, 2, …
//
// the Fourier series of a saw tooth's correlation; at d = 0 it is s²/12. Noise of standard
// deviation σ before the rounding takes the factor exp(−(2πkσ/s)²) to every term of two different
// samples.

internal import CurveMath

/// The errors of values that were rounded.
struct RoundingErrors {
  /// The step. Scaled units, greater than 0.
  let step: Double

  /// The standard deviation of one error.
  var scale: Double { step / 12.0.squareRoot() }

  /// Half of a step, where all errors of a motion at rest may be, taken for the median of noise.
  var greatestScale: Double { step / 2 / MedianScale.ofNormal }

  /// The harmonics that are summed; what is left of the others counts as independent.
  private static let harmonics = 40

  /// Splits the covariance V of errors that are rounded and noisy into what is independent and what
  /// is not.
  ///
  /// - Parameters:
  ///   - jacobian: Row-major. Shape: `[n][p]`.
  ///   - motion: The value of the motion at every sample. Shape: `[n]`.
  ///   - variance: Of one error, rounding and noise together.
  /// - Returns: An independent variance v, and Jᵀ(V − vI)J, row-major. Shape: `[p * p]`.
  /// - Complexity: O(*n p*), forty times.
  func spread(
    of jacobian: [Double], along motion: [Double], variance: Double
  ) -> (independent: Double, shared: [Double]) {
    let count = motion.count
    let parameterCount = jacobian.count / max(count, 1)
    // Taken for noise, an estimate that is too large by chance would make common errors vanish:
    // only what is beyond chance counts.
    let chance = 1 + 2 * (2 / Double(max(count, 1))).squareRoot()
    let noise = max(0, variance / chance - scale * scale)
    let fading = 4 * Double.pi * Double.pi * noise / (step * step)
    var independent = variance
    var shared = [Double](repeating: 0, count: parameterCount * parameterCount)
    // e^(2πi d/s) of every sample, and its powers.
    let turns = motion.map { 2 * Double.pi * ($0 / step - ($0 / step).rounded()) }
    let (cosines, sines) = (turns.map { Elementary.cos($0) }, turns.map { Elementary.sin($0) })
    var (real, imaginary) = (cosines, sines)
    for harmonic in 1...Self.harmonics {
      let order = Double(harmonic)
      let power = step * step / (2 * Double.pi * Double.pi * order * order) * Elementary.exp(-fading * order * order)
      guard power > 1e-9 * variance else { break }
      var even = [Double](repeating: 0, count: parameterCount)
      var odd = even
      var (index, entry) = (0, 0)
      while index < count {
        let (c, s) = (real[index], imaginary[index])
        var column = 0
        while column < parameterCount {
          even[column] += c * jacobian[entry]
          odd[column] += s * jacobian[entry]
          column += 1
          entry += 1
        }
        real[index] = c * cosines[index] - s * sines[index]
        imaginary[index] = c * sines[index] + s * cosines[index]
        index += 1
      }
      for i in 0..<parameterCount {
        for j in 0..<parameterCount {
          shared[i * parameterCount + j] += power * (even[i] * even[j] + odd[i] * odd[j])
        }
      }
      independent -= power
    }
    return (max(0, independent), shared)
  }
}
