import CurveMath
import CurveMetrics
import TestSupport
import Testing

/// A polynomial that runs from 0 to 1 s and rests.
private struct Polynomial: MotionCurve {
  let factors: [Double]

  private func value(_ factors: [Double], _ t: Double) -> Double { factors.reversed().reduce(0) { $0 * t + $1 } }
  private func slope(_ factors: [Double]) -> [Double] {
    factors.enumerated().dropFirst().map { Double($0.offset) * $0.element }
  }

  var start: Double { factors[0] }
  var target: Double { factors.reduce(0, +) }
  var endTime: Double { 1 }
  var notation: String { "polynomial" }

  func state(at time: Double) -> CurveState {
    if time < 0 { return CurveState(value: start, velocity: 0, acceleration: 0) }
    if time > 1 { return CurveState(value: target, velocity: 0, acceleration: 0) }
    return CurveState(
      value: value(factors, time), velocity: value(slope(factors), time),
      acceleration: value(slope(slope(factors)), time))
  }

  func jerk(at time: Double) -> Double { 0...1 ~= time ? value(slope(slope(slope(factors))), time) : 0 }
  func knots(in range: ClosedRange<Double>) -> [Double] {
    [0, 1].filter { range.lowerBound < $0 && $0 < range.upperBound }
  }
  func turningTimes(of derivative: Derivative, in range: ClosedRange<Double>) -> [Double] { [] }

  func enclosure(over range: ClosedRange<Double>) -> CurveEnclosure {
    let most = factors.reduce(0) { $0 + abs($1) }
    let (fast, bent) = (slope(factors).reduce(0) { $0 + abs($1) }, slope(slope(factors)).reduce(0) { $0 + abs($1) })
    return CurveEnclosure(value: -most...most, velocity: -fast...fast, acceleration: -bent...bent)
  }

  /// The mean of the square over 0…end, term by term.
  func meanSquare(until end: Double) -> Double {
    var sum = 0.0
    for (i, a) in factors.enumerated() {
      for (j, b) in factors.enumerated() { sum += a * b * Elementary.pow(end, Double(i + j + 1)) / Double(i + j + 1) }
    }
    return sum / end
  }
}

@Suite("Distances: closed forms")
struct DistanceFormulaTests {
  private let still = Polynomial(factors: [0])

  // 15-point Kronrod is exact for polynomials of degree 22, so for squares of degree 11; 4-point
  // Gauss for squares of degree 3.
  @Test("squares of polynomials are integrated exactly, to the degree that the rules have", arguments: 0...11)
  func polynomials(degree: Int) throws {
    let factors = (0...degree).map { (power: Int) -> Double in Double((power * 7 + 3) % 5) - 1.9 }
    let curve = Polynomial(factors: factors)
    for end in [1.0, 0.3] {
      let expected = curve.meanSquare(until: end).squareRoot()
      let found = try RMSDifference.between(curve, still, until: end)
      expectClose(found.value, expected, within: 1e-14 * expected)
      #expect(found.error >= 0 && found.error <= 1e-6)
      guard degree <= 3 else { continue }
      for panels in [1, 2, 7] {
        let table = try SampledCurves([still, curve], until: end, panels: panels)
        #expect(table.times.count == 4 * panels)
        expectClose(table.rms(0, 1), expected, within: 1e-14 * expected)
        expectClose(table.rms(1, 0), expected, within: 1e-14 * expected)
      }
    }
  }

  // One panel alone: what a rule of degree 7 makes of t⁸, and no rule of a lower degree.
  @Test("four nodes are Gauss's: the first degree that they miss is missed by what theory says")
  func gauss() throws {
    let table = try SampledCurves([still, Polynomial(factors: [0, 0, 0, 0, 1])], until: 1, panels: 1)
    // ∫t⁸ − Q(t⁸) = (4!)⁴ / (9 · (8!)²) · 8!
    let factorial: Double = 40320
    let missed = 331_776 / (9 * factorial * factorial)
    expectClose(table.rms(0, 1) * table.rms(0, 1), 1.0 / 9 - missed, within: 1e-15)
  }

  @Test("panels grow with the square of their number, and the weights share the time", arguments: [1, 4, 32])
  func panels(count: Int) throws {
    let spring = try DampedSpring(duration: 0.5)
    let table = try SampledCurves([spring], until: 3, panels: count)
    #expect(table.until == 3 && table.count == 1 && table.times == table.times.sorted())
    expectClose(table.weights.reduce(0, +), 1, within: 1e-14)
    for panel in 0..<count {
      let nodes = table.times[(4 * panel)..<(4 * panel + 4)]
      let (begin, end) = (3 * Double(panel * panel), 3 * Double((panel + 1) * (panel + 1)))
      let square = Double(count * count)
      #expect(nodes.allSatisfy { $0 > begin / square && $0 < end / square })
      expectClose(nodes.reduce(0, +) / 4, (begin + end) / 2 / square, within: 1e-14)
      expectClose(table.weights[(4 * panel)..<(4 * panel + 4)].reduce(0, +), (end - begin) / 3 / square, within: 1e-14)
    }
    #expect(table.values == table.times.map { spring.state(at: $0).value })
  }

  @Test("knots make panels of their own; of many only those at which the value jumps")
  func cuts() throws {
    func count(_ text: String) throws -> Int {
      try SampledCurves([CurveNotation().curve(text)], until: 2.5, panels: 16).times.count / 4
    }
    #expect(try count("spring(0.5, 0.3)") == 16)
    // The ends of the motion and three kinks, none of them where a panel ends.
    let kinks = (1...3).map { "0.\($0) \($0 * 13)%" }.joined(separator: ", ")
    #expect(try count("linear(0, \(kinks), 1) 2s") == 16 + 4)
    let many = (1...12).map { "0.\($0) \($0 * 7)%" }.joined(separator: ", ")
    #expect(try count("linear(0, \(many), 1) 2s") == 16)
    #expect(try count("steps(12) 2.1s") == 16 + 12)
    #expect(try count("steps(4) 2.1s") == 16 + 4)
  }

  // A free oscillation has ∫y² = (y₀²(ω² + 4β²) + 4βy₀v₀ + v₀²)/(4βω²) from 0 on.
  @Test("a spring's distance from its target", arguments: [0.1, 0.6, 1, 3], [0.0, 12, -30])
  func spring(dampingRatio: Double, velocity: Double) throws {
    let spring = try DampedSpring(stiffness: 90, dampingRatio: dampingRatio, mass: 2.5)
    let motion = try SpringMotion(spring: spring, from: 5, to: 2, velocity: velocity)
    let rest = try SpringMotion(spring: spring, from: 2, to: 2)
    let (y, rate, square) = (3.0, spring.decayRate, 36.0)
    let integral =
      (y * y * (square + 4 * rate * rate) + 4 * rate * y * velocity + velocity * velocity) / (4 * rate * square)
    let end = motion.lastTime(.value, fartherThan: 1e-9)
    let expected = (integral / end).squareRoot()
    let found = try RMSDifference.between(motion, rest, until: end)
    expectClose(found.value, expected, within: 1e-12 * expected)
    #expect(found.error < 1e-11 * expected)
    expectClose(
      try RMSDifference.row(of: motion, to: [rest, motion], until: end)[0], expected, within: 1e-6 * expected)
    #expect(try RMSDifference.row(of: motion, to: [rest, motion], until: end)[1] == 0)
  }

  @Test("a part of the time is measured by itself")
  func parts() throws {
    let (fast, slow) = (try TimedCurve(LinearTiming(), duration: 1), try TimedCurve(LinearTiming(), duration: 4))
    let table = try SampledCurves([fast, slow], until: 4, orUntil: [1, 2.5])
    // (3t/4)² up to 1, then (1 − t/4)².
    expectClose(table.rms(0, 1, until: 1), (0.5625 / 3).squareRoot(), within: 1e-12)
    let rest = 4.0 / 3 * (0.421875 - 0.052734375)
    expectClose(table.rms(0, 1, until: 2.5), ((0.1875 + rest) / 2.5).squareRoot(), within: 1e-12)
    expectClose(table.rms(0, 1, until: 4), table.rms(0, 1), within: 0)
  }

  @Test("a row that is not there is refused")
  func rows() async {
    await #expect(processExitsWith: .failure) { _ = try table().rms(0, 2) }
    await #expect(processExitsWith: .failure) { _ = try table().rms(2, 0) }
    await #expect(processExitsWith: .failure) { _ = try table().rms(-1, 1) }
    await #expect(processExitsWith: .success) { _ = try table().rms(0, 1) }
  }

  // The best stretch first: so many looks are enough, and no more are taken.
  @Test("stops as soon as a larger difference than the limit is found")
  func limit() throws {
    let (one, other) = (try DampedSpring(duration: 0.5, bounce: 0.3), try DampedSpring(duration: 0.5, bounce: 0.7))
    let largest = try LargestDifference(one, other, until: 1)
    let enough = try LargestDifference(one, other, until: 1, stoppingAbove: largest.value / 3)
    #expect(enough.value > largest.value / 3 && enough.value < largest.value)
    #expect(try LargestDifference(one, other, until: 1, stoppingAbove: largest.value) == largest)
  }
}

private func table() throws -> SampledCurves {
  try SampledCurves([DampedSpring(duration: 0.5), DampedSpring(duration: 0.4)], until: 1, panels: 2)
}
