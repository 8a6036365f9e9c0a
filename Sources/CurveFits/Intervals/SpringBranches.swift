// Above critical damping a motion shows two rates of decay, and where one of them is as short as a
// frame or as long as the recording, another spring and another velocity explain the samples as
// well: each rate may be the slow one of a spring whose fast decay is hardly seen. Those are minima
// of their own, which no short step reaches.

internal import CurveMath

/// Other springs with one of the rates of a heavily damped one.
enum SpringBranches {
  /// Below this damping ratio there is one rate.
  static let least = 0.8
  /// Damping ratios of the others: their fast rates are 5 and 17 times the slow ones.
  private static let ratios = [1.35, 2.2]

  /// Guesses of springs, with the from, to and velocity that suit them, the most promising first.
  ///
  /// - Parameter model: In which the start is held and the spring is not.
  static func places(of solution: SpringSolution, in model: SpringTraceModel) -> [SpringCoordinates] {
    let place = solution.place
    guard place.dampingRatio > least, Set([.response, .dampingRatio, .velocity]).isSubset(of: model.free) else {
      return []
    }
    let root = max(0, (place.dampingRatio - 1) * (place.dampingRatio + 1)).squareRoot()
    var found: [(place: SpringCoordinates, cost: Double)] = []
    for rate in [place.frequency / (place.dampingRatio + root), place.frequency * (place.dampingRatio + root)] {
      for ratio in ratios {
        let frequency = rate * (ratio + ((ratio - 1) * (ratio + 1)).squareRoot())
        var guess = place
        guess[.response] = Elementary.log(frequency)
        guess[.dampingRatio] = SpringCoordinates.arsinh(ratio)
        if let guess = model.withLinearPart(guess) { found.append(guess) }
      }
    }
    return found.sorted { $0.cost < $1.cost }.map(\.place)
  }
}

/// The costs of residuals above those of the best ones, in units in which 1 is one standard error
/// squared.
struct ExcessCosts {
  private let loss: RobustLoss
  private let scale: Double
  private let unit: Double
  private let least: Double
  /// What rests by the best ones is no outlier to others. Shape: `[n]`.
  private let resting: [Bool]
  /// What agrees with the best ones. Shape: `[n]`.
  private let agreeing: [Bool]
  private let excesses: [SpringUnknown: Double]

  init(_ solution: SpringSolution, of trace: ScaledTrace, uncertainty: SpringUncertainty, loss: RobustLoss) {
    self.loss = loss
    scale = max(solution.scale, SpringFitSolver.rounding)
    unit = 2 * scale * scale / max(uncertainty.sharpness * uncertainty.variance, .leastNormalMagnitude)
    excesses = Dictionary(uniqueKeysWithValues: solution.free.map { ($0, uncertainty.excess(of: $0)) })
    resting = solution.resting(in: trace, scale: scale)
    agreeing = solution.residuals.map { [scale] in abs($0) <= RobustLoss.outlierBound * scale }
    least = Self.sum(solution.residuals, resting, loss: loss, scale: scale)
  }

  /// - Parameter unknown: Whose error it is: where values were rounded, the samples' errors go
  ///   together, and an unknown errs by more than its costs say.
  func excess(_ residuals: [Double], of unknown: SpringUnknown) -> Double {
    unit * (Self.sum(residuals, resting, loss: loss, scale: scale) - least) / (excesses[unknown] ?? 1)
  }

  /// What the same residuals cost if all samples that agree with the best ones are right: an
  /// outlier is none to blame for a motion that is another one.
  func certainExcess(_ residuals: [Double]) -> Double {
    unit * (Self.sum(residuals, agreeing, loss: loss, scale: scale) - least) / (excesses[.start] ?? 1)
  }

  /// What the samples count beside these residuals.
  func weights(_ residuals: [Double]) -> [Double]? {
    loss == .squares ? nil : zip(residuals, resting).map { loss.weight($0 / scale, isCertain: $1) }
  }

  private static func sum(_ residuals: [Double], _ resting: [Bool], loss: RobustLoss, scale: Double) -> Double {
    var (sum, index) = (0.0, 0)
    while index < residuals.count {
      sum += loss.loss(residuals[index] / scale, isCertain: resting[index])
      index += 1
    }
    return sum
  }
}
