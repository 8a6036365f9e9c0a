/// The costs of residuals above those of the best ones, in units in which 1 is one standard error squared.
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

  /// - Parameter unknown: Whose error it is: where values were rounded, the samples' errors go together, and an unknown errs
  ///   by more than its costs say.
  func excess(_ residuals: [Double], of unknown: SpringUnknown) -> Double {
    unit * (Self.sum(residuals, resting, loss: loss, scale: scale) - least) / (excesses[unknown] ?? 1)
  }

  /// What the same residuals cost if all samples that agree with the best ones are right: an outlier is none to blame for a motion
  /// that is another one.
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
