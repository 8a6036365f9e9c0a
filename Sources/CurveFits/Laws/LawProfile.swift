// Intervals by the profile of the likelihood: a number that follows from the unknowns is held at a
// value, everything else is fitted again, and the interval ends where the sum of squares has risen
// by the square of t times the variance. So correlated unknowns and costs that are no parabola are
// part of it. A number is held by a further residual that is steep: where it comes to rest is a
// point of the profile, whatever the steepness.
//
// Times that were rounded to a step s are off by δ = s/√12, and a value by as much as the motion
// goes in that time: much where it is fast, nothing where it rests. The samples there decide rates
// and velocities, so that the mean square of all residuals says too little of them. With a_i, what
// a number changes by a residual of sample i, and v_i the velocity there,
//
//     Σ a_i² (σ² + δ² v_i²) + δ² (Σ a_i v_i)²
//
// is its variance, of which the last part belongs to a release that is one of those times. Where it
// is more than that of even residuals, intervals are wider by the root of the quotient.
//
// Source: D. M. Bates, D. G. Watts, *Nonlinear Regression Analysis and Its Applications* (1988),
// ch. 6.

internal import CurveMath

struct LawProfile {
  /// The number whose interval is looked for, by the unknowns.
  typealias Number = ([Double]) -> Double

  let solution: LawSolution
  /// Of one sample, squared.
  let variance: Double
  /// How many standard errors squared the sum of squares may rise, as a root: the quantile of t.
  let reach: Double
  /// What the samples are off in time, and where.
  private let times: TimeShare?

  private struct TimeShare {
    /// Row-major. Shape: `[n][p]`.
    let jacobian: [Double]
    /// What each value is off by. Shape: `[n]`.
    let misses: [Double]
    /// The same beside those that count most. Shape: `[n]`.
    let sharpened: [Double]
    /// Of the values alone.
    let variance: Double
  }

  /// - Parameters:
  ///   - timeDeviation: The standard deviation of rounded times, in parts of the recording.
  ///   - leastNoise: What values are off by at least.
  init(solution: LawSolution, variance: Double, reach: Double, timeDeviation: Double, leastNoise: Double) {
    (self.solution, self.variance, self.reach) = (solution, variance, reach)
    guard timeDeviation > 0, let jacobian = solution.model.jacobian(at: solution.minimum.place) else {
      times = nil
      return
    }
    let misses = solution.model.samples.times.map { timeDeviation * solution.velocity(at: $0) }
    let roots = solution.model.samples.roots
    guard roots.isEmpty else {
      // What each sample is off by is in the fit; that all are off with the release is not.
      times = TimeShare(
        jacobian: jacobian, misses: misses.map { _ in 0 }, sharpened: zip(misses, roots).map { $0 * $1 },
        variance: variance)
      return
    }
    let mean = misses.reduce(0) { $0 + $1 * $1 } / Double(misses.count)
    times = TimeShare(
      jacobian: jacobian, misses: misses, sharpened: misses, variance: max(leastNoise * leastNoise, variance - mean))
  }

  /// By what intervals and errors of a number are wider for times that were rounded: 1 or more.
  func widening(of number: Number) -> Double {
    let equations = NormalEquations(matrix: solution.minimum.information, right: slopes(of: number))
    guard let times, let direction = equations.solution else { return 1 }
    let count = direction.count
    var (plain, own, common) = (0.0, 0.0, 0.0)
    for index in times.misses.indices {
      let miss = times.misses[index]
      let share = direction.indices.reduce(0) { $0 + direction[$1] * times.jacobian[index * count + $1] }
      plain += share * share
      own += share * share * miss * miss
      common += share * times.sharpened[index]
    }
    let shift = solution.model.findsRelease ? 0 : common * common
    let quotient = (times.variance * plain + own + shift) / (variance * plain)
    return quotient > 1 ? quotient.squareRoot() : 1
  }

  private static let steepness = 100.0
  /// An end that is this many standard errors away is none.
  private static let farthest = 1000.0
  /// A rise that differs from the bound by this part of it is at the bound.
  private static let near = 0.02
  /// So many steps, each a quarter of the one before, that find nothing better are a bound.
  private static let mostStops = 4
  private static let rounds = 20

  /// The standard error of a number by its slopes, infinite where the samples do not show it.
  func error(of number: Number) -> Double {
    let slopes = slopes(of: number)
    guard slopes.contains(where: { $0 != 0 }) else { return 0 }
    let equations = NormalEquations(matrix: solution.minimum.information, right: slopes)
    guard let direction = equations.solution else { return .infinity }
    let square = variance * zip(slopes, direction).reduce(0) { $0 + $1.0 * $1.1 }
    return square > 0 ? square.squareRoot() : .infinity
  }

  func interval(of number: @escaping Number) -> ClosedRange<Double> {
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

  /// Where the rise passes the bound on one side of a minimum, or the last place before a bound of
  /// the unknowns.
  ///
  /// The standard error is only the length of the first step: where the costs are a bent valley it
  /// may be a thousand times too long or too short. So the search goes outward from places that it
  /// has reached, holds a number the more firmly the shorter the step is, and takes a bound for
  /// granted only when short steps lead no farther either.
  private func end(of number: @escaping Number, from minimum: BoundedMinimum, unit: Double) -> Double {
    typealias Point = (number: Double, rise: Double)
    let center = number(minimum.place)
    let side = unit < 0 ? -1.0 : 1
    var (place, inner): ([Double], Point) = (minimum.place, (center, rise(minimum.cost)))
    var outer: Point?
    var step = reach * abs(unit)
    var stops = 0
    for _ in 0..<Self.rounds {
      let target = inner.number + side * step
      let held = HeldNumber(
        model: solution.model, number: number, target: target, weight: Self.steepness * variance.squareRoot() / step)
      guard let found = held.minimum(from: place, tolerance: 1e-5, limit: 25) else { break }
      let reached = number(found.place)
      let miss = held.weight * (reached - target)
      let point = (number: reached, rise: rise(found.cost - miss * miss))
      let way = side * (reached - inner.number)
      guard way.isFinite else { break }
      if way > 0, abs(point.rise - reach) < Self.near * reach { return reached }
      if way < 0.5 * step, point.rise < reach {
        stops += 1
        if way > 0 { (inner, place) = (point, found.place) }
        guard stops < Self.mostStops else { return inner.number }
        step /= 4
        continue
      }
      if point.rise < reach {
        (inner, place) = (point, found.place)
      } else {
        guard way > 0 else {
          step /= 4
          continue
        }
        outer = point
      }
      if let outer, side * (outer.number - inner.number) > 1e-9 * abs(unit) {
        let part = (reach - inner.rise) / (outer.rise - inner.rise)
        step = min(max(part, 0.05), 0.95) * side * (outer.number - inner.number)
      } else {
        outer = nil
        let distance = abs(inner.number - center)
        guard distance < Self.farthest * abs(unit) else { return side * .infinity }
        step = (min(max(1.05 * reach / max(inner.rise, 1e-3), 1.2), 3) - 1) * distance
      }
    }
    return outer?.number ?? side * .infinity
  }

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
