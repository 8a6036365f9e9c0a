internal import CurveMath
internal import CurveMetrics

/// A run as cubics joined end to end, from (0, 0) to (1, 1): its own ones, or a chain that stays
/// near it.
struct CubicPath {
  /// In fractions of the duration and of the travel.
  let cubics: [ChainApproximation.Cubic]
  /// Seconds.
  let duration: Double
  let largestError: Double
  /// The four numbers of the run's own cubic.
  let handles: [Double]?

  init(_ cubic: CubicText) {
    let bezier = cubic.cubic
    cubics = [
      ChainApproximation.Cubic(x1: bezier.x1, y1: bezier.y1, x2: bezier.x2, y2: bezier.y2, x3: 1, y3: 1)
    ]
    (duration, largestError, handles) = (cubic.duration, cubic.error, cubic.handles)
  }

  init(_ chain: ChainApproximation) {
    (cubics, duration, largestError) = (chain.cubics, chain.duration, chain.largestError.upperBound)
    handles = nil
  }

  /// The cubics that a run is, with the fewest digits, six or more, that leave a thousandth of the
  /// error which is allowed.
  init?(_ cubics: [ChainApproximation.Cubic], of motion: ExportedMotion, duration: Double) {
    for decimals in 6...12 {
      let rounded = cubics.map { $0.rounded(decimals: decimals) }
      if rounded == cubics {
        (self.cubics, self.duration, largestError, handles) = (cubics, duration, 0, nil)
        return
      }
      guard let timing = CubicChain(joining: rounded),
        let timed = try? TimedCurve(timing, duration: duration),
        let error = try? motion.approximated?.largestDifference(to: timed, near: 1e-6).upperBound,
        error <= motion.maxError / 1000
      else { continue }
      (self.cubics, self.duration, largestError, handles) = (rounded, duration, error, nil)
      return
    }
    return nil
  }

  /// SVG's path.
  var text: String { cubics.path }
}

extension PathCubic {
  fileprivate func rounded(decimals: Int) -> PathCubic {
    let rounding = DecimalRounding(decimals: decimals)
    return PathCubic(
      x1: rounding(x1), y1: rounding(y1), x2: rounding(x2), y2: rounding(y2), x3: rounding(x3), y3: rounding(y3))
  }
}

extension ExportedMotion {
  /// The run's own cubic or cubics, if it is nothing else.
  var exactPath: CubicPath? {
    if let exactCubic { return CubicPath(exactCubic) }
    guard case .timing(let timing, let duration) = run, duration > 0, let cubics = timing.pathCubics else { return nil }
    return CubicPath(cubics, of: self, duration: duration)
  }

  /// The run's own cubics, or a chain that stays near it.
  func path() throws(ExportError) -> CubicPath {
    if let exactPath { exactPath } else { CubicPath(try chain()) }
  }

  /// Another chain of the run's, within an error of its own.
  func chainPath(maxError: Double) -> CubicPath? {
    approximated.flatMap { try? ChainApproximation(of: $0, maxError: maxError, duration: wholeDuration) }
      .map(CubicPath.init)
  }

  func notePath(_ path: CubicPath, _ notes: inout ExportNotes) {
    notes.approximate(path.largestError, allowed: maxError, by: "the chain of cubics")
  }

  /// The certified error where a player goes along straight lines in place of what is written;
  /// `nil` where it is above a limit.
  func error(along lines: PiecewiseLinear, duration: Double, limit: Double) -> Double? {
    guard let played = try? TimedCurve(lines, duration: duration),
      let found = try? approximated?.largestDifference(to: played, near: maxError, stoppingAbove: limit),
      found.upperBound <= limit
    else { return nil }
    return found.upperBound
  }
}
