import CurveMath
import TestSupport
import Testing

@Suite("CSSNumber")
struct CSSNumberTests {
  // As ECMAScript writes them: asked of Node 20.
  @Test(
    "is written as ECMAScript writes it",
    arguments: [
      (0.0, "0"), (-0.0, "0"), (1, "1"), (-1, "-1"), (0.1, "0.1"), (123.456, "123.456"), (100, "100"), (120, "120"),
      (1e20, "100000000000000000000"), (123_456_789_012_345_680_000, "123456789012345680000"),
      (999_999_999_999_999_900_000, "999999999999999900000"), (1e21, "1e+21"), (1.5e21, "1.5e+21"),
      (1.2345678901234568e21, "1.2345678901234568e+21"), (12_345_678_901_234_567_000, "12345678901234567000"),
      (1_000_000_000_000_000.5, "1000000000000000.5"), (1e-5, "0.00001"), (1e-6, "0.000001"), (-1e-6, "-0.000001"),
      (1.5e-6, "0.0000015"), (0.00001234, "0.00001234"), (1e-7, "1e-7"), (1.25e-7, "1.25e-7"), (-2.5e-10, "-2.5e-10"),
      (5e-324, "5e-324"), (1.7976931348623157e308, "1.7976931348623157e+308"), (1e100, "1e+100"), (-1e22, "-1e+22"),
      (1e23, "1e+23"), (1.0 / 3, "0.3333333333333333"), (20.0 / 3, "6.666666666666667"), (4.35, "4.35"),
      (0.1 + 0.2, "0.30000000000000004"), (0.5, "0.5"),
    ] as [(Double, String)])
  func ecmaScript(value: Double, text: String) {
    #expect(cssNumber(value) == text)
  }

  @Test("reads back to the bit, at any size", arguments: 1...30)
  func readsBack(seed: Int) throws {
    var random = SplitMix(state: UInt64(seed))
    for _ in 0..<40 {
      let value = Double(bitPattern: random.next())
      guard value.isFinite else { continue }
      #expect(Double(cssNumber(value)) == value)
      // Some fractions are no double's hundredth.
      let fraction = Double(Int.random(in: -300_000...300_000, using: &random)) / 100_000
      let percentage = try #require(Double(cssPercentage(fraction)))
      expectClose(percentage / 100, fraction, within: fraction.ulp)
    }
  }

  @Test(
    "a percentage is the shortest that gives the fraction back",
    arguments: [
      (0.07, "7"), (0.29, "29"), (1.15, "115"), (0.333, "33.300000000000004"), (-0.21, "-21"),
      (1e-9, "1.0000000000000001e-7"), (0, "0"), (1, "100"),
      (1.1, "110"), (0.005, "0.5"), (12.5, "1250"), (1e20, "1e+22"), (3e-9, "3e-7"),
    ])
  func percentages(fraction: Double, text: String) {
    #expect(cssPercentage(fraction) == text)
  }
}
