internal import CurveMath
internal import CurveMetrics

/// A run as cubics joined end to end, from (0, 0) to (1, 1): its own one, or a chain that stays near it.
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

  /// SVG's path.
  var text: String { ChainApproximation.path(cubics) }
}

extension ExportedMotion {
  /// The run's own cubic, or its chain of cubics.
  func path() throws(ExportError) -> CubicPath {
    if let exactCubic { CubicPath(exactCubic) } else { CubicPath(try chain()) }
  }

  /// Another chain of the run's, within an error of its own.
  func chainPath(maxError: Double) -> CubicPath? {
    (try? ChainApproximation(of: curve, maxError: maxError, duration: wholeDuration)).map(CubicPath.init)
  }

  func notePath(_ path: CubicPath, _ notes: inout ExportNotes) {
    notes.approximate(path.largestError, allowed: maxError, by: "the chain of cubics")
  }

  /// The certified error where a player goes along straight lines in place of what is written; `nil` where it is above a limit.
  func error(along lines: PiecewiseLinear, duration: Double, limit: Double) -> Double? {
    guard let played = try? TimedCurve(lines, duration: duration), let run = try? ApproximatedMotion(of: curve),
      let found = try? run.largestDifference(to: played, near: maxError, stoppingAbove: limit),
      found.upperBound <= limit
    else { return nil }
    return found.upperBound
  }
}
