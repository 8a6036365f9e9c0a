import CurveMath
import TestSupport
import Testing

@Suite("Modifiers: delayed, sped and repeated curves")
struct ModifierTests {
  static let texts = [
    "easeIn.delay(0.1)", "easeIn.delay(-0.1)", "steps(3, jump-both).delay(0.3)", "easeIn.speed(2)",
    "easeIn.speed(0.3).delay(0.2)", "linear(0, 0.3 20%, 0.6, 1).speed(1.7).delay(0.1)", "easeIn.repeatCount(3)",
    "easeIn.repeatCount(4, autoreverses: true)", "easeIn.repeatCount(3, autoreverses: false)",
    "easeIn.delay(0.1).repeatCount(3)", "easeIn.repeatForever().delay(0.1)", "spring(0.5, 0.3).delay(0.2)",
    "spring(0.5, 0.3).speed(2)", "spring(0.5, -0.3).speed(0.5).delay(0.1)", "spring(0.5, 0.3).repeatCount(2)",
    "spring(0.5, 0.3).delay(-0.05)",
  ]

  @Test("what delay and speed mean, in both orders")
  func order() throws {
    let ease = try TimedCurve(CubicBezier.easeIn, duration: 0.35)
    let first = try DelayedCurve(SpedCurve(ease, by: 2), by: 1)
    let second = try SpedCurve(DelayedCurve(ease, by: 1), by: 2)
    for time in [0, 0.4, 0.55, 0.6, 1, 1.05, 1.2] {
      #expect(first.state(at: time).value == (time < 1 ? 0 : ease.state(at: (time - 1) * 2).value))
      #expect(second.state(at: time).value == (time < 0.5 ? 0 : ease.state(at: time * 2 - 1).value))
    }
    expectClose(first.state(at: 1.1).velocity, 2 * ease.state(at: 0.2).velocity, within: 1e-13)
    expectClose(first.state(at: 1.1).acceleration, 4 * ease.state(at: 0.2).acceleration, within: 1e-11)
  }

  @Test("an odd cycle shows the mirror of the value; an even number of cycles ends with a jump to the target")
  func repetition() throws {
    let ease = try TimedCurve(CubicBezier.easeIn, duration: 0.5)
    let twice = try RepeatedCurve(ease, count: 2, autoreverses: true)
    expectClose(twice.state(at: 0.7).value, 1 - ease.state(at: 0.2).value, within: 1e-15)
    expectClose(twice.state(at: 0.7).velocity, -ease.state(at: 0.2).velocity, within: 1e-13)
    #expect(twice.state(at: 1).value == 0)
    #expect(twice.state(at: 1.01).value == 1)
    #expect(twice.lastTime(.value, fartherThan: 0.001) == 1)
    #expect(twice.totalVariation == 3)
    let thrice = try RepeatedCurve(ease, count: 3, autoreverses: true)
    #expect(thrice.endTime == 1.5)
    #expect(thrice.totalVariation == 3)
    let plain = try RepeatedCurve(ease, count: 3, autoreverses: false)
    #expect(plain.totalVariation == 5)
    #expect(try RepeatedCurve(ease, count: 0, autoreverses: true).endTime == 0.5)
    #expect(try RepeatedCurve(ease, count: nil).lastTime(.value, fartherThan: 0.001) == .infinity)
  }

  @Test("a billion repetitions are not walked through")
  func manyRepetitions() throws {
    let ease = try TimedCurve(CubicBezier.easeIn, duration: 0.5)
    let many = try RepeatedCurve(ease, count: 1_000_000_001, autoreverses: true)
    expectClose(many.endTime, 5e8 + 0.5, within: 1e-3)
    #expect(many.totalVariation == 1_000_000_001)
    #expect(many.lastTime(.value, fartherThan: 0.5) < many.endTime)
    #expect(many.firstTime(reaching: 0.5) == ease.firstTime(reaching: 0.5))
    #expect(many.targetCrossings(before: .infinity) == 0)
  }

  @Test("stays inside its bounds", arguments: texts)
  func enclosure(text: String) throws {
    let curve = try CurveNotation().curve(text)
    for (begin, length) in [(0, 0.05), (0.08, 0.1), (0.3, 1), (0.9, 0.001), (0.1, 3)] {
      let bounds = curve.enclosure(over: begin...(begin + length))
      for step in 0...300 {
        let time = begin + length * Double(step) / 300
        let state = curve.state(at: time)
        #expect(bounds.value.contains(state.value), "\(time): \(state.value) in \(bounds.value)")
        #expect(bounds.velocity.contains(state.velocity), "\(time): \(state.velocity) in \(bounds.velocity)")
      }
    }
  }

  @Test("first and last times agree with a scan", arguments: texts)
  func scan(text: String) throws {
    let curve = try CurveNotation().curve(text)
    let end = curve.endTime.isFinite ? curve.endTime + 0.1 : 4
    let step = end / 40_000
    for level in [0.05, 0.5, 0.9] {
      var scanned: Double?
      var previous = curve.start
      for index in 0...40_000 {
        let value = curve.state(at: Double(index) * step).value
        if (previous < level) != (value < level) || value == level {
          scanned = Double(index) * step
          break
        }
        previous = value
      }
      let found = curve.firstTime(reaching: level)
      #expect((found == nil) == (scanned == nil), "level \(level)")
      if let found, let scanned { expectClose(found, scanned, within: 1.01 * step, "level \(level):") }
    }
    let last = curve.lastTime(.value, fartherThan: 0.01)
    if last.isFinite, last < end {
      expectClose(abs(curve.state(at: last.nextUp.nextUp).value - curve.target), 0, within: 0.0101)
      for index in 1...100 {
        let time = last + (end - last) * Double(index) / 100
        #expect(abs(curve.state(at: time).value - curve.target) <= 0.01 * (1 + 1e-9))
      }
      if last > 0 {
        #expect(abs(curve.leftLimit(of: .value, at: last) - curve.target) >= 0.01 * (1 - 1e-9))
      }
    }
  }

  @Test("the velocity is the slope of the value", arguments: texts)
  func slope(text: String) throws {
    let curve = try CurveNotation().curve(text)
    for time in [0.033, 0.117, 0.231, 0.62, 0.913] where curve.knots(in: (time - 1e-4)...(time + 1e-4)).isEmpty {
      guard time + 1e-4 < curve.endTime else { continue }
      let slope = (curve.state(at: time + 1e-6).value - curve.state(at: time - 1e-6).value) / 2e-6
      expectClose(curve.state(at: time).velocity, slope, within: 2e-5 * (1 + abs(slope)), "at \(time)")
    }
  }

  @Test("a release velocity goes through delay and speed, not into repetition")
  func velocity() throws {
    let spring = try DampedSpring(duration: 0.5, bounce: 0.3)
    let curve = try DelayedCurve(SpedCurve(spring, by: 2), by: 0.1).moving(from: 5, to: 2, velocity: 7)
    expectClose(curve.state(at: 0.1).velocity, 7, within: 1e-14)
    #expect(curve.state(at: 0.05).velocity == 0)
    #expect(throws: CurveError.self) { try RepeatedCurve(spring, count: 2).moving(from: 5, to: 2, velocity: 7) }
  }

  @Test("refuses what cannot be")
  func refusals() throws {
    let spring = try DampedSpring(duration: 0.5)
    #expect(throws: CurveError.negative(name: "speed", value: -1)) { try SpedCurve(spring, by: -1) }
    #expect(throws: CurveError.negative(name: "repeatCount", value: -2)) { try RepeatedCurve(spring, count: -2) }
    #expect(throws: CurveError.self) { try DelayedCurve(spring, by: .nan) }
  }
}
