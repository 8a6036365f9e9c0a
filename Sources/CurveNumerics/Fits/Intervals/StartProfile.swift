// Every start in turn, with the best of everything else.
//
// As the start passes a sample, the sum of squares has a kink: there the sample changes from rest to motion. Between two
// samples it may have a minimum of its own, because a later start with more velocity looks much the same. So the start
// is not left to derivatives: it is walked along in parts of a frame, and all other unknowns, in which the motion is
// smooth, follow. With c(t) the cost at a start, q the quantile, θ(t) the best of another unknown there and σ(t) its standard
// error, the interval of θ is the union of θ(t) ± σ(t)·√(q² − c(t)); where costs are bent more than that, ProfileEnds goes on.
// The start itself has c(t) ≤ q² or, above critical damping, 1.6 q²: there start, velocity and fast decay compete for the same
// few samples, and of two starts the lower one is the wrong one more often than one smooth minimum would be. 1.6 is the ratio
// of the 95 % points of a sum of two squares, as start and velocity are, and of one.
//
// Another release of the same motion is a valley of its own, which ends where a lower one begins. It belongs to the intervals with
// all that lies in it, unless its costs are far higher: the costs of two valleys differ by more than those of one unknown do.

internal import CurveMath

/// The costs and places along the start of a motion.
struct StartProfile {
  /// One start, with the best of everything else.
  struct Point {
    var place: SpringCoordinates
    /// Above the least, in units in which 1 is one standard error squared; above the least of its own walk, if that is another
    /// release.
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
  /// The least excess of a place with a velocity of the other sign, however far it is from the intervals.
  private(set) var excessThrownBack = Double.infinity

  /// How far the interval of the start reaches, as a multiple of the squared quantile.
  private let allowance: Double

  /// The most steps to one side.
  private static let farthest = 36
  /// The allowance where start, velocity and fast decay compete.
  private static let competing = 1.6

  /// Other minima than the best one that are walked from.
  private static let branches = 2
  /// Another release counts up to this multiple of the squared quantile. Which of two motions is nearer to the samples is no matter
  /// of one unknown: with q² alone the true one would be left out once in fifty recordings that hardly tell them apart.
  private static let rivalry = 3.0
  /// No logarithm of response or damping ratio is guessed to change by more in one step: along a flat valley it has no end.
  private static let leap = 0.2
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
  ) throws(NumericsError) {
    let free = solution.free.filter { $0 != .start }
    let model = SpringTraceModel(trace, free: free, held: solution.place)
    let solver = try NonlinearLeastSquares(model)
    let frame = trace.duration / Double(trace.count - 1)
    let isHidden = solution.place.dampingRatio > SpringBranches.least && solution.free.contains(.velocity)
    allowance = isHidden ? Self.competing : 1
    let bound = allowance * reach * reach
    // Without anything at rest an earlier start is the same motion, unless from or velocity is known.
    let isBound = solution.free.contains(.from) && solution.free.contains(.velocity)
    let earliest = isBound ? 0 : min(0, solution.place[.start]) - trace.duration
    let covariance = { (place: SpringCoordinates) throws(NumericsError) -> [[Double]] in
      let jacobian = model.jacobian(at: place)
      return try InformationMatrix(jacobian, count: free.count).covariance(
        uncertainty.variance, of: trace, jacobian: jacobian, motion: solution.motion)
    }
    let error = uncertainty.variance(of: .start).map { $0.squareRoot() } ?? .infinity
    let steps = StartSteps(error: error, frame: frame)
    let walk = { (begin: Point, residuals: [Double], slopes: [Double]) throws(NumericsError) -> [Point] in
      var points = [begin]
      for direction in [-1.0, 1.0] {
        var (place, residuals) = (begin.place, residuals)
        var (step, last) = (steps.first, max(0, begin.excess).squareRoot())
        // How the others follow the start: as the covariance says, then as they did before.
        var slopes = slopes
        for _ in 0..<Self.farthest {
          var next = place
          for index in next.values.indices {
            let change = direction * step * slopes[index]
            next.values[index] += index < 2 ? min(max(change, -Self.leap), Self.leap) : change
          }
          guard next[.start] > earliest, next[.start] < trace.duration else { break }
          model.held = next
          guard
            let minimum = try solver.minimum(
              from: model.parameters(next), weights: costs.weights(residuals), tolerance: 1e-3, floor: 0, limit: 6)
          else { break }
          next = model.coordinates(minimum.parameters)
          guard let moved = model.residuals(at: next) else { break }
          let excess = costs.excess(moved, of: .start)
          guard excess.isFinite else { break }
          let rise = max(0, excess).squareRoot()
          // A long step would leave out where intervals end.
          if last <= bound.squareRoot(), let shorter = steps.shorter(step, rise: rise - last) {
            step = shorter
            continue
          }
          step = steps.next(after: step, rise: rise - last, isInside: excess <= bound)
          let length = next[.start] - place[.start]
          slopes = zip(next.values, place.values).map { ($0 - $1) / length }
          (place, residuals, last) = (next, moved, rise)
          points.append(
            Point(
              place: place, excess: excess, certainExcess: costs.certainExcess(moved),
              covariance: excess <= bound ? try covariance(place) : []))
          // Beyond a rise like this no other minimum follows.
          if excess > reach * reach + 25 { break }
        }
      }
      return points.sorted { $0.place[.start] < $1.place[.start] }
    }
    model.held = solution.place
    let first = Point(
      place: solution.place, excess: 0, certainExcess: 0, covariance: try covariance(solution.place))
    walks = [try walk(first, solution.residuals, Self.slopes(uncertainty))]
    noteThrownBack(walks[0], from: solution.place)
    // Springs and releases that are no neighbours of this one, but fit as well.
    let straight = SpringUnknown.allCases.map { $0 == .start ? 1.0 : 0 }
    model.held = solution.place
    let branches = SpringBranches.places(of: solution, in: model).prefix(Self.branches)
    for (index, other) in (solution.releases + solution.rivals + branches).enumerated() {
      let isRelease = index < solution.releases.count
      model.held = other
      // Another release takes other samples for wild.
      let weights = isRelease ? model.residuals(at: other).flatMap(costs.weights) : solution.weights
      guard
        let minimum = try solver.minimum(
          from: model.parameters(other), weights: weights, tolerance: 1e-3, floor: 0, limit: 20),
        case let place = model.coordinates(minimum.parameters), let residuals = model.residuals(at: place)
      else { continue }
      let excess = costs.excess(residuals, of: .start)
      if place[.velocity] * solution.place[.velocity] < 0 {
        excessThrownBack = min(excessThrownBack, costs.certainExcess(residuals))
      }
      // Another release has a walk of its own, unless that was made.
      let isKnown = walks.joined().contains {
        abs($0.place[.response] - place[.response]) < Self.apart && $0.excess <= (isRelease ? 0 : excess) + 0.5
          && (!isRelease || abs($0.place[.start] - place[.start]) < steps.first)
      }
      guard excess <= (isRelease ? Self.rivalry * reach * reach : bound), !isKnown else { continue }
      let begin = Point(
        place: place, excess: excess, certainExcess: costs.certainExcess(residuals), covariance: try covariance(place))
      var points = try walk(begin, residuals, straight)
      noteThrownBack(points, from: solution.place)
      if isRelease {
        points = Self.valley(of: points, around: place[.start])
        for index in points.indices where points[index].excess <= bound && points[index].covariance.isEmpty {
          points[index].covariance = try covariance(points[index].place)
        }
      }
      walks.append(points)
    }
    // Along a flat valley all places are as low as the lowest: the nearest of them is taken.
    let points = walks.joined()
    let least = points.reduce(0) { min($0, $1.excess) }
    if least < -Self.alike {
      let far = { (point: Point) in
        abs(point.place[.response] - solution.place[.response])
          + abs(point.place[.dampingRatio] - solution.place[.dampingRatio])
      }
      lower = points.filter { $0.excess < least / 2 }.min { far($0) < far($1) }?.place
    }
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

  /// The change of every coordinate with the start, where all costs stay as low as they can.
  private static func slopes(_ uncertainty: SpringUncertainty) -> [Double] {
    var slopes = SpringUnknown.allCases.map { $0 == .start ? 1.0 : 0 }
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
    // Where the excess has no finite value, or none to interpolate in, the inner point is all that is known.
    return part.isFinite ? begin + (points[outer].place[.start] - begin) * min(max(part, 0), 1) : begin
  }

  /// By how much the costs rise at least where the value is released at rest; `nil` where the velocity is held.
  func excessAtRest(_ uncertainty: SpringUncertainty) -> Double? {
    guard let index = uncertainty.free.filter({ $0 != .start }).firstIndex(of: .velocity) else { return nil }
    // At a start the velocity is well known, so that it is 0 between two of them rather than at one.
    let between = zip(walks[0], walks[0].dropFirst()).compactMap { first, second -> Double? in
      let (one, other) = (first.place[.velocity], second.place[.velocity])
      return (one < 0) != (other < 0) ? first.excess + (second.excess - first.excess) * one / (one - other) : nil
    }
    let near = walks[0].filter { !$0.covariance.isEmpty }
      .map { $0.excess + $0.place[.velocity] * $0.place[.velocity] / $0.covariance[index][index] }
    return (between + near).min()
  }
}
