// Robert Penner's easing functions, as published, in one place.
//
// Each shape is given in its `in` form; the mode turns it around. Two of the published functions do
// not meet their ends: 2^(10(x − 1)) is 2⁻¹⁰ at 0, and `elastic` is −2⁻¹¹ there. Penner returns 0
// and 1 at the ends, which leaves a jump; so do we, and the jump is among the knots.
//
// Source: R. Penner, *Programming Macromedia Flash MX* (2002), ch. 7; the same functions as on
// easings.net.

/// A shape of Penner's family.
public enum PennerShape: String, CaseIterable, Sendable {
  case sine, quad, cubic, quart, quint, expo, circ, back, elastic, bounce
}

/// One of Penner's easing functions.
///
/// Outside 0…1 the end is held.
///
///     PennerEase(.cubic, .out).progress(at: 0.5)    // 0.875
///     PennerEase(.back, .inOut).progress(at: 0.25)  // -0.0996818437500000…
///
/// - Precision: 4 ulps of 1 for the progress.
public struct PennerEase: FormulaTiming, Hashable {
  public let shape: PennerShape
  public let mode: EaseMode

  public init(_ shape: PennerShape, _ mode: EaseMode) {
    self.shape = shape
    self.mode = mode
  }

  public var notation: String { "penner(\(shape.rawValue), \(mode.rawValue))" }

  var enclosureUlps: Double { 16 }

  var formula: any TimingFormula {
    ShapedEase(shape: easeShape, mode: mode, jumpsAtStart: shape == .expo || shape == .elastic)
  }

  private var easeShape: any EaseShape {
    switch shape {
    case .sine: SineShape()
    case .quad: PowerShape(power: 2)
    case .cubic: PowerShape(power: 3)
    case .quart: PowerShape(power: 4)
    case .quint: PowerShape(power: 5)
    case .expo: OscillatingShape(amplitude: 1, period: .infinity)
    case .circ: CircleShape()
    // Penner widens both constants where two halves are joined.
    case .back: BackShape(overshoot: mode == .inOut ? 1.70158 * 1.525 : 1.70158)
    case .elastic: OscillatingShape(amplitude: 1, period: mode == .inOut ? 0.3 * 1.5 : 0.3)
    case .bounce: BounceShape()
    }
  }
}
