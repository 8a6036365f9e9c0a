// Where the costs are no parabola, an interval ends where its own unknown, held there, raises the
// least costs of all others by the square of the quantile: the profile likelihood. Above critical
// damping the costs rise faster to one side than to the other, and where a motion begins near a
// turning point the velocity has two signs that fit alike.
//
// What the covariance says is the first guess of an end. The root of the rise is nearly straight in
// the unknown, so that a line through two guesses gives the next.
//
// Source: D. M. Bates, D. G. Watts, *Nonlinear Regression Analysis and Its Applications* (1988),
// ch. 6.

internal import CurveMath

/// The ends of intervals by the costs themselves.
struct ProfileEnds {
  /// Where an interval ends at a first guess.
  struct Guess {
    /// The coordinate that is sought.
    var end: Double
    /// All others near their best for that end.
    var place: SpringCoordinates

    /// Whether it lies so far from its place that the covariance there says nothing about it.
    let isFar: Bool

    /// A logarithm of response or damping ratio that changes by more is no small change.
    private static let farthest = 1.0

    /// - Parameters:
    ///   - index: Which of the free coordinates is sought.
    ///   - covariance: Of the free coordinates, which follow an end as it says.
    init(
      _ end: Double, of index: Int, in free: [SpringUnknown], from place: SpringCoordinates, _ covariance: [[Double]]
    ) {
      self.end = end
      self.place = place
      let distance = end - place[free[index]]
      isFar = [.response, .dampingRatio].contains(free[index]) && abs(distance) > Self.farthest
      let far = distance / covariance[index][index]
      for (other, unknown) in free.enumerated() where (far * covariance[other][index]).isFinite {
        self.place[unknown] += far * covariance[other][index]
      }
    }
  }

  private let trace: ScaledTrace
  private let solution: SpringSolution
  private let costs: ExcessCosts
  private let reach: Double

  /// From, to and start have costs that their own guesses describe.
  static let bent: [SpringUnknown] = [.response, .dampingRatio, .velocity]

  /// An end whose rise is so near the quantile, as a part of it, is one.
  private static let near = 0.03
  /// Ends that are sought, each by one more minimum.
  private static let most = 4
  /// The next end is farther from the best coordinate by this part of the way at most.
  private static let stride = 1.0

  /// - Parameter reach: How many standard errors an interval has to each side.
  init(_ trace: ScaledTrace, around solution: SpringSolution, costs: ExcessCosts, reach: Double) {
    self.trace = trace
    self.solution = solution
    self.costs = costs
    self.reach = reach
  }

  /// Returns the coordinate of an end on one side of the best one: the guess, or what lies farther
  /// out with costs below the bound.
  ///
  /// - Complexity: Four minima of all other unknowns at most, one where the guess is right.
  func end(of unknown: SpringUnknown, from guess: Guess) throws(TraceError) -> Double {
    let free = solution.free.filter { $0 != unknown }
    let best = solution.place[unknown]
    guard !free.isEmpty, guess.end.isFinite, guess.end != best, !guess.isFar else { return guess.end }
    let model = SpringTraceModel(trace, free: free, held: guess.place)
    var inner = (at: best, rise: 0.0)
    var (place, candidate) = (guess.place, guess.end)
    for _ in 0..<Self.most {
      place[unknown] = candidate
      model.held = place
      guard
        let minimum = try model.minimum(
          from: model.parameters(place), weights: solution.weights, tolerance: 0.02 / Double(trace.count), floor: 0,
          limit: 12),
        let residuals = model.residuals(at: model.coordinates(minimum.parameters))
      else { break }
      let rise = max(0, costs.excess(residuals, of: unknown)).squareRoot()
      guard rise.isFinite else { break }
      if rise > (1 - Self.near) * reach {
        // The guess itself, or the place between two ends where the costs pass the bound.
        if inner.at == best || rise < reach { return candidate }
        return inner.at + (reach - inner.rise) / (rise - inner.rise) * (candidate - inner.at)
      }
      // The others follow, and what costs as much lies farther out: where costs hardly rise, not
      // much farther at once.
      place = model.coordinates(minimum.parameters)
      let straight = candidate + (reach - rise) * (candidate - inner.at) / (rise - inner.rise)
      let farthest = candidate + Self.stride * (candidate - best)
      inner = (candidate, rise)
      let isNearer = (straight - candidate) * (candidate - best) > 0 && abs(straight - best) < abs(farthest - best)
      candidate = isNearer ? straight : farthest
    }
    return inner.at == best ? guess.end : inner.at
  }
}
