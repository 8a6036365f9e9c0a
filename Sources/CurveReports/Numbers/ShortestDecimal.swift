// The shortest decimal number that reads back as a given Double, and among several the nearest to
// it.
//
// A Double c · 2^q owns every number between the middles to its two neighbours: (4c ± 2) · 2^(q −
// 2), the lower one nearer where c is a power of 2. With k = ⌊log₁₀ 2^q⌋ a multiple of 10^k lies in
// there, and at most one of 10^(k + 1). So v/10^k is wanted for the value and both ends, each as a
// multiple of ¼ whose lowest bit also says whether something is left below it: that is enough for
// every comparison. One power of ten of 128 bits, rounded up, gives it.
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

// Powers of ten as 128 bits, by arithmetic on whole numbers of any length: nothing is rounded
// before the last step.

/// The powers of ten with 128 bits, the highest of them set, rounded up.
enum PowersOfTen {
  private static let least = -292
  private static let most = 324

  @inline(__always)
  static func power(_ exponent: Int) -> (high: UInt64, low: UInt64) {
    let entry = table[exponent - least]
    return (entry.x, entry.y)
  }

  // Upwards from 1 by tens; downwards from a power of 2, of which so many bits are there that the
  // last quotient still has 128.
  private static let table: [SIMD2<UInt64>] = {
    var powers = [SIMD2<UInt64>](repeating: .zero, count: most - least + 1)
    var limbs: [UInt64] = [1]
    for exponent in 0...most {
      powers[exponent - least] = leading(limbs)
      var carry: UInt64 = 0
      for index in limbs.indices {
        let product = limbs[index].multipliedFullWidth(by: 10)
        let (sum, carries) = product.low.addingReportingOverflow(carry)
        limbs[index] = sum
        carry = product.high + (carries ? 1 : 0)
      }
      if carry > 0 { limbs.append(carry) }
    }
    limbs = [UInt64](repeating: 0, count: 18) + [1]
    for exponent in stride(from: -1, through: least, by: -1) {
      var rest: UInt64 = 0
      for index in limbs.indices.reversed() {
        (limbs[index], rest) = UInt64(10).dividingFullWidth((rest, limbs[index]))
      }
      while limbs.last == 0 { limbs.removeLast() }
      // A power of 2 is no multiple of 10: something is always left.
      powers[exponent - least] = leading(limbs, isCut: true)
    }
    return powers
  }()

  /// The upper 128 bits of a number in limbs of 64, least significant first, rounded up.
  private static func leading(_ limbs: [UInt64], isCut: Bool = false) -> SIMD2<UInt64> {
    func limb(_ place: Int) -> UInt64 { place < limbs.count ? limbs[limbs.count - 1 - place] : 0 }
    let shift = UInt64(limb(0).leadingZeroBitCount)
    func shifted(_ place: Int) -> UInt64 {
      shift == 0 ? limb(place) : limb(place) << shift | limb(place + 1) >> (64 - shift)
    }
    let isRounded = isCut || limb(2) << shift != 0 || limbs.dropLast(3).contains { $0 != 0 }
    let (low, carries) = shifted(1).addingReportingOverflow(isRounded ? 1 : 0)
    return SIMD2(shifted(0) + (carries ? 1 : 0), low)
  }
}
