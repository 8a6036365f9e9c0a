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
// How far out a sample is, and how many may be, is a question for those in motion alone where those
// at rest are exact: see ``MotionSpan``.
//
// Source: G. E. P. Box, G. C. Tiao, "A Bayesian approach to some outlier problems", *Biometrika* 55
// (1968).

internal import CurveMath

/// Finds outliers.
struct LawOutliers {
  private let recording: LawRecording
  /// All of them.
  private var samples: LawSamples { recording.whole }
  private var moving: Range<Int> { recording.moving.samples }
  private var leastNoise: Double { recording.clockNoise ?? recording.leastNoise }

  init(_ recording: LawRecording) { self.recording = recording }

  /// Of fewer samples none is called an outlier.
  private static let fewest = 17
  /// More than one in so many are no outliers, but another motion: of all samples, and of those in
  /// motion that are beside one another. Of single ones chance may take more.
  private static let (share, shareInMotion) = (6, 3)
  /// So many beside one another are a dropout, however short the motion is.
  private static let few = 3
  /// Misses below this part of the range are what a search leaves.
  private static let rounding = 1e-9
  private static let rounds = 12
  /// So many other minima of each law are tried.
  private static let rivals = 1

  /// Which samples are outliers beside the most likely motion; `nil` where nothing shows that any
  /// are.
  ///
  /// - Parameter known: Those that were left out when the motions were found.
  func isWild(besides candidates: [LawCandidate], known: [Bool]) -> [Bool]? {
    guard samples.times.count >= Self.fewest, let first = candidates.first else { return nil }
    if !known.contains(true) {
      let misses = sharpened(first.solution.misses)
      let scale = scale(of: misses, moving: moving, parameterCount: first.solution.unknownCount)
      guard misses.contains(where: { abs($0) > RobustLoss.outlierBound * scale }) else { return nil }
    }
    let range = (samples.values.max() ?? 1) - (samples.values.min() ?? 0)
    var best: (criterion: Double, isWild: [Bool])?
    for candidate in candidates {
      let solution = candidate.solution
      for minimum in [solution.minimum] + solution.rivals.prefix(Self.rivals) {
        if Deadline.hasPassed { return nil }
        let model = LawModel(solution.model.form, samples, findsRelease: solution.model.findsRelease)
        // Outliers may be so many of the samples in motion that these have no spread of their own.
        for moving in [self.moving, 0..<0] {
          guard let found = robust(model, from: minimum.place, moving: moving), areFew(found.isWild) else { continue }
          let criterion =
            criterion(found.misses, found.isWild, range: range) + price(of: candidate, isWild: found.isWild)
          if criterion < best?.criterion ?? .infinity { best = (criterion, found.isWild) }
        }
      }
    }
    return best?.isWild
  }

  private func areFew(_ isWild: [Bool]) -> Bool {
    let isForeign = LeftOutSamples.foreign(isWild)
    return isWild.count { $0 } * Self.share <= isWild.count
      && moving.count { isWild[$0] } * Self.shareInMotion <= moving.count
      && moving.count { isForeign[$0] } <= max(Self.few, moving.count / Self.share)
  }

  private func scale(of misses: [Double], moving: Range<Int>, parameterCount: Int) -> Double {
    MotionSpan.scale(
      of: misses, moving: moving, parameterCount: parameterCount, leastNoise: max(leastNoise, Self.rounding))
  }

  /// Goes down from a place with weights that follow the misses.
  private func robust(
    _ model: LawModel, from place: [Double], moving: Range<Int>
  ) -> (misses: [Double], isWild: [Bool])? {
    var place = place
    guard var misses = model.misses(at: place).map(sharpened) else { return nil }
    var isWild: [Bool] = []
    for _ in 0..<Self.rounds {
      let scale = scale(of: misses, moving: moving, parameterCount: place.count)
      let next = misses.map { abs($0) > RobustLoss.outlierBound * scale }
      if next == isWild { break }
      isWild = next
      var weighted = model.samples
      weighted.roots = sharpened(misses.map { RobustLoss.tukey.weight($0 / scale).squareRoot() })
      let other = LawModel(model.form, weighted, findsRelease: model.findsRelease)
      guard let minimum = other.minimum(from: place, tolerance: 1e-3, limit: 12),
        let found = model.misses(at: minimum.place)
      else { break }
      (place, misses) = (minimum.place, sharpened(found))
    }
    return (misses, isWild)
  }

  /// Misses of one size, where some samples are less certain than others.
  private func sharpened(_ misses: [Double]) -> [Double] {
    samples.roots.isEmpty ? misses : zip(misses, samples.roots).map { $0 * $1 }
  }

  private func criterion(_ misses: [Double], _ isWild: [Bool], range: Double) -> Double {
    let wild = Double(isWild.count { $0 })
    let calm = recording.evidence(without: isWild)
    let count = wild + calm
    let squares = zip(misses, isWild).reduce(0) { $0 + ($1.1 ? 0 : $1.0 * $1.0) }
    let variance = max(squares / calm, leastNoise * leastNoise)
    let sharpness = zip(samples.roots, isWild).reduce(0) { $0 + ($1.1 ? 0 : 2 * Elementary.log($1.0)) }
    let misfit = calm * (1 + Elementary.log(2 * Double.pi * variance)) - sharpness
    guard wild > 0 else { return misfit }
    return misfit + 2 * wild * Elementary.log(range)
      - 2 * (wild * Elementary.log(wild / count) + calm * Elementary.log(calm / count))
  }

  /// What the unknowns of a law cost by Schwarz's criterion.
  private func price(of candidate: LawCandidate, isWild: [Bool]) -> Double {
    let (count, unknowns) = (recording.evidence(without: isWild.map { _ in false }), Double(candidate.unknownCount))
    return unknowns * count * Elementary.log(count) / max(1, count - unknowns - 2)
      + 2 * Elementary.log(Double(candidate.variant.choices))
  }
}
