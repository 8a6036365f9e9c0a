// Correct rounding to a decimal place.
//
// A finite Double is m · 2^e with m < 2^53, so that value · 10^p = m · 5^p · 2^(e + p). For p ≤ 27, 5^p fits into 64 bits
// and m · 5^p into 117: one wide product and a shift give the quotient and everything below it, hence the exact tie.
// What does not fit goes through its full decimal expansion.

extension DecimalText {
  /// Appends value · 10^power, rounded to a count of decimals.
  static func append(_ value: Double, timesTenTo power: Int, decimals: Int, to bytes: inout [UInt8]) {
    precondition(decimals >= 0, "A count of decimals cannot be negative.")
    guard value.isFinite else { return appendNotFinite(value, to: &bytes) }
    if let rounded = roundedInteger(value.magnitude, timesTenTo: decimals + power) {
      append(rounded, isNegative: value < 0 && rounded != 0, point: decimals, to: &bytes)
    } else {
      let digits = ExactDecimal(value.magnitude).rounded(toPlaces: decimals + power)
      if value < 0, digits.contains(where: { $0 != 0 }) { bytes.append(UInt8(ascii: "-")) }
      append(digits, point: decimals, to: &bytes)
    }
  }

  /// Returns magnitude · 10^places rounded to an integer, ties to even; `nil` where 64 bits or 27 places are too few.
  static func roundedInteger(_ magnitude: Double, timesTenTo places: Int) -> UInt64? {
    guard (0..<powersOfFive.count).contains(places) else { return nil }
    let (significand, exponent) = integerParts(magnitude)
    let product = significand.multipliedFullWidth(by: powersOfFive[places])
    let shift = -(exponent + places)
    let quotient: UInt64
    let tail: (high: UInt64, low: UInt64)
    let half: (high: UInt64, low: UInt64)
    switch shift {
    case ...0:
      guard product.high == 0, product.low.leadingZeroBitCount > -shift else { return nil }
      return product.low << UInt64(-shift)
    case 1..<64:
      guard product.high >> UInt64(shift) == 0 else { return nil }
      quotient = product.high << UInt64(64 - shift) | product.low >> UInt64(shift)
      tail = (0, product.low & (1 << UInt64(shift) - 1))
      half = (0, 1 << UInt64(shift - 1))
    case 64:
      (quotient, tail, half) = (product.high, (0, product.low), (0, 1 << 63))
    case 65..<128:
      quotient = product.high >> UInt64(shift - 64)
      tail = (product.high & (1 << UInt64(shift - 64) - 1), product.low)
      half = (1 << UInt64(shift - 65), 0)
    default:
      return 0
    }
    guard quotient < .max else { return nil }
    let isAbove = tail.high != half.high ? tail.high > half.high : tail.low > half.low
    let isTie = tail == half
    return isAbove || (isTie && !quotient.isMultiple(of: 2)) ? quotient + 1 : quotient
  }

  /// Returns the integers m and e of magnitude = m · 2^e.
  static func integerParts(_ magnitude: Double) -> (significand: UInt64, exponent: Int) {
    let biased = Int(magnitude.exponentBitPattern)
    let fraction = magnitude.significandBitPattern
    return biased == 0 ? (fraction, -1074) : (fraction | 1 << 52, biased - 1075)
  }

  /// Appends an integer with a point before its last digits.
  static func append(_ integer: UInt64, isNegative: Bool = false, point: Int, to bytes: inout [UInt8]) {
    // 20 digits, a sign and a point, and the zeros that a small number needs behind its point.
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: max(20, point + 1) + 2) { buffer in
      let end = buffer.count
      var (begin, rest) = (end, integer)
      func put(_ digit: UInt64) {
        begin -= 1
        buffer.initializeElement(at: begin, to: UInt8(truncatingIfNeeded: digit) &+ UInt8(ascii: "0"))
      }
      for _ in 0..<point {
        put(rest % 10)
        rest /= 10
      }
      if point > 0 {
        begin -= 1
        buffer.initializeElement(at: begin, to: UInt8(ascii: "."))
      }
      repeat {
        put(rest % 10)
        rest /= 10
      } while rest > 0
      if isNegative {
        begin -= 1
        buffer.initializeElement(at: begin, to: UInt8(ascii: "-"))
      }
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: buffer[begin..<end]))
    }
  }

  /// Appends digits with a point before the last of them.
  static func append(_ digits: [UInt8], point: Int, to bytes: inout [UInt8]) {
    let padded = Array(repeating: 0, count: max(0, point + 1 - digits.count)) + digits
    for (index, digit) in padded.enumerated() {
      if point > 0, index == padded.count - point { bytes.append(UInt8(ascii: ".")) }
      bytes.append(UInt8(ascii: "0") + digit)
    }
  }

  private static let powersOfFive: [UInt64] = (1...27).reduce(into: [1]) { powers, _ in powers.append(powers.last! * 5)
  }
}
