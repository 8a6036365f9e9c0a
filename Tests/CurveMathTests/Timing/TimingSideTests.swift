import CurveMath
import TestSupport
import Testing

/// Every timing curve at its ends, beyond them and on both sides of its knots, without a look at
/// its formula.
@Suite("TimingCurve: sides and ends")
struct TimingSideTests {
  static let curves: [any TimingCurve] =
    PathCubicTests.eases
    + EaseMode.allCases.flatMap { mode in
      [try! ElasticEase(mode, amplitude: 1.75, period: 0.4), CircularEase(mode)] as [any TimingCurve]
    }
    + StepJump.allCases.map { try! StepsCurve(count: 5, jump: $0) }
    + [
      CubicBezier.easeIn, try! CubicBezier(x1: 1, y1: 0, x2: 0, y2: 1),
      try! CubicBezier(x1: 0, y1: 0.4, x2: 1, y2: 0.3),
      try! SlowMotion(linearRatio: 0.3, power: 1), try! ExpoScale(start: 4, end: 0.25),
      try! CycleInterpolator(cycles: 0.3),
      try! PiecewiseLinear(stops: [
        .init(output: 0.1), .init(output: 0.6, inputs: [0.25]), .init(output: 0.2, inputs: [0.25]),
        .init(output: 1.2, inputs: [0.8]), .init(output: 0.9),
      ]),
    ]

  private func value(_ order: Int, _ curve: any TimingCurve, _ input: Double) -> Double {
    order == 0 ? curve.progress(at: input) : curve.derivative(order, at: input)
  }

  /// Whether two numbers are as near as two places beside each other can be, beside a vertical
  /// tangent too.
  private func isNear(_ one: Double, _ other: Double) -> Bool {
    if one == other { return true }
    guard one.isFinite else { return abs(other) > 1e2 && (one < 0) == (other < 0) }
    return abs(one - other) <= 1e-4 * (1 + abs(one))
  }

  @Test("a limit belongs to its side of a knot, and within to both", arguments: curves.indices)
  func sides(index: Int) {
    let curve = Self.curves[index]
    let knots = [0] + curve.knots + [1]
    for order in 0...3 {
      for (before, knot) in zip(knots, knots.dropFirst()) where knot - before > 1e-9 {
        let left = curve.leftLimit(of: order, at: knot)
        let near = value(order, curve, knot - 1e-13)
        #expect(isNear(left, near), "\(curve.notation): \(order) from the left at \(knot) is \(left), before \(near)")
      }
      for (knot, after) in zip(knots, knots.dropFirst()) where after - knot > 1e-9 && knot > 0 {
        let (right, near) = (value(order, curve, knot), value(order, curve, knot + 1e-13))
        #expect(isNear(right, near), "\(curve.notation): \(order) at \(knot) is \(right), after \(near)")
      }
      for input in [0.0625, 0.1, 0.372, 0.499, 0.612, 0.87, 0.9999] where !curve.knots.contains(input) {
        #expect(
          isNear(curve.leftLimit(of: order, at: input), value(order, curve, input)), "\(curve.notation) at \(input)")
      }
      // At the end a derivative is that from the left.
      if order > 0 {
        #expect(isNear(value(order, curve, 1), curve.leftLimit(of: order, at: 1)), "\(curve.notation): \(order) at 1")
        #expect(isNear(value(order, curve, 1), value(order, curve, 1 - 1e-13)), "\(curve.notation): \(order) before 1")
      }
    }
  }

  @Test("beyond its ends a curve is held, or goes on as CSS says", arguments: curves.indices)
  func outside(index: Int) {
    let curve = Self.curves[index]
    let goesOn = curve is LinearTiming || curve is CubicBezier || curve is PiecewiseLinear || curve is StepsCurve
    for (input, end) in [(-2.0, 0.0), (-1e-9, 0), (1 + 1e-9, 1.0), (3, 1)] {
      for order in 1...3 where !goesOn || order > 1 {
        #expect(curve.derivative(order, at: input) == 0, "\(curve.notation): \(order) at \(input)")
        #expect(curve.leftLimit(of: order, at: input) == 0, "\(curve.notation): \(order) from the left at \(input)")
      }
      if goesOn {
        let slope = (curve.progress(at: input + 1e-4) - curve.progress(at: input)) / 1e-4
        if abs(input - end) > 1, !(curve is StepsCurve) {
          expectClose(curve.derivative(1, at: input), slope, within: 1e-6 * (1 + abs(slope)), curve.notation)
          expectClose(curve.leftLimit(of: 1, at: input), slope, within: 1e-6 * (1 + abs(slope)), curve.notation)
        }
      } else {
        #expect(curve.progress(at: input) == curve.progress(at: end))
        #expect(curve.progress(at: input, before: true) == curve.progress(at: end))
        #expect(curve.leftLimit(of: 0, at: input) == curve.progress(at: end), "\(curve.notation) before \(input)")
      }
    }
    if !goesOn {
      for order in 1...3 { #expect(curve.leftLimit(of: order, at: 0) == 0, "\(curve.notation): \(order) before 0") }
    }
  }

  @Test("the bounds of a range without length are the values there", arguments: curves.indices)
  func points(index: Int) {
    let curve = Self.curves[index]
    for input in [0.0, 0.1, 0.25, 0.5, 0.7, 1] {
      let bounds = curve.enclosure(over: input...input)
      #expect(bounds.value.contains(curve.progress(at: input)), "\(curve.notation) at \(input)")
      for (order, range) in [(1, bounds.velocity), (2, bounds.acceleration)] {
        #expect(range.contains(curve.derivative(order, at: input)), "\(curve.notation): \(order) at \(input)")
        guard !curve.knots.contains(input), input > 0, input < 1 else { continue }
        let width = range.upperBound - range.lowerBound
        #expect(
          width <= 1e-9 * (1 + abs(range.upperBound)) || !range.upperBound.isFinite,
          "\(curve.notation): \(order) at \(input)")
      }
      if !curve.knots.contains(input) {
        #expect(bounds.value.upperBound - bounds.value.lowerBound <= 1e-10, "\(curve.notation) at \(input)")
      }
    }
  }

  @Test("knots and turns ascend and lie inside", arguments: curves.indices)
  func order(index: Int) {
    let curve = Self.curves[index]
    for inputs in [curve.knots] + (0...3).map({ curve.turningInputs(of: $0) }) {
      #expect(zip(inputs, inputs.dropFirst()).allSatisfy { $0 <= $1 }, "\(curve.notation): \(inputs)")
      #expect(inputs.allSatisfy { $0 > 0 && $0 < 1 }, "\(curve.notation): \(inputs)")
    }
    #expect(Set(curve.knots).count == curve.knots.count)
  }

  @Test("a curve that says nothing of its left sides has them from just before")
  func standard() {
    let curve = Halves()
    #expect(curve.leftLimit(of: 0, at: 0.5) == (0.5).nextDown && curve.leftLimit(of: 1, at: 0.5) == 1)
    #expect(curve.leftLimit(of: 0, at: 1) == 3 + (1.0).nextDown && curve.leftLimit(of: 1, at: 1) == 1)
    #expect(curve.leftLimit(of: 0, at: 0.25) == 0.25 && curve.leftLimit(of: 0, at: 0.75) == 3.75)
    #expect(curve.leftLimit(of: 1, at: 0.25) == 1 && curve.slope(at: 1) == 0)
  }
}

/// The identity up to ½, then 3 more, and 0 with no slope at 1.
private struct Halves: TimingCurve {
  var notation: String { "halves" }
  var knots: [Double] { [0.5] }
  func progress(at input: Double, before: Bool) -> Double { input == 1 ? 0 : input < 0.5 ? input : 3 + input }
  func derivative(_ order: Int, at input: Double) -> Double { order == 1 && input < 1 ? 1 : 0 }
  func turningInputs(of order: Int) -> [Double] { [] }
  func enclosure(over inputs: ClosedRange<Double>) -> CurveEnclosure {
    CurveEnclosure(value: 0...4, velocity: 0...1, acceleration: 0...0)
  }
}
