/// GSAP's `expo`: Penner's exponential, blended so that it meets both ends.
///
/// The form `in` is x · 2^(10(x − 1)) + x⁶(1 − x). It differs from Penner's by up to 0.8 % of the
/// travel.
///
///     GSAPExpo(.in).progress(at: 0.5)  // 0.0234375
///
/// - Precision: 4 ulps of 1 for the progress.
/// - Source: GSAP 3.12.7, gsap-core.
public struct GSAPExpo: FormulaTiming, Hashable {
  public let mode: EaseMode

  public init(_ mode: EaseMode) { self.mode = mode }

  public var notation: String { "gsapExpo(\(mode.rawValue))" }

  var formula: any TimingFormula { ShapedEase(shape: BlendedShape(), mode: mode, jumpsAtStart: false) }

  var enclosureUlps: Double { 64 }
}

/// x · 2^(10(x − 1)) + x⁶ − x⁷. Its first four derivatives are positive throughout 0…1, so that
/// none of lower order turns.
private struct BlendedShape: EaseShape {
  func value(_ order: Int, at input: Double, fromLeft: Bool) -> Double {
    let growth = OscillatingShape.growth
    // The derivative number n of x·e^(gx) is gⁿ⁻¹(n + gx)·e^(gx).
    var power = Elementary.pow(2, 10 * (input - 1))
    for _ in 1..<max(order, 1) { power *= growth }
    let exponential = order == 0 ? power * input : power * (Double(order) + growth * input)
    let polynomial = PowerShape(power: 6).value(order, at: input, fromLeft: fromLeft)
    return exponential + (polynomial - PowerShape(power: 7).value(order, at: input, fromLeft: fromLeft))
  }

  var knots: [Double] { [] }

  func turningInputs(of order: Int) -> [Double] { [] }
}

/// GSAP's `expoScale`: the progress that makes a scale grow by equal factors in equal times.
///
/// A value that runs from start to end along it is start · (end/start)^x, so that zooming looks
/// even.
///
///     try ExpoScale(start: 1, end: 2).progress(at: 0.5)  // 0.41421356237309503
///
/// Outside 0…1 the end is held.
///
/// - Precision: 4 ulps of 1.
/// - Source: GSAP 3.12.7, EasePack.
public struct ExpoScale: TimingCurve, Hashable {
  public let start: Double
  public let end: Double

  /// - Parameters:
  ///   - start: The scale at the start, greater than 0.
  ///   - end: The scale at the end, greater than 0 and not the same.
  /// - Throws: ``CurveError/outside(name:value:allowed:)``, ``CurveError/notFinite(name:value:)``
  ///   and ``CurveError/notPositive(name:value:)``.
  public init(start: Double = 1, end: Double = 2) throws(CurveError) {
    for (name, value) in [("start", start), ("end", end)] {
      guard value.isFinite else { throw .notFinite(name: name, value: value) }
      guard value > 0 else { throw .notPositive(name: name, value: value) }
    }
    guard start != end, 1e-100...1e100 ~= end / start else {
      throw .outside(
        name: "end", value: end,
        allowed: "another scale than the start's \(start), at most 1e100 times as large or small")
    }
    self.start = start
    self.end = end
  }

  public var notation: String { "expoScale(\(cssNumber(start)), \(cssNumber(end)))" }

  /// ln(end/start), from the smaller one on: beside the larger one a small scale would have no
  /// digits left.
  private var growth: Double {
    end > start ? Elementary.log1p((end - start) / start) : -Elementary.log1p((start - end) / end)
  }

  public func progress(at input: Double, before: Bool) -> Double {
    if input <= 0 { return 0 }
    return input >= 1 ? 1 : Elementary.expm1(growth * input) / Elementary.expm1(growth)
  }

  public func derivative(_ order: Int, at input: Double) -> Double {
    guard 0...1 ~= input else { return 0 }
    var derivative = Elementary.exp(growth * input) / Elementary.expm1(growth)
    for _ in 0..<order { derivative *= growth }
    return derivative
  }

  public func leftLimit(of order: Int, at input: Double) -> Double {
    order == 0 ? progress(at: input) : input > 0 ? derivative(order, at: input) : 0
  }

  public var knots: [Double] { [] }

  public func turningInputs(of order: Int) -> [Double] { [] }

  public func enclosure(over inputs: ClosedRange<Double>) -> CurveEnclosure {
    enclosureByTurning(over: inputs, ulps: 16 + 4 * abs(growth))
  }
}

/// GSAP's `slow`: fast, then a straight line in the middle, then fast again.
///
/// With the power k and p₁ = (1 − ratio)/2, the line is r(x) = x + (½ − x)k. Before p₁ the progress
/// is r · (1 − (1 − x/p₁)⁴), and behind 1 − p₁ it is r + (x − r) · ((x − 1 + p₁)/p₁)⁴. Value,
/// slope, second and third derivative meet at both joints.
///
///     try SlowMotion(linearRatio: 0.7, power: 0.7).progress(at: 0.15)  // 0.395
///
/// - Precision: 8 ulps of 1 for powers from 0 to 1 and ratios up to 0.95, 100 ulps at 0.999, where
///   both ends are steep.
/// - Source: GSAP 3.12.7, EasePack, SlowMo without its yoyo mode.
public struct SlowMotion: FormulaTiming, Hashable {
  /// How much of the input is the line.
  public let linearRatio: Double
  /// How flat the line is: 0 for the slope 1, 1 for none.
  public let power: Double
  private let parts: PolynomialPieces
  var formula: any TimingFormula { parts }

  /// - Parameters:
  ///   - linearRatio: 0.001 to 0.999.
  ///   - power: −10 to 10.
  /// - Throws: ``CurveError/outside(name:value:allowed:)`` and
  ///   ``CurveError/notFinite(name:value:)``.
  public init(linearRatio: Double = 0.7, power: Double = 0.7) throws(CurveError) {
    guard linearRatio.isFinite else { throw .notFinite(name: "linearRatio", value: linearRatio) }
    guard power.isFinite else { throw .notFinite(name: "power", value: power) }
    guard 0.001...0.999 ~= linearRatio else {
      throw .outside(name: "linearRatio", value: linearRatio, allowed: "0.001 to 0.999")
    }
    guard -10...10 ~= power else { throw .outside(name: "power", value: power, allowed: "-10 to 10") }
    self.linearRatio = linearRatio
    self.power = power
    let edge = (1 - linearRatio) / 2
    let second = edge + linearRatio
    // The line is a + bx. At the edges x is edge·s, and second + edge·s.
    let (a, b) = (power / 2, 1 - power)
    let rise = b * edge
    parts = PolynomialPieces(
      pieces: [
        .init(over: 0...edge, [0, 4 * a, 4 * rise - 6 * a, 4 * a - 6 * rise, 4 * rise - a, -rise]),
        .init(over: edge...second, [a + rise, b * linearRatio]),
        .init(over: second...1, [a + b * second, rise, 0, 0, power * (second - 0.5), power * edge]),
      ], end: 1)
  }

  public var notation: String { "slow(\(cssNumber(linearRatio)), \(cssNumber(power)))" }

  var enclosureUlps: Double { 512 }
}
