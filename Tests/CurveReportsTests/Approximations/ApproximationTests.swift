import CurveMath
import CurveMetrics
import CurveReports
import TestSupport
import Testing

@Suite("Approximations: laws and bad input")
struct ApproximationTests {
  @Test("the error of a cubic is the difference that its written text has")
  func writtenText() throws {
    let spring = try DampedSpring(mass: 2.5, stiffness: 90, damping: 20)
    let best = try CubicApproximation(of: spring).rounded(decimals: 3)
    let read = try CurveNotation().curve(best.curve.notation)
    let worst = stride(from: 0, through: 6, by: 1e-3).map { abs(read.state(at: $0).value - spring.state(at: $0).value) }
      .max()!
    #expect(worst <= best.largestError.upperBound)
    expectClose(worst, best.largestError.value, within: 1e-4)
    #expect(best.cubic.notation.count <= "cubic-bezier(0.123, 0.123, 0.123, 0.123)".count)
  }

  @Test("a travel of −3 and another unit of time change nothing")
  func scaling() throws {
    let slow = try SpringMotion(spring: DampedSpring(mass: 2.5, stiffness: 90, damping: 20), from: 5, to: 2)
    let fast = try DampedSpring(mass: 2.5, stiffness: 9e5, damping: 2000)
    let (one, other) = (try CubicApproximation(of: slow), try CubicApproximation(of: fast))
    expectClose(one.duration, 100 * other.duration, within: 1e-3 * one.duration)
    expectClose(one.largestError.value, other.largestError.value, within: 1e-6)
  }

  @Test("a cubic is its own best cubic, a spring its own best spring", arguments: [0.3, 1 - 1e-6, 1, 1 + 1e-6, 1.7])
  func fixedPoints(dampingRatio: Double) throws {
    let spring = try DampedSpring(response: 0.4, dampingRatio: dampingRatio)
    let found = try SpringApproximation(of: spring)
    #expect(found.largestError.upperBound < 1e-6)
    expectClose(found.spring.dampingRatio, dampingRatio, within: 1e-4)
    let ease = try TimedCurve(CubicBezier(x1: 0.3, y1: -0.2, x2: 0.2, y2: 1.3), duration: 0.7)
    let cubic = try CubicApproximation(of: ease, duration: .fixed(0.7))
    #expect(cubic.largestError.upperBound < 1e-6)
  }

  // The swing after the end is the largest deviation of many cubics. By differential evolution:
  // 0.0213 before the end.
  @Test("of cubics with one largest error the nearest before the end is found", arguments: [false, true])
  func afterTheEnd(isLevel: Bool) throws {
    let spring = try DampedSpring(duration: 0.5, bounce: 0.6)
    let best = try CubicApproximation(of: spring, start: isLevel ? .level : .free)
    expectClose(best.largestError.value, 0.0644280, within: 1e-6)
    #expect(best.largestError.time > best.duration)
    let before = stride(from: 0, to: best.duration, by: 1e-4).map {
      abs(best.curve.state(at: $0).value - spring.state(at: $0).value)
    }
    #expect(before.max()! < (isLevel ? 0.04 : 0.0215))
    let fixed = try CubicApproximation(of: spring, duration: .fixed(best.duration), start: isLevel ? .level : .free)
    expectClose(fixed.cubic.y2, best.cubic.y2, within: 0.01)
  }

  @Test("a spring that is released with a velocity needs its velocity back")
  func velocity() throws {
    let thrown = try SpringMotion(spring: DampedSpring(duration: 0.5, bounce: 0.2), from: 0, to: -3, velocity: -12)
    let best = try SpringApproximation(of: thrown, release: .withVelocity)
    expectClose(best.velocity, 4, within: 1e-3)
    #expect(best.largestError.upperBound < 1e-5)
    #expect(try SpringApproximation(of: thrown).largestError.value > 0.01)
  }

  @Test("a curve that begins steeply finds the fast start over a slow spring")
  func steepStart() throws {
    let curve = try TimedCurve(CubicBezier(x1: 0.05, y1: 0.7, x2: 0.1, y2: 1), duration: 1)
    let best = try SpringApproximation(of: curve, release: .withVelocity)
    // By differential evolution over response, damping ratio and velocity.
    expectClose(best.largestError.value, 0.0045910445, within: 1e-5)
    expectClose(best.velocity, 15.441897, within: 1e-2)
  }

  @Test("no cubic beside a rounded one in a last digit is better", arguments: [0, 0.3], [false, true])
  func roundedCubics(bounce: Double, isLevel: Bool) throws {
    let spring = try DampedSpring(duration: 0.5, bounce: bounce)
    let best = try CubicApproximation(of: spring, start: isLevel ? .level : .free)
    let rounded = try best.rounded(decimals: 2)
    #expect(rounded.largestError.value < 1.1 * best.largestError.value)
    let handles = [rounded.cubic.x1, rounded.cubic.y1, rounded.cubic.x2, rounded.cubic.y2]
    for index in handles.indices where !(isLevel && index == 1) {
      for step in [-1, 1.0] {
        var other = handles
        other[index] = (100 * other[index] + step).rounded() / 100
        guard let cubic = try? CubicBezier(x1: other[0], y1: other[1], x2: other[2], y2: other[3]) else { continue }
        let error = try LargestDifference(
          spring, TimedCurve(cubic, duration: rounded.duration), until: 3, tolerance: 1e-8)
        #expect(error.upperBound > (1 - 1e-5) * rounded.largestError.value, "\(cubic)")
      }
    }
    for milliseconds in [-1, 1.0] {
      let duration = ((1000 * rounded.duration).rounded() + milliseconds) / 1000
      let other = try CubicApproximation(of: spring, duration: .fixed(duration), start: isLevel ? .level : .free)
        .rounded(decimals: 2)
      #expect(other.largestError.upperBound > 0.97 * rounded.largestError.value)
    }
  }

  // Without a velocity a vertical start wants an exponential: the heaviest damping that is
  // searched, or any near it.
  @Test("says when the search ends at its bound")
  func bound() throws {
    let vertical = try TimedCurve(CubicBezier(x1: 0, y1: 1, x2: 0, y2: 1), duration: 0.7)
    #expect(try SpringApproximation(of: vertical).spring.dampingRatio > 50)
    #expect(try !SpringApproximation(of: TimedCurve(CubicBezier.ease, duration: 0.35)).isAtBound)
    #expect(try SpringApproximation(of: DampedSpring(response: 0.4, dampingRatio: 0.015)).isAtBound)
  }

  @Test("a rounded spring is a spring, however close its bounce comes to −1")
  func roundedSprings() throws {
    for bounce in [-0.95, -0.3, 0.12345, 0.96] {
      let spring = try DampedSpring(duration: 0.0123, bounce: bounce)
      let rounded = try SpringApproximation(of: spring).rounded(decimals: 1)
      #expect(rounded.largestError.upperBound < 0.5)
      #expect(abs(rounded.spring.bounce - bounce) < 0.06 * (1 - abs(bounce)))
      let read = try CurveNotation().curve(rounded.curve.notation)
      expectClose(read.state(at: 0.01).value, rounded.curve.state(at: 0.01).value, within: 1e-9)
    }
  }

  @Test("a motion without travel or rest, and a duration that is none, are refused with a way out")
  func refusals() throws {
    let still = try SpringMotion(spring: DampedSpring(duration: 0.5), from: 2, to: 2, velocity: 1)
    let endless = try RepeatedCurve(TimedCurve(CubicBezier.ease, duration: 1), count: nil, autoreverses: true)
    let undamped = try DampedSpring(stiffness: 100, damping: 0)
    #expect(throws: ApproximationError.self) { try CubicApproximation(of: still) }
    for curve in [endless, undamped] as [any MotionCurve] {
      #expect(throws: ApproximationError.neverRests(curve: curve.notation)) { try CubicApproximation(of: curve) }
      #expect(throws: ApproximationError.neverRests(curve: curve.notation)) { try SpringApproximation(of: curve) }
    }
    for notation in ["ease 0s", "linear 0s", "steps(3) 0s", "linear(0, 1) 0s"] {
      let instant = try CurveNotation().curve(notation)
      #expect(throws: ApproximationError.instant(curve: instant.notation)) { try CubicApproximation(of: instant) }
      #expect(throws: ApproximationError.instant(curve: instant.notation)) { try SpringApproximation(of: instant) }
    }
    for seconds in [0, -1, Double.nan, .infinity] {
      let error = #expect(throws: ApproximationError.self) {
        try CubicApproximation(of: DampedSpring(duration: 0.5), duration: .fixed(seconds))
      }
      #expect("\(try #require(error))".contains("greater than 0"))
    }
    #expect("\(ApproximationError.neverRests(curve: "x"))".contains("give repetitions a count"))
  }

  @Test("a bounce that a few decimals would round to 1 or −1 gets more of them", arguments: [0.96, -0.96])
  func bouncesNearBounds(bounce: Double) throws {
    let spring = try DampedSpring(duration: 0.5, bounce: bounce)
    let rounded = try SpringApproximation(of: spring).rounded(decimals: 0)
    #expect(rounded.spring.damping > 0 && abs(rounded.spring.bounce) < 1)
    #expect(abs(rounded.spring.bounce - bounce) <= 0.5 * (1 - abs(bounce)))
    #expect(rounded.spring.duration == 0.5 && rounded.velocity == 0)
  }

  @Test("a spring that is thrown hard is found with its velocity", arguments: [-15.0, 30, 200])
  func thrownHard(velocity: Double) throws {
    let thrown = try SpringMotion(
      spring: DampedSpring(response: 0.4, dampingRatio: 0.6), from: 0, to: 1, velocity: velocity)
    let best = try SpringApproximation(of: thrown, release: .withVelocity)
    #expect(best.largestError.upperBound < 1e-4 * abs(velocity))
    expectClose(best.velocity, velocity, within: 1e-2 * abs(velocity))
  }
}
