// The shortest decimal number that reads back as a given Double, and among several the nearest to it.
//
// A Double c · 2^q owns every number between the middles to its two neighbours: (4c ± 2) · 2^(q − 2), the lower one nearer
// where c is a power of 2. With k = ⌊log₁₀ 2^q⌋ a multiple of 10^k lies in there, and at most one of 10^(k + 1). So v/10^k is
// wanted for the value and both ends, each as a multiple of ¼ whose lowest bit also says whether something is left below it: that is
// enough for every comparison. One power of ten of 128 bits, rounded up, gives it.
//
// Source: R. Giulietti, "The Schubfach way to render doubles" (2020).

/// A number as digits · 10^exponent.
struct ShortestDecimal {
  /// Without zeros at the end.
  let digits: UInt64
  let exponent: Int

  /// - Parameter magnitude: Finite and greater than 0.
  init(_ magnitude: Double) {
    let (significand, binary) = DecimalText.integerParts(magnitude)
    // What is a whole number below 2^53 needs no search.
    if binary <= 0, binary > -53, significand.trailingZeroBitCount >= -binary {
      self.init(withZeros: significand >> UInt64(-binary), 0)
      return
    }
    let isUneven = magnitude.significandBitPattern == 0 && magnitude.exponentBitPattern > 1
    let k = (binary * 1_262_611 - (isUneven ? 524_031 : 0)) >> 22
    let shift = UInt64(truncatingIfNeeded: binary + ((-k * 1_741_647) >> 19) + 1)
    let power = PowersOfTen.power(-k)
    // An end belongs to the number where ties to even read it back so.
    let odd = significand & 1
    let low = Self.quarters(power, (4 * significand - (isUneven ? 1 : 2)) << shift) + odd
    let value = Self.quarters(power, (4 * significand) << shift)
    let high = Self.quarters(power, (4 * significand + 2) << shift) - odd
    let whole = value >> 2
    if whole >= 10 {
      let tens = whole / 10
      let (isBelow, isAbove) = (low <= 40 * tens, 40 * tens + 40 <= high)
      if isBelow != isAbove {
        self.init(withZeros: isAbove ? tens + 1 : tens, k + 1)
        return
      }
    }
    let (isBelow, isAbove) = (low <= 4 * whole, 4 * whole + 4 <= high)
    let rest = value & 3
    let roundsUp = isBelow != isAbove ? isAbove : rest > 2 || (rest == 2 && whole & 1 == 1)
    self.init(withZeros: roundsUp ? whole + 1 : whole, k)
  }

  private init(withZeros number: UInt64, _ power: Int) {
    var (digits, exponent) = (number, power)
    while true {
      let (quotient, rest) = digits.quotientAndRemainder(dividingBy: 10)
      if rest != 0 { break }
      (digits, exponent) = (quotient, exponent + 1)
    }
    (self.digits, self.exponent) = (digits, exponent)
  }

  /// The product's upper 64 bits, with the lowest bit set where anything is left below them.
  @inline(__always)
  private static func quarters(_ power: (high: UInt64, low: UInt64), _ factor: UInt64) -> UInt64 {
    let upper = power.high.multipliedFullWidth(by: factor)
    let lower = power.low.multipliedFullWidth(by: factor).high
    let (middle, carries) = upper.low.addingReportingOverflow(lower)
    return (upper.high &+ (carries ? 1 : 0)) | (middle > 1 ? 1 : 0)
  }
}
