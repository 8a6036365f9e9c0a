import AnimationModel
import Foundation
import TestSupport
import Testing

@Suite("VectorArithmetic: laws of a vector space")
struct VectorLawTests {
  typealias Pair = AnimatablePair<Double, Double>

  @Test("hold for every conformance, on random values")
  func laws() {
    check(ulp: .ulpOfOne) { $0 }
    check(ulp: Double(Float.ulpOfOne)) { Float($0) }
    check(ulp: .ulpOfOne) { CGFloat($0) }
    check(ulp: .ulpOfOne) { Pair($0, -2 * $0) }
    check(ulp: Double(Float.ulpOfOne)) { AnimatablePair(Float($0), Pair(3, $0)) }
    check(ulp: .ulpOfOne) { AnimatableValues($0) }
    check(ulp: .ulpOfOne) { AnimatableValues($0, 3 * $0, Pair($0, 7)) }
    check(ulp: .ulpOfOne) { AnimatableArray([$0, 2 - $0, 5]) }
    check(ulp: .ulpOfOne) { SIMD2($0, 1 + $0) }
    check(ulp: .ulpOfOne) { SIMD3($0, 1 + $0, -3) }
    check(ulp: Double(Float.ulpOfOne)) { SIMD4<Float>(repeating: Float($0)) }
    check(ulp: .ulpOfOne) { SIMD8(repeating: $0) }
    check(ulp: .ulpOfOne) { SIMD16(repeating: 2 * $0) }
    check(ulp: .ulpOfOne) { _ in EmptyAnimatableData() }
  }

  /// Rounding is counted in ulps of the largest term, of which there are at most 100 by a factor of
  /// 10.
  private func check<V: VectorArithmetic>(
    ulp: Double, sourceLocation: SourceLocation = #_sourceLocation, _ make: (Double) -> V
  ) {
    var generator = SplitMix(state: 2026)
    func close(_ x: V, _ y: V, _ law: String) {
      let distance = (x - y).magnitudeSquared.squareRoot()
      #expect(distance <= 1e5 * ulp, "\(V.self): \(law)", sourceLocation: sourceLocation)
    }
    for _ in 0..<40 {
      let values = (0..<3).map { _ in make(.random(in: -100...100, using: &generator)) }
      let (x, y, z) = (values[0], values[1], values[2])
      let (s, t) = (Double.random(in: -10...10, using: &generator), Double.random(in: -10...10, using: &generator))
      #expect(x + y == y + x, sourceLocation: sourceLocation)
      close((x + y) + z, x + (y + z), "associative")
      #expect(x + .zero == x, sourceLocation: sourceLocation)
      #expect(.zero + x == x, sourceLocation: sourceLocation)
      close(x - x, .zero, "x − x = 0")
      close((x - y) + y, x, "(x − y) + y = x")
      #expect(x.scaled(by: 1) == x, sourceLocation: sourceLocation)
      #expect(x.scaled(by: 0).magnitudeSquared == 0, sourceLocation: sourceLocation)
      close(x.scaled(by: s).scaled(by: t), x.scaled(by: s * t), "s(tx) = (st)x")
      close(x.scaled(by: s) + x.scaled(by: t), x.scaled(by: s + t), "sx + tx = (s + t)x")
      close((x + y).scaled(by: s), x.scaled(by: s) + y.scaled(by: s), "s(x + y) = sx + sy")
      let square = x.magnitudeSquared
      expectClose(x.scaled(by: s).magnitudeSquared, s * s * square, within: 64 * ulp * (s * s * square))
      expectClose((x - y).magnitudeSquared, (y - x).magnitudeSquared, within: 0)
      #expect((x == y) == ((x - y).magnitudeSquared == 0), sourceLocation: sourceLocation)
      var sum = x
      sum += y
      #expect(sum == x + y, sourceLocation: sourceLocation)
      sum -= y
      #expect(sum == (x + y) - y, sourceLocation: sourceLocation)
      #expect(x.interpolated(towards: y, amount: 0.3) == x + (y - x).scaled(by: 0.3), sourceLocation: sourceLocation)
    }
  }

  @Test("Float multiplies and squares in Float, as SwiftUI does")
  func floatRounds() {
    #expect(Float(3).scaled(by: 0.1) == 3 * Float(0.1))
    #expect(Float(0.1).magnitudeSquared == Double(Float(0.1) * Float(0.1)))
  }

  @Test("the surplus of a longer array is left alone, and equality asks for the length")
  func arrays() {
    var chart = AnimatableArray([1.0, 2, 3])
    chart += AnimatableArray([10, 10])
    #expect(chart.elements == [11, 12, 3])
    chart -= AnimatableArray([1, 1, 1, 1])
    #expect(chart.elements == [10, 11, 2])
    #expect(AnimatableArray([1.0]) != AnimatableArray([1.0, 0]))
  }
}
