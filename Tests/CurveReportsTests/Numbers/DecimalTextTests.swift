import CurveMath
import Foundation
import Testing

@testable import CurveReports

@Suite("DecimalText")
struct DecimalTextTests {
  static let special: [Double] = [
    0, -0.0, 1, -1, 0.5, 0.1, 0.1 + 0.2, 1e-300, -1e-300, 999.9995, 0.0005, 0.00049999999999999993, 2.5, 3.5, -2.5,
    0.125,
    1e15, 1e16, 1.5e16, 1e21, 1e22, 1e23, 123456789.123456789, 9_007_199_254_740_992, 18_446_744_073_709_551_616,
    1.8446744073709552e19,
    .pi, .leastNonzeroMagnitude, .leastNormalMagnitude, .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
    4.35, 1.005, 0.000001, 1e-5, 1e-7, 5e-10, 4.9999999999999998e-10, 1.5e-9, 0.99999999995, 4503599627370495.5,
  ]

  /// Bit patterns of every exponent, the same in each run.
  static let spread: [Double] = {
    var state: UInt64 = 0x9E37_79B9_7F4A_7C15
    return (0..<3000).map { _ in
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      let value = Double(bitPattern: state)
      return value.isFinite ? value : 1
    }
  }()

  /// Numbers of the sizes that curves have, many of them near ties.
  static let ordinary: [Double] = spread.enumerated().map { index, value in
    let fraction = Double(value.bitPattern % 2_000_001) / 1_000_000 - 1
    return index.isMultiple(of: 3) ? (fraction * 4096).rounded() / 4096 : fraction * [1, 100, 1e6][index % 3]
  }

  @Test("shortest text reads back as the same bits and is a JSON number")
  func roundTrip() throws {
    for value in Self.special + Self.spread + Self.ordinary {
      let text = DecimalText.shortest(value)
      #expect(Double(text)?.bitPattern == value.bitPattern, "\(text)")
      let number = try JSONSerialization.jsonObject(with: Data("[\(text)]".utf8)) as? [Double]
      #expect(number?.count == 1, "\(text)")
      #expect(text.count <= value.description.count && !text.contains("+"), "\(text)")
    }
  }

  // The standard library's digits come from another algorithm; only where the point stands is ours.
  @Test("shortest text has the digits of the standard library")
  func shortestAgreesWithDescription() {
    let edges = (-1074...1023).flatMap { exponent in
      let power = Double(sign: .plus, exponent: exponent, significand: 1)
      return [power, power.nextUp, power.nextDown, -1.5 * power]
    }
    let tens = (-323...308).flatMap { exponent in
      let power = Double("1e\(exponent)")!
      return [power, power.nextUp, power.nextDown]
    }
    for value in Self.special + Self.spread + Self.ordinary + edges + tens where value != 0 {
      let (own, other) = (Self.digits(DecimalText.shortest(value)), Self.digits(value.description))
      #expect(own == other, "\(value)")
    }
  }

  /// The digits without zeros at either end, and the power of ten of the last of them.
  private static func digits(_ text: String) -> String {
    let parts = text.split(separator: "e", maxSplits: 1)
    let sides = parts[0].split(separator: ".", maxSplits: 1)
    let behind = sides.count > 1 ? sides[1] : ""
    var digits = (sides[0] + behind).drop { $0 == "-" || $0 == "0" }
    var power = (parts.count > 1 ? Int(parts[1])! : 0) - behind.count
    while digits.last == "0" {
      digits.removeLast()
      power += 1
    }
    return (text.hasPrefix("-") ? "-" : "") + digits + "e\(power)"
  }

  @Test(
    "lines are the texts of their numbers",
    arguments: [.shortest]
      + [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 15, 16, 17, 23, 24, 25, 27, 28, 40].map(DecimalText.Style.fixed))
  func lines(style: DecimalText.Style) {
    // More than one block of them, and one that ends within a line. Carries into the next digit
    // before the point, and what is nearly or just too long for 64 bits.
    let edges = (-10...10).flatMap { power in
      let ten = pow(10, Double(power))
      return [ten, ten.nextDown, -ten.nextDown, 0.5 * ten, ten - 4e-10, ten - 5e-4, 1.844e9 * ten]
    }
    let numbers = Self.special + [.nan, .infinity, -.infinity] + edges + Self.ordinary + Self.ordinary.prefix(1200)
    let large = Self.special + Self.spread.prefix(20)
    for (values, columns) in [(numbers, 1), (Array(numbers.prefix(4200)), 7), (large, 2), ([], 3), ([.nan, 1], 2)] {
      let whole = Array(values.prefix(values.count / columns * columns))
      let expected = whole.indices.map { index in
        let end = (index + 1).isMultiple(of: columns) ? "\n" : ","
        guard !whole[index].isNaN else { return (columns == 1 ? "\"\"" : "") + end }
        switch style {
        case .shortest: return DecimalText.shortest(whole[index]) + end
        case .fixed(let decimals): return DecimalText.fixed(whole[index], decimals: decimals) + end
        }
      }
      #expect(DecimalText.lines(of: whole, columns: columns, as: style) == Array(expected.joined().utf8))
    }
  }

  @Test("the documentation's lines")
  func linesExample() {
    #expect(DecimalText.lines(of: [0.5, 1, .nan, 0.25], columns: 2) == Array("0.5,1\n,0.25\n".utf8))
    #expect(DecimalText.lines(of: [0.5, 1], columns: 2, as: .fixed(decimals: 3)) == Array("0.500,1.000\n".utf8))
  }

  @Test(
    "shortest text has a plain form",
    arguments: [
      (1.0, "1"), (-300, "-300"), (0, "0"), (-0.0, "-0.0"), (0.1 + 0.2, "0.30000000000000004"), (1e-5, "1e-5"),
      (-1.5e-7, "-1.5e-7"), (1e16, "1e16"), (9_007_199_254_740_991, "9007199254740991"), (1e300, "1e300"),
      (.leastNonzeroMagnitude, "5e-324"), (.infinity, "Infinity"),
      (-.infinity, "-Infinity"), (.nan, "NaN"),
    ] as [(Double, String)])
  func shortestForm(value: Double, expected: String) {
    #expect(DecimalText.shortest(value) == expected)
  }

  // A second method: the C library's printf, which is exact in glibc and Darwin. Only the sign of a
  // zero is ours.
  @Test("fixed decimals are correctly rounded", arguments: [0, 1, 3, 6, 9, 17, 27, 28, 60])
  func fixedAgreesWithPrintf(decimals: Int) {
    for value in Self.special + Self.ordinary + Self.spread.prefix(decimals > 27 ? 100 : 600) {
      var expected = String(format: "%.\(decimals)f", value)
      if !expected.contains(where: { ("1"..."9").contains($0) }) { expected = expected.replacing("-", with: "") }
      #expect(DecimalText.fixed(value, decimals: decimals) == expected)
    }
  }

  @Test(
    "ties go to the even digit, and only true ties are ties",
    arguments: [
      (0.5, 0, "0"), (1.5, 0, "2"), (2.5, 0, "2"), (-2.5, 0, "-2"), (0.125, 2, "0.12"), (0.375, 2, "0.38"),
      (1.005, 2, "1.00"), (999.9995, 3, "1000.000"), (-0.0004, 3, "0.000"), (-0.0, 2, "0.00"),
      (1e-300, 9, "0.000000000"),
      (4503599627370495.5, 0, "4503599627370496"), (.infinity, 3, "Infinity"),
    ] as [(Double, Int, String)])
  func ties(value: Double, decimals: Int, expected: String) {
    #expect(DecimalText.fixed(value, decimals: decimals) == expected)
  }

  @Test(
    "significant digits suit the size",
    arguments: [
      (0.42330212, 4, "0.4233"), (12345.67, 4, "12346"), (9.9996, 4, "10.00"), (0.99996, 4, "1.000"),
      (0.0001, 3, "0.000100"),
      (0.000099999, 3, "0.000100"), (0.0000999, 3, "9.99e-5"), (1.25e-7, 2, "1.2e-7"), (-1.75e-7, 2, "-1.7e-7"),
      (0, 4, "0"),
      (-0.0, 4, "0"), (1e9, 4, "1.000e9"), (999_999_999.7, 4, "1.000e9"), (.leastNonzeroMagnitude, 3, "4.94e-324"),
      (2, 1, "2"),
      (1.7976931348623157e308, 17, "1.7976931348623157e308"), (-0.25, 1, "-0.2"), (.infinity, 4, "Infinity"),
    ] as [(Double, Int, String)])
  func significant(value: Double, digits: Int, expected: String) {
    #expect(DecimalText.significant(value, digits: digits) == expected)
  }

  @Test("places of a drawing have few decimals, and zero has no sign")
  func decimals() {
    #expect(DecimalText.shortest(12.3456, decimals: 2) == "12.35")
    #expect(DecimalText.shortest(-0.004, decimals: 2) == "0")
    #expect(DecimalText.shortest(-17.04, decimals: 1) == "-17")
    #expect(DecimalText.shortest(2.0 / 3, decimals: 6) == "0.666667")
  }

  @Test("percentages of sentences have no zeros behind them")
  func percentages() {
    #expect(DecimalText.percent(0.046, digits: 3) == "4.6 %")
    #expect(DecimalText.percent(-0.5, digits: 2) == "-50 %")
    #expect(DecimalText.percent(0.123456, digits: 3) == "12.3 %")
  }

  @Test("a bound stays a bound, and is not a unit too large")
  func upperBound() throws {
    #expect(DecimalText.upperBound(0.0126115, digits: 3) == "0.0127")
    #expect(DecimalText.upperBound(0.00999999, digits: 3) == "0.0100")
    #expect(DecimalText.upperBound(0.5, digits: 3) == "0.500")
    #expect(DecimalText.upperBound(0, digits: 3) == "0")
    #expect(DecimalText.upperBound(1.0001e-7, digits: 2) == "1.1e-7")
    #expect(DecimalText.upperBound(.infinity, digits: 3) == "Infinity")
    for value in (Self.special + Self.spread.prefix(500)).map(\.magnitude) where value.isFinite && value > 1e-300 {
      for digits in [1, 3, 9] {
        let bound = try #require(Double(DecimalText.upperBound(value, digits: digits)))
        let nearest = try #require(Double(DecimalText.significant(value, digits: digits)))
        #expect(bound >= value && (nearest < value || bound == nearest))
        #expect(bound - value <= 1.000001 * value * [1: 1, 3: 1e-2, 9: 1e-8][digits]!)
      }
    }
    // Just above a number with few digits: no Double lies between it and the next.
    #expect(DecimalText.upperBound(2.9800000000000002e-08, digits: 3) == "2.99e-8")
    #expect(DecimalText.upperBound(34_000_000_000.000004, digits: 2) == "3.5e10")
    #expect(DecimalText.upperBound(12345.2, digits: 4) == "12346")
    for value in [0.1, 0.5, 3.0, 700, 2e12, 3.4e10, 9e-9] {
      let bound = DecimalText.upperBound(value.nextUp, digits: 2)
      #expect(try #require(Double(bound)) > value, "\(value.nextUp): \(bound)")
    }
  }

  @Test("seventeen significant digits read back as the same number")
  func seventeenDigits() {
    for value in Self.special + Self.spread.prefix(500) {
      #expect(Double(DecimalText.significant(value, digits: 17)) == value)
    }
  }

  @Test("durations carry their unit")
  func durations() {
    #expect(DecimalText.seconds(0.8193475) == "0.819 s")
    #expect(DecimalText.seconds(.infinity) == "Infinity s")
  }
}

@Suite("DecimalText: every count of decimals")
struct DecimalPlacesTests {
  // A whole number has zeros behind the point, and 2⁻ᵏ the digits of 5ᵏ, worked by long
  // multiplication.
  @Test("whole numbers and halves of halves are exact", arguments: 0...30)
  func places(count: Int) {
    let zeros = count == 0 ? "" : "." + String(repeating: "0", count: count)
    #expect(DecimalText.fixed(1, decimals: count) == "1" + zeros)
    #expect(DecimalText.fixed(-7, decimals: count) == "-7" + zeros)
    var digits = [1]
    for _ in 0..<count {
      var carry = 0
      for index in digits.indices.reversed() {
        let product = digits[index] * 5 + carry
        (digits[index], carry) = (product % 10, product / 10)
      }
      if carry > 0 { digits.insert(carry, at: 0) }
    }
    let text = digits.map(String.init).joined()
    let expected = count == 0 ? "1" : "0." + String(repeating: "0", count: count - text.count) + text
    #expect(DecimalText.fixed(Elementary.pow(2, -Double(count)), decimals: count) == expected)
  }

  // At 65 and more binary places behind a decimal one nothing is a tie: the C library's printf
  // again.
  @Test("small numbers are rounded as printf rounds them", arguments: [20, 22, 25, 27])
  func small(decimals: Int) {
    for exponent in -120...(-60) {
      for significand in [1, 1.25, 1.5, 1.9999999999999998, 1.2345678901234567] {
        let value = Double(sign: .plus, exponent: exponent, significand: significand)
        for scale in [1, 1e3, 1e6, 1e10] {
          #expect(
            DecimalText.fixed(scale * value, decimals: decimals) == String(format: "%.\(decimals)f", scale * value))
        }
      }
    }
  }

  @Test("numbers around the last that 64 bits hold are rounded as printf rounds them", arguments: 0...27)
  func wide(decimals: Int) {
    let most = 0x1p64 / pow(10, Double(decimals))
    for factor in [0.05, 0.25, 0.4, 0.49, 0.5, 0.501, 0.7, 0.9, 0.999, 1, 1.001, 1.02, 1.2, 1.49, 1.8, 2, 2.3, 5, 17] {
      let coarse = ((factor * most) * 32).rounded() / 32
      for value in [factor * most, (factor * most).nextDown, -(factor * most).nextUp, coarse, coarse + 0.03125] {
        let expected = String(format: "%.\(decimals)f", value)
        #expect(DecimalText.fixed(value, decimals: decimals) == expected)
      }
    }
  }

  @Test("digits are counted on both sides of every power of ten")
  func count() {
    var power: UInt64 = 1
    for digits in 1...19 {
      #expect(DigitText.count(of: power) == digits && DigitText.count(of: 10 * (power - 1) + 9) == digits)
      power &*= 10
    }
    #expect(DigitText.count(of: 0) == 1 && DigitText.count(of: .max) == 20)
    #expect(DigitText.count(of: 10_000_000_000_000_000_000) == 20)
  }

  // By long multiplication: ten times what was before, until the first bit leaves 128.
  @Test("powers of ten are exact as long as they can be, and rounded up beyond")
  func powersOfTen() {
    var (high, low): (UInt64, UInt64) = (0, 1)
    for exponent in 0...38 {
      let shift = high > 0 ? high.leadingZeroBitCount : 64 + low.leadingZeroBitCount
      let upper =
        shift >= 64 ? low << UInt64(shift - 64) : high << UInt64(shift) | (shift == 0 ? 0 : low >> UInt64(64 - shift))
      let found = PowersOfTen.power(exponent)
      #expect(found.high == upper && found.low == (shift >= 64 ? 0 : low << UInt64(shift)), "\(exponent)")
      let product = low.multipliedFullWidth(by: 10)
      (high, low) = (high &* 10 &+ product.high, product.low)
    }
    #expect(PowersOfTen.power(-1) == (0xCCCC_CCCC_CCCC_CCCC, 0xCCCC_CCCC_CCCC_CCCD))
    for exponent in -292...324 { #expect(PowersOfTen.power(exponent).high >> 63 == 1) }
  }

  @Test("a number with fewer digits is the nearest that has them, as short as it can be")
  func fewerDigits() {
    #expect(DecimalText.rounded(1 - 0.42, digits: 15) == 0.58 && DecimalText.rounded(-1234.5, digits: 2) == -1234)
    #expect(DecimalText.rounded(.infinity, digits: 3) == .infinity && DecimalText.rounded(.nan, digits: 3).isNaN)
    #expect(DecimalText.shortest(0.1 + 0.2, digits: 6) == "0.3" && DecimalText.shortest(-2.5, digits: 1) == "-2")
    #expect(DecimalText.shortest(-.infinity, digits: 5) == "-Infinity")
  }
}
