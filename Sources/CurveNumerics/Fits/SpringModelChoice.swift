// Which unknowns a trace can show at all.
//
// A free oscillation has two initial values. If nothing was recorded before the release, start, from and velocity are one
// too many: the same curve released a little later, from where it is by then. Then the release is put at the first
// sample, and from and velocity are those at that time.

internal import CurveMath

/// The solution with all that the data can show, and what had to be assumed for it.
struct SpringModelChoice {
  let solution: SpringSolution
  /// Whether start, from and velocity are those of the first sample for want of anything recorded before.
  let isInMotion: Bool
  /// How far off it may be.
  let measure: SpringMeasure
  /// Whether ζ is held at 0, because the best one was below.
  let isUndamped: Bool
  /// What was fixed and cannot be, by the samples.
  let contradictions: [FitFinding]

  /// - Parameter confidence: The share of all traces whose intervals cover the truth.
  init(_ trace: ScaledTrace, fixed: [SpringUnknown: Double], loss: RobustLoss, confidence: Double) throws {
    let starts = SpringStarts(trace)
    let given = fixed
    var fixed = fixed
    var solution = try SpringFitSolver(trace: trace, starts: starts, loss: loss, fixed: fixed).solution()
    var isInMotion = false
    let release: Set<SpringUnknown> = [.start, .from, .velocity]
    if release.isDisjoint(with: fixed.keys), !starts.showsRest || solution.place[.start] <= 0 {
      var held = fixed
      held[.start] = 0
      let moving = try SpringFitSolver(trace: trace, starts: starts, loss: loss, fixed: held).solution()
      if solution.place[.start] <= 0 || !Self.isBetter(solution, than: moving) {
        (solution, fixed, isInMotion) = (moving, held, true)
      }
    }
    let solver = SpringFitSolver(trace: trace, starts: starts, loss: loss, fixed: fixed)
    var measure: SpringMeasure
    (solution, measure) = try SpringMeasure.of(solution, by: solver, confidence: confidence)
    isUndamped = solution.place.dampingRatio < 0
    if isUndamped {
      fixed[.dampingRatio] = 0
      let undamped = SpringFitSolver(trace: trace, starts: starts, loss: loss, fixed: fixed)
      let held = try SpringMeasure.of(undamped.solution(), by: undamped, confidence: confidence)
      measure = measure.undamped(held.1, dampingRatio: solution.place, confidence: confidence)
      solution = held.0
    }
    self.isInMotion = isInMotion
    self.solution = solution
    self.measure = measure
    contradictions = try FixedValueCheck(trace: trace, starts: starts, loss: loss)
      .contradictions(given, in: self.solution, held: fixed)
  }

  /// Whether one more unknown pays: the sum of squares falls by ten variances, which chance does once in five hundred.
  private static func isBetter(_ richer: SpringSolution, than poorer: SpringSolution) -> Bool {
    let scale = max(richer.scale, 1e-10)
    let cost = { (solution: SpringSolution) in
      solution.residuals.reduce(0) { sum, residual in
        let size = min(abs(residual) / scale, RobustLoss.outlierBound)
        return sum + size * size
      }
    }
    return cost(poorer) - cost(richer) > 10
  }
}
