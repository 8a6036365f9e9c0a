import CurveMath
import TestSupport
import Testing

@Suite("UnitPolynomial")
struct UnitPolynomialTests {
  /// The polynomial with these zeros.
  private func polynomial(_ zeros: [Double], factor: Double = 1) -> UnitPolynomial {
    zeros.reduce(UnitPolynomial([factor])) { $0 * UnitPolynomial([-$1, 1]) }
  }

  @Test(
    "changes its sign at single zeros inside of 0…1, and nowhere else",
    arguments: [
      [], [0.5], [0], [1], [-0.5], [2], [0.25, 0.75], [-1, 0.3], [0.125, 3], [0.5, 0.5], [0.25, 0.5, 0.875],
      [0.5, 0.5, 0.5],
      [0.25, 0.25, 0.75], [0, 0.5, 1], [0, 1, 0.125, 0.75], [-1, 2, 0.375], [0.1, 0.2, 0.3, 0.4, 0.5], [0, 0, 0.5],
      [0.9999, 1.0001, 0.0001], [0.5, 0.5, 0.5, 0.5], [1, 1, 0.25], [1, 1, 1, 0.5],
    ] as [[Double]], [1.0, -3, 0x1p-260])
  func signChanges(zeros: [Double], factor: Double) {
    let expected = Set(zeros).filter { zero in 0 < zero && zero < 1 && zeros.count { $0 == zero } % 2 == 1 }.sorted()
    let found = polynomial(zeros, factor: factor).signChanges
    #expect(found.count == expected.count, "\(found)")
    for (one, other) in zip(found, expected) { expectClose(one, other, within: 1e-12) }
  }

  @Test("a parabola keeps the digits of a small zero beside a large one")
  func cancellation() {
    for (small, large) in [(1e-12, 3e5), (0.3, -7e9), (0.25, 1e15)] {
      let found = UnitPolynomial([small * large, -(small + large), 1]).signChanges
      #expect(found.count == 1)
      expectClose(found.first ?? .nan, small, within: 8 * small.ulp)
    }
    // b² − 4ac is 1e-16 of b²: without its last digits both zeros would be one.
    let close = UnitPolynomial([0.25 * (1 - 1e-8) * (1 + 1e-8), -1, 1]).signChanges
    #expect(close.count == 2)
    #expect(UnitPolynomial([1, 1, 1]).signChanges.isEmpty)
  }

  // A second method: signs on a grid that is finer than the zeros are near.
  @Test("agrees with a scan of random polynomials", arguments: 1...60)
  func scan(seed: Int) {
    var random = SplitMix(state: UInt64(seed))
    let p = UnitPolynomial((0...(1 + seed % 6)).map { _ in Double.random(in: -1...1, using: &random) })
    let places = (1..<2000).map { (Double($0) + 0.37) / 2000.5 }
    let found = p.signChanges
    #expect(found == found.sorted() && found.allSatisfy { $0 > 0 && $0 < 1 })
    for (left, right) in zip(places, places.dropFirst()) {
      let inside = found.count { left < $0 && $0 < right }
      #expect((inside % 2 == 1) == (p.value(at: left) * p.value(at: right) < 0), "\(left)...\(right)")
    }
    for place in found { expectClose(p.value(at: place), 0, within: 1e-14) }
  }

  @Test("is a polynomial: sums, products and derivatives are those of its values", arguments: 1...20)
  func algebra(seed: Int) {
    var random = SplitMix(state: UInt64(300 + seed))
    func make(_ count: Int) -> UnitPolynomial {
      UnitPolynomial((0..<count).map { _ in Double.random(in: -2...2, using: &random) })
    }
    let (p, q) = (make(1 + seed % 5), make(1 + seed % 3))
    for s in [0, 0.3, 0.5, 0.9, 1, -0.7, 1.6] {
      expectClose((p * q).value(at: s), p.value(at: s) * q.value(at: s), within: 1e-12)
      expectClose((p - q).value(at: s), p.value(at: s) - q.value(at: s), within: 1e-12)
      expectClose((q - p).value(at: s), q.value(at: s) - p.value(at: s), within: 1e-12)
      expectClose((-2.5 * p).value(at: s), -2.5 * p.value(at: s), within: 1e-12)
      let slope = (p.value(at: s + 1e-4) - p.value(at: s - 1e-4)) / 2e-4
      expectClose(p.derivative.value(at: s), slope, within: 1e-6)
    }
  }

  @Test("zeros behind are left out, and nothing has no zeros")
  func empty() {
    #expect(UnitPolynomial([1, 2, 0, 0]).coefficients == [1, 2])
    #expect(UnitPolynomial([0, 0, 3]).coefficients == [0, 0, 3])
    #expect(UnitPolynomial([0, 0]).coefficients.isEmpty)
    let nothing = UnitPolynomial([])
    #expect(nothing.value(at: 0.3) == 0 && nothing.signChanges.isEmpty && nothing.derivative == nothing)
    #expect((nothing * UnitPolynomial([1, 2])) == nothing && (UnitPolynomial([1, 2]) * nothing) == nothing)
    #expect((UnitPolynomial([1, 2]) - UnitPolynomial([1, 2])) == nothing)
    #expect(UnitPolynomial([4]).derivative == nothing && UnitPolynomial([4]).signChanges.isEmpty)
  }
}
