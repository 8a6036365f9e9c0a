// Which samples belong to no motion, whatever the law.
//
// Least squares follow outliers: of a spring with some of them a law with more room, or another
// way to rest, leaves less. So each law is fitted again, from where least squares have led it, by
// Tukey's weights, and judged by a likelihood that has a place for outliers: with the part ε of
// all of them spread evenly over the range R, and the others normal,
//
//     C = m ln(2πe S/m) + 2 (n − m) ln R − 2 ((n − m) ln ε + m ln(1 − ε)) + the price of the unknowns
//
// for n samples of which m are no outliers and leave the sum of squares S. A law that calls what
// it does not reach an outlier pays for it with 2 ln(R/σ) or so a sample. The outliers of the most
// likely law are left out for all laws, which are then compared by ``LawComparison``'s criterion:
// without outliers C is the same but for a constant.
//
// Source: G. E. P. Box, G. C. Tiao, "A Bayesian approach to some outlier problems", *Biometrika* 55
// (1968).

internal import CurveMath

/// Finds outliers.
enum LawOutliers {
  /// Of fewer samples none is called an outlier.
  private static let fewest = 17
  /// More than one in so many are no outliers, but another motion.
  private static let share = 6
  private static let rounds = 12
  /// So many other minima of each law are tried.
  private static let rivals = 1

  /// Which samples are outliers beside the most likely motion; `nil` where nothing shows that any
  /// are.
  ///
  /// - Parameter known: Those that were left out when the motions were found.
  static func isWild(
    _ samples: LawSamples, besides candidates: [LawCandidate], leastNoise: Double, known: [Bool]
  ) -> [Bool]? {
    guard samples.times.count >= fewest, let first = candidates.first else { return nil }
    if !known.contains(true) {
      let misses = first.solution.misses
      let scale = max(MedianScale.of(misses, parameterCount: first.solution.unknownCount), leastNoise)
      guard misses.contains(where: { abs($0) > RobustLoss.outlierBound * scale }) else { return nil }
    }
    let (least, greatest) = (samples.values.min() ?? 0, samples.values.max() ?? 1)
    var best: (criterion: Double, isWild: [Bool])?
    for candidate in candidates {
      let solution = candidate.solution
      for minimum in [solution.minimum] + solution.rivals.prefix(rivals) {
        if Deadline.hasPassed { return nil }
        let model = LawModel(solution.model.form, samples, findsRelease: solution.model.findsRelease)
        guard let found = robust(model, from: minimum.place, leastNoise: leastNoise),
          found.isWild.count(where: { $0 }) * share <= samples.times.count
        else { continue }
        let criterion =
          criterion(found.misses, found.isWild, range: greatest - least, leastNoise: leastNoise)
          + price(of: candidate, count: samples.times.count)
        if criterion < best?.criterion ?? .infinity { best = (criterion, found.isWild) }
      }
    }
    return best?.isWild
  }

  /// Goes down from a place with weights that follow the misses.
  private static func robust(
    _ model: LawModel, from place: [Double], leastNoise: Double
  ) -> (misses: [Double], isWild: [Bool])? {
    var place = place
    guard var misses = model.misses(at: place) else { return nil }
    var isWild: [Bool] = []
    for _ in 0..<rounds {
      let scale = max(MedianScale.of(misses, parameterCount: place.count), leastNoise)
      let next = misses.map { abs($0) > RobustLoss.outlierBound * scale }
      if next == isWild { break }
      isWild = next
      var weighted = model.samples
      weighted.roots = misses.map { RobustLoss.tukey.weight($0 / scale).squareRoot() }
      let other = LawModel(model.form, weighted, findsRelease: model.findsRelease)
      guard let minimum = other.minimum(from: place, tolerance: 1e-3, limit: 12),
        let found = model.misses(at: minimum.place)
      else { break }
      (place, misses) = (minimum.place, found)
    }
    return (misses, isWild)
  }

  private static func criterion(_ misses: [Double], _ isWild: [Bool], range: Double, leastNoise: Double) -> Double {
    let (wild, count) = (Double(isWild.count { $0 }), Double(misses.count))
    let calm = count - wild
    let squares = zip(misses, isWild).reduce(0) { $0 + ($1.1 ? 0 : $1.0 * $1.0) }
    let variance = max(squares / calm, leastNoise * leastNoise)
    let misfit = calm * (1 + Elementary.log(2 * Double.pi * variance))
    guard wild > 0 else { return misfit }
    return misfit + 2 * wild * Elementary.log(range)
      - 2 * (wild * Elementary.log(wild / count) + calm * Elementary.log(calm / count))
  }

  /// What the unknowns of a law cost by Schwarz's criterion.
  private static func price(of candidate: LawCandidate, count: Int) -> Double {
    let (count, unknowns) = (Double(count), Double(candidate.unknownCount))
    return unknowns * count * Elementary.log(count) / max(1, count - unknowns - 2)
      + 2 * Elementary.log(Double(candidate.variant.choices))
  }
}
