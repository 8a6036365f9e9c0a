// Correct rounding to a decimal place.
//
// A finite Double is m · 2^e with m < 2^53, so that value · 10^p = m · 5^p · 2^(e + p). For p ≤ 27,
// 5^p fits into 64 bits and m · 5^p into 117: one wide product and a shift give the quotient and
// everything below it, hence the exact tie. What does not fit goes through its full decimal
// expansion.

extension DecimalText {
  /// Appends the UTF-8 bytes of ``fixed(_:decimals:)``.
  public static func append(fixed value: Double, decimals: Int, to bytes: inout [UInt8]) {
    precondition(decimals >= 0, "A count of decimals cannot be negative.")
    guard value.isFinite else { return appendNotFinite(value, to: &bytes) }
    if let rounded = roundedInteger(value.magnitude, timesTenTo: decimals) {
      appendText(to: &bytes) {
        DigitText.write(rounded, isNegative: value < 0 && rounded != 0, point: decimals, endingAt: $0)
      }
    } else {
      let digits = ExactDecimal(value.magnitude).rounded(toPlaces: decimals)
      if value < 0, digits.contains(where: { $0 != 0 }) { bytes.append(UInt8(ascii: "-")) }
      append(digits, point: decimals, to: &bytes)
    }
  }

  /// Returns magnitude · 10^places rounded to an integer, ties to even; `nil` where 64 bits or 27
  /// places are too few.
  @inline(__always)
  static func roundedInteger(_ magnitude: Double, timesTenTo places: Int) -> UInt64? {
    guard places >= 0, places < powersOfFive.count else { return nil }
    let (significand, exponent) = integerParts(magnitude)
    let product = significand.multipliedFullWidth(by: powersOfFive[places])
    let shift = -(exponent + places)
    guard shift > 0, shift < 64 else { return roundedInteger(product, shift) }
    guard product.high >> UInt64(shift) == 0 else { return nil }
    let quotient = product.high &<< UInt64(64 - shift) | product.low &>> UInt64(shift)
    let tail = product.low & (1 &<< UInt64(shift) - 1)
    // A tie goes to the even neighbour.
    let isUp = tail &+ (quotient & 1) > 1 &<< UInt64(shift - 1)
    return quotient < .max ? quotient &+ (isUp ? 1 : 0) : nil
  }

  private static func roundedInteger(_ product: (high: UInt64, low: UInt64), _ shift: Int) -> UInt64? {
    guard shift > 0 else {
      return product.high == 0 && product.low.leadingZeroBitCount > -shift ? product.low << UInt64(-shift) : nil
    }
    guard shift < 128 else { return 0 }
    // A factor of 2^63 is more than a significand has: nothing is a tie, so that the first bit
    // which is cut off decides.
    let bits = UInt64(shift - 64)
    return (product.high >> bits) + (bits == 0 ? product.low >> 63 : product.high >> (bits - 1) & 1)
  }

  /// Returns the integers m and e of magnitude = m · 2^e.
  @inline(__always)
  static func integerParts(_ magnitude: Double) -> (significand: UInt64, exponent: Int) {
    let biased = Int(magnitude.exponentBitPattern)
    let fraction = magnitude.significandBitPattern
    return biased == 0 ? (fraction, -1074) : (fraction | 1 << 52, biased - 1075)
  }

  /// Appends what is written in front of an end.
  @inline(__always)
  static func appendText(
    to bytes: inout [UInt8], _ write: (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer
  ) {
    withUnsafeTemporaryAllocation(byteCount: DigitText.room, alignment: 8) { buffer in
      let end = buffer.baseAddress! + buffer.count
      let start = write(end)
      bytes.append(contentsOf: UnsafeRawBufferPointer(start: start, count: end - start))
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

  private static let powersOfFive: [UInt64] = [
    1, 5, 25, 125, 625, 3125, 15_625, 78_125, 390_625, 1_953_125, 9_765_625, 48_828_125, 244_140_625, 1_220_703_125,
    6_103_515_625, 30_517_578_125, 152_587_890_625, 762_939_453_125, 3_814_697_265_625, 19_073_486_328_125,
    95_367_431_640_625, 476_837_158_203_125, 2_384_185_791_015_625, 11_920_928_955_078_125, 59_604_644_775_390_625,
    298_023_223_876_953_125, 1_490_116_119_384_765_625, 7_450_580_596_923_828_125,
  ]
}
