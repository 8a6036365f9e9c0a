// Numbers with a fixed count of decimals, three digits at a time.
//
// What stands before the point and what stands behind it are parted by a multiplication with the
// reciprocal of 10^decimals, so that no step needs to know where the point falls; groups of three
// digits come from a table of four kilobytes.

/// Writes numbers with up to nine decimals.
struct FixedDigits: LineDigits {
  static let mostDecimals = 9

  private let decimals: Int
  /// How many units of the last decimal make 1.
  private let unit: UInt64
  /// ⌊(2⁶⁴ − 1) / unit⌋: a quotient by it is right or one too small.
  private let reciprocal: UInt64
  private let groups = Self.groups

  /// - Parameter decimals: 0 to ``mostDecimals``.
  init(decimals: Int) {
    self.decimals = decimals
    unit = (0..<decimals).reduce(1) { unit, _ in 10 * unit }
    reciprocal = .max / unit
  }

  /// Writes a number in front of an end, with ``DigitText/room`` for bytes before it, all of which
  /// may be written.
  ///
  /// - Parameter value: Finite.
  /// - Returns: The first byte of the text; `nil` where 64 bits are too few.
  @inline(__always)
  func write(_ value: Double, endingAt end: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    guard let rounded = DecimalText.roundedInteger(value.magnitude, timesTenTo: decimals) else { return nil }
    let isNegative = value < 0 && rounded != 0
    var whole = rounded.multipliedFullWidth(by: reciprocal).high
    var part = rounded &- whole &* unit
    let missing: UInt64 = part >= unit ? 1 : 0
    whole &+= missing
    part &-= missing &* unit

    // All nine: the zeros before the decimals that are wanted are written over.
    let thousands = Self.thousandth(of: part)
    let millions = Self.thousandth(of: thousands)
    store(part &- 1000 &* thousands, endingAt: end)
    store(thousands &- 1000 &* millions, endingAt: end - 3)
    store(millions, endingAt: end - 6)
    var place = end - decimals
    if decimals > 0 {
      place -= 1
      place.storeBytes(of: UInt8(ascii: "."), as: UInt8.self)
    }
    guard whole < 1000 else { return DigitText.write(whole, isNegative: isNegative, point: 0, endingAt: place) }
    store(whole, endingAt: place)
    place -= 1 + (whole >= 10 ? 1 : 0) + (whole >= 100 ? 1 : 0)
    // Written in any case, as half of all numbers have one, which no processor foresees.
    (place - 1).storeBytes(of: UInt8(ascii: "-"), as: UInt8.self)
    return place - (isNegative ? 1 : 0)
  }

  /// Stores a zero and three digits.
  @inline(__always)
  private func store(_ number: UInt64, endingAt end: UnsafeMutableRawPointer) {
    (end - 4).storeBytes(of: groups[Int(truncatingIfNeeded: number)], as: UInt32.self)
  }

  /// Exact for numbers below 10⁹.
  @inline(__always)
  private static func thousandth(of number: UInt64) -> UInt64 { (number &* 274_877_907) >> 38 }

  /// A zero and three digits as bytes in the order of memory.
  private static let groups: [UInt32] = (0..<1000).map { number in
    let digits = [0, number / 100, number / 10 % 10, number % 10]
    return digits.reversed().reduce(0) { $0 << 8 | UInt32($1 + 0x30) }.littleEndian
  }
}
