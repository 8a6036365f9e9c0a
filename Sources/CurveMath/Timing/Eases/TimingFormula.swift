/// What a timing curve answers, apart from its name and its bounds: how several kinds of public curves are computed.
protocol TimingFormula: Sendable {
  func progress(at input: Double, before: Bool) -> Double
  func derivative(_ order: Int, at input: Double) -> Double
  func leftLimit(of order: Int, at input: Double) -> Double
  var knots: [Double] { get }
  func turningInputs(of order: Int) -> [Double]
  /// ``TimingCurve/pathCubics``
  var pathCubics: [PathCubic]? { get }
}

extension TimingFormula {
  var pathCubics: [PathCubic]? { nil }
}

/// A timing curve that answers by a formula, with bounds from its turning inputs.
protocol FormulaTiming: TimingCurve {
  var formula: any TimingFormula { get }
  /// The room for rounding in the bounds, in ulps.
  var enclosureUlps: Double { get }
}

extension FormulaTiming {
  public func progress(at input: Double, before: Bool) -> Double { formula.progress(at: input, before: before) }

  public func derivative(_ order: Int, at input: Double) -> Double { formula.derivative(order, at: input) }

  public func leftLimit(of order: Int, at input: Double) -> Double { formula.leftLimit(of: order, at: input) }

  public var knots: [Double] { formula.knots }

  public func turningInputs(of order: Int) -> [Double] { formula.turningInputs(of: order) }

  public var pathCubics: [PathCubic]? { formula.pathCubics }

  public func enclosure(over inputs: ClosedRange<Double>) -> CurveEnclosure {
    enclosureByTurning(over: inputs, ulps: enclosureUlps)
  }
}
