// Sine and cosine of one phase at once.
//
// libm reduces the phase to a quarter turn for each of them, and branches on the quarter, which no
// processor can guess where times have no pattern. Here one reduction serves both, nothing
// branches, and the low part of the phase goes into it instead of into a correction afterwards:
// less time and less rounding.
//
// With n the nearest number of quarter turns, r = phase − n·π/2 is the sum of two Doubles: π/2 is
// cut into two parts of 33 bits, whose products with n < 2²⁰ are exact, and a rest. Then
//
//     sin r = r + r³·S(r²),      cos r = 1 − r²/2 + r⁴·C(r²),      |r| ≤ π/4
//
// with minimax polynomials from Sources/CVectorMath/make_polynomials.py: S to 2e-20, C to 2e-18.
//
// A longer phase is a product of which all 106 bits count. It is taken in quarter turns, so that
// whole turns leave without rounding.

extension Elementary {
  /// Phases below this one have a sine and a cosine at once.
  package static let longestPhase = 0x1p20

  /// Returns sine and cosine of `high + low`.
  ///
  /// - Parameters:
  ///   - high: Radians; its magnitude is below ``longestPhase``.
  ///   - low: At most half an ulp of it.
  /// - Precision: 0.9 ulps of the result, or 2⁻⁷⁵ beside a zero.
  @inline(__always)
  package static func sineAndCosine(_ high: Double, _ low: Double) -> (sine: Double, cosine: Double) {
    // The sum's lowest bits hold the rounded quotient.
    let shifted = high * 0x1.45f306dc9c883p-1 + 0x1.8p52
    let turns = shifted - 0x1.8p52
    let nearly = high - turns * 0x1.921fb544p+0
    let middle = turns * 0x1.0b4611a6p-34
    let coarse = nearly - middle
    let shadow = coarse - nearly
    let lost = (nearly - (coarse - shadow)) - (middle + shadow)
    let small = (lost - turns * 0x1.3198a2e037073p-69) + low
    let r = coarse + small
    let rest = small - (r - coarse)

    let z = r * r
    let z2 = z * z
    let sines =
      (-0.16666666666666666 + z * 0.008333333333333331)
      + z2
      * ((-0.00019841269841265063 + z * 2.7557319219337312e-06)
        + z2 * ((-2.5052106231802837e-08 + z * 1.6058531516797758e-10) + z2 * -7.586691094197958e-13))
    let cosines =
      (0.041666666666666664 + z * -0.0013888888888887398)
      + z2
      * ((2.480158729876456e-05 + z * -2.7557317271145144e-07)
        + z2 * (2.087614614655861e-09 + z * -1.1382623647474604e-11))
    let half = 0.5 * z
    let sine = r + (r * z * sines + rest * (1 - half))
    let most = 1 - half
    let cosine = most + (((1 - most) - half) + (z2 * cosines - r * rest))

    // An odd quarter exchanges the two; every second one changes a sign.
    let quarter = shifted.bitPattern
    let isOdd = 0 &- (quarter & 1)
    let (s, c) = (sine.bitPattern, cosine.bitPattern)
    let swap = (s ^ c) & isOdd
    return (
      Double(bitPattern: (s ^ swap) ^ ((quarter & 2) << 62)),
      Double(bitPattern: (c ^ swap) ^ (((quarter &+ 1) & 2) << 62))
    )
  }

  /// Returns sine and cosine of a product that may be long, in radians.
  ///
  /// - Parameters:
  ///   - rate: Radians per second, greater than 0.
  ///   - time: Seconds, finite.
  /// - Precision: An ulp of 1 below 2⁵⁰ quarter turns, if the factors are exact to 106 bits; from
  ///   there on the error grows with the product. From 2¹⁰³ quarter turns on no digit is left, but
  ///   the squares still add up to 1.
  @inline(never)
  package static func sineAndCosine(
    ofProduct rate: DoubleDouble, _ time: DoubleDouble
  ) -> (sine: Double, cosine: Double) {
    let turns = time * (rate * .quarterTurnsPerRadian)
    guard turns.high.isFinite else { return (0, 1) }
    let phase = DoubleDouble.sum(turns.high.withoutWholeTurns, turns.low.withoutWholeTurns) * .radiansPerQuarterTurn
    return sineAndCosine(phase.high, phase.low)
  }
}

extension DoubleDouble {
  /// 2/π.
  package static let quarterTurnsPerRadian = DoubleDouble(0x1.45f306dc9c883p-1, -0x1.6b01ec5417056p-55)
  /// π/2.
  fileprivate static let radiansPerQuarterTurn = DoubleDouble(0x1.921fb54442d18p0, 0x1.1a62633145c07p-54)
}

extension Double {
  /// What is left of quarter turns without whole turns, at most two of either sign: not rounded.
  fileprivate var withoutWholeTurns: Double { self - 4 * (0.25 * self).rounded(.toNearestOrEven) }
}
