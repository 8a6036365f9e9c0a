/// Motion's `anticipate`: the first half of the time draws back along a cubic, the second half goes
/// on exponentially.
///
///     f(x) = backIn(2x) / 2  for x < ½,   f(x) = 1 − 2^(−10(2x − 1)) / 2  from there on
///
/// with backIn = cubic-bezier(0.31, 0.01, 0.67, −0.53). The second formula ends at 1 − 1/2048; from
/// 1 on the progress is 1.
///
///     Anticipate().progress(at: 0.75)  // 0.984375
///
/// - Precision: 4 ulps of 1. Motion halves its way into the cubic twelve times and stops: in the
///   first half it is up to 0.05 % of the travel away.
/// - Source: Motion 13.1.1, packages/motion-utils/src/easing/anticipate.ts.
public struct Anticipate: TimingCurve, Hashable {
  public init() {}

  public var notation: String { "anticipate" }

  private static let backIn = try! CubicBezier(x1: 0.31, y1: 0.01, x2: 0.67, y2: -0.53)

  private func isFirstHalf(_ input: Double, fromLeft: Bool) -> Bool { input < 0.5 || (fromLeft && input == 0.5) }

  /// The formula, also at 1.
  private func value(_ order: Int, at input: Double, fromLeft: Bool) -> Double {
    let scale = order == 0 ? 0.5 : Double(1 << max(order - 1, 0))
    if isFirstHalf(input, fromLeft: fromLeft) {
      let cubic = Anticipate.backIn
      return scale * (order == 0 ? cubic.progress(at: 2 * input) : cubic.derivative(order, at: 2 * input))
    }
    var rest = -scale * Elementary.pow(2, -10 * (2 * input - 1))
    for _ in 0..<order { rest *= -OscillatingShape.growth }
    return order == 0 ? 1 + rest : rest
  }

  public func progress(at input: Double, before: Bool) -> Double {
    if input <= 0 { return 0 }
    return input >= 1 ? 1 : value(0, at: input, fromLeft: before)
  }

  public func derivative(_ order: Int, at input: Double) -> Double {
    0...1 ~= input ? value(order, at: input, fromLeft: false) : 0
  }

  public func leftLimit(of order: Int, at input: Double) -> Double {
    guard input > 0, input <= 1 else { return order == 0 ? progress(at: input) : 0 }
    return value(order, at: input, fromLeft: true)
  }

  public var knots: [Double] { [0.5] }

  public func turningInputs(of order: Int) -> [Double] {
    Anticipate.backIn.turningInputs(of: order).map { $0 / 2 }
  }

  public func enclosure(over inputs: ClosedRange<Double>) -> CurveEnclosure {
    enclosureByTurning(over: inputs, ulps: 256)
  }
}

/// Android's `BounceInterpolator`: four parabolas 8t², in part of a time that runs to 1.1226.
///
/// They do not quite meet: it jumps up by 0.04 % of the travel at 0.315, and by less at the other
/// two joints. It ends at 1.00005. Android computes in single precision, up to 3e-7 away; this is
/// the function of the decimal constants in its source.
///
///     BounceInterpolator().progress(at: 0.2)  // 0.4032738…
///
/// - Precision: 8 ulps of 1.
/// - Source: Android, android.view.animation.BounceInterpolator.
public struct BounceInterpolator: FormulaTiming, Hashable {
  public init() {}

  public var notation: String { "bounceInterpolator" }

  /// Where a parabola begins and ends in that time, its lowest point and what is there.
  private static let parabolas: [(from: Double, to: Double, lowest: Double, height: Double)] = [
    (0, 0.3535, 0, 0), (0.3535, 0.7408, 0.54719, 0.7), (0.7408, 0.9644, 0.8526, 0.9), (0.9644, 1.1226, 1.0435, 0.95),
  ]

  private static let parts = PolynomialPieces(
    pieces: parabolas.map { part in
      let (begin, width) = (part.from - part.lowest, part.to - part.from)
      return PolynomialPieces.Piece(
        over: part.from / 1.1226...part.to / 1.1226,
        [8 * begin * begin + part.height, 16 * begin * width, 8 * width * width])
    }, end: 8 * (1.1226 - 1.0435) * (1.1226 - 1.0435) + 0.95)

  var formula: any TimingFormula { BounceInterpolator.parts }

  var enclosureUlps: Double { 64 }
}

/// Android's `CycleInterpolator`: sin(2πnx). After whole cycles it is back where it started, and
/// has not travelled.
///
///     try CycleInterpolator(cycles: 2).progress(at: 0.125)  // 1.0
///
/// Outside 0…1 the end is held.
///
/// - Precision: 2 ulps of 1.
/// - Source: Android, android.view.animation.CycleInterpolator, without its rounding to single
///   precision.
public struct CycleInterpolator: TimingCurve, Hashable {
  /// n.
  public let cycles: Double

  /// - Parameter cycles: 0.001 to 1000.
  /// - Throws: ``CurveError/outside(name:value:allowed:)`` and
  ///   ``CurveError/notFinite(name:value:)``.
  public init(cycles: Double = 1) throws(CurveError) {
    guard cycles.isFinite else { throw .notFinite(name: "cycles", value: cycles) }
    guard cycles >= 0.001, cycles <= 1000 else {
      throw .outside(name: "cycles", value: cycles, allowed: "0.001 to 1000")
    }
    self.cycles = cycles
  }

  public var notation: String { "cycleInterpolator(\(cssNumber(cycles)))" }

  public func progress(at input: Double, before: Bool) -> Double { value(0, at: min(max(input, 0), 1)) }

  public func derivative(_ order: Int, at input: Double) -> Double { 0...1 ~= input ? value(order, at: input) : 0 }

  public func leftLimit(of order: Int, at input: Double) -> Double {
    order == 0 ? progress(at: input) : input > 0 ? derivative(order, at: input) : 0
  }

  private func value(_ order: Int, at input: Double) -> Double {
    // What has passed since the nearest half cycle, from the whole product: no zero is missed,
    // however many there are.
    let passed = DoubleDouble.product(2 * cycles, input)
    let halves = passed.high.rounded()
    let angle = .pi * ((passed.high - halves) + passed.low)
    let sign = halves.remainder(dividingBy: 2) == 0 ? 1.0 : -1.0
    var factor = sign
    for _ in 0..<order { factor *= 2 * .pi * cycles }
    return switch order {
    case 0: factor * Elementary.sin(angle)
    case 1: factor * Elementary.cos(angle)
    case 2: -factor * Elementary.sin(angle)
    default: -factor * Elementary.cos(angle)
    }
  }

  public var knots: [Double] { [] }

  public func turningInputs(of order: Int) -> [Double] {
    // The next derivative is 0 at odd quarters of a cycle, or at even ones.
    var inputs: [Double] = []
    var quarter = order.isMultiple(of: 2) ? 1.0 : 2.0
    while quarter / (4 * cycles) < 1 {
      inputs.append(quarter / (4 * cycles))
      quarter += 2
    }
    return inputs
  }

  public func enclosure(over inputs: ClosedRange<Double>) -> CurveEnclosure {
    enclosureByTurning(over: inputs, ulps: 16 + 16 * cycles)
  }
}
