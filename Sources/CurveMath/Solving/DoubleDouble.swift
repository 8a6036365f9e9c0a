// Numbers of about 106 bits: the unevaluated sum of two Doubles.
//
// A spring's phase is a product of two large numbers of which only the fraction of a turn counts,
// and a discriminant near critical damping is a difference of two nearly equal ones. Both keep
// their last digits this way.
// Source: T. J. Dekker, "A floating-point technique for extending the available precision", Numer.
// Math. 18 (1971).

/// A number as `high + low` with `|low|` at most half an ulp of `high`; relative error of each
/// operation below 2⁻¹⁰².
package struct DoubleDouble: Hashable, Sendable {
  package var high: Double
  package var low: Double

  package init(_ high: Double, _ low: Double = 0) {
    self.high = high
    self.low = low
  }

  /// The sum of two numbers of any order of magnitude, without rounding.
  package static func sum(_ a: Double, _ b: Double) -> DoubleDouble {
    let sum = a + b
    let shadow = sum - a
    return DoubleDouble(sum, (a - (sum - shadow)) + (b - shadow))
  }

  /// The product of two numbers, without rounding.
  package static func product(_ a: Double, _ b: Double) -> DoubleDouble {
    let product = a * b
    return DoubleDouble(product, (-product).addingProduct(a, b))
  }

  /// What the rounded product of two numbers lacks, without rounding: below 2⁹⁹⁰, and where the
  /// rest is no subnormal number.
  @inline(__always)
  package static func rest(ofProduct product: Double, _ a: Double, _ b: Double) -> Double {
    #if arch(arm64)
      return (-product).addingProduct(a, b)
    #else
      // Of x86-64 only newer ones have fused multiplication, and asking for it is a call: Dekker's
      // halves of 26 bits.
      let (aShifted, bShifted) = (a * 0x1p27 + a, b * 0x1p27 + b)
      let (aHigh, bHigh) = (aShifted - (aShifted - a), bShifted - (bShifted - b))
      let (aLow, bLow) = (a - aHigh, b - bHigh)
      return ((aHigh * bHigh - product) + aHigh * bLow + aLow * bHigh) + aLow * bLow
    #endif
  }

  private static func normalized(_ high: Double, _ low: Double) -> DoubleDouble {
    let sum = high + low
    return DoubleDouble(sum, low - (sum - high))
  }

  package static func + (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
    let high = sum(a.high, b.high)
    let low = sum(a.low, b.low)
    let first = normalized(high.high, high.low + low.high)
    return normalized(first.high, first.low + low.low)
  }

  package static prefix func - (a: DoubleDouble) -> DoubleDouble { DoubleDouble(-a.high, -a.low) }

  package static func - (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble { a + -b }

  package static func * (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
    let exact = product(a.high, b.high)
    return normalized(exact.high, exact.low.addingProduct(a.high, b.low).addingProduct(a.low, b.high))
  }

  package static func / (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
    let first = a.high / b.high
    let rest = a - b * DoubleDouble(first)
    let second = rest.high / b.high
    let third = (rest - b * DoubleDouble(second)).high / b.high
    return normalized(first, second + third)
  }

  /// The square root of a number that is not negative.
  package func squareRoot() -> DoubleDouble {
    guard high > 0 else { return DoubleDouble(0) }
    let root = high.squareRoot()
    let rest = self - DoubleDouble.product(root, root)
    return DoubleDouble.normalized(root, rest.high / (2 * root))
  }

  package static let pi = DoubleDouble(3.141592653589793, 1.2246467991473532e-16)
}
