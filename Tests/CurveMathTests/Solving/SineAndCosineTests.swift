import CurveMath
import TestSupport
import Testing

@Suite("Elementary: sine and cosine at once")
struct SineAndCosineTests {
  /// An ulp of a result, or what is left of the phase's own digits beside a zero.
  private func ulp(_ value: Double) -> Double { max(value.ulp, 0x1p-75) }

  // From 40 digits: in every quarter, at the nearest Doubles to zeros, and at the longest phases.
  @Test(
    "agrees with 40-digit values",
    arguments: [
      (0, 0, 1), (1e-300, 1e-300, 1), (0.7853981633974483, 0.70710678118654750275, 0.70710678118654754605),
      (1.5707963267948966, 1, 6.1232339957367658861e-17), (3.141592653589793, 1.2246467991473531772e-16, -1),
      (100, -0.50636564110975879366, 0.8623188722876839341), (-7.25, -0.82308087901150545842, 0.56792417328869486442),
      (711000.5, 0.99931663335864957068, 0.036963039549451937244),
      (1048575.875, 0.21024546268847512207, 0.97764863085819795736),
    ] as [(Double, Double, Double)])
  func agreesWithDigits(phase: Double, sine: Double, cosine: Double) {
    let found = Elementary.sineAndCosine(phase, 0)
    expectClose(found.sine, sine, within: 1.4 * ulp(sine), "sine")
    expectClose(found.cosine, cosine, within: 1.4 * ulp(cosine), "cosine")
  }

  // The second method: libm, within 0.6 ulps, and the low part by the first derivative.
  @Test("agrees with libm at any phase, the low part included", arguments: [1, 30, 1e4, Elementary.longestPhase])
  func agreesWithLibm(longest: Double) {
    var random = SplitMix(state: 4)
    for _ in 0..<20_000 {
      let high = Double.random(in: -longest...longest, using: &random)
      let low = high.ulp * Double.random(in: -0.5...0.5, using: &random)
      let (sine, cosine) = (Elementary.sin(high), Elementary.cos(high))
      let found = Elementary.sineAndCosine(high, low)
      expectClose(found.sine, sine + low * cosine, within: 2 * ulp(sine), "sin \(high)")
      expectClose(found.cosine, cosine - low * sine, within: 2 * ulp(cosine), "cos \(high)")
    }
  }

  // Laws: the squares add up to 1, and a sign goes through.
  @Test("keeps the laws of sine and cosine")
  func laws() {
    for index in 1...2000 {
      let phase = Double(index) * 0.37
      let (sine, cosine) = Elementary.sineAndCosine(phase, 0)
      expectClose(sine * sine + cosine * cosine, 1, within: 4 * .ulpOfOne, "\(phase)")
      let mirrored = Elementary.sineAndCosine(-phase, 0)
      #expect(mirrored.sine == -sine && mirrored.cosine == cosine)
    }
  }

  @Test("what a product lacks is found with and without fused multiplication")
  func restOfProduct() {
    var random = SplitMix(state: 8)
    for _ in 0..<5000 {
      let a = Double.random(in: -1e9...1e9, using: &random)
      let b = Double.random(in: -1...1, using: &random) * 1e-6
      let exact = DoubleDouble.product(a, b)
      #expect(DoubleDouble.rest(ofProduct: exact.high, a, b) == exact.low)
    }
  }
}
