// The way from samples to one minimum: many starts, few minima, one of them made robust.

internal import CurveMath

/// What the search for the best spring came to, in scaled units.
struct SpringSolution {
  var place: SpringCoordinates
  var free: [SpringUnknown]
  /// Model minus data, with errors of one size. Shape: `[n]`.
  var residuals: [Double]
  /// Model minus data. Shape: `[n]`.
  var misses: [Double]
  /// The motion at every sample. Shape: `[n]`.
  var motion: [Double]
  /// What every sample counted in the last step. Shape: `[n]`.
  var weights: [Double]
  /// The standard deviation of the noise, by the median; what rounding brings at least.
  var scale: Double
  /// Row-major. Shape: `[n][free.count]`.
  var jacobian: [Double]
  var startCount: Int
  var agreedCount: Int
  /// Other minima that are not much higher.
  var rivals: [SpringCoordinates]
  /// Other releases of the same motion, or one like it, that are minima of their own.
  var releases: [SpringCoordinates] = []
}

extension SpringSolution {
  /// Which samples show the rest before its release: that an outlier, or a moving one, is the
  /// very one at rest is no chance to count on, so that no other release may call these outliers.
  /// The last of them may be a frame that was held as the motion began, unless a frame is missing
  /// after it.
  ///
  /// - Parameter scale: The standard deviation of the noise.
  func resting(in trace: ScaledTrace, scale: Double) -> [Bool] {
    let times = trace.times
    let bound = RobustLoss.outlierBound * max(scale, SpringFitSolver.rounding)
    var resting = times.indices.map { times[$0] <= place[.start] && abs(residuals[$0]) <= bound }
    let gaps = zip(times.dropFirst(), times).map { $0.0 - $0.1 }
    if let last = resting.lastIndex(of: true), last < gaps.count, gaps[last] < 1.5 * gaps.sorted()[gaps.count / 2] {
      resting[last] = false
    }
    return resting
  }
}

struct SpringFitSolver {
  let trace: ScaledTrace
  let starts: SpringStarts
  let loss: RobustLoss
  /// Scaled coordinates, by the user or because the data cannot show them.
  let fixed: [SpringUnknown: Double]

  /// So many of the usual guesses at one minimum are no chance.
  private static let agreeing = 3
  /// Residuals below this are rounding.
  static let rounding = 1e-10
  /// More minima than this are not followed, of the usual guesses and of those for one start on the
  /// grid.
  private static let (followed, followedInGrid) = (4, 2)
  /// A motion is slow below this part of its greatest speed.
  private static let slow = 0.1

  /// - Parameter place: Where the search begins, or `nil` for the starts that the data give.
  func solution(from place: SpringCoordinates? = nil) throws(TraceError) -> SpringSolution {
    if let place {
      let model = SpringTraceModel(trace, free: free, held: place)
      return try robust(model.parameters(place), model: model)
    }
    let places = starts.places(fixed: fixed)
    let model = SpringTraceModel(trace, free: free, held: places[0])
    // An outlier would pull every guess towards itself, and the weights afterwards would keep
    // what they find.
    let steady =
      trace.steady == trace.values
      ? model
      : SpringTraceModel(
        times: trace.times, values: trace.steady, errors: trace.errors, free: free, held: places[0])
    let minima = try minima(from: places, following: Self.followed, model: steady)
    let usual = try solution(among: minima, model: model)
    let rest = zip(usual.weights, usual.residuals).reduce(0) { $0 + $1.0 * $1.1 * $1.1 }
    // Starts that come to one place have not missed a lower one beside it.
    guard usual.agreedCount < Self.agreeing, starts.leavesMotion(rest) else { return usual }
    var best = usual
    // Where few samples move, they are what was taken for outliers.
    for search in steady === model ? [model] : [steady, model] {
      var minima: [LeastSquaresMinimum] = []
      for places in starts.grid(fixed: fixed) {
        minima += try self.minima(from: places, following: Self.followedInGrid, model: search)
      }
      let springs = minima.filter { model.coordinates($0.parameters).dampingRatio >= 0 }
      for minima in [minima, springs] where !minima.isEmpty {
        let other = try solution(among: minima, model: model)
        if isBetter(other, than: best) { best = other }
      }
    }
    if !isSame(best.place, usual.place) { best.startCount += usual.startCount }
    return best
  }

  private func isBetter(_ solution: SpringSolution, than other: SpringSolution) -> Bool {
    // A motion that grows is none of a spring's.
    guard solution.place.dampingRatio >= 0 || other.place.dampingRatio < 0 else { return false }
    // By the smaller scale one that meets most samples and misses some would do, by the larger one
    // whichever misses less.
    return [solution.scale, other.scale].allSatisfy { cost(solution, scale: $0) < cost(other, scale: $0) }
  }

  private var free: [SpringUnknown] { SpringUnknown.allCases.filter { fixed[$0] == nil } }

  /// The best of some minima, made robust.
  private func solution(
    among minima: [LeastSquaresMinimum], model: SpringTraceModel
  ) throws(TraceError) -> SpringSolution {
    let minima = minima.sorted { $0.cost < $1.cost }
    guard !minima.isEmpty else { throw .noFit }
    var solutions: [SpringSolution] = []
    for minimum in minima {
      let place = model.coordinates(minimum.parameters)
      if solutions.contains(where: { isSame($0.place, place) }) { continue }
      // The first one is the lowest: what is far above it stays above it, whatever the weights.
      if let first = solutions.first, cost(of: place, model: model, scale: first.scale) > 4 * cost(first) + 40 {
        continue
      }
      solutions.append(try robust(minimum.parameters, model: model))
    }
    let scale = solutions.reduce(.infinity) { min($0, $1.scale) }
    var solution = solutions[0]
    for other in solutions.dropFirst() where cost(other, scale: scale) < cost(solution, scale: scale) {
      solution = other
    }
    solution = try withReleases(solution, model: model)
    solution.startCount = minima.count
    (solution.agreedCount, solution.rivals) = try census(of: minima, beside: solution, model: model)
    return solution
  }

  /// The sum of the loss, which an outlier raises by no more than its bound.
  func cost(_ residuals: [Double], scale: Double) -> Double {
    let scale = max(scale, Self.rounding)
    return residuals.reduce(0) { $0 + (loss == .squares ? loss : .tukey).loss($1 / scale) }
  }

  /// The costs of solutions beside one another: what rests by one of them is an outlier to none.
  func costs(of solutions: [SpringSolution], scale: Double) -> [Double] {
    let resting = solutions.map { $0.resting(in: trace, scale: scale) }
    let isCertain = trace.times.indices.map { index in resting.contains { $0[index] } }
    let (scale, loss) = (max(scale, Self.rounding), loss == .squares ? loss : .tukey)
    return solutions.map { solution in
      zip(solution.residuals, isCertain).reduce(0) { $0 + loss.loss($1.0 / scale, isCertain: $1.1) }
    }
  }

  private func cost(_ solution: SpringSolution, scale: Double? = nil) -> Double {
    cost(solution.residuals, scale: scale ?? solution.scale)
  }

  private func cost(of place: SpringCoordinates, model: SpringTraceModel, scale: Double) -> Double {
    model.residuals(at: place).map { cost($0, scale: scale) } ?? .infinity
  }

  /// The minima below the most promising starts.
  private func minima(
    from places: [SpringCoordinates], following count: Int, model: SpringTraceModel
  ) throws(TraceError) -> [LeastSquaresMinimum] {
    let ranked = places.compactMap { model.withLinearPart($0) }.sorted { $0.cost < $1.cost }
    var chosen: [SpringCoordinates] = []
    for (place, _) in ranked where chosen.count < count {
      let isNew = chosen.allSatisfy {
        abs($0.values[0] - place.values[0]) > 0.1 || abs($0.values[1] - place.values[1]) > 0.1
      }
      if isNew { chosen.append(place) }
    }
    let floor = Double(trace.count) * Self.rounding * Self.rounding
    var minima: [LeastSquaresMinimum] = []
    for place in chosen {
      if let minimum = try model.minimum(
        from: model.parameters(place), tolerance: 1e-4, floor: floor, limit: 40)
      {
        minima.append(minimum)
      }
    }
    return minima
  }

  /// What weighing has come to: the parameters of a minimum, and what each sample counts for the
  /// next one.
  private struct Weighing {
    var parameters: [Double]
    var residuals: [Double]
    var weights: [Double]
    /// Of the residuals that the weights were made by.
    var scale = 0.0
  }

  /// The losses in turn, each with the most rounds: one that does not count far samples at all
  /// needs to know beforehand which are far.
  private var rounds: [(loss: RobustLoss, limit: Int)] {
    switch loss {
    case .squares: []
    case .huber: [(.huber, 12)]
    case .tukey: [(.huber, 3), (.tukey, 12)]
    }
  }

  /// A scale that follows the residuals for ever may go in circles: after so many rounds it stays.
  private static let scaledRounds = 4
  /// Weights that change by less are the same.
  private static let sameWeight = 0.003

  /// Weighs the residuals until nothing changes any more.
  func robust(_ start: [Double], model: SpringTraceModel) throws(TraceError) -> SpringSolution {
    let floor = Double(trace.count) * Self.rounding * Self.rounding
    guard let residuals = model.residuals(at: model.coordinates(start)),
      let begin = model.motion(at: model.coordinates(start))
    else { throw .noFit }
    let moving = self.moving(begin)
    var weighing = Weighing(
      parameters: start, residuals: residuals, weights: [Double](repeating: 1, count: trace.count))
    for (loss, limit) in rounds {
      try weigh(&weighing, by: loss, limit: limit, moving: moving, floor: floor, model: model)
    }
    try advance(
      &weighing, weights: loss == .squares ? nil : weighing.weights, tolerance: 1e-9, floor: floor * 1e-6, limit: 50,
      model: model)
    let place = model.coordinates(weighing.parameters)
    let motion = model.motion(at: place) ?? trace.values
    return SpringSolution(
      place: place, free: model.free, residuals: weighing.residuals,
      misses: zip(motion, trace.values).map { $0 - $1 }, motion: motion, weights: weighing.weights,
      scale: noise(of: weighing.residuals, moving: moving, parameterCount: weighing.parameters.count),
      jacobian: model.jacobian(at: place), startCount: 0, agreedCount: 0, rivals: [])
  }

  /// Weighs by one loss: residuals give weights, weights a minimum, and that new residuals.
  private func weigh(
    _ weighing: inout Weighing, by loss: RobustLoss, limit: Int, moving: [Int], floor: Double, model: SpringTraceModel
  ) throws(TraceError) {
    for round in 0..<limit {
      if round < Self.scaledRounds {
        let noise = noise(of: weighing.residuals, moving: moving, parameterCount: weighing.parameters.count)
        weighing.scale = max(noise, Self.rounding)
      }
      let next = weighing.residuals.map { loss.weight($0 / weighing.scale) }
      let change = zip(weighing.weights, next).reduce(0) { max($0, abs($1.0 - $1.1)) }
      if round > 0, change < Self.sameWeight { return }
      weighing.weights = next
      let isMoved = try advance(
        &weighing, weights: next, tolerance: 1e-3, floor: floor, limit: 6, model: model)
      guard isMoved else { return }
    }
  }

  /// Goes on to the minimum under some weights. Returns whether there is one.
  @discardableResult
  private func advance(
    _ weighing: inout Weighing, weights: [Double]?, tolerance: Double, floor: Double, limit: Int,
    model: SpringTraceModel
  ) throws(TraceError) -> Bool {
    guard
      let minimum = try model.minimum(
        from: weighing.parameters, weights: weights, tolerance: tolerance, floor: floor, limit: limit),
      let moved = model.residuals(at: model.coordinates(minimum.parameters))
    else { return false }
    (weighing.parameters, weighing.residuals) = (minimum.parameters, moved)
    return true
  }

  /// The spread of the residuals: never less than what rounding brings, and that of the samples in
  /// motion where those at rest have hardly any, as with a renderer that is exact at rest.
  private func noise(of residuals: [Double], moving: [Int], parameterCount: Int) -> Double {
    MotionSpan.scale(
      of: residuals, moving: moving, parameterCount: parameterCount, leastNoise: trace.leastNoise)
  }

  /// The samples at which the motion is not slow.
  private func moving(_ motion: [Double]) -> [Int] {
    guard trace.count > 2 else { return [] }
    let speeds = (1..<trace.count - 1).map { (index: Int) -> Double in
      let time = trace.times[index + 1] - trace.times[index - 1]
      return abs(motion[index + 1] - motion[index - 1]) / time
    }
    let fastest = speeds.max() ?? 0
    return speeds.indices.filter { speeds[$0] > Self.slow * fastest }.map { $0 + 1 }
  }

  /// Counts the minima that are the same motion, and keeps those that are another one which fits as
  /// well.
  private func census(
    of minima: [LeastSquaresMinimum], beside solution: SpringSolution, model: SpringTraceModel
  ) throws(TraceError) -> (agreed: Int, rivals: [SpringCoordinates]) {
    var agreed = 0
    var rivals: [SpringCoordinates] = []
    let cost = zip(solution.weights, solution.residuals).reduce(0) { $0 + $1.0 * $1.1 * $1.1 }
    let freedom = Double(max(1, trace.count - model.parameterCount))
    // Four residual variances more are what chance gives once in twenty.
    let bound = cost * (1 + 4 / freedom)
    for minimum in minima {
      let place = model.coordinates(minimum.parameters)
      if isSame(place, solution.place) {
        agreed += 1
        continue
      }
      guard
        let finished = try model.minimum(
          from: minimum.parameters, weights: solution.weights, tolerance: 1e-6, floor: 0, limit: 40)
      else { continue }
      let end = model.coordinates(finished.parameters)
      if isSame(end, solution.place) {
        agreed += 1
      } else if finished.cost <= bound, end.dampingRatio >= 0 {
        rivals.append(end)
      }
    }
    return (agreed, rivals)
  }

  private func isSame(_ first: SpringCoordinates, _ second: SpringCoordinates) -> Bool {
    abs(first.values[0] - second.values[0]) < 0.02 && abs(first.values[1] - second.values[1]) < 0.02
  }
}
