// Intervals by the profile of the likelihood: a number that follows from the unknowns is held at a value, everything else is fitted
// again, and the interval ends where the sum of squares has risen by the square of t times the variance. So correlated unknowns and
// costs that are no parabola are part of it. A number is held by a further residual that is steep: where it comes to rest is a point
// of the profile, whatever the steepness.

internal import CurveMath

struct LawProfile {
  /// The number whose interval is looked for, by the unknowns.
  typealias Number = ([Double]) -> Double

  let solution: LawSolution
  /// Of one sample, squared.
  let variance: Double
  /// How many standard errors squared the sum of squares may rise, as a root: the quantile of t.
  let reach: Double

  private static let steepness = 100.0
  /// An end that is this many standard errors away is none.
  private static let farthest = 1000.0
  private static let rounds = 14

  /// The standard error of a number by its slopes, infinite where the samples do not show it.
  func error(of number: Number) -> Double {
    let slopes = slopes(of: number)
    guard slopes.contains(where: { $0 != 0 }) else { return 0 }
    let equations = NormalEquations(matrix: solution.minimum.information, right: slopes)
    guard let direction = equations.solution else { return .infinity }
    let square = variance * zip(slopes, direction).reduce(0) { $0 + $1.0 * $1.1 }
    return square > 0 ? square.squareRoot() : .infinity
  }

  /// The interval of a number.
  ///
  /// - Parameter allowance: How much more than the square of t the sum of squares may rise.
  func interval(of number: @escaping Number, allowance: Double) -> ClosedRange<Double> {
    LawProfile(solution: solution, variance: variance, reach: reach * allowance.squareRoot()).interval(of: number)
  }

  private func interval(of number: @escaping Number) -> ClosedRange<Double> {
    let center = number(solution.minimum.place)
    let error = error(of: number)
    guard error > 0 else { return center...center }
    guard error.isFinite || center != 0 else { return -.infinity ... .infinity }
    let unit = error.isFinite ? error : abs(center)
    var ends = [
      end(of: number, from: solution.minimum, unit: -unit), end(of: number, from: solution.minimum, unit: unit), center,
    ]
    // Between two minima that fit alike everything may be true.
    for rival in solution.rivals where rise(rival.cost) < reach {
      ends += [end(of: number, from: rival, unit: -unit), end(of: number, from: rival, unit: unit)]
    }
    return (ends.min() ?? center)...(ends.max() ?? center)
  }

  /// By how many standard errors a sum of squares is above the least one.
  private func rise(_ cost: Double) -> Double { (max(0, cost - solution.minimum.cost) / variance).squareRoot() }

  private func end(of number: @escaping Number, from minimum: BoundedMinimum, unit: Double) -> Double {
    var place = minimum.place
    let center = number(place)
    var (inner, outer): ((number: Double, rise: Double), (number: Double, rise: Double)?) = (
      (center, rise(minimum.cost)), nil
    )
    var target = center + reach * unit
    for _ in 0..<Self.rounds {
      let held = HeldNumber(model: solution.model, number: number, target: target, weight: weight(abs(unit)))
      guard let found = held.minimum(from: place, tolerance: 1e-5, limit: 25) else { break }
      let reached = number(found.place)
      let miss = held.weight * (reached - target)
      let rise = rise(found.cost - miss * miss)
      if abs(rise - reach) < 0.02 * reach { return reached }
      if rise < reach {
        // It goes no farther: a bound holds it.
        if abs(reached - target) > 0.5 * abs(target - inner.number) {
          return unit < 0 ? min(reached, center) : max(reached, center)
        }
        (inner, place) = ((reached, rise), found.place)
      } else {
        outer = (reached, rise)
      }
      if let outer {
        let part = (reach - inner.rise) / (outer.rise - inner.rise)
        guard part.isFinite, abs(outer.number - inner.number) > 1e-9 * abs(unit) else { break }
        target = inner.number + min(max(part, 0.05), 0.95) * (outer.number - inner.number)
      } else {
        guard abs(inner.number - center) < Self.farthest * abs(unit) else { return unit < 0 ? -.infinity : .infinity }
        let factor = min(max(1.05 * reach / max(inner.rise, 1e-3), 1.2), 3)
        target = center + factor * (inner.number - center)
      }
    }
    return outer?.number ?? (unit < 0 ? -.infinity : .infinity)
  }

  private func weight(_ unit: Double) -> Double { Self.steepness * variance.squareRoot() / unit }

  private func slopes(of number: Number) -> [Double] { Self.slopes(of: number, at: solution.minimum.place) }

  fileprivate static func slopes(of number: Number, at place: [Double]) -> [Double] {
    place.indices.map { index in
      let step = 1e-6 * max(abs(place[index]), 1e-3)
      var (before, behind) = (place, place)
      before[index] -= step
      behind[index] += step
      return (number(behind) - number(before)) / (2 * step)
    }
  }
}

/// A model with a further residual that holds a number.
private struct HeldNumber: BoundedModel {
  let model: LawModel
  let number: LawProfile.Number
  let target: Double
  let weight: Double

  var residualCount: Int { model.residualCount + 1 }
  var bounds: [ClosedRange<Double>] { model.bounds }

  func write(
    at place: [Double], residuals: UnsafeMutablePointer<Double>, jacobian: UnsafeMutablePointer<Double>
  ) -> Bool {
    guard model.write(at: place, residuals: residuals, jacobian: jacobian) else { return false }
    residuals[model.residualCount] = weight * (number(place) - target)
    let row = jacobian + model.residualCount * place.count
    for (index, slope) in LawProfile.slopes(of: number, at: place).enumerated() { row[index] = weight * slope }
    return residuals[model.residualCount].isFinite
  }
}
