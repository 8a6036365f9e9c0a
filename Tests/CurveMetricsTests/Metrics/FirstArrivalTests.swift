import CurveMath
import CurveMetrics
import TestSupport
import Testing

@Suite("Metrics: the first arrival of what starts at its target")
struct FirstArrivalTests {
  private func arrival(_ curve: any MotionCurve) -> Double? { CurveMetric.metric("first-crossing", of: curve) }

  // By hand: each list runs over 2 s; a crossing within a line lies where its two heights say.
  @Test(
    "is the first return, by a line, by a jump, at a joint or at the end",
    arguments: [
      ("linear(0, 1 30%, -0.5 60%, 0)", 1.0), ("linear(0, -1 30%, 0.25 80%, 0)", 1.4), ("linear(0, 1 25%, 0)", 2),
      ("linear(0, 1 25%, -1 25%, 0)", 0.5), ("linear(0, 1 25%, 0 50%, 1 75%, 0)", 1),
      ("linear(0, 0 40%, 1 50%, -1 75%, 0)", 1.25),
      ("linear(0, 2, 0 50% 50%, -1, 0)", 1), ("linear(0 0% 50%, 1 50%, 1 75%, 0 75%, 0)", 1.5),
    ])
  func lists(text: String, expected: Double) throws {
    for (start, factor) in [(0.0, 1.0), (7, -3), (1e6, 250)] {
      let list = try CurveNotation().timing(text)
      let shown = try PiecewiseLinear(
        stops: #require(list as? PiecewiseLinear).points.map {
          .init(output: start + factor * $0.output, inputs: [$0.input])
        })
      let curve = try Offset(base: TimedCurve(shown, duration: 2), at: start)
      let found = try #require(arrival(curve), "\(text) from \(start)")
      expectClose(found, expected, within: 1e-9 * max(1, start))
    }
  }

  @Test("is half a cycle of a sine", arguments: [1.0, 2.5, 4])
  func sine(cycles: Double) throws {
    let curve = try TimedCurve(CycleInterpolator(cycles: cycles), duration: 3)
    expectClose(try #require(arrival(try Offset(base: curve, at: 0))), 3 / (2 * cycles), within: 1e-13)
  }

  @Test("is none for what stays, and for what never comes back")
  func none() throws {
    let still = try TimedCurve(PiecewiseLinear(stops: [.init(output: 0), .init(output: 0)]), duration: 1)
    #expect(arrival(try Offset(base: still, at: 0)) == nil)
    let gone = try TimedCurve(PiecewiseLinear(stops: [.init(output: 0), .init(output: 1)]), duration: 1)
    #expect(arrival(try Offset(base: gone, at: 0)) == nil)
    // Rounding is no departure.
    let noise = try TimedCurve(
      PiecewiseLinear(stops: [.init(output: 3), .init(output: (3.0).nextUp), .init(output: 3)]), duration: 1)
    #expect(arrival(try Offset(base: noise, at: 3)) == nil)
  }

  @Test("a spring that is thrown and delayed comes back half a period after its release")
  func delayed() throws {
    let spring = try DampedSpring(mass: 2.5, stiffness: 90, damping: 9)
    let curve = try DelayedCurve(spring.moving(from: 2, to: 2, velocity: -7), by: 0.25)
    expectClose(try #require(arrival(curve)), 0.25 + .pi / spring.dampedFrequency, within: 1e-12)
  }
}

/// A curve that is meant to rest where it starts.
private struct Offset: MotionCurve {
  let base: any MotionCurve
  let start: Double
  var target: Double { start }
  var endTime: Double { base.endTime }
  var notation: String { base.notation }

  init(base: any MotionCurve, at start: Double) throws { (self.base, self.start) = (base, start) }

  func state(at time: Double) -> CurveState {
    time < 0 ? CurveState(value: start, velocity: 0, acceleration: 0) : base.state(at: time)
  }

  func jerk(at time: Double) -> Double { base.jerk(at: time) }
  func knots(in range: ClosedRange<Double>) -> [Double] { base.knots(in: range) }
  func enclosure(over range: ClosedRange<Double>) -> CurveEnclosure { base.enclosure(over: range) }

  func turningTimes(of derivative: Derivative, in range: ClosedRange<Double>) -> [Double] {
    base.turningTimes(of: derivative, in: range)
  }
}
