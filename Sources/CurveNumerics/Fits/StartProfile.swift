// Every start in turn, with the best of everything else.
//
// As the start passes a sample, the sum of squares has a kink: there the sample changes from rest to motion. Between two
// samples it may have a minimum of its own, because a later start with more velocity looks much the same. So the start
// is not left to derivatives: it is walked along in parts of a frame, and all other unknowns, in which the motion is
// smooth, follow. With c(t) the cost at a start, q the quantile, θ(t) the best of another unknown there and σ(t) its standard
// error, the interval of θ is the union of θ(t) ± σ(t)·√(q² − c(t)). Starts up to c(t) = 1.6 q² take part: where two of them
// compete, the lower one is the wrong one more often than one smooth minimum would be. 1.6 is the ratio of the 95 % points of
// a sum of two squares, as start and velocity are, and of one.

internal import CurveMath

/// The costs and places along the start of a motion.
struct StartProfile {
  /// One start, with the best of everything else.
  struct Point {
    var place: SpringCoordinates
    /// Above the least, in units in which 1 is one standard error squared.
    var excess: Double
    /// The standard error of everything else at this start; empty far outside of the intervals.
    var errors: [SpringUnknown: Double] = [:]
  }

  /// Ascending by start.
  private(set) var points: [Point] = []
  /// The lowest place, if it is lower than the one at which the walk began.
  private(set) var lower: SpringCoordinates?

  /// How far an interval reaches along the start, as a multiple of the squared quantile.
  private let allowance: Double

  /// The farthest that is walked to one side, in steps of a part of a frame.
  private static let farthest = 28
  /// The allowance where start and velocity compete.
  private static let competing = 1.6

  /// - Parameters:
  ///   - solution: With the start among its free unknowns.
  ///   - reach: How many standard errors an interval has to each side.
  init(
    _ trace: ScaledTrace, around solution: SpringSolution, uncertainty: SpringUncertainty, loss: RobustLoss,
    reach: Double
  ) throws(NumericsError) {
    let free = solution.free.filter { $0 != .start }
    let model = SpringTraceModel(times: trace.times, values: trace.values, free: free, held: solution.place)
    let solver = try NonlinearLeastSquares(model)
    let scale = max(solution.scale, SpringFitSolver.rounding)
    let unit =
      2 * scale * scale / max(uncertainty.sharpness * uncertainty.variance, .leastNormalMagnitude)
      / uncertainty.excess(of: .start)
    let cost = { (residuals: [Double]) -> Double in
      var (sum, index) = (0.0, 0)
      while index < residuals.count {
        sum += loss.loss(residuals[index] / scale)
        index += 1
      }
      return unit * sum
    }
    let best = cost(solution.residuals)
    let frame = trace.duration / Double(trace.count - 1)
    allowance = solution.free.contains(.velocity) ? Self.competing : 1
    let offsets = Self.offsets(
      error: uncertainty.variance(of: .start).map { $0.squareRoot() } ?? 0, frame: frame,
      reach: reach * allowance.squareRoot())
    // Without anything at rest an earlier start is the same motion, unless from or velocity is known.
    let isBound = solution.free.contains(.from) && solution.free.contains(.velocity)
    let earliest = isBound ? 0 : min(0, solution.place[.start]) - trace.duration
    let errors = { (place: SpringCoordinates) throws(NumericsError) -> [SpringUnknown: Double] in
      let jacobian = model.jacobian(at: place)
      let covariance = try InformationMatrix(jacobian, count: free.count).covariance(
        uncertainty.variance, rounding: trace.rounding, jacobian: jacobian, motion: solution.motion)
      return Dictionary(uniqueKeysWithValues: free.indices.map { (free[$0], covariance[$0][$0].squareRoot()) })
    }
    model.held = solution.place
    points = [Point(place: solution.place, excess: 0, errors: try errors(solution.place))]
    for direction in [-1.0, 1.0] {
      var (place, residuals) = (solution.place, solution.residuals)
      for offset in offsets {
        place[.start] = solution.place[.start] + direction * offset
        guard place[.start] > earliest, place[.start] < trace.duration else { break }
        model.held = place
        let weights = loss == .squares ? nil : residuals.map { loss.weight($0 / scale) }
        guard
          let minimum = try solver.minimum(
            from: model.parameters(place), weights: weights, tolerance: 1e-3, floor: 0, limit: 6)
        else { break }
        place = model.coordinates(minimum.parameters)
        guard let moved = model.residuals(at: place) else { break }
        residuals = moved
        let excess = cost(moved) - best
        guard excess.isFinite else { break }
        let counts = excess <= allowance * reach * reach
        points.append(Point(place: place, excess: excess, errors: counts ? try errors(place) : [:]))
        // Beyond a rise like this no other minimum follows.
        if excess > reach * reach + 25 { break }
      }
    }
    points.sort { $0.place[.start] < $1.place[.start] }
    if let lowest = points.min(by: { $0.excess < $1.excess }), lowest.excess < -0.01 { lower = lowest.place }
  }

  /// How far from the best start the others are, ascending: a third of a standard error as far as intervals reach, because
  /// all unknowns follow the start and their intervals are read from the points; then parts of a frame, which other minima
  /// are apart.
  private static func offsets(error: Double, frame: Double, reach: Double) -> [Double] {
    guard error.isFinite, error < 0.75 * frame else {
      let step = max(frame / 4, error.isFinite ? min(error / 3, 2 * frame) : 0)
      return (1...farthest).map { Double($0) * step }
    }
    let fine = max(error / 3, 1e-7 * frame)
    let near = (1...Int((3 * reach).rounded(.up)) + 2).map { Double($0) * fine }
    let last = near[near.count - 1]
    return near + (1...farthest).map { Double($0) * frame / 4 }.filter { $0 > last + fine }
  }

  /// The interval of every free coordinate.
  func intervals(_ uncertainty: SpringUncertainty, reach: Double) -> [SpringUnknown: ClosedRange<Double>] {
    var intervals: [SpringUnknown: ClosedRange<Double>] = [:]
    let inner = reach * reach
    let bound = allowance * reach * reach
    let inside = points.filter { $0.excess <= bound }
    for unknown in uncertainty.free where unknown != .start {
      let ends = inside.flatMap { point -> [Double] in
        let (room, error) = (max(0, inner - point.excess).squareRoot(), point.errors[unknown] ?? .infinity)
        // No room times an infinite error is not a number, and means that nothing is known.
        let half = room * error
        return half.isNaN ? [-.infinity, .infinity] : [point.place[unknown] - half, point.place[unknown] + half]
      }
      guard let least = ends.min(), let greatest = ends.max() else { continue }
      intervals[unknown] = least...greatest
    }
    if let first = points.firstIndex(where: { $0.excess <= bound }),
      let last = points.lastIndex(where: { $0.excess <= bound })
    {
      intervals[.start] = crossing(from: first, to: first - 1, bound)...crossing(from: last, to: last + 1, bound)
    }
    return intervals
  }

  /// The start between two points at which the excess is the bound.
  private func crossing(from inner: Int, to outer: Int, _ bound: Double) -> Double {
    let begin = points[inner].place[.start]
    guard points.indices.contains(outer) else { return begin }
    let (low, high) = (max(0, points[inner].excess).squareRoot(), points[outer].excess.squareRoot())
    let part = (bound.squareRoot() - low) / (high - low)
    // Where the excess has no finite value, or none to interpolate in, the inner point is all that is known.
    return part.isFinite ? begin + (points[outer].place[.start] - begin) * min(max(part, 0), 1) : begin
  }
}
