/// An oscillation that grows or dies out exponentially, with the amplitude and the period of GSAP
/// and anime.js.
///
/// With r what is left of the input, the form `in` is
///
///     a · 2^(−10r) · sin(arcsin(1/a) − 2πr/p)
///
/// An amplitude of 1 and a period of 0.3 give ``PennerEase`` with ``PennerShape/elastic``, which
/// widens the period to 0.45 where two halves are joined; here the period stays what it is.
/// Flutter's curves have a period of 0.4. At 0 the formula gives up to a/1024 instead of 0: there
/// is a jump, as in all of these libraries.
///
///     try ElasticEase(.out, amplitude: 1.5, period: 0.4).progress(at: 0.1)  // 1.5590169…
///
/// - Precision: 4 ulps of the amplitude, and for a short period those of the phase 2π/p.
/// - Source: GSAP 3.12.7, gsap-core; anime.js 4.4.1, easings/eases.
public struct ElasticEase: FormulaTiming, Hashable {
  public let mode: EaseMode
  /// The height of the oscillation, 1 or more, in travels.
  public let amplitude: Double
  /// The length of one oscillation, as a fraction of the input.
  public let period: Double

  /// - Parameters:
  ///   - mode: Which end oscillates.
  ///   - amplitude: 1 to 1000.
  ///   - period: 0.001 to 1000.
  /// - Throws: ``CurveError/outside(name:value:allowed:)`` and
  ///   ``CurveError/notFinite(name:value:)``.
  public init(_ mode: EaseMode, amplitude: Double = 1, period: Double = 0.3) throws(CurveError) {
    guard amplitude.isFinite else { throw .notFinite(name: "amplitude", value: amplitude) }
    guard period.isFinite else { throw .notFinite(name: "period", value: period) }
    guard 1...1000 ~= amplitude else {
      throw .outside(
        name: "amplitude", value: amplitude,
        allowed: "1 to 1000; for a smaller one GSAP takes 1 and the period divided by it")
    }
    guard 0.001...1000 ~= period else { throw .outside(name: "period", value: period, allowed: "0.001 to 1000") }
    self.mode = mode
    self.amplitude = amplitude
    self.period = period
  }

  public var notation: String {
    "elastic(\(mode.rawValue), amplitude: \(cssNumber(amplitude)), period: \(cssNumber(period)))"
  }

  var formula: any TimingFormula {
    ShapedEase(shape: OscillatingShape(amplitude: amplitude, period: period), mode: mode, jumpsAtStart: true)
  }

  var enclosureUlps: Double { 32 * amplitude + 16 / period }
}
