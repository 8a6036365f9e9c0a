/// Android's `BounceInterpolator`: four parabolas 8t², in part of a time that runs to 1.1226.
///
/// They do not quite meet: it jumps up by 0.04 % of the travel at 0.315, and by less at the other two joints. It ends at 1.00005.
/// Android computes in single precision, up to 3e-7 away; this is the function of the decimal constants in its source.
///
///     BounceInterpolator().progress(at: 0.2)  // 0.4032741…
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
