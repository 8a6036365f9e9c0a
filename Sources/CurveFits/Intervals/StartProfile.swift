// Every start in turn, with the best of everything else.
//
// As the start passes a sample, the sum of squares has a kink: there the sample changes from rest
// to motion. Between two samples it may have a minimum of its own, because a later start with more
// velocity looks much the same. So the start is not left to derivatives: it is walked along in
// parts of a frame, and all other unknowns, in which the motion is smooth, follow. With c(t) the
// cost at a start, q the quantile, θ(t) the best of another unknown there and σ(t) its standard
// error, the interval of θ is the union of θ(t) ± σ(t)·√(q² − c(t)); where costs are bent more than
// that, ProfileEnds goes on. The start itself has c(t) ≤ q² or, above critical damping, 1.6 q²:
// there start, velocity and fast decay compete for the same few samples, and of two starts the
// lower one is the wrong one more often than one smooth minimum would be. 1.6 is the ratio of the
// 95 % points of a sum of two squares, as start and velocity are, and of one.
//
// Another release of the same motion is a valley of its own, which ends where a lower one begins.
// It belongs to the intervals with all that lies in it, unless its costs are far higher: the costs
// of two valleys differ by more than those of one unknown do.

internal import CurveMath

/// The costs and places along the start of a motion.
struct StartProfile {
  /// One start, with the best of everything else.
  struct Point {
    var place: SpringCoordinates
    /// Above the least, in units in which 1 is one standard error squared; above the least of its
    /// own walk, if that is another release.
    var excess: Double
    /// The same if no sample that agrees with the least is an outlier.
    var certainExcess: Double
    /// The covariance of everything else at this start; empty far outside of the intervals.
    var covariance: [[Double]] = []
  }

  /// One walk after the other, each ascending by start.
  private(set) var walks: [[Point]] = []
  /// The lowest place, if it is lower than the one at which the walk began.
  private(set) var lower: SpringCoordinates?
  /// The least excess of a place with a velocity of the other sign, however far it is from the
  /// intervals.
  private(set) var excessThrownBack = Double.infinity

  /// How far the interval of the start reaches, as a multiple of the squared quantile.
  private let allowance: Double

  /// The allowance where start, velocity and fast decay compete.
  private static let competing = 1.6
  /// Other minima than the best one that are walked from.
  private static let branches = 2
  /// Another release counts up to this multiple of the squared quantile. Which of two motions is
  /// nearer to the samples is no matter of one unknown: with q² alone the true one would be left
  /// out once in fifty recordings that hardly tell them apart.
  private static let rivalry = 3.0
  /// Costs that differ by less are the same.
  private static let alike = 0.01
  /// A branch is another one if its frequency is so far, by its logarithm.
  private static let apart = 0.2

  /// - Parameters:
  ///   - solution: With the start among its free unknowns.
  ///   - reach: How many standard errors an interval has to each side.
  init(
    _ trace: ScaledTrace, around solution: SpringSolution, uncertainty: SpringUncertainty, costs: ExcessCosts,
    reach: Double
  ) throws(TraceError) {
    let isHidden = solution.place.dampingRatio > SpringBranches.least && solution.free.contains(.velocity)
    allowance = isHidden ? Self.competing : 1
    let walk = StartWalk(
      trace, around: solution, uncertainty: uncertainty, costs: costs, reach: reach, bound: allowance * reach * reach)
    let first = Point(
      place: solution.place, excess: 0, certainExcess: 0, covariance: walk.covariance(at: solution.place))
    walks = [try walk.points(from: first, solution.residuals, slopes: Self.slopes(uncertainty))]
    noteThrownBack(walks[0], from: solution.place)
    // Springs and releases that are no neighbours of this one, but fit as well.
    walk.model.held = solution.place
    let branches = SpringBranches.places(of: solution, in: walk.model).prefix(Self.branches)
    for other in solution.releases { try add(other, isRelease: true, by: walk) }
    for other in solution.rivals + branches { try add(other, isRelease: false, by: walk) }
    lower = lowest(nearest: solution.place)
  }

  /// Walks from the minimum below another place, unless it is too high or was passed by an earlier
  /// walk.
  ///
  /// - Parameter isRelease: Whether it is another release of the same motion: that has a walk of
  ///   its own, unless it was made.
  private mutating func add(
    _ other: SpringCoordinates, isRelease: Bool, by walk: StartWalk
  ) throws(TraceError) {
    let (solution, costs) = (walk.solution, walk.costs)
    // Another release takes other samples for outliers.
    let weights = isRelease ? walk.model.residuals(at: other).flatMap(costs.weights) : solution.weights
    guard let (place, residuals) = try walk.minimum(near: other, weights: weights, limit: 20) else { return }
    let excess = costs.excess(residuals, of: .start)
    if place[.velocity] * solution.place[.velocity] < 0 {
      excessThrownBack = min(excessThrownBack, costs.certainExcess(residuals))
    }
    let isKnown = walks.joined().contains {
      abs($0.place[.response] - place[.response]) < Self.apart && $0.excess <= (isRelease ? 0 : excess) + 0.5
        && (!isRelease || abs($0.place[.start] - place[.start]) < walk.steps.first)
    }
    guard excess <= (isRelease ? Self.rivalry * walk.reach * walk.reach : walk.bound), !isKnown else { return }
    let begin = Point(
      place: place, excess: excess, certainExcess: costs.certainExcess(residuals),
      covariance: walk.covariance(at: place))
    var points = try walk.points(from: begin, residuals, slopes: Self.startAlone)
    noteThrownBack(points, from: solution.place)
    if isRelease {
      points = Self.valley(of: points, around: place[.start])
      for index in points.indices where points[index].excess <= walk.bound && points[index].covariance.isEmpty {
        points[index].covariance = walk.covariance(at: points[index].place)
      }
    }
    walks.append(points)
  }

  /// The lowest place, if it is lower than where the walk began. Along a flat valley all places are
  /// as low as the lowest: of those that are half as low the nearest one is taken.
  private func lowest(nearest place: SpringCoordinates) -> SpringCoordinates? {
    let points = walks.joined()
    let least = points.reduce(0) { min($0, $1.excess) }
    guard least < -Self.alike else { return nil }
    func distance(_ point: Point) -> Double {
      abs(point.place[.response] - place[.response]) + abs(point.place[.dampingRatio] - place[.dampingRatio])
    }
    return points.filter { $0.excess < least / 2 }.min { distance($0) < distance($1) }?.place
  }

  private mutating func noteThrownBack(_ points: [Point], from place: SpringCoordinates) {
    let excesses = points.lazy.filter { $0.place[.velocity] * place[.velocity] < 0 }.map(\.certainExcess)
    excessThrownBack = min(excessThrownBack, excesses.min() ?? .infinity)
  }

  /// The points around a minimum up to where a lower one begins, with the excess above the minimum.
  private static func valley(of points: [Point], around start: Double) -> [Point] {
    guard
      var least = points.indices.min(by: {
        abs(points[$0].place[.start] - start) < abs(points[$1].place[.start] - start)
      })
    else { return points }
    while true {
      let lower = [least - 1, least + 1].filter(points.indices.contains).min { points[$0].excess < points[$1].excess }
      guard let lower, points[lower].excess < points[least].excess else { break }
      least = lower
    }
    let base = points[least].excess
    let first = points[..<least].lastIndex { $0.excess < base }.map { $0 + 1 } ?? 0
    let last = points[(least + 1)...].firstIndex { $0.excess < base }.map { $0 - 1 } ?? points.count - 1
    return points[first...last].map { point in
      var point = point
      point.excess -= max(0, base)
      return point
    }
  }

  /// The start changes and nothing follows it.
  private static let startAlone = SpringUnknown.allCases.map { $0 == .start ? 1.0 : 0 }

  /// The change of every coordinate with the start, where all costs stay as low as they can.
  private static func slopes(_ uncertainty: SpringUncertainty) -> [Double] {
    var slopes = startAlone
    guard let start = uncertainty.free.firstIndex(of: .start) else { return slopes }
    for (index, unknown) in uncertainty.free.enumerated() where index != start {
      let slope = uncertainty.covariance[index][start] / uncertainty.covariance[start][start]
      if slope.isFinite { slopes[unknown.rawValue] = slope }
    }
    return slopes
  }

  /// Where the intervals of all but the start may end, and the places along the walk that say so.
  func guesses(
    _ uncertainty: SpringUncertainty, reach: Double
  ) -> [SpringUnknown: (lower: ProfileEnds.Guess, upper: ProfileEnds.Guess)] {
    var guesses: [SpringUnknown: (lower: ProfileEnds.Guess, upper: ProfileEnds.Guess)] = [:]
    let inner = reach * reach
    let inside = walks.joined().filter { $0.excess <= inner }
    let others = uncertainty.free.filter { $0 != .start }
    for (index, unknown) in others.enumerated() {
      let ends = inside.map { point -> (lower: Double, upper: Double) in
        let (room, error) = (max(0, inner - point.excess).squareRoot(), point.covariance[index][index].squareRoot())
        // No room times an infinite error is not a number, and means that nothing is known.
        let half = room * error
        return half.isNaN ? (-.infinity, .infinity) : (point.place[unknown] - half, point.place[unknown] + half)
      }
      guard let least = ends.indices.min(by: { ends[$0].lower < ends[$1].lower }),
        let greatest = ends.indices.max(by: { ends[$0].upper < ends[$1].upper })
      else { continue }
      guesses[unknown] = (
        ProfileEnds.Guess(
          ends[least].lower, of: index, in: others, from: inside[least].place, inside[least].covariance),
        ProfileEnds.Guess(
          ends[greatest].upper, of: index, in: others, from: inside[greatest].place, inside[greatest].covariance)
      )
    }
    return guesses
  }

  /// The starts between which the costs stay below the bound.
  func interval(reach: Double) -> ClosedRange<Double>? {
    let bound = allowance * reach * reach
    let intervals = walks.compactMap { points -> ClosedRange<Double>? in
      guard let first = points.firstIndex(where: { $0.excess <= bound }),
        let last = points.lastIndex(where: { $0.excess <= bound })
      else { return nil }
      return Self.crossing(
        points, from: first, to: first - 1, bound)...Self.crossing(
          points, from: last, to: last + 1, bound)
    }
    guard let least = intervals.map(\.lowerBound).min(), let greatest = intervals.map(\.upperBound).max() else {
      return nil
    }
    return least...greatest
  }

  /// The start between two points at which the excess is the bound.
  private static func crossing(_ points: [Point], from inner: Int, to outer: Int, _ bound: Double) -> Double {
    let begin = points[inner].place[.start]
    guard points.indices.contains(outer) else { return begin }
    let (low, high) = (max(0, points[inner].excess).squareRoot(), max(0, points[outer].excess).squareRoot())
    let part = (bound.squareRoot() - low) / (high - low)
    // Where the excess has no finite value, or none to interpolate in, the inner point is all that
    // is known.
    return part.isFinite ? begin + (points[outer].place[.start] - begin) * min(max(part, 0), 1) : begin
  }

  /// By how much the costs rise at least where the value is released at rest; `nil` where the
  /// velocity is held.
  func excessAtRest(_ uncertainty: SpringUncertainty) -> Double? {
    guard let index = uncertainty.free.filter({ $0 != .start }).firstIndex(of: .velocity) else { return nil }
    // At a start the velocity is well known, so that it is 0 between two of them rather than at
    // one.
    let between = zip(walks[0], walks[0].dropFirst()).compactMap { first, second -> Double? in
      let (one, other) = (first.place[.velocity], second.place[.velocity])
      return (one < 0) != (other < 0) ? first.excess + (second.excess - first.excess) * one / (one - other) : nil
    }
    let near = walks[0].filter { !$0.covariance.isEmpty }
      .map { $0.excess + $0.place[.velocity] * $0.place[.velocity] / $0.covariance[index][index] }
    return (between + near).min()
  }
}

// MARK: - Walking

/// The walk along the start, from a minimum to both sides: at each start everything else is the
/// best.
private struct StartWalk {
  let trace: ScaledTrace
  let solution: SpringSolution
  let costs: ExcessCosts
  let reach: Double
  /// The excess up to which a start belongs to its interval.
  let bound: Double
  let model: SpringTraceModel
  let steps: StartSteps
  private let uncertainty: SpringUncertainty
  private let free: [SpringUnknown]
  /// Seconds, scaled: where nothing is at rest an earlier start is the same motion.
  private let earliest: Double

  /// The most steps to one side.
  private static let farthest = 36
  /// No logarithm of response or damping ratio is guessed to change by more in one step: along a
  /// flat valley it has no end.
  private static let leap = 0.2
  /// Beyond a rise of five standard errors no other minimum follows.
  private static let hopeless = 25.0

  init(
    _ trace: ScaledTrace, around solution: SpringSolution, uncertainty: SpringUncertainty, costs: ExcessCosts,
    reach: Double, bound: Double
  ) {
    (self.trace, self.solution, self.uncertainty, self.costs) = (trace, solution, uncertainty, costs)
    (self.reach, self.bound) = (reach, bound)
    free = solution.free.filter { $0 != .start }
    model = SpringTraceModel(trace, free: free, held: solution.place)
    // Unless from or velocity is known, an earlier start without anything at rest is the same
    // motion.
    let isBound = solution.free.contains(.from) && solution.free.contains(.velocity)
    earliest = isBound ? 0 : min(0, solution.place[.start]) - trace.duration
    let error = uncertainty.variance(of: .start).map { $0.squareRoot() } ?? .infinity
    steps = StartSteps(error: error, frame: trace.duration / Double(trace.count - 1))
  }

  /// The covariance of everything but the start at a place.
  func covariance(at place: SpringCoordinates) -> [[Double]] {
    let jacobian = model.jacobian(at: place)
    return InformationMatrix(jacobian, count: free.count).covariance(
      uncertainty.variance, of: trace, jacobian: jacobian, motion: solution.motion)
  }

  /// The minimum below a place at its start, and the residuals there; `nil` where the search leads
  /// nowhere.
  func minimum(
    near place: SpringCoordinates, weights: [Double]?, limit: Int
  ) throws(TraceError) -> (place: SpringCoordinates, residuals: [Double])? {
    model.held = place
    guard
      let minimum = try model.minimum(
        from: model.parameters(place), weights: weights, tolerance: 1e-3, floor: 0, limit: limit),
      case let found = model.coordinates(minimum.parameters), let residuals = model.residuals(at: found)
    else { return nil }
    return (found, residuals)
  }

  /// The points to both sides of a minimum, ascending by start.
  ///
  /// - Parameter slopes: How the others follow the start at first: the change of every coordinate
  ///   with it.
  func points(
    from begin: StartProfile.Point, _ residuals: [Double], slopes: [Double]
  ) throws(TraceError) -> [StartProfile.Point] {
    let earlier = try points(from: begin, residuals, slopes: slopes, direction: -1)
    let later = try points(from: begin, residuals, slopes: slopes, direction: 1)
    return ([begin] + earlier + later).sorted { $0.place[.start] < $1.place[.start] }
  }

  private func points(
    from begin: StartProfile.Point, _ residuals: [Double], slopes: [Double], direction: Double
  ) throws(TraceError) -> [StartProfile.Point] {
    var points: [StartProfile.Point] = []
    var (place, residuals, slopes) = (begin.place, residuals, slopes)
    var (step, last) = (steps.first, max(0, begin.excess).squareRoot())
    for _ in 0..<Self.farthest {
      let guess = Self.guess(from: place, by: direction * step, slopes)
      guard guess[.start] > earliest, guess[.start] < trace.duration,
        let next = try minimum(near: guess, weights: costs.weights(residuals), limit: 6)
      else { break }
      let excess = costs.excess(next.residuals, of: .start)
      guard excess.isFinite else { break }
      let rise = max(0, excess).squareRoot()
      // A long step would leave out where intervals end.
      if last <= bound.squareRoot(), let shorter = steps.shorter(step, rise: rise - last) {
        step = shorter
        continue
      }
      step = steps.next(after: step, rise: rise - last, isInside: excess <= bound)
      // From here on the others follow the start as they just did.
      let length = next.place[.start] - place[.start]
      slopes = zip(next.place.values, place.values).map { ($0 - $1) / length }
      (place, residuals, last) = (next.place, next.residuals, rise)
      points.append(
        StartProfile.Point(
          place: place, excess: excess, certainExcess: costs.certainExcess(residuals),
          covariance: excess <= bound ? covariance(at: place) : []))
      if excess > reach * reach + Self.hopeless { break }
    }
    return points
  }

  /// A place at another start, where the others follow it along their slopes.
  private static func guess(from place: SpringCoordinates, by step: Double, _ slopes: [Double]) -> SpringCoordinates {
    var guess = place
    for index in guess.values.indices {
      let change = step * slopes[index]
      // The first two are logarithms.
      guess.values[index] += index < 2 ? min(max(change, -leap), leap) : change
    }
    return guess
  }
}

/// How far from one start to the next: short enough to see where the costs pass the bound, and no
/// longer than other minima are apart.
///
/// The standard error alone does not say it: at a velocity of 0 the value leaves its rest by the
/// square of time, a start has no slope there, and its error is infinite although the costs rise
/// soon.
private struct StartSteps {
  /// Seconds.
  let first: Double
  private let frame: Double
  private let longest: Double

  /// The root of the costs rises by about this much from one start to the next.
  private static let rise = 0.5
  /// More than this is a step too long.
  private static let most = 0.8

  /// - Parameters:
  ///   - error: The standard error of the start. Seconds, infinite where it is not known.
  ///   - frame: Seconds between two samples.
  init(error: Double, frame: Double) {
    self.frame = frame
    let isKnown = error.isFinite
    first = isKnown && error < 0.75 * frame ? max(Self.rise * error, 1e-7 * frame) : frame / 4
    longest = max(frame / 4, isKnown ? min(Self.rise * error, 2 * frame) : frame)
  }

  /// A shorter step instead of one that went too far, or `nil` if it did not.
  ///
  /// - Parameter rise: By how much the root of the costs rose.
  func shorter(_ step: Double, rise: Double) -> Double? {
    guard rise > Self.most, step > 1e-6 * frame else { return nil }
    return step * min(max(Self.rise / rise, 0.05), 0.5)
  }

  /// The step after one that was not too long.
  ///
  /// - Parameter isInside: Whether the costs are still below the bound.
  func next(after step: Double, rise: Double, isInside: Bool) -> Double {
    guard isInside else { return frame / 4 }
    return rise < Self.rise / 2 ? min(2 * step, longest) : step
  }
}
