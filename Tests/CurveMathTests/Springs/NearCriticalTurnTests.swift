import CurveMath
import TestSupport
import Testing

// The damped frequency is a tiny part of the natural one, and so is a turn of a period.
@Suite("SpringMotion: turns next to critical damping")
struct NearCriticalTurnTests {
  // From 60-digit arithmetic.
  @Test(
    "times of turns keep their digits",
    arguments: [
      (19.999999999999996, 0.15, 0.25000000000000000592), (19.99999999, 0.15000000000000000001, 0.25000000001666666806),
      (19.9999998, 0.1500000000000000045, 0.25000000033333333714),
      (19.99, 0.15000001124638663909, 0.25001668124710108618),
    ])
  func turns(damping: Double, peak: Double, slowest: Double) throws {
    let spring = try DampedSpring(mass: 1, stiffness: 100, damping: damping)
    let motion = try SpringMotion(spring: spring, from: 0, to: 1, velocity: 30)
    let turn = try #require(motion.turningTimes(of: .value, in: 0...1).first)
    expectClose(turn, peak, within: 4 * peak.ulp)
    let speed = try #require(motion.turningTimes(of: .velocity, in: 0...1).first)
    expectClose(speed, slowest, within: 8 * slowest.ulp)
  }

  @Test("a turn where the motion begins comes again after half a period", arguments: [0.01, 0.5, 0.999999])
  func atRest(ratio: Double) throws {
    let spring = try DampedSpring(response: 0.5, dampingRatio: ratio)
    let half = Double.pi / spring.dampedFrequency
    let turn = try #require(spring.turningTimes(of: .value, in: 0...(1.5 * half)).first)
    expectClose(turn, half, within: 4 * half.ulp)
  }
}
