import CurveMath
import TestSupport
import Testing

@Suite("DoubleDouble")
struct DoubleDoubleTests {
  // Of 60-digit decimals, each cut into the nearest Double and the nearest one to the rest.
  static let third = DoubleDouble(0.3333333333333333, 1.850371707708594e-17)
  static let root = DoubleDouble(1.4142135623730951, -9.667293313452913e-17)

  static let results: [(String, DoubleDouble, DoubleDouble)] = [
    ("1/3", DoubleDouble(1) / DoubleDouble(3), third), ("√2", DoubleDouble(2).squareRoot(), root),
    ("√0.1", DoubleDouble(0.1).squareRoot(), DoubleDouble(0.31622776601683794, 8.004969469767158e-19)),
    ("0.1·0.3", .product(0.1, 0.3), DoubleDouble(0.03, 1.6653345369377347e-18)),
    ("0.1/0.3", DoubleDouble(0.1) / DoubleDouble(0.3), DoubleDouble(0.33333333333333337, -6.16790569236198e-18)),
    ("0.1 + 1e17", .sum(0.1, 1e17), DoubleDouble(1e17, 0.1)), ("1e17 + 0.1", .sum(1e17, 0.1), DoubleDouble(1e17, 0.1)),
    ("⅓·√2", third * root, DoubleDouble(0.4714045207910317, 4.783123109328838e-18)),
    ("⅓/√2", third / root, DoubleDouble(0.23570226039551584, 2.3915615546644207e-18)),
    ("⅓ + √2", third + root, DoubleDouble(1.7475468957064284, -2.2658064826185366e-17)),
    ("⅓ − √2", third - root, DoubleDouble(-1.0808802290397617, -5.135680348215841e-17)),
    ("√⅓", third.squareRoot(), DoubleDouble(0.5773502691896257, 3.345028073935634e-17)),
    ("−⅓·7", -third * DoubleDouble(7), DoubleDouble(-2.3333333333333335, 1.4802973661668756e-16)),
    ("√0", DoubleDouble(0).squareRoot(), DoubleDouble(0)),
  ]

  @Test("agrees with 60-digit values to 2⁻¹⁰⁰", arguments: results.indices)
  func digits(index: Int) {
    let (name, found, expected) = Self.results[index]
    #expect(found.high == expected.high, "\(name)")
    expectClose(found.low, expected.low, within: 0x1p-100 * abs(expected.high), name)
  }

  @Test("what is left when the high halves cancel keeps the last digits of the low ones")
  func cancellation() {
    #expect(DoubleDouble(1, 0x1p-60) + DoubleDouble(-1, 0x1p-114) == DoubleDouble(0x1p-60, 0x1p-114))
    #expect(DoubleDouble(1, 0x1p-60) - DoubleDouble(1, 0x1p-114) == DoubleDouble(0x1p-60, -0x1p-114))
  }

  // A second method: whole numbers, whose sums and products of 106 bits are exact.
  @Test("whole numbers are computed without rounding", arguments: 1...50)
  func whole(seed: Int) {
    var random = SplitMix(state: UInt64(seed))
    let (a, b) = (
      Int64.random(in: -0x1F_FFFF_FFFF_FFFF...0x1F_FFFF_FFFF_FFFF, using: &random),
      Int64.random(in: -0xFFFF_FFFF...0xFFFF_FFFF, using: &random)
    )
    /// The two halves of a number, as what they add up to.
    func sum(_ number: DoubleDouble) -> (Int64, Int64) { (Int64(number.high), Int64(number.low)) }
    let exact = a.multipliedFullWidth(by: b)
    let product = DoubleDouble.product(Double(a), Double(b))
    // Modulo 2⁶⁴ the halves add up to the low word.
    let words = Self.words(product.high) &+ Self.words(product.low)
    #expect(words == UInt64(truncatingIfNeeded: exact.low))
    let total = sum(.sum(Double(a), Double(b)))
    #expect(total.0 + total.1 == a + b)
    let pair = DoubleDouble(Double(a), 0) + DoubleDouble(Double(b), 0)
    #expect(Int64(pair.high) + Int64(pair.low) == a + b)
    let less = DoubleDouble(Double(a)) - DoubleDouble(Double(b))
    #expect(Int64(less.high) + Int64(less.low) == a - b)
  }

  /// A whole Double modulo 2⁶⁴.
  private static func words(_ value: Double) -> UInt64 {
    let magnitude = UInt64(value.magnitude.truncatingRemainder(dividingBy: 0x1p64))
    return value < 0 ? 0 &- magnitude : magnitude
  }

  @Test("a quotient is undone by its divisor, and a root by its square", arguments: 1...30)
  func inverses(seed: Int) {
    var random = SplitMix(state: UInt64(100 + seed))
    func number() -> DoubleDouble {
      let high = Double.random(in: 1e-9...1e9, using: &random)
      return DoubleDouble(high, high.ulp * Double.random(in: -0.49...0.49, using: &random))
    }
    let (a, b) = (number(), number())
    let (back, square) = (a / b * b - a, a.squareRoot() * a.squareRoot() - a)
    #expect(abs(back.high) <= 0x1p-100 * a.high && abs(square.high) <= 0x1p-100 * a.high)
    let distributed = a * (b + DoubleDouble(1)) - (a * b + a)
    #expect(abs(distributed.high) <= 0x1p-99 * a.high * (1 + b.high))
  }
}
