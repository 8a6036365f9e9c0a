import CurveMath
import CurveMetrics
import TestSupport
import Testing

@Suite("SettlingTime")
struct SettlingTimeTests {
  // 60-digit values, found by a scan: ζ from 0.02 to 50, mass 2.5, ε from 1e-2 to 1e-6, released
  // from rest, with a velocity towards and away from the target, thrown through it, without travel,
  // and nearer than ε all the time.
  @Test("agrees with many-digit values", arguments: [Derivative.value, .velocity])
  func agreesWithGolden(derivative: Derivative) throws {
    var worst = 0.0
    for row in try Repository.rows("data/golden/settling.csv") where Int(row[8]) == derivative.rawValue {
      let numbers = row.map { Double($0) ?? .nan }
      let motion = try SpringMotion(
        spring: DampedSpring(mass: numbers[0], stiffness: numbers[1], damping: numbers[2]), from: numbers[3],
        to: numbers[4], velocity: numbers[5])
      let distance = row[7].isEmpty ? numbers[6] * abs(motion.travel) : numbers[7]
      let settling = SettlingTime(of: motion, derivative, within: distance)
      #expect(!settling.isTangent)
      expectClose(settling.seconds, numbers[9], within: 1e-10 * numbers[9], "\(row)")
      if numbers[9] > 0 { worst = max(worst, abs(settling.seconds / numbers[9] - 1)) }
    }
    // Above critical damping a large release velocity leaves a slow motion a million times slower,
    // and fewer digits of it.
    #expect(worst < (derivative == .value ? 1e-12 : 1e-10), "The largest relative error is \(worst).")
  }

  @Test("never, for a spring without damping")
  func undamped() throws {
    let spring = try DampedSpring(mass: 2.5, stiffness: 90, damping: 0)
    #expect(SettlingTime(of: spring, within: 0.001).seconds == .infinity)
    #expect(SettlingTime(of: spring, .velocity, within: 0.001).seconds == .infinity)
  }

  @Test("at once, for an ε above the travel", arguments: [1, 1.5, 200])
  func largeEpsilon(epsilon: Double) throws {
    let motion = try SpringMotion(spring: DampedSpring(mass: 2.5, stiffness: 90, damping: 30), from: 5, to: 2)
    #expect(CurveMetric.metric("settling-time", of: motion, try MeasurementConditions(epsilon: epsilon)) == 0)
  }

  @Test("has no meaning for a fraction of no travel")
  func noTravel() throws {
    let motion = try SpringMotion(
      spring: DampedSpring(mass: 2.5, stiffness: 90, damping: 9), from: 2, to: 2, velocity: 7)
    #expect(CurveMetric.metric("settling-time", of: motion) == nil)
    #expect(CurveMetric.metric("settling-time", of: motion, try MeasurementConditions(epsilonUnits: 0.01)) != nil)
  }

  // A law: the time at which the distance is exactly ε is the same whichever way and however far
  // the motion goes.
  @Test("does not depend on the place and the length of the travel", arguments: [0.1, 0.999999, 1, 4])
  func scales(dampingRatio: Double) throws {
    let spring = try DampedSpring(stiffness: 90, dampingRatio: dampingRatio, mass: 2.5)
    let here = SettlingTime(of: spring, within: 0.001).seconds
    let there = SettlingTime(of: try SpringMotion(spring: spring, from: 7, to: -41), within: 0.048).seconds
    expectClose(here, there, within: 1e-12 * here)
  }

  // The first extremum of a spring from rest overshoots by e^(−πζ/√(1−ζ²)) of the travel.
  @Test("flags an extremum that touches the band, and no other", arguments: [0.2, 0.5, 0.7])
  func flagsTangency(dampingRatio: Double) throws {
    let spring = try DampedSpring(stiffness: 90, dampingRatio: dampingRatio, mass: 2.5)
    let overshoot = try #require(CurveMetric.metric("overshoot", of: spring))
    func settling(_ epsilon: Double) -> SettlingTime { SettlingTime(of: spring, within: epsilon) }
    for ulps in [-1.0, 0, 1] { #expect(settling(overshoot * (1 + ulps * .ulpOfOne)).isTangent) }
    let (outside, inside) = (settling(overshoot * 0.9999), settling(overshoot * 1.0001))
    #expect(!outside.isTangent && !inside.isTangent)
    #expect(!settling(overshoot * (1 - 1e-9)).isTangent && !settling(overshoot * (1 + 1e-9)).isTangent)
    #expect(outside.seconds > inside.seconds + 0.1)
  }

  // A property: beyond the end every distance is within ε, and just before it one is not.
  @Test("is the last time outside, for timing curves too")
  func timingCurves() throws {
    let curves: [any MotionCurve] = [
      try TimedCurve(CubicBezier(x1: 0.34, y1: 1.56, x2: 0.64, y2: 1), duration: 0.4),
      try TimedCurve(StepsCurve(count: 4, jump: .end), duration: 2),
      try TimedCurve(LinearTiming(), duration: 0.7),
      try ScaledCurve(TimedCurve(CircularEase(.out), duration: 0.7), from: 3, to: -9),
    ]
    for curve in curves {
      let distance = 0.01 * abs(curve.travel)
      let end = SettlingTime(of: curve, within: distance).seconds
      #expect(end > 0)
      for step in 1...50 {
        #expect(abs(curve.state(at: end + Double(step) * 0.01).value - curve.target) <= distance)
      }
      #expect(abs(curve.state(at: end * (1 - 1e-9)).value - curve.target) > distance)
    }
  }

  @Test("the speed of a value that jumps settles at its last jump")
  func jumpsAreFast() throws {
    let steps = try TimedCurve(StepsCurve(count: 4, jump: .both), duration: 2)
    #expect(CurveMetric.metric("speed-settling-time", of: steps) == 2)
    #expect(CurveMetric.metric("speed-settling-time", of: try TimedCurve(LinearTiming(), duration: 0.7)) == 0.7)
  }

  @Test(
    "conditions that are none are refused",
    arguments: [(0, nil), (-0.1, nil), (.nan, nil), (.infinity, nil), (0.1, 0), (0.1, .nan)] as [(Double, Double?)])
  func refuses(epsilon: Double, units: Double?) {
    #expect(throws: MeasurementError.self) { try MeasurementConditions(epsilon: epsilon, epsilonUnits: units) }
  }
}
