// The whole decimal expansion of a Double, which always ends: m · 2^−k = m · 5^k / 10^k.

/// A magnitude as decimal digits without any loss: at most 767 of them.
struct ExactDecimal {
  /// Most significant first, without a leading zero. Empty for 0.
  let digits: [UInt8]
  /// How many of the digits stand after the point. It may exceed their count.
  let scale: Int

  /// - Parameter magnitude: Finite and not negative.
  /// - Complexity: O(*d*²) for *d* digits.
  init(_ magnitude: Double) {
    let (significand, exponent) = DecimalText.integerParts(magnitude)
    var limbs = [significand % Self.base, significand / Self.base]
    Self.multiply(&limbs, by: exponent < 0 ? 5 : 2, times: abs(exponent))
    digits = Self.digits(of: limbs)
    scale = max(0, -exponent)
  }

  /// Which of the two neighbours is taken.
  enum Rounding {
    /// The nearer one; of two that are equally near the even one.
    case nearest
    /// The larger one.
    case up
  }

  /// Returns the digits of value · 10^places, rounded to an integer.
  func rounded(toPlaces places: Int, _ rounding: Rounding = .nearest) -> [UInt8] {
    guard places < scale else { return digits + Array(repeating: 0, count: places - scale) }
    let dropped = scale - places
    guard dropped <= digits.count else { return rounding == .up && !digits.isEmpty ? [1] : [] }
    var kept = Array(digits.dropLast(dropped))
    let tail = digits.suffix(dropped)
    if Self.leadsUp(tail, after: kept.last ?? 0, rounding) { Self.increment(&kept) }
    return kept
  }

  private static func leadsUp(_ tail: ArraySlice<UInt8>, after last: UInt8, _ rounding: Rounding) -> Bool {
    guard rounding == .nearest else { return tail.contains { $0 != 0 } }
    let isTie = tail.first == 5 && tail.dropFirst().allSatisfy { $0 == 0 }
    return isTie ? !last.isMultiple(of: 2) : tail.first ?? 0 >= 5
  }

  /// Returns that many leading digits, rounded, and the power of ten of the first. The value may
  /// not be 0.
  func rounded(toSignificant count: Int, _ rounding: Rounding = .nearest) -> (digits: [UInt8], exponent: Int) {
    let exponent = digits.count - scale - 1
    let kept = rounded(toPlaces: count - 1 - exponent, rounding)
    // A carry out of the first digit leaves 1 and zeros, one more than asked for.
    return kept.count > count ? (Array(kept.dropLast()), exponent + 1) : (kept, exponent)
  }

  private static let base: UInt64 = 1_000_000_000

  /// Multiplies a number in limbs of nine digits, least significant first, by a power of a small
  /// factor.
  private static func multiply(_ limbs: inout [UInt64], by factor: UInt64, times: Int) {
    // 5^12 and 2^27 keep a limb's product below 2^64.
    let step = factor == 5 ? 12 : 27
    var left = times
    while left > 0 {
      let power = (0..<min(step, left)).reduce(UInt64(1)) { product, _ in product * factor }
      var carry: UInt64 = 0
      for index in limbs.indices {
        let product = limbs[index] * power + carry
        limbs[index] = product % base
        carry = product / base
      }
      if carry > 0 { limbs.append(carry) }
      left -= step
    }
  }

  private static func digits(of limbs: [UInt64]) -> [UInt8] {
    var reversed: [UInt8] = []
    for limb in limbs {
      var rest = limb
      for _ in 0..<9 {
        reversed.append(UInt8(rest % 10))
        rest /= 10
      }
    }
    while reversed.last == 0 { reversed.removeLast() }
    return reversed.reversed()
  }

  private static func increment(_ digits: inout [UInt8]) {
    for index in digits.indices.reversed() {
      if digits[index] < 9 {
        digits[index] += 1
        return
      }
      digits[index] = 0
    }
    digits.insert(1, at: 0)
  }
}
