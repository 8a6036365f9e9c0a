// Numbers for people: as many digits as carry meaning, in the unit at hand.

extension DecimalText {
  /// Returns the number rounded to a count of significant digits, ties to even.
  ///
  /// Digits before the point are never rounded away, trailing zeros stay, and below 0.0001 and from
  /// a thousand million on the number has an exponent.
  ///
  ///     DecimalText.significant(0.42330212, digits: 4)  // "0.4233"
  ///     DecimalText.significant(12345.67, digits: 4)    // "12346"
  ///     DecimalText.significant(1.25e-7, digits: 2)     // "1.2e-7"
  ///
  /// - Parameters:
  ///   - value: Any number. What is not finite becomes `Infinity`, `-Infinity` or `NaN`.
  ///   - digits: 1 to 17.
  /// - Precision: Correctly rounded from the exact binary value.
  public static func significant(_ value: Double, digits: Int) -> String {
    significant(value, digits: digits, .nearest)
  }

  /// Returns the number that ``significant(_:digits:)`` writes: without what an operation left in
  /// the last places.
  ///
  ///     DecimalText.rounded(1 - 0.42, digits: 15)  // 0.58
  ///
  /// - Parameter digits: 1 to 17.
  package static func rounded(_ value: Double, digits: Int) -> Double {
    Double(significant(value, digits: digits)) ?? value
  }

  /// Returns the number that ``significant(_:digits:)`` writes, without zeros behind it.
  ///
  ///     DecimalText.shortest(0.30000000000000004, digits: 6)  // "0.3"
  ///
  /// - Parameter digits: 1 to 17.
  package static func shortest(_ value: Double, digits: Int) -> String { shortest(rounded(value, digits: digits)) }

  /// Returns a fraction as a percentage for a sentence: `4.6 %`.
  package static func percent(_ fraction: Double, digits: Int) -> String {
    "\(shortest(100 * fraction, digits: digits)) %"
  }

  /// Returns the number with so many decimals at most, without zeros behind it: for places in a
  /// drawing, where only the nearest Double of such a number matters. A zero has no sign.
  ///
  ///     DecimalText.shortest(-0.004, decimals: 2)  // "0"
  ///
  /// - Parameter decimals: 0 to 6.
  package static func shortest(_ value: Double, decimals: Int) -> String {
    let scale = powersOfTen[decimals]
    return shortest((value * scale).rounded() / scale + 0)
  }

  private static let powersOfTen = [1, 10, 100, 1000, 1e4, 1e5, 1e6]

  private static func significant(_ value: Double, digits: Int, _ rounding: ExactDecimal.Rounding) -> String {
    precondition((1...17).contains(digits), "A Double has 1 to 17 significant digits.")
    guard value.isFinite, value != 0 else { return value == 0 ? "0" : shortest(value) }
    let exact = ExactDecimal(value.magnitude)
    let (rounded, exponent) = exact.rounded(toSignificant: digits, rounding)
    var bytes: [UInt8] = value < 0 ? [UInt8(ascii: "-")] : []
    if (-4..<9).contains(exponent) {
      let decimals = max(0, digits - 1 - exponent)
      append(exact.rounded(toPlaces: decimals, rounding), point: decimals, to: &bytes)
      return String(decoding: bytes, as: UTF8.self)
    }
    append(rounded, point: digits - 1, to: &bytes)
    return String(decoding: bytes, as: UTF8.self) + "e\(exponent)"
  }

  /// Returns the number rounded to a count of significant digits, upwards where the nearest text
  /// would read back as less: a bound stays one.
  ///
  ///     DecimalText.upperBound(0.0126115, digits: 3)  // "0.0127"
  ///
  /// - Parameters:
  ///   - value: A number of 0 or more.
  ///   - digits: 1 to 17.
  public static func upperBound(_ value: Double, digits: Int) -> String {
    precondition(!(value < 0), "A bound of a size is not negative.")
    let text = significant(value, digits: digits)
    guard value.isFinite, let nearest = Double(text), nearest < value else { return text }
    return significant(value, digits: digits, .up)
  }

  /// Returns a duration in seconds, such as `0.819 s`.
  ///
  /// - Parameters:
  ///   - duration: Seconds.
  ///   - decimals: Digits after the point, 0 or more.
  public static func seconds(_ duration: Double, decimals: Int = 3) -> String {
    fixed(duration, decimals: decimals) + " s"
  }
}
