/// GSAP's `expo`: Penner's exponential, blended so that it meets both ends.
///
/// The form `in` is x · 2^(10(x − 1)) + x⁶(1 − x). It differs from Penner's by up to 0.8 % of the travel.
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

/// x · 2^(10(x − 1)) + x⁶ − x⁷. Its first four derivatives are positive throughout 0…1, so that none of lower order turns.
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
