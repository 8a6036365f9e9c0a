// Whether what a user fixed agrees with the samples: the fit that leaves it free is made, and the
// loss must not fall by more than chance does. Twice the fall is the square of a t variable if the
// fixed value is true; where samples err together, by rounding, it is larger by the excess of that
// unknown's variance.

internal import CurveMath

/// Compares a fit with the one that leaves a fixed value free.
struct FixedValueCheck {
  let trace: ScaledTrace
  let starts: SpringStarts
  let loss: RobustLoss

  /// Chance contradicts a true value once in some thousand traces.
  private static let share = 0.9998
  /// For the minima that a free start has, as in StartProfile.
  private static let allowance = 1.6

  /// What contradicts the samples, the worst first, each beside the ones before it.
  ///
  /// - Parameters:
  ///   - given: What the user fixed.
  ///   - solution: The best place with that, and with what was held for other reasons.
  ///   - held: All that was fixed.
  func contradictions(
    _ given: [SpringUnknown: Double], in solution: SpringSolution, held: [SpringUnknown: Double]
  ) throws -> [FitFinding] {
    var findings: [FitFinding] = []
    var (solution, held) = (solution, held)
    while true {
      var worst: (unknown: SpringUnknown, freed: SpringSolution, fall: Double, error: Double)?
      for unknown in SpringUnknown.allCases where given[unknown] != nil && held[unknown] != nil {
        guard let found = try freed(unknown, from: solution, held: held), found.fall > worst?.fall ?? 1 else {
          continue
        }
        worst = (unknown, found.solution, found.fall, found.error)
      }
      guard let worst, let value = given[worst.unknown] else { return findings }
      findings.append(
        .contradicted(
          worst.unknown, given: user(value, worst.unknown),
          found: user(reading(worst.unknown, in: worst.freed), worst.unknown),
          error: worst.error, miss: TypicalMiss(solution, moving: MotionSpan(trace)).typical,
          without: TypicalMiss(worst.freed, moving: MotionSpan(trace)).typical))
      held[worst.unknown] = nil
      solution = worst.freed
    }
  }

  /// The solution without one fixed value, and how far the loss falls beside what chance would do.
  private func freed(
    _ unknown: SpringUnknown, from solution: SpringSolution, held: [SpringUnknown: Double]
  ) throws -> (solution: SpringSolution, fall: Double, error: Double)? {
    var held = held
    held[unknown] = nil
    guard trace.count > SpringUnknown.allCases.count - held.count else { return nil }
    let solver = SpringFitSolver(trace: trace, starts: starts, loss: loss, fixed: held)
    let near = try solver.solution(from: solution.place)
    let other = try solver.solution()
    let scale = max(min(near.scale, other.scale), SpringFitSolver.rounding)
    let found = solver.costs(of: [near, other], scale: scale)
    let free = found[1] < found[0] ? other : near
    let uncertainty = SpringUncertainty(free, of: trace, loss: loss)
    let spread = max(free.scale, uncertainty.variance.squareRoot(), SpringFitSolver.rounding)
    let costs = solver.costs(of: [solution, free], scale: spread)
    let fall = 2 * (costs[0] - costs[1])
    let bound = StudentT.quantile(Self.share, freedom: uncertainty.freedom)
    let part = fall / (max(1, uncertainty.excess(of: unknown)) * Self.allowance * bound * bound)
    let error = uncertainty.errors[unknown] ?? .infinity
    let slope =
      switch unknown {
      case .response: free.place.response
      case .dampingRatio: Elementary.hypot(1, free.place.dampingRatio)
      case .start: 1.0
      case .from, .to, .velocity: trace.unit
      }
    return (free, part, error * slope)
  }

  private func reading(_ unknown: SpringUnknown, in solution: SpringSolution) -> Double {
    switch unknown {
    case .response: solution.place.response
    case .dampingRatio: max(0, solution.place.dampingRatio)
    default: solution.place[unknown]
    }
  }

  private func user(_ value: Double, _ unknown: SpringUnknown) -> Double { trace.unscaled(value, of: unknown) }
}
