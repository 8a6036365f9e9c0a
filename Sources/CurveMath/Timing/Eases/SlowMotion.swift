/// GSAP's `slow`: fast, then a straight line in the middle, then fast again.
///
/// With the power k and p₁ = (1 − ratio)/2, the line is r(x) = x + (½ − x)k. Before p₁ the progress is r · (1 − (1 − x/p₁)⁴), and
/// behind 1 − p₁ it is r + (x − r) · ((x − 1 + p₁)/p₁)⁴. Value, slope, second and third derivative meet at both joints.
///
///     try SlowMotion(linearRatio: 0.7, power: 0.7).progress(at: 0.15)  // 0.395
///
/// - Precision: 8 ulps of 1 for powers from 0 to 1 and ratios up to 0.95, 100 ulps at 0.999, where both ends are steep.
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
  /// - Throws: ``CurveError/outside(name:value:allowed:)`` and ``CurveError/notFinite(name:value:)``.
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
