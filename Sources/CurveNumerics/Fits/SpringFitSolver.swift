// The way from samples to one minimum: many starts, few minima, one of them made robust.

internal import CurveMath

/// What the search for the best spring came to, in scaled units.
struct SpringSolution {
  var place: SpringCoordinates
  var free: [SpringUnknown]
  /// Shape: `[n]`, model minus data.
  var residuals: [Double]
  /// What every sample counted in the last step. Shape: `[n]`.
  var weights: [Double]
  /// The standard deviation of the noise, by the median.
  var scale: Double
  /// Row-major. Shape: `[n][free.count]`.
  var jacobian: [Double]
  var startCount: Int
  var agreedCount: Int
  /// Other minima that are not much higher.
  var rivals: [SpringCoordinates]
}

struct SpringFitSolver {
  let trace: ScaledTrace
  let starts: SpringStarts
  let loss: RobustLoss
  /// Scaled coordinates, by the user or because the data cannot show them.
  let fixed: [SpringUnknown: Double]

  /// Residuals below this are rounding.
  static let rounding = 1e-10
  /// More minima than this are not followed.
  private static let followed = 4

  /// - Parameter place: Where the search begins, or `nil` for the starts that the data give.
  func solution(from place: SpringCoordinates? = nil) throws -> SpringSolution {
    let free = SpringUnknown.allCases.filter { fixed[$0] == nil }
    let places = place.map { [$0] } ?? starts.places(fixed: fixed)
    let model = SpringTraceModel(times: trace.times, values: trace.values, free: free, held: places[0])
    let solver = try NonlinearLeastSquares(model)
    if let place { return try robust(model.parameters(place), model: model, solver: solver) }
    let minima = try self.minima(from: places, model: model, solver: solver)
    guard let lowest = minima.first else { throw TraceError.noFit }
    var solution = try robust(lowest.parameters, model: model, solver: solver)
    solution.startCount = minima.count
    (solution.agreedCount, solution.rivals) = try census(of: minima, beside: solution, model: model, solver: solver)
    return solution
  }

  /// The minima below the most promising starts, the lowest first.
  private func minima(
    from places: [SpringCoordinates], model: SpringTraceModel, solver: borrowing NonlinearLeastSquares
  ) throws -> [NonlinearLeastSquares.Minimum] {
    let ranked = places.compactMap { model.withLinearPart($0) }.sorted { $0.cost < $1.cost }
    var chosen: [SpringCoordinates] = []
    for (place, _) in ranked where chosen.count < Self.followed {
      let isNew = chosen.allSatisfy {
        abs($0.values[0] - place.values[0]) > 0.1 || abs($0.values[1] - place.values[1]) > 0.1
      }
      if isNew { chosen.append(place) }
    }
    let floor = Double(trace.count) * Self.rounding * Self.rounding
    var minima: [NonlinearLeastSquares.Minimum] = []
    for place in chosen {
      if let minimum = try solver.minimum(
        from: model.parameters(place), tolerance: 1e-4, floor: floor, limit: 40)
      {
        minima.append(minimum)
      }
    }
    return minima.sorted { $0.cost < $1.cost }
  }

  /// Weighs the residuals until nothing changes any more.
  private func robust(
    _ start: [Double], model: SpringTraceModel, solver: borrowing NonlinearLeastSquares
  ) throws -> SpringSolution {
    let count = trace.count
    let floor = Double(count) * Self.rounding * Self.rounding
    var parameters = start
    var residuals = model.residuals(at: model.coordinates(parameters)) ?? []
    var weights = [Double](repeating: 1, count: count)
    var scale = 0.0
    // The losses in turn: one that does not count far samples at all needs to know beforehand which are far.
    let rounds: [(RobustLoss, Int)] =
      switch loss {
      case .squares: []
      case .huber: [(.huber, 12)]
      case .tukey: [(.huber, 3), (.tukey, 12)]
      }
    for (loss, limit) in rounds {
      for round in 0..<limit {
        // A scale that follows the residuals for ever may go in circles.
        if round < 4 {
          scale = max(MedianScale.of(residuals, parameterCount: parameters.count), Self.rounding)
        }
        let next = residuals.map { loss.weight($0 / scale) }
        let change = zip(weights, next).reduce(0) { max($0, abs($1.0 - $1.1)) }
        if round > 0, change < 0.003 { break }
        weights = next
        guard
          let minimum = try solver.minimum(
            from: parameters, weights: weights, tolerance: 1e-3, floor: floor, limit: 6),
          let moved = model.residuals(at: model.coordinates(minimum.parameters))
        else { break }
        (parameters, residuals) = (minimum.parameters, moved)
      }
    }
    if let minimum = try solver.minimum(
      from: parameters, weights: loss == .squares ? nil : weights, tolerance: 1e-9, floor: floor * 1e-6, limit: 50),
      let moved = model.residuals(at: model.coordinates(minimum.parameters))
    {
      (parameters, residuals) = (minimum.parameters, moved)
    }
    scale = MedianScale.of(residuals, parameterCount: parameters.count)
    let place = model.coordinates(parameters)
    return SpringSolution(
      place: place, free: model.free, residuals: residuals, weights: weights, scale: scale,
      jacobian: model.jacobian(at: place),
      startCount: 0, agreedCount: 0, rivals: [])
  }

  /// Counts the minima that are the same motion, and keeps those that are another one which fits as well.
  private func census(
    of minima: [NonlinearLeastSquares.Minimum], beside solution: SpringSolution, model: SpringTraceModel,
    solver: borrowing NonlinearLeastSquares
  ) throws -> (agreed: Int, rivals: [SpringCoordinates]) {
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
        let finished = try solver.minimum(
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
