// What Android's PathInterpolator makes of a path. It replaces each cubic by straight lines: a
// stretch is halved as long as the cubic's middle is farther than 0.002 from the middle of the line
// below it, and until that happens once, as long as the same holds for the first half of the
// stretch. Between the corners the interpolator goes straight.
// Source: the Android Open Source Project, PathInterpolator and the approximation of its Path.

internal import CurveMath

/// A path of cubics from (0, 0) to (1, 1) as Android plays it.
struct AndroidPath {
  private struct Corner {
    /// Of the cubic.
    var parameter: Double
    var x, y: Double
  }

  /// Slightly above the precision, so that single-precision numbers halve no later than these.
  private static let precision = 0.002 * (1 + 1e-4)

  /// The straight lines that are shown.
  let lines: PiecewiseLinear

  init?(_ cubics: [ChainApproximation.Cubic]) {
    var stops = [PiecewiseLinear.Stop(output: 0, inputs: [0])]
    var (x, y) = (0.0, 0.0)
    for cubic in cubics {
      guard let corners = Self.corners(of: cubic, from: (x, y)) else { return nil }
      for corner in corners {
        stops.append(PiecewiseLinear.Stop(output: corner.y, inputs: [Swift.min(Swift.max(corner.x, x), 1)]))
      }
      (x, y) = (cubic.x3, cubic.y3)
    }
    guard let lines = try? PiecewiseLinear(stops: stops) else { return nil }
    self.lines = lines
  }

  /// The corners behind the first; `nil` where they are too many for any device.
  private static func corners(of cubic: ChainApproximation.Cubic, from start: (x: Double, y: Double)) -> [Corner]? {
    func corner(_ parameter: Double) -> Corner {
      let rest = 1 - parameter
      let weights = (
        rest * rest * rest, 3 * rest * rest * parameter, 3 * rest * parameter * parameter,
        parameter * parameter * parameter
      )
      return Corner(
        parameter: parameter,
        x: weights.0 * start.x + weights.1 * cubic.x1 + weights.2 * cubic.x2 + weights.3 * cubic.x3,
        y: weights.0 * start.y + weights.1 * cubic.y1 + weights.2 * cubic.y2 + weights.3 * cubic.y3)
    }
    func middle(_ one: Corner, _ next: Corner) -> Corner { corner((one.parameter + next.parameter) / 2) }
    func bends(_ one: Corner, _ middle: Corner, _ next: Corner) -> Bool {
      let (dx, dy) = (middle.x - (one.x + next.x) / 2, middle.y - (one.y + next.y) / 2)
      return dx * dx + dy * dy > precision * precision
    }
    var (done, open) = ([corner(0)], [corner(1)])
    var looksTwice = true
    while let next = open.last {
      guard done.count + open.count < 10_000 else { return nil }
      let last = done[done.count - 1]
      let between = middle(last, next)
      var isHalved = bends(last, between, next)
      if !isHalved, looksTwice, bends(last, middle(last, between), between) { (isHalved, looksTwice) = (true, false) }
      if isHalved { open.append(between) } else { done.append(open.removeLast()) }
    }
    return Array(done.dropFirst())
  }
}
