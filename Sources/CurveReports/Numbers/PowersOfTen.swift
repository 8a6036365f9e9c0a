// Powers of ten as 128 bits, by arithmetic on whole numbers of any length: nothing is rounded before the last step.

/// The powers of ten with 128 bits, the highest of them set, rounded up.
enum PowersOfTen {
  private static let least = -292
  private static let most = 324

  @inline(__always)
  static func power(_ exponent: Int) -> (high: UInt64, low: UInt64) {
    let entry = table[exponent - least]
    return (entry.x, entry.y)
  }

  // Upwards from 1 by tens; downwards from a power of 2, of which so many bits are there that the last quotient still has 128.
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
