// Numbers as text, the same bytes on every machine: no locale, no Foundation.
//
// Goals, in this order:
// 1. The right digits: shortest text that reads back as the same number, or correctly rounded to a
//    stated place.
// 2. Bytes that JSON, CSV and every plotting program read.
// 3. Speed: a document is mostly numbers.
//
// Which one to take: `shortest` for data, and with `digits` for sentences; `significant` and
// `fixed` for columns of a table; `upperBound` for an error that may not look smaller;
// `exportNumber` for code in another language; CurveMath's `cssNumber` for the notation of curves
// and for CSS, which have an exponent only where a browser would write one.

/// Numbers written as decimal text.
///
///     DecimalText.shortest(0.1 + 0.2)              // "0.30000000000000004"
///     DecimalText.fixed(2.5, decimals: 0)          // "2"
///     DecimalText.significant(0.42330212, digits: 4)  // "0.4233"
public enum DecimalText {
  /// Returns the shortest text that reads back as the same number.
  ///
  /// An integer has no point, an exponent neither a plus sign nor leading zeros, and negative zero
  /// is `-0.0`, because some readers take `-0` for an integer and lose its sign. Finite results are
  /// JSON numbers.
  ///
  ///     DecimalText.shortest(0.5)    // "0.5"
  ///     DecimalText.shortest(300)    // "300"
  ///     DecimalText.shortest(1e-5)   // "1e-5"
  ///
  /// - Parameter value: Any number. What is not finite becomes `Infinity`, `-Infinity` or `NaN`,
  ///   which is not JSON.
  /// - Precision: Exact: reading the text back gives the same bits, for everything but a NaN.
  public static func shortest(_ value: Double) -> String {
    var bytes: [UInt8] = []
    append(shortest: value, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the UTF-8 bytes of ``shortest(_:)``.
  public static func append(shortest value: Double, to bytes: inout [UInt8]) {
    guard value.isFinite else { return appendNotFinite(value, to: &bytes) }
    appendText(to: &bytes) { write(shortest: value, endingAt: $0) }
  }

  /// Returns the number rounded to a count of decimals, ties to even.
  ///
  ///     DecimalText.fixed(0.125, decimals: 2)     // "0.12"
  ///     DecimalText.fixed(-0.0004, decimals: 3)   // "0.000"
  ///
  /// - Parameters:
  ///   - value: Any number. What is not finite becomes `Infinity`, `-Infinity` or `NaN`.
  ///   - decimals: Digits after the point, 0 or more. At 0 there is no point.
  /// - Returns: Text without exponent. A zero has no sign, whatever it was rounded from.
  /// - Precision: Correctly rounded from the exact binary value.
  /// - Complexity: Constant for up to 27 decimals and results below 1.8e19 units of the last place;
  ///   beyond, O(*d*²) for *d* digits.
  public static func fixed(_ value: Double, decimals: Int) -> String {
    var bytes: [UInt8] = []
    append(fixed: value, decimals: decimals, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  static func appendNotFinite(_ value: Double, to bytes: inout [UInt8]) {
    bytes.append(contentsOf: (value.isNaN ? "NaN" : value < 0 ? "-Infinity" : "Infinity").utf8)
  }

  /// Writes the shortest text of a finite number in front of an end, with room for
  /// ``DigitText/room`` bytes.
  @inline(__always)
  static func write(shortest value: Double, endingAt end: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer {
    let (magnitude, isNegative) = (value.magnitude, value.sign == .minus)
    guard magnitude > 0 else {
      return DigitText.write(0, isNegative: isNegative, point: isNegative ? 1 : 0, endingAt: end)
    }
    let decimal = ShortestDecimal(magnitude)
    // From 2⁵³ on not every integer is a Double, and digits would be shown that say nothing.
    if magnitude >= 1e-4, magnitude <= 0x1p53 {
      return decimal.exponent < 0
        ? DigitText.write(decimal.digits, isNegative: isNegative, point: -decimal.exponent, endingAt: end)
        : DigitText.write(UInt64(magnitude), isNegative: isNegative, point: 0, endingAt: end)
    }
    let point = DigitText.count(of: decimal.digits) - 1
    let exponent = decimal.exponent + point
    let mark = DigitText.write(UInt64(exponent.magnitude), isNegative: exponent < 0, point: 0, endingAt: end) - 1
    mark.storeBytes(of: UInt8(ascii: "e"), as: UInt8.self)
    return DigitText.write(decimal.digits, isNegative: isNegative, point: point, endingAt: mark)
  }
}
