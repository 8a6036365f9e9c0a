// Whether what a motion leaves has a shape of its own. Noise has none: neighbours are as often of
// the same side as of both. What a wrong law leaves is a curve, on which neighbours are alike.
//
// All samples are asked, and those in motion alone: a long rest on which nothing is left would hide
// what is left of the motion. Of values that were rounded to a step s two errors are alike where
// the value hardly moves between them, and on the average so much where it goes by d:
//
//     E[e(x) e(x + d)] = s²/2 · B₂(d/s),   B₂(u) = u² − u + 1/6 of the part of u behind the point
//
// So of these only pairs that are a step apart are asked, beside that product, and what is beyond
// three quarters of a step, which no rounding explains.

internal import CurveMath

/// The correlation of neighbouring residuals, where it is more than chance gives.
enum ResidualLikeness {
  /// So much of a step may be rounding: half of it, and what a fit that leans towards its samples
  /// adds.
  private static let roundingShare = 0.75
  /// Chance exceeds it once in ten thousand times.
  private static let quantile = 3.9
  private static let allowance = 0.05
  /// The same for the few samples in motion, of which a fit leaves less that is alike than chance
  /// does.
  private static let movingQuantile = 3.0
  /// Of fewer residuals nothing is said.
  private static let fewest = 12.0
  private static let rounding = 1e-9

  /// - Parameters:
  ///   - residuals: Those with errors of one size. Shape: `[n]`.
  ///   - motion: What they are left beside. Shape: `[n]`.
  ///   - scale: The standard deviation of the residuals, by the median.
  ///   - moving: Those in motion.
  ///   - rounding: What the values were rounded to.
  static func correlation(
    of residuals: [Double], motion: [Double], scale: Double, moving: MotionSpan, rounding: RoundingErrors?
  ) -> Double? {
    // Rounding makes neighbours alike where the value is slow, and the intervals know it.
    let isRounded = rounding.map { scale <= $0.greatestScale } ?? false
    let all = isRounded ? nil : correlation(of: residuals, scale: scale)
    let inMotion = moving.samples.map { residuals[$0] }
    guard !inMotion.isEmpty else { return all }
    let spread = MedianScale.of(inMotion, parameterCount: 0)
    guard let rounding, spread <= 2 * rounding.greatestScale else {
      let found = correlation(of: inMotion, scale: spread, quantile: movingQuantile, allowance: 0)
      return [all, found].compactMap(\.self).max()
    }
    let bound = roundingShare * rounding.step
    let beyond = correlation(
      of: inMotion.map { $0 - min(max($0, -bound), bound) }, scale: max(spread, rounding.step), isSparse: true)
    let apart = correlation(of: inMotion, apart: moving.samples.map { motion[$0] }, step: rounding.step)
    return [all, beyond, apart].compactMap(\.self).max()
  }

  /// That of neighbours between which the value goes by a step or more.
  private static func correlation(of residuals: [Double], apart motion: [Double], step: Double) -> Double? {
    var (product, squares, count) = (0.0, 0.0, 0.0)
    for index in residuals.indices.dropFirst() {
      let way = abs(motion[index] - motion[index - 1]) / step
      guard way >= 1 else { continue }
      let part = way - way.rounded(.down)
      let shared = max(0, step * step / 2 * (part * part - part + 1.0 / 6))
      let (first, second) = (residuals[index - 1], residuals[index])
      product += first * second - shared
      squares += (first * first + second * second) / 2
      count += 1
    }
    guard count > fewest, squares > 0 else { return nil }
    let correlation = product / squares
    return correlation > movingQuantile / count.squareRoot() ? correlation : nil
  }

  /// - Parameters:
  ///   - scale: Three times as far a residual is cut off.
  ///   - isSparse: Whether many are 0 and say nothing.
  static func correlation(
    of residuals: [Double], scale: Double, quantile: Double = quantile, allowance: Double = allowance,
    isSparse: Bool = false
  ) -> Double? {
    let bound = 3 * max(scale, rounding)
    let residuals = residuals.map { min(max($0, -bound), bound) }
    let squares = residuals.reduce(0) { $0 + $1 * $1 }
    guard Double(residuals.count) > fewest, scale > rounding, squares > 0 else { return nil }
    var count = Double(residuals.count)
    if isSparse {
      // By the fourth moment of as many normal ones.
      count = min(count, 3 * squares * squares / residuals.reduce(0) { $0 + $1 * $1 * $1 * $1 })
      guard count > fewest else { return nil }
    }
    let product = zip(residuals, residuals.dropFirst()).reduce(0) { $0 + $1.0 * $1.1 }
    let correlation = product / squares
    return correlation > quantile / count.squareRoot() + allowance ? correlation : nil
  }
}
