// Digits as bytes, eight at a time, from the last one to the first.
//
// A number of eight digits is split into halves, quarters and single digits, each step for all
// parts at once in one word. A word is stored whole, with the zeros before the first digit: what
// they cover is written later, or not looked at.

enum DigitText {
  /// More than a sign, 28 digits, a point and the zeros before them take.
  static let room = 48

  /// Writes an integer with a point before its last digits, and the zeros that it needs before
  /// them.
  ///
  /// - Parameters:
  ///   - point: 0 to 27.
  ///   - end: Behind the last byte of the text, with ``room`` for bytes before it, all of which may
  ///     be written.
  /// - Returns: The first byte of the text.
  @inline(__always)
  static func write(
    _ integer: UInt64, isNegative: Bool, point: Int, endingAt end: UnsafeMutableRawPointer
  ) -> UnsafeMutableRawPointer {
    let (upper, low) = integer.quotientAndRemainder(dividingBy: 100_000_000)
    var (middle, high) = (upper, UInt64(0))
    if upper >= 100_000_000 { (high, middle) = upper.quotientAndRemainder(dividingBy: 100_000_000) }
    // 32 digits, the last eight in the first word.
    let words = (eight(low), eight(middle), high == 0 ? zeros : eight(high), zeros)
    if point == 0 {
      (end - 8).storeBytes(of: words.0, as: UInt64.self)
      (end - 16).storeBytes(of: words.1, as: UInt64.self)
      (end - 24).storeBytes(of: words.2, as: UInt64.self)
    } else {
      switch point >> 3 {
      case 0:
        divided(words.0, point, end - 8)
        (end - 17).storeBytes(of: words.1, as: UInt64.self)
        (end - 25).storeBytes(of: words.2, as: UInt64.self)
      case 1:
        (end - 8).storeBytes(of: words.0, as: UInt64.self)
        divided(words.1, point, end - 16)
        (end - 25).storeBytes(of: words.2, as: UInt64.self)
      case 2:
        (end - 8).storeBytes(of: words.0, as: UInt64.self)
        (end - 16).storeBytes(of: words.1, as: UInt64.self)
        divided(words.2, point, end - 24)
      default:
        (end - 8).storeBytes(of: words.0, as: UInt64.self)
        (end - 16).storeBytes(of: words.1, as: UInt64.self)
        (end - 24).storeBytes(of: words.2, as: UInt64.self)
        divided(words.3, point, end - 32)
      }
      (end - point - 1).storeBytes(of: UInt8(ascii: "."), as: UInt8.self)
    }
    let count = max(self.count(of: integer), point + 1) + (point > 0 ? 1 : 0)
    // The sign is written in any case: half of all numbers have one, which no processor foresees.
    let start = end - count
    (start - 1).storeBytes(of: UInt8(ascii: "-"), as: UInt8.self)
    return start - (isNegative ? 1 : 0)
  }

  /// Stores the word in which the point stands: what is before it one byte farther to the front.
  @inline(__always)
  private static func divided(_ word: UInt64, _ point: Int, _ place: UnsafeMutableRawPointer) {
    place.storeBytes(of: word, as: UInt64.self)
    let before = UInt64.max &>> UInt64(8 * (point & 7))
    let text = UInt64(littleEndian: word)
    (place - 1).storeBytes(of: ((text & before) | ((text << 8) & ~before)).littleEndian, as: UInt64.self)
  }

  private static var zeros: UInt64 { 0x3030_3030_3030_3030 }

  /// The ASCII digits of a number below 10^8, the first in the lowest byte of memory.
  @inline(__always)
  private static func eight(_ number: UInt64) -> UInt64 {
    let (high, low) = number.quotientAndRemainder(dividingBy: 10_000)
    let halves = high | low << 32
    let hundreds = (halves &* 5243) >> 19 & 0x7F_0000_007F
    let quarters = hundreds | (halves &- 100 &* hundreds) << 16
    let tens = (quarters &* 103) >> 10 & 0xF_000F_000F_000F
    let ones = tens | (quarters &- 10 &* tens) << 8
    return (ones | zeros).littleEndian
  }

  /// How many digits a number has; 1 for 0.
  @inline(__always)
  static func count(of number: UInt64) -> Int {
    // log₁₀ 2 is 1233/4096: one too few where the number has reached the next power of ten.
    let estimate = ((64 &- (number | 1).leadingZeroBitCount) &* 1233) >> 12
    return estimate + (number | 1 >= powersOfTen[estimate] ? 1 : 0)
  }

  private static let powersOfTen: [UInt64] = [
    1, 10, 100, 1000, 10000, 100000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000, 10_000_000_000, 100_000_000_000,
    1_000_000_000_000, 10_000_000_000_000, 100_000_000_000_000, 1_000_000_000_000_000, 10_000_000_000_000_000,
    100_000_000_000_000_000, 1_000_000_000_000_000_000, 10_000_000_000_000_000_000,
  ]
}
