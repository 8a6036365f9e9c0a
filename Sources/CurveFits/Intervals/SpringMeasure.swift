// Errors and intervals of what was found.
//
// Every unknown goes with every other one: the errors are those of the joint covariance, in which
// an unknown start widens what is known of the response. Only where start and velocity are both
// free, no quadratic describes the costs (see StartProfile), and the error is half of the interval,
// over the quantile.

internal import CurveMath

/// What is known about the coordinates of a solution.
struct SpringMeasure {
  let uncertainty: SpringUncertainty
  /// The intervals of the coordinates that are free.
  let intervals: [SpringUnknown: ClosedRange<Double>]
  /// Their standard errors.
  let errors: [SpringUnknown: Double]
  /// By how many standard errors squared a release at rest is worse at least; `nil` where that was
  /// not sought.
  let excessAtRest: Double?
  /// By how many standard errors squared a release with a velocity of the other sign is worse at
  /// least; `nil` where velocity is fixed.
  let excessThrownBack: Double?

  /// Measures a solution, or a lower one if the walk along the start meets it.
  ///
  /// - Parameter confidence: The share of all traces whose intervals cover the truth.
  static func of(
    _ first: SpringSolution, by solver: SpringFitSolver, confidence: Double
  ) throws(TraceError) -> (SpringSolution, SpringMeasure) {
    var solution = first
    for round in 0... {
      let uncertainty = SpringUncertainty(solution, of: solver.trace, loss: solver.loss)
      let reach = StudentT.quantile((1 + confidence) / 2, freedom: uncertainty.freedom)
      let costs = ExcessCosts(solution, of: solver.trace, uncertainty: uncertainty, loss: solver.loss)
      let ends = ProfileEnds(solver.trace, around: solution, costs: costs, reach: reach)
      guard solution.free.contains(.start), solution.free.count > 1 else {
        return (solution, try SpringMeasure(uncertainty, nil, ends, around: solution.place, reach: reach))
      }
      let profile = try StartProfile(
        solver.trace, around: solution, uncertainty: uncertainty, costs: costs, reach: reach)
      guard let lower = profile.lower, round < 3 else {
        return (solution, try SpringMeasure(uncertainty, profile, ends, around: solution.place, reach: reach))
      }
      solution.releases.append(solution.place)
      let next = try solver.solution(from: lower)
      (solution.place, solution.residuals, solution.misses) = (next.place, next.residuals, next.misses)
      solution.motion = next.motion
      (solution.weights, solution.scale, solution.jacobian) = (next.weights, next.scale, next.jacobian)
    }
    preconditionFailure("The last round returns.")
  }

  /// - Parameter profile: The walk along the start, if that is free.
  private init(
    _ uncertainty: SpringUncertainty, _ profile: StartProfile?, _ ends: ProfileEnds, around place: SpringCoordinates,
    reach: Double
  ) throws(TraceError) {
    self.uncertainty = uncertainty
    let atRest = profile?.excessAtRest(uncertainty)
    excessAtRest = atRest
    excessThrownBack = uncertainty.variance(of: .velocity).map { variance in
      let straight = place[.velocity] * place[.velocity] / variance
      return min(profile?.excessThrownBack ?? .infinity, atRest ?? straight)
    }
    let straight = uncertainty.intervals(around: place, reach: reach)
    let free = uncertainty.free
    var guesses: [SpringUnknown: (lower: ProfileEnds.Guess, upper: ProfileEnds.Guess)] = [:]
    for (index, unknown) in free.enumerated() {
      guard let ends = straight[unknown] else { continue }
      guesses[unknown] = (
        ProfileEnds.Guess(ends.lowerBound, of: index, in: free, from: place, uncertainty.covariance),
        ProfileEnds.Guess(ends.upperBound, of: index, in: free, from: place, uncertainty.covariance)
      )
    }
    let isBent = profile != nil && uncertainty.free.contains(.velocity)
    // The walk follows what is bent, the covariance what lies between its points.
    for (unknown, walked) in profile?.guesses(uncertainty, reach: reach) ?? [:] {
      let plain = isBent ? nil : guesses[unknown]
      guesses[unknown] = (
        lower: plain.map { $0.lower.end < walked.lower.end ? $0.lower : walked.lower } ?? walked.lower,
        upper: plain.map { $0.upper.end > walked.upper.end ? $0.upper : walked.upper } ?? walked.upper
      )
    }
    var intervals: [SpringUnknown: ClosedRange<Double>] = [:]
    for (unknown, guess) in guesses {
      var (lower, upper) = (guess.lower.end, guess.upper.end)
      if ProfileEnds.bent.contains(unknown) {
        lower = min(try ends.end(of: unknown, from: guess.lower), place[unknown])
        upper = max(try ends.end(of: unknown, from: guess.upper), place[unknown])
      }
      intervals[unknown] = lower...upper
    }
    if let walked = profile?.interval(reach: reach) {
      let plain = isBent ? walked : straight[.start] ?? walked
      intervals[.start] = min(walked.lowerBound, plain.lowerBound)...max(walked.upperBound, plain.upperBound)
    }
    self.intervals = intervals
    errors =
      isBent ? intervals.mapValues { ($0.upperBound - $0.lowerBound) / (2 * reach) } : uncertainty.errors
  }

  /// What is known where the best damping ratio is negative, which no spring has, so that 0 is
  /// taken: all others are known as if it were free, and as if it were 0.
  ///
  /// - Parameters:
  ///   - held: What is known with a damping ratio of 0.
  ///   - place: The best place, with its negative damping ratio.
  func undamped(_ held: SpringMeasure, dampingRatio place: SpringCoordinates, confidence: Double) -> SpringMeasure {
    var (intervals, errors) = (self.intervals, self.errors)
    for (unknown, interval) in held.intervals {
      guard let open = intervals[unknown] else { continue }
      intervals[unknown] =
        min(open.lowerBound, interval.lowerBound)...max(open.upperBound, interval.upperBound)
      errors[unknown] = max(errors[unknown] ?? 0, held.errors[unknown] ?? 0)
    }
    // The costs rise from the least that a spring has, at 0: by q² where (u − u₀)² = u₀² + q²σ².
    let reach = StudentT.quantile((1 + confidence) / 2, freedom: uncertainty.freedom)
    let (best, error) = (place[.dampingRatio], self.errors[.dampingRatio] ?? .infinity)
    let last = error.isFinite ? best + Elementary.hypot(best, reach * error) : .infinity
    intervals[.dampingRatio] = 0...max(0, last)
    errors[.dampingRatio] = max(0, last) / reach
    return SpringMeasure(
      uncertainty: uncertainty, intervals: intervals, errors: errors, excessAtRest: held.excessAtRest,
      excessThrownBack: held.excessThrownBack)
  }

  private init(
    uncertainty: SpringUncertainty, intervals: [SpringUnknown: ClosedRange<Double>], errors: [SpringUnknown: Double],
    excessAtRest: Double?, excessThrownBack: Double?
  ) {
    self.excessAtRest = excessAtRest
    self.excessThrownBack = excessThrownBack
    self.uncertainty = uncertainty
    self.intervals = intervals
    self.errors = errors
  }
}
