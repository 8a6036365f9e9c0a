// Which unknowns a trace can show at all.
//
// A free oscillation has two initial values. If nothing was recorded before the release, start,
// from and velocity are one too many: the same curve released a little later, from where it is by
// then. Then the release is put at the first sample, and from and velocity are those at that time.

internal import CurveMath

/// The solution with all that the data can show, and what had to be assumed for it.
struct SpringModelChoice {
  let solution: SpringSolution
  /// Whether start, from and velocity are those of the first sample for want of anything recorded
  /// before.
  let isInMotion: Bool
  /// How far off it may be.
  let measure: SpringMeasure
  /// Whether ζ is held at 0, because the best one was below.
  let isUndamped: Bool
  /// By how many standard errors squared a motion thrown the other way is worse; `nil` where
  /// velocity is fixed.
  let excessThrownBack: Double?
  /// What was fixed and cannot be, by the samples.
  let contradictions: [FitFinding]

  /// - Parameter confidence: The share of all traces whose intervals cover the truth.
  init(_ trace: ScaledTrace, fixed: [SpringUnknown: Double], loss: RobustLoss, confidence: Double) throws {
    let starts = SpringStarts(trace)
    let given = fixed
    var fixed = fixed
    var solver = SpringFitSolver(trace: trace, starts: starts, loss: loss, fixed: fixed)
    var solution = try solver.solution()
    var isInMotion = false
    var excessInMotion = Double.infinity
    let isReleaseFree = Set([SpringUnknown.start, .from, .velocity]).isDisjoint(with: fixed.keys)
    let moving = { () throws -> (SpringFitSolver, SpringSolution) in
      let solver = SpringFitSolver(
        trace: trace, starts: starts, loss: loss, fixed: given.merging([.start: 0]) { $1 })
      return (solver, try solver.solution())
    }
    if isReleaseFree, !starts.showsRest || !Self.isRestLong(before: solution.place, in: trace) {
      let (other, found) = try moving()
      if solution.place[.start] <= 0 || !Self.isBetter(solution, than: found) {
        (solver, solution, isInMotion) = (other, found, true)
      } else {
        // One sample at rest is what `from` makes of it, and no evidence: then the velocity at that
        // sample speaks.
        let isShown = trace.times.count { $0 < solution.place[.start] } > 1
        if solution.place[.velocity] * found.place[.velocity] < 0 {
          excessInMotion = isShown ? Self.gain(of: solution, over: found) : 0
        } else if !isShown {
          excessInMotion =
            try SpringMeasure.of(found, by: other, confidence: confidence).1.excessThrownBack ?? .infinity
        }
      }
    }
    var measure: SpringMeasure
    (solution, measure) = try SpringMeasure.of(solution, by: solver, confidence: confidence)
    // The walk along the start may have left the recording for a lower place.
    if isReleaseFree, !isInMotion, solution.place[.start] <= 0 {
      (solver, solution) = try moving()
      isInMotion = true
      (solution, measure) = try SpringMeasure.of(solution, by: solver, confidence: confidence)
    }
    fixed = solver.fixed
    isUndamped = solution.place.dampingRatio < 0
    if isUndamped {
      fixed[.dampingRatio] = 0
      let undamped = SpringFitSolver(trace: trace, starts: starts, loss: loss, fixed: fixed)
      let held = try SpringMeasure.of(undamped.solution(), by: undamped, confidence: confidence)
      measure = measure.undamped(held.1, dampingRatio: solution.place, confidence: confidence)
      solution = held.0
    }
    self.isInMotion = isInMotion
    excessThrownBack = measure.excessThrownBack.map { min($0, excessInMotion) }
    self.solution = solution
    self.measure = measure
    contradictions = try FixedValueCheck(trace: trace, starts: starts, loss: loss)
      .contradictions(given, in: self.solution, held: fixed)
  }

  /// Whether so much was recorded before the release that no motion is like it: near a turning
  /// point some samples are.
  private static func isRestLong(before place: SpringCoordinates, in trace: ScaledTrace) -> Bool {
    place[.start] > restShare * place.response && trace.times.prefix(restCount).allSatisfy { $0 < place[.start] }
  }

  private static let restShare = 0.25
  private static let restCount = 8

  /// Whether one more unknown pays: the sum of squares falls by ten variances, which chance does
  /// once in five hundred.
  private static func isBetter(_ richer: SpringSolution, than poorer: SpringSolution) -> Bool {
    gain(of: richer, over: poorer) > 10
  }

  /// By how many variances the sum of squares falls.
  private static func gain(of richer: SpringSolution, over poorer: SpringSolution) -> Double {
    let scale = max(richer.scale, 1e-10)
    let cost = { (solution: SpringSolution) in
      solution.residuals.reduce(0) { sum, residual in
        let size = min(abs(residual) / scale, RobustLoss.outlierBound)
        return sum + size * size
      }
    }
    return cost(poorer) - cost(richer)
  }
}
