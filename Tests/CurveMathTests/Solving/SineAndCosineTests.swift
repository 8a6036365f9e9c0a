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

  // From 60 digits, the factors as the sums of two Doubles that they are.
  @Test(
    "the product may be long",
    arguments: [
      (DoubleDouble(1.0, 0.0), DoubleDouble(1000000000000000.0, 0.0), 0.85827279317023583552, -0.51319373778697025223),
      (
        DoubleDouble(6.0, -2.7e-16), DoubleDouble(150000000000000.0, 0.007), -0.94622625428394609408,
        0.32350560382128311138
      ),
      (
        DoubleDouble(0.3, 1.1e-17), DoubleDouble(33000000000.0, -1.9e-06), -0.63627945299929387609,
        -0.77145865585326047029
      ),
      (DoubleDouble(0.0017, 0.0), DoubleDouble(6.5e+17, -31.7), 0.88332620018805816492, -0.46875881224924891172),
      (DoubleDouble(12345.678, 9e-13), DoubleDouble(98.7, 3e-15), 0.99177142103378023471, 0.12802128112402334584),
      (DoubleDouble(1125899906842624.0, 0.0), DoubleDouble(1.25, 1e-16), 0.69029268298699130039, 0.7235302425017361576),
    ] as [(DoubleDouble, DoubleDouble, Double, Double)])
  func longProduct(rate: DoubleDouble, time: DoubleDouble, sine: Double, cosine: Double) {
    let found = Elementary.sineAndCosine(ofProduct: rate, time)
    expectClose(found.sine, sine, within: .ulpOfOne, "sine")
    expectClose(found.cosine, cosine, within: .ulpOfOne, "cosine")
  }

  @Test("a short product gives what its phase gives")
  func shortProduct() {
    for index in 1...500 {
      let (rate, time) = (Double(index) * 0.37, 1.7 / Double(index * index))
      let phase = DoubleDouble.product(rate, time)
      let found = Elementary.sineAndCosine(ofProduct: DoubleDouble(rate), DoubleDouble(time))
      let expected = Elementary.sineAndCosine(phase.high, phase.low)
      expectClose(found.sine, expected.sine, within: ulp(expected.sine), "\(index)")
      expectClose(found.cosine, expected.cosine, within: ulp(expected.cosine), "\(index)")
    }
  }

  @Test("no product is too long")
  func endless() {
    for exponent in stride(from: 0, through: 300, by: 3) {
      let time = Elementary.pow(10, Double(exponent)) * 1.23
      let (sine, cosine) = Elementary.sineAndCosine(
        ofProduct: DoubleDouble(6), DoubleDouble(time, time.ulp * 0.3))
      expectClose(sine * sine + cosine * cosine, 1, within: 4 * .ulpOfOne, "\(time)")
    }
    #expect(Elementary.sineAndCosine(ofProduct: DoubleDouble(1e10), DoubleDouble(1e300)) == (0, 1))
  }
}
