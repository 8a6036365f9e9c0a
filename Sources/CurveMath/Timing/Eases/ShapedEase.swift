/// A shape turned around by a mode, with its ends held: what Penner's functions and their relatives
/// have in common.
///
/// A shape whose formula is not 0 at 0 leaves a jump there. Every library returns 0 and 1 at the
/// ends all the same, and so does this; the input directly behind such an end is a knot.
struct ShapedEase: TimingFormula {
  let shape: any EaseShape
  let mode: EaseMode
  /// Whether the shape's formula misses 0 at its start.
  let jumpsAtStart: Bool

  /// The first input at which the formula counts, if it misses a value that is returned directly
  /// before.
  private var jump: Double? {
    guard jumpsAtStart else { return nil }
    return switch mode {
    case .in, .inOut: Double.leastNormalMagnitude
    case .out: nil
    case .outIn: 0.5.nextUp
    }
  }

  /// What is returned there instead: the input and the progress of a joint are the same.
  private var valueAtJump: Double { mode == .outIn ? 0.5 : 0 }

  func progress(at input: Double, before: Bool) -> Double {
    if input <= 0 { return 0 }
    if input >= 1 { return 1 }
    if let jump, before ? input > valueAtJump && input <= jump : input >= valueAtJump && input < jump {
      return valueAtJump
    }
    return shape.progress(mode, at: input, fromLeft: before)
  }

  func derivative(_ order: Int, at input: Double) -> Double {
    guard input >= 0, input <= 1 else { return 0 }
    return mode.value(order, at: input, fromLeft: input == 1, of: shape)
  }

  func leftLimit(of order: Int, at input: Double) -> Double {
    guard input > 0 else { return 0 }
    guard input <= 1 else { return order == 0 ? 1 : 0 }
    if order > 0 { return mode.value(order, at: input, fromLeft: true, of: shape) }
    return input == 1 ? shape.progress(mode, at: 1, fromLeft: true) : progress(at: input, before: true)
  }

  var knots: [Double] {
    let inside = mode.knots(of: shape)
    guard let jump else { return inside }
    return inside.filter { $0 < jump } + [jump] + inside.filter { $0 > jump }
  }

  var pathCubics: [PathCubic]? {
    guard !jumpsAtStart, let cubics = shape.pathCubics else { return nil }
    return switch mode {
    case .in: cubics
    case .out: cubics.afterHalfTurn
    case .inOut: cubics.halved(by: 0) + cubics.afterHalfTurn.halved(by: 0.5)
    case .outIn: cubics.afterHalfTurn.halved(by: 0) + cubics.halved(by: 0.5)
    }
  }

  func turningInputs(of order: Int) -> [Double] { mode.inputs(from: shape.turningInputs(of: order)) }
}

/// What a timing curve answers, apart from its name and its bounds: how several kinds of public
/// curves are computed.
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
