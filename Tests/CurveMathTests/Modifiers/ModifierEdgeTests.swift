import CurveMath
import TestSupport
import Testing

@Suite("Modifiers: rounding, extremes and depth")
struct ModifierEdgeTests {
  private func curve(_ text: String) throws -> any MotionCurve { try CurveNotation().curve(text) }

  // A delay that is nearly the whole duration leaves a rest that is far finer than the base's own
  // time.
  @Test(
    "the end stays exact, whatever the delay rounds away",
    arguments: [(0.35, -0.349999999999), (0.35, -0.35 + 1e-15), (1e20 + 16384, -1e20), (0.35, 1e11), (0.35, -1)])
  func endOfDelay(duration: Double, delay: Double) throws {
    let base = try TimedCurve(CubicBezier.ease, duration: duration)
    let delayed = try DelayedCurve(base, by: delay)
    #expect(delayed.state(at: delayed.endTime).value == 1)
    #expect(delayed.endTime - delay >= duration)
    if delayed.endTime > 0 { #expect(delayed.endTime.nextDown - delay < duration) }
  }

  // Beside an end at which it jumps, where the map rounds 4 s away, or many times onto 4 s.
  @Test("behind its end a motion is at rest", arguments: [0.398, -0.398, -3.999_999_999_999, 1e5])
  func restBehindEnd(delay: Double) throws {
    let delayed = try curve("linear 2s.repeatCount(2, autoreverses: true).delay(\(delay))")
    let settled = delayed.lastTime(.value, fartherThan: 0.001)
    #expect(settled == delayed.endTime)
    #expect(delayed.state(at: settled).value <= 1e-9)
    var time = settled
    for _ in 0..<5 {
      time = time.nextUp
      #expect(delayed.state(at: time) == CurveState(value: 1, velocity: 0, acceleration: 0))
    }
  }

  @Test("sixty modifiers deep is still quick", arguments: [".delay(-0.001)", ".delay(0.001)", ".speed(1.01)"])
  func deep(modifier: String) throws {
    let deep = try curve("spring(0.5, 0.3)" + String(repeating: modifier, count: 60))
    #expect(deep.targetCrossings(before: .infinity) == .infinity || deep.targetCrossings(before: 5) > 0)
    #expect(deep.lastTime(.value, fartherThan: 0.001) < 2)
    #expect(deep.leftLimit(of: .velocity, at: 0.2).isFinite)
    #expect(deep.firstTime(reaching: 0.9) != nil)
  }

  @Test("many negative delays are one")
  func sumOfDelays() throws {
    let many = try curve("spring(0.5, 0.3)" + String(repeating: ".delay(-0.03125)", count: 10))
    let one = try curve("spring(0.5, 0.3).delay(-0.3125)")
    #expect(many.targetCrossings(before: 2) == one.targetCrossings(before: 2))
    #expect(many.state(at: 0.1) == one.state(at: 0.1))
  }

  @Test(
    "speed 0 holds the motion where it is released, for ever", arguments: ["ease", "spring(0.5, 0.3)", "ease.delay(1)"])
  func held(text: String) throws {
    let held = try curve(text + ".speed(0)")
    #expect(held.endTime == .infinity)
    #expect(held.lastTime(.value, fartherThan: 0.001) == .infinity)
    #expect(held.lastTime(.velocity, fartherThan: 0.001) == 0)
    #expect(held.state(at: 1e9) == CurveState(value: 0, velocity: 0, acceleration: 0))
    #expect(held.jerk(at: 1) == 0)
    #expect(held.firstTime(reaching: 0.5) == nil)
    #expect(held.totalVariation == 0)
    #expect(held.targetCrossings(before: .infinity) == 0)
    #expect(held.enclosure(over: 0...9).value == 0...0)
    #expect(held.extremes(of: .value).greatest.value == 0)
    #expect(held.restingValue == 0)
    #expect(throws: CurveError.self) { try held.moving(from: 3, to: 5, velocity: 1) }
    #expect(try held.moving(from: 3, to: 5, velocity: 0).state(at: 2).value == 3)
  }

  @Test("a stair that jumps at once is held behind its jump")
  func heldStair() throws {
    let held = try curve("steps(4, start).speed(0)")
    #expect(held.state(at: 2).value == 0.25)
    #expect(held.start == 0)
    #expect(held.firstTime(reaching: 0.1) == 0)
    #expect(held.totalVariation == 0.25)
  }

  @Test("extreme speeds and delays give bounds and no NaN", arguments: ["1e60", "1e-60", "1e74", "1e-74"])
  func extremes(number: String) throws {
    for text in [
      "linear.speed(\(number))", "spring(0.5, 0.3).speed(\(number))", "ease.delay(1).speed(\(number))",
    ] {
      let curve = try curve(text)
      let bounds = curve.enclosure(over: 0...1)
      #expect(bounds.value.contains(curve.state(at: 0.5).value))
      for time in [0, 1e-9, 1, 1e9] {
        let state = curve.state(at: time)
        #expect(!state.value.isNaN && !state.velocity.isNaN && !state.acceleration.isNaN, "\(text) at \(time)")
      }
      #expect(!curve.lastTime(.value, fartherThan: 0.001).isNaN)
      #expect(!curve.totalVariation.isNaN)
    }
  }

  // 3 · c and 3 · c / c round apart for many c.
  @Test("every joint of a repetition shows its right side", arguments: [0.1, 0.35, 0.7, 1.1, 1 / 3.0, 0.49, 1e-3])
  func joints(cycle: Double) throws {
    let curve = try RepeatedCurve(TimedCurve(LinearTiming(), duration: cycle), count: nil, autoreverses: false)
    for index in 1...2000 {
      let joint = Double(index) * cycle
      #expect(curve.state(at: joint).value == 0, "joint \(index)")
      expectClose(curve.state(at: joint.nextDown).value, 1, within: 1e-9)
    }
  }

  @Test("knots inside a later cycle show their right side too")
  func innerKnots() throws {
    let stair = try TimedCurve(StepsCurve(count: 7, jump: .end), duration: 0.7)
    let curve = try RepeatedCurve(stair, count: 40, autoreverses: false)
    for knot in curve.knots(in: 0.65...27.95) {
      let left = curve.leftLimit(of: .value, at: knot)
      let right = curve.state(at: knot).value
      #expect(left != right, "at \(knot)")
    }
  }

  @Test("a stair that is up at once is never far in any later cycle")
  func instantStair() throws {
    let stair = try TimedCurve(StepsCurve(count: 1, jump: .start), duration: 1)
    #expect(try RepeatedCurve(stair, count: 3, autoreverses: false).lastTime(.value, fartherThan: 0.01) == 0)
    #expect(try RepeatedCurve(stair, count: 3, autoreverses: true).lastTime(.value, fartherThan: 0.01) == 2)
  }

  @Test("repetitions inside a repetition are counted before they are walked through")
  func nested() throws {
    let ease = try TimedCurve(CubicBezier.ease, duration: 0.35)
    let inner = try RepeatedCurve(ease, count: 1_000_000, autoreverses: false)
    #expect(throws: CurveError.tooManyPieces(1_000_000, limit: 100_000)) { try RepeatedCurve(inner, count: 2) }
    #expect(throws: CurveError.self) { try RepeatedCurve(DelayedCurve(inner, by: 3), count: 2) }
    #expect(throws: CurveError.self) { try RepeatedCurve(DampedSpring(duration: 0.5, bounce: 1 - 1e-9), count: 2) }
    let endless = try RepeatedCurve(ease, count: nil)
    #expect(try RepeatedCurve(endless, count: 2).endTime == .infinity)
    #expect(try RepeatedCurve(RepeatedCurve(ease, count: 100), count: 3).knots(in: 0...1).count == 2)
  }
}

@Suite("Modifiers: bounds")
struct ModifierBoundTests {
  @Test("a speed is bounded by what it does to the time", arguments: [(0.5, "1e-75", "5e+74"), (4, "4e-75", "1e+75")])
  func speeds(duration: Double, least: String, most: String) throws {
    let ease = try TimedCurve(CubicBezier.easeIn, duration: duration)
    for speed in [1e-80, 1e80] {
      #expect(throws: CurveError.outside(name: "speed", value: speed, allowed: "0, or \(least) to \(most)")) {
        try SpedCurve(ease, by: speed)
      }
    }
    #expect(throws: CurveError.negative(name: "speed", value: -1)) { try SpedCurve(ease, by: -1) }
    #expect(try SpedCurve(ease, by: 0).endTime == .infinity)
  }

  @Test("a repetition has so many pieces as its runs have", arguments: [1, 3, 12])
  func pieces(count: Int) throws {
    let line = try CurveNotation().curve("linear(0, 0.3 20%, 0.6 50%, 0.2 70%, 1) 0.5s")
    let one = line.pieceCount(until: line.endTime)
    #expect(one > 1)
    let repeated = try RepeatedCurve(line, count: count, autoreverses: true)
    #expect(repeated.pieceCount(until: 1000) == Double(count) * one)
    #expect(repeated.pieceCount(until: 0.75) == Double(min(count, 2)) * one)
    #expect(try SpedCurve(repeated, by: 2).pieceCount(until: 0.375) == Double(min(count, 2)) * one)
  }

  @Test("a repetition of nothing is over at once", arguments: [nil, 1, 4])
  func nothing(count: Int?) throws {
    let empty = try RepeatedCurve(CurveNotation().curve("linear 0s"), count: count, autoreverses: false)
    #expect(empty.lastTime(.value, fartherThan: 0.001) == 0)
    #expect(empty.state(at: 0.5).value == 1)
    #expect(empty.totalVariation == 1)
  }

  @Test("no delay and no speed change nothing", arguments: ["steps(3, start) 1s", "linear 0s", "ease 0.4s"])
  func neutral(text: String) throws {
    let base = try CurveNotation().curve(text)
    for curve in [try DelayedCurve(base, by: 0), try SpedCurve(base, by: 1)] as [any MotionCurve] {
      #expect(curve.totalVariation == base.totalVariation)
      #expect(curve.endTime == base.endTime)
      #expect([-1, 0, 0.2, 0.4, 2].allSatisfy { curve.state(at: $0) == base.state(at: $0) })
    }
    #expect(try SpedCurve(base, by: 4).totalVariation == base.totalVariation)
  }

  @Test("a cubic that ends vertically is at its end there")
  func vertical() throws {
    let cubic = try CubicBezier(x1: 0.3, y1: 0, x2: 1, y2: 0.4)
    #expect(cubic.progress(at: 1) == 1)
    let first = try CubicBezier(x1: 0, y1: 0.4, x2: 0.6, y2: 1)
    #expect(first.progress(at: 0) == 0)
  }

  @Test("behind its last run nothing but rest is enclosed, before its first as well")
  func enclosedRest() throws {
    let fall = try ScaledCurve(try CurveNotation().curve("linear 2s"), from: 0.1, to: -3)
    let repeated = try RepeatedCurve(fall, count: 2, autoreverses: false)
    for range in [3.5...6, 4...5, -1...0.5] {
      let bounds = repeated.enclosure(over: range)
      #expect(bounds.velocity.contains(0) && bounds.velocity.upperBound < 1e-12, "\(range)")
      #expect(bounds.acceleration.contains(0) && bounds.acceleration.upperBound < 1e-12, "\(range)")
    }
  }

  @Test("a stretched motion meets both ends to the last digit", arguments: [(0.1, 1e16), (-3e17, 0.7), (0.3, -0.1)])
  func exactEnds(start: Double, target: Double) throws {
    let scaled = try ScaledCurve(try CurveNotation().curve("ease 0.35s"), from: start, to: target)
    #expect(scaled.state(at: 0).value == start && scaled.state(at: 0.35).value == target)
  }

  @Test("what is at its end when it begins is repeated in no time")
  func noTime() throws {
    let spring = try CurveNotation().curve("spring(0.5, 0.3, initialVelocity: 4).delay(-1.1)")
    let curve = try RepeatedCurve(spring, count: 1)
    #expect(curve.cycle == 0 && curve.endTime == 0)
    #expect(curve.state(at: 1e-9).value == 1 && curve.state(at: -1).value == 0)
    #expect(curve.state(at: 0).value == spring.state(at: 0).value && spring.state(at: 0).value != 1)
    for range in [-1.0 ... -0.5, 0...0, 1e-9...0.01, -1...1] {
      let bounds = curve.enclosure(over: range).value
      for time in [range.lowerBound, range.upperBound] { #expect(bounds.contains(curve.state(at: time).value)) }
    }
    #expect(curve.enclosure(over: 1e-9...0.01).value == 1...1)
    #expect(curve.knots(in: 0...5) == [] && curve.turningTimes(of: .value, in: 0...5) == [])
    #expect(curve.targetCrossings(before: 5) == 0)
  }
}
