import CurveMath
import TestSupport
import Testing

@Suite("TimedCurve and the structure of motions")
struct TimedCurveTests {
  @Test("runs the timing curve over its duration")
  func states() throws {
    let timing = try CubicBezier(x1: 0.3, y1: -0.4, x2: 0.6, y2: 1.5)
    let curve = try TimedCurve(timing, duration: 0.4)
    let state = curve.state(at: 0.1)
    #expect(state.value == timing.progress(at: 0.25))
    expectClose(state.velocity, timing.slope(at: 0.25) / 0.4, within: 1e-14)
    expectClose(state.acceleration, timing.derivative(2, at: 0.25) / 0.16, within: 1e-12)
    #expect(curve.state(at: -1) == CurveState(value: 0, velocity: 0, acceleration: 0))
    #expect(curve.state(at: 0.5) == CurveState(value: 1, velocity: 0, acceleration: 0))
    expectClose(curve.state(at: 0.4).velocity, timing.slope(at: 1) / 0.4, within: 1e-14)
  }

  @Test("finds the last time away from the target, extremes and first times by its pieces")
  func structure() throws {
    let timing = try CubicBezier(x1: 0.3, y1: -0.4, x2: 0.6, y2: 1.9)
    let curve = try TimedCurve(timing, duration: 0.4)
    let last = curve.lastTime(.value, fartherThan: 0.01)
    expectClose(abs(curve.state(at: last).value - 1), 0.01, within: 1e-14)
    let (least, greatest) = curve.extremes(of: .value)
    #expect(least.value < 0 && greatest.value > 1)
    expectClose(curve.state(at: greatest.time).velocity, 0, within: 1e-12)
    expectClose(curve.totalVariation, -2 * least.value + 2 * greatest.value - 1, within: 1e-14)
    #expect(curve.targetCrossings(before: 1) == 1)
    let first = try #require(curve.firstTime(reaching: 1))
    expectClose(curve.state(at: first).value, 1, within: 1e-14)
    #expect(first < greatest.time)
    #expect(curve.firstTime(reaching: 1.5) == nil)
    #expect(curve.rangeOfValue == least.value...greatest.value)
  }

  @Test("reaches its target at the end and not before, however flat it ends")
  func arrives() throws {
    let curve = try TimedCurve(CubicBezier.easeOut, duration: 0.35)
    #expect(curve.firstTime(reaching: 1) == 0.35)
    #expect(curve.targetCrossings(before: .infinity) == 0)
    #expect(curve.totalVariation == 1)
  }

  @Test("jumps with a stair", arguments: [0.35, 0.7, 1.1, 3.3])
  func stairs(duration: Double) throws {
    let curve = try TimedCurve(StepsCurve(count: 7), duration: duration)
    let knots = curve.knots(in: 0...duration)
    #expect(knots.count == 6)
    for (index, knot) in knots.enumerated() {
      #expect(curve.state(at: knot).value == Double(index + 1) / 7)
      #expect(curve.state(at: knot.nextDown).value == Double(index) / 7)
      #expect(curve.leftLimit(of: .value, at: knot) == Double(index) / 7)
      #expect(curve.enclosure(over: knot...knot).value == Double(index + 1) / 7...Double(index + 1) / 7)
    }
    #expect(curve.leftLimit(of: .value, at: duration) == 6.0 / 7)
    #expect(curve.state(at: duration).value == 1)
    #expect(curve.firstTime(reaching: 0.5) == knots[3])
    #expect(curve.firstTime(reaching: 1) == duration)
    #expect(curve.lastTime(.value, fartherThan: 0.2) == knots[5])
    expectClose(curve.totalVariation, 1, within: 1e-15)
  }

  @Test("is at its end at once with a duration of 0")
  func immediate() throws {
    let curve = try TimedCurve(CubicBezier.ease, duration: 0)
    #expect(curve.state(at: 0) == CurveState(value: 1, velocity: 0, acceleration: 0))
    #expect(curve.state(at: -0.1).value == 0)
    #expect(curve.firstTime(reaching: 0.5) == 0)
    #expect(curve.lastTime(.value, fartherThan: 0.01) == 0)
    #expect(curve.totalVariation == 1)
    #expect(curve.enclosure(over: 0...1).value == 1...1)
  }

  @Test("counts both sides of a jump in velocity")
  func velocityJumps() throws {
    let timing = try PiecewiseLinear(stops: [.init(output: 0), .init(output: 0.8, inputs: [0.5]), .init(output: 1)])
    let (least, greatest) = try TimedCurve(timing, duration: 2).extremes(of: .velocity)
    expectClose(least.value, 0.2, within: 1e-15)
    expectClose(greatest.value, 0.8, within: 1e-15)
  }

  @Test("encloses its states, before and after too")
  func enclosure() throws {
    let curve = try TimedCurve(CubicBezier(x1: 0.3, y1: -0.4, x2: 0.6, y2: 1.5), duration: 0.7)
    for part in -2..<10 {
      let range = 0.1 * Double(part)...0.1 * Double(part + 1)
      let bounds = curve.enclosure(over: range)
      for step in 0...20 {
        let state = curve.state(at: min(range.lowerBound + 0.005 * Double(step), range.upperBound))
        #expect(bounds.value.contains(state.value))
        #expect(bounds.velocity.contains(state.velocity))
        #expect(bounds.acceleration.contains(state.acceleration))
      }
    }
  }

  @Test("is stretched between two values, and carries no velocity")
  func moving() throws {
    let curve = try TimedCurve(CubicBezier(x1: 0.3, y1: -0.4, x2: 0.6, y2: 1.9), duration: 0.4)
    let moved = try curve.moving(from: 100, to: 20, velocity: 0)
    #expect(moved.state(at: 0).value == 100 && moved.state(at: 1).value == 20)
    expectClose(moved.state(at: 0.1).value, 100 - 80 * curve.state(at: 0.1).value, within: 1e-13)
    expectClose(moved.state(at: 0.1).velocity, -80 * curve.state(at: 0.1).velocity, within: 1e-12)
    #expect(moved.lastTime(.value, fartherThan: 0.8) == curve.lastTime(.value, fartherThan: 0.01))
    expectClose(moved.totalVariation, 80 * curve.totalVariation, within: 1e-12)
    #expect(moved.enclosure(over: 0.1...0.2).value.contains(moved.state(at: 0.15).value))
    #expect(throws: CurveError.self) { try curve.moving(from: 0, to: 1, velocity: 2) }
    let still = try curve.moving(from: 5, to: 5, velocity: 0)
    #expect(still.state(at: 0.2) == CurveState(value: 5, velocity: 0, acceleration: 0))
  }

  @Test("refuses durations that cannot be")
  func errors() {
    #expect(throws: CurveError.negative(name: "duration", value: -1)) { try TimedCurve(LinearTiming(), duration: -1) }
    #expect(throws: CurveError.self) { try TimedCurve(LinearTiming(), duration: .infinity) }
  }

  @Test("the timing curve is found behind a stretched motion, not behind a modifier")
  func timingCurve() throws {
    let ease = try TimedCurve(CubicBezier.ease, duration: 0.35)
    #expect(ease.timingCurve?.notation == "ease")
    #expect(try ease.moving(from: 4, to: -2, velocity: 0).timingCurve?.notation == "ease")
    #expect(try DelayedCurve(ease, by: 0.1).timingCurve == nil)
    #expect(try DampedSpring(duration: 0.5).timingCurve == nil)
  }
}
