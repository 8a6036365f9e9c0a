import CurveMath
import CurveMetrics
import CurveReports
import TestSupport
import Testing

@Suite("LinearApproximation: stops that are given, and stops on the motion")
struct LinearChoiceTests {
  @Test("so many stops: nobody stays nearer, and a smaller error needs one more", arguments: [4, 8, 15])
  func count(stops: Int) throws {
    for bounce in [0, 0.3, 0.6] {
      let spring = try DampedSpring(duration: 0.5, bounce: bounce)
      let best = try LinearApproximation(of: spring, stops: stops)
      #expect(best.timing.points.count <= stops)
      #expect(best.leastError <= best.largestError.upperBound)
      #expect(best.largestError.upperBound <= 1.01 * best.leastError)
      let stricter = try LinearApproximation(
        of: spring, maxError: 0.999 * best.leastError, duration: best.duration)
      #expect(stricter.timing.points.count > stops)
    }
  }

  @Test("what the motion is away from its target after the end is part of the smallest error")
  func tail() throws {
    let spring = try DampedSpring(duration: 0.5, bounce: 0)
    let best = try LinearApproximation(of: spring, stops: 40, duration: 0.4)
    let tail = 1 - spring.state(at: 0.4).value
    #expect(best.leastError >= 0.999 * tail)
    expectClose(best.largestError.upperBound, tail, within: 0.01 * tail)
  }

  @Test("on the motion: each stop is a value of it, no more than the greedy list, no fewer than free stops")
  func onMotion() throws {
    for bounce in [0, 0.3, 0.6] {
      let spring = try DampedSpring(duration: 0.5, bounce: bounce)
      let best = try LinearApproximation(of: spring, maxError: 0.005, placement: .onMotion)
      for point in best.timing.points.dropLast() {
        expectClose(point.output, spring.state(at: point.input * best.duration).value, within: 1e-12)
      }
      #expect(best.timing.points.last?.output == 1)
      #expect(best.largestError.upperBound <= 0.005)
      let free = try LinearApproximation(of: spring, maxError: 0.005)
      #expect(best.timing.points.count >= free.timing.points.count)
      #expect(best.timing.points.count >= best.fewestStops)
      let same = try LinearApproximation(of: spring, stops: best.timing.points.count, placement: .onMotion)
      #expect(same.timing.points.count <= best.timing.points.count)
      #expect(same.largestError.upperBound <= best.largestError.upperBound * 1.01)
      #expect(same.largestError.upperBound >= same.leastError)
    }
  }

  @Test("motions that turn often, start fast or end upright are followed")
  func hard() throws {
    let curves: [(any MotionCurve, Double)] = [
      (try DampedSpring(mass: 1, stiffness: 400, damping: 8), 0.001),
      (try DampedSpring(mass: 3.337, stiffness: 562, damping: 12.6), 0.001),
      (try DampedSpring(mass: 1, stiffness: 1000, damping: 2), 0.01),
      (
        try SpringMotion(
          spring: DampedSpring(mass: 1.83555, stiffness: 557.528, damping: 110.416), from: 0, to: 1, velocity: -6.4016),
        0.001
      ),
      (try TimedCurve(CubicBezier(x1: 0.9, y1: 0.1, x2: 1, y2: 0.2), duration: 0.3), 0.002),
    ]
    for (curve, maxError) in curves {
      let best = try LinearApproximation(of: curve, maxError: maxError)
      #expect(best.largestError.upperBound <= maxError)
      #expect(best.timing.points.count <= best.fewestStops + 2)
    }
  }

  @Test("errors say what to write instead")
  func refusals() throws {
    let spring = try DampedSpring(duration: 0.5, bounce: 0.3)
    for stops in [-1, 0, 1, 501] {
      #expect(throws: ApproximationError.stops(stops)) { try LinearApproximation(of: spring, stops: stops) }
    }
    let thrown = try SpringMotion(spring: spring, from: 0, to: 1, velocity: 1e6)
    for (curve, error) in [(thrown as any MotionCurve, 0.005), (spring, 1e-9), (spring, 1e-300)] {
      let refusal = #expect(throws: ApproximationError.self) { try LinearApproximation(of: curve, maxError: error) }
      #expect("\(try #require(refusal))".contains("Allow a larger error"))
    }
    let steps = try TimedCurve(StepsCurve(count: 4, jump: .none), duration: 1)
    #expect(throws: ApproximationError.jumps(curve: steps.notation)) {
      try LinearApproximation(of: steps, stops: 12)
    }
  }

  @Test("runs that begin a thousandth beside the last one are followed")
  func runs() throws {
    let runs = try RepeatedCurve(DampedSpring(duration: 0.5, bounce: 0.3), count: 3, autoreverses: true)
    let best = try LinearApproximation(of: runs, stops: 30)
    #expect(best.timing.points.count <= 30 && best.largestError.upperBound < 0.02)
  }

  @Test("no number of the text can lose a digit alone")
  func shortText() throws {
    for bounce in [0, 0.3, -0.4] {
      let spring = try DampedSpring(duration: 0.5, bounce: bounce)
      let written = try LinearApproximation(of: spring, maxError: 0.005).text(maxError: 0.005)
      #expect(written.largestError.upperBound <= 0.005)
      for index in written.timing.points.indices.dropFirst().dropLast() {
        var stops = written.timing.points.map { PiecewiseLinear.Stop(output: $0.output, inputs: [$0.input]) }
        let output = stops[index].output
        for decimals in 0..<3 {
          let scale = [1.0, 10, 100][decimals]
          let shorter = (output * scale).rounded() / scale
          guard DecimalText.shortest(shorter).count < DecimalText.shortest(output).count else { continue }
          stops[index].output = shorter
          let timed = try TimedCurve(PiecewiseLinear(stops: stops), duration: written.duration)
          #expect(try LargestDifference(spring, timed, until: 3).value > 0.005 * 0.999)
        }
      }
    }
  }

  @Test(
    "without a duration it ends where half the error that is found is left, and never later than a thousandth needs")
  func naturalDuration() throws {
    let spring = try DampedSpring(duration: 0.5, bounce: 0.3)
    for stops in [6, 12] {
      let best = try LinearApproximation(of: spring, stops: stops)
      let left = min(best.leastError / 2, 0.001)
      #expect(best.duration >= spring.lastTime(.value, fartherThan: 1.1 * left), "\(stops)")
      #expect(best.duration <= spring.lastTime(.value, fartherThan: 0.9 * left) + 0.001, "\(stops)")
    }
  }

  // A line without a gap is half of a jump away from one side of it.
  @Test("a jump is followed within half of it and more, and refused below")
  func halfOfAJump() throws {
    let jump = try CurveNotation().curve("linear(0, 0.5 50%, 0.55 50%, 1) 1s")
    for maxError in [0.0249, 0.02, 0.005] {
      #expect(throws: ApproximationError.jumps(curve: jump.notation)) {
        try LinearApproximation(of: jump, maxError: maxError)
      }
    }
    #expect(try LinearApproximation(of: jump, maxError: 0.026).largestError.upperBound <= 0.026)
    let small = try CurveNotation().curve("linear(0, 0.5 50%, 0.5018 50%, 1) 1s")
    #expect(try LinearApproximation(of: small, stops: 6).largestError.upperBound < 0.002)
    let larger = try CurveNotation().curve("linear(0, 0.5 50%, 0.5022 50%, 1) 1s")
    #expect(throws: ApproximationError.jumps(curve: larger.notation)) { try LinearApproximation(of: larger, stops: 6) }
    for placement in [LinearApproximation.Placement.free, .onMotion] {
      #expect(throws: ApproximationError.duration(0)) {
        try LinearApproximation(of: small, stops: 6, duration: 0, placement: placement)
      }
    }
  }
}
