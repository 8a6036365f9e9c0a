import CurveMath
import TestSupport
import Testing

/// Every circular and Penner curve, and those of other libraries that arrive.
private let arriving: [any TimingCurve] =
  EaseMode.allCases.map { CircularEase($0) }
  + PennerShape.allCases.flatMap { shape in EaseMode.allCases.map { PennerEase(shape, $0) } }
  + EaseMode.allCases.flatMap { mode in
    [try! ElasticEase(mode, amplitude: 1.75, period: 0.4), try! ElasticEase(mode, period: 0.07), GSAPExpo(mode)]
      as [any TimingCurve]
  }
  + [(0.7, 0.7), (0.3, 1), (0.1, 2.5), (0.6, -0.8)].map { try! SlowMotion(linearRatio: $0, power: $1) }
  + [try! ExpoScale(start: 1, end: 2), try! ExpoScale(start: 4, end: 0.25), Anticipate()]

private let eases: [any TimingCurve] =
  arriving + [try! CycleInterpolator(cycles: 2.5), try! CycleInterpolator(cycles: 1), BounceInterpolator()]

@Suite("Easing functions")
struct EaseTests {
  // 40-digit values of the published formulas.
  static let published: [(PennerShape, EaseMode, Double, Double)] = [
    (.sine, .in, 0.3, 0.10899347581163212), (.quad, .out, 0.3, 0.51), (.cubic, .inOut, 0.3, 0.108),
    (.quart, .in, 0.7, 0.2401), (.quint, .out, 0.2, 0.67232), (.expo, .in, 0.3, 0.0078125),
    (.expo, .out, 0.25, 0.8232233047033631),
    (.circ, .in, 0.5, 0.1339745962155613565), (.circ, .out, 0.2, 0.6), (.back, .in, 0.3, -0.08019954),
    (.back, .inOut, 0.25, -0.0996818437500000), (.elastic, .in, 0.7, 0.125),
    (.bounce, .out, 0.5, 0.765625), (.bounce, .in, 0.9, 0.924375), (.bounce, .inOut, 0.25, 0.1171875),
  ]

  @Test("agrees with many-digit values", arguments: published)
  func values(shape: PennerShape, mode: EaseMode, input: Double, expected: Double) {
    expectClose(PennerEase(shape, mode).progress(at: input), expected, within: 4 * .ulpOfOne, "\(shape) \(mode)")
  }

  @Test("starts at 0, ends at 1 and is held outside", arguments: arriving.indices)
  func ends(index: Int) {
    let ease = arriving[index]
    #expect([-3, 0, 1, 1.5].map { ease.progress(at: $0) } == [0, 0, 1, 1], "\(ease.notation)")
    #expect(ease.slope(at: 1.5) == 0)
  }

  // A law: `out` is `in` turned around, and `inOut` is its own.
  @Test("turns around", arguments: PennerShape.allCases)
  func symmetry(shape: PennerShape) {
    for input in [0.0625, 0.21875, 0.5, 0.6875, 0.90625] {
      let turned = 1 - PennerEase(shape, .in).progress(at: 1 - input)
      expectClose(PennerEase(shape, .out).progress(at: input), turned, within: 2 * .ulpOfOne)
      let both = PennerEase(shape, .inOut)
      expectClose(both.progress(at: input), 1 - both.progress(at: 1 - input), within: 2 * .ulpOfOne)
      let apart = PennerEase(shape, .outIn)
      expectClose(apart.progress(at: input), 1 - apart.progress(at: 1 - input), within: 2 * .ulpOfOne)
    }
  }

  @Test("has derivatives that differences approach", arguments: eases.indices, [1, 2, 3])
  func derivatives(index: Int, order: Int) {
    let ease = eases[index]
    func lower(_ x: Double) -> Double { order == 1 ? ease.progress(at: x) : ease.derivative(order - 1, at: x) }
    for input in [0.13, 0.48, 0.81] {
      let difference = (lower(input + 1e-5) - lower(input - 1e-5)) / 2e-5
      let expected = ease.derivative(order, at: input)
      expectClose(
        difference, expected, within: 2e-4 * max(1, abs(expected)), "\(ease.notation) order \(order) at \(input)")
    }
  }

  @Test("is monotone between knots and turning inputs", arguments: eases.indices, [0, 1, 2, 3])
  func turning(index: Int, order: Int) {
    let ease = eases[index]
    func f(_ x: Double) -> Double { order == 0 ? ease.progress(at: x) : ease.derivative(order, at: x) }
    let cuts = ([0, 1] + ease.knots + ease.turningInputs(of: order)).sorted()
    // Between a zero that is found to the last digit and the knot on which it lies is nothing but
    // rounding.
    for (lower, upper) in zip(cuts, cuts.dropFirst()) where upper - lower > 1e-12 {
      let values = (1..<40).map { f(lower + (upper - lower) * Double($0) / 40) }
      let steps = zip(values, values.dropFirst()).map { $1 - $0 }
      let room = 1e-11 * (values.map { abs($0) }.max() ?? 0)
      #expect(steps.allSatisfy { $0 >= -room } || steps.allSatisfy { $0 <= room }, "\(ease.notation) order \(order)")
    }
  }

  @Test("encloses progress and derivatives", arguments: eases.indices)
  func enclosure(index: Int) {
    let ease = eases[index]
    for part in 0..<8 {
      let range = Double(part) / 8...Double(part + 1) / 8
      let bounds = ease.enclosure(over: range)
      for step in 0...30 {
        let input = range.lowerBound + Double(step) / 240
        #expect(bounds.value.contains(ease.progress(at: input)), "\(ease.notation) at \(input)")
        #expect(bounds.velocity.contains(ease.slope(at: input)), "\(ease.notation) at \(input)")
        #expect(bounds.acceleration.contains(ease.derivative(2, at: input)), "\(ease.notation) at \(input)")
      }
    }
  }

  // Penner returns 0 and 1 at the ends though the formula does not meet them.
  @Test("jumps at the ends where the published function does")
  func jumps() {
    let expo = PennerEase(.expo, .in)
    expectClose(expo.progress(at: 1e-12), 0x1p-10, within: 1e-13)
    #expect(expo.knots.count == 1)
    expectClose(PennerEase(.expo, .out).leftLimit(of: 0, at: 1), 1 - 0x1p-10, within: .ulpOfOne)
    expectClose(PennerEase(.elastic, .in).progress(at: 1e-12), -0x1p-11, within: 1e-12)
  }

  // anime.js returns exactly ½ at ½, and 2⁻¹¹ less and more on both sides.
  @Test("jumps twice where two halves meet that miss their ends")
  func jumpsInTheMiddle() throws {
    let apart = PennerEase(.expo, .outIn)
    let joint = [(0.5).nextDown, 0.5, (0.5).nextUp]
    for (value, expected) in zip(joint.map { apart.progress(at: $0) }, [0.5 - 0x1p-11, 0.5, 0.5 + 0x1p-11]) {
      expectClose(value, expected, within: 2 * .ulpOfOne)
    }
    #expect(apart.knots == [0.5, (0.5).nextUp])
    expectClose(apart.progress(at: 0.5, before: true), 0.5 - 0x1p-11, within: .ulpOfOne)
    expectClose(apart.leftLimit(of: 0, at: 0.5), 0.5 - 0x1p-11, within: .ulpOfOne)
    #expect(apart.leftLimit(of: 0, at: (0.5).nextUp) == 0.5)
    let run = try TimedCurve(apart, duration: 0.7)
    expectClose(run.state(at: (0.35).nextUp).value, 0.5 + 0x1p-11, within: 1e-14)
    #expect(run.state(at: 0.35).value == 0.5)
    expectClose(run.state(at: (0.35).nextDown).value, 0.5 - 0x1p-11, within: 1e-14)
  }

  // Reference slopes of SwiftUI's circular curves at 0, ¼, ½, ¾ and 1.
  @Test("has upright tangents where the circle does")
  func circles() {
    let inputs = [0, 0.25, 0.5, 0.75, 1]
    let slopes = inputs.map { CircularEase(.in).slope(at: $0) }
    for (slope, expected) in zip(slopes, [0, 0.258, 0.577, 1.134, .infinity]) {
      expectClose(slope, expected, within: 5e-4)
    }
    #expect(CircularEase(.out).slope(at: 0) == .infinity)
    #expect(CircularEase(.inOut).slope(at: 0.5) == .infinity)
    #expect(CircularEase(.inOut).notation == "circularEaseInOut")
    #expect(PennerEase(.cubic, .inOut).notation == "penner(cubic, in-out)")
  }
}
