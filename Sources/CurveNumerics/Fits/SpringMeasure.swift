// Errors and intervals of what was found.
//
// Every unknown goes with every other one: the errors are those of the joint covariance, in which an unknown start widens
// what is known of the response. Only where start and velocity are both free, no quadratic describes the costs (see
// StartProfile), and the error is half of the interval, over the quantile.

/// What is known about the coordinates of a solution.
struct SpringMeasure {
  let uncertainty: SpringUncertainty
  /// The intervals of the coordinates that are free.
  let intervals: [SpringUnknown: ClosedRange<Double>]
  /// Their standard errors.
  let errors: [SpringUnknown: Double]

  /// Measures a solution, or a lower one if the walk along the start meets it.
  ///
  /// - Parameter confidence: The share of all traces whose intervals cover the truth.
  static func of(
    _ first: SpringSolution, by solver: SpringFitSolver, confidence: Double
  ) throws -> (SpringSolution, SpringMeasure) {
    var solution = first
    for round in 0... {
      let uncertainty = try SpringUncertainty(solution, of: solver.trace, loss: solver.loss)
      let reach = StudentT.quantile((1 + confidence) / 2, freedom: uncertainty.freedom)
      guard solution.free.contains(.start), solution.free.count > 1 else {
        return (solution, SpringMeasure(uncertainty, around: solution.place, reach: reach))
      }
      let profile = try StartProfile(
        solver.trace, around: solution, uncertainty: uncertainty, loss: solver.loss, reach: reach)
      guard let lower = profile.lower, round < 3 else {
        return (solution, SpringMeasure(uncertainty, profile, around: solution.place, reach: reach))
      }
      let next = try solver.solution(from: lower)
      (solution.place, solution.residuals, solution.motion) = (next.place, next.residuals, next.motion)
      (solution.weights, solution.scale, solution.jacobian) = (next.weights, next.scale, next.jacobian)
    }
    preconditionFailure("The last round returns.")
  }

  private init(_ uncertainty: SpringUncertainty, around place: SpringCoordinates, reach: Double) {
    self.uncertainty = uncertainty
    intervals = uncertainty.intervals(around: place, reach: reach)
    errors = uncertainty.errors
  }

  private init(
    _ uncertainty: SpringUncertainty, _ profile: StartProfile, around place: SpringCoordinates, reach: Double
  ) {
    self.uncertainty = uncertainty
    let walked = profile.intervals(uncertainty, reach: reach)
    guard !uncertainty.free.contains(.velocity) else {
      intervals = walked
      errors = walked.mapValues { ($0.upperBound - $0.lowerBound) / (2 * reach) }
      return
    }
    // The walk follows what is bent, the covariance what lies between its points.
    intervals = walked.merging(uncertainty.intervals(around: place, reach: reach)) { first, second in
      min(first.lowerBound, second.lowerBound)...max(first.upperBound, second.upperBound)
    }
    errors = uncertainty.errors
  }
}
