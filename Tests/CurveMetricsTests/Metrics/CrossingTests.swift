import CurveMath
import CurveMetrics
import TestSupport
import Testing

@Suite("Metrics: crossings and excursions")
struct CrossingTests {
  private func measure(_ name: String, _ curve: any MotionCurve) -> Double? {
    CurveMetric.metric(name, of: curve)
  }

  @Test("a spring without damping crosses for ever and travels without end")
  func undamped() throws {
    let spring = try DampedSpring(mass: 2.5, stiffness: 90, damping: 0)
    #expect(measure("crossings", spring) == .infinity)
    #expect(measure("total-travel", spring) == .infinity)
    expectClose(try #require(measure("overshoot", spring)), 1, within: 1e-15)
    expectClose(try #require(measure("peak-time", spring)), .pi / 6, within: 1e-15)
    expectClose(try #require(measure("peak-speed", spring)), 6, within: 1e-14)
    expectClose(try #require(measure("peak-speed-time", spring)), .pi / 12, within: 1e-15)
    #expect(measure("peak-acceleration-time", spring) == 0)
  }

  @Test("a creeping spring has no peak and no crossing", arguments: [30, 45, 300.0])
  func creeping(damping: Double) throws {
    let motion = try SpringMotion(spring: DampedSpring(mass: 2.5, stiffness: 90, damping: damping), from: 4, to: -3)
    #expect(measure("overshoot", motion) == 0)
    for metric in ["peak-time", "peak-value", "first-crossing"] { #expect(measure(metric, motion) == nil) }
    #expect(measure("crossings", motion) == 0)
    #expect(measure("total-travel", motion) == 7)
  }

  // 3.6e-30 of the travel: lost at once if the target were added before it is measured.
  @Test("a tiny overshoot keeps its digits")
  func tinyOvershoot() throws {
    let spring = try DampedSpring(mass: 2.5, stiffness: 90, damping: 29.99)
    let ratio = spring.dampingRatio
    let expected = -Double.pi * ratio / (1 - ratio * ratio).squareRoot()
    let overshoot = try #require(measure("overshoot", spring))
    #expect(overshoot > 0 && overshoot < 1e-50)
    // The factor by which the overshoot of half the travel would be smaller: none.
    let half = try SpringMotion(spring: spring, from: 3, to: 3.5)
    expectClose(try #require(measure("overshoot", half)), overshoot, within: 1e-12 * overshoot)
    #expect(expected < -100)
  }

  @Test("overshoot counts in the direction of the travel", arguments: [1.0, -1])
  func direction(sign: Double) throws {
    let spring = try DampedSpring(mass: 2.5, stiffness: 90, damping: 9)
    // Thrown away from the target first: that excursion is not beyond it.
    let motion = try SpringMotion(spring: spring, from: 0, to: 2 * sign, velocity: -30 * sign)
    let overshoot = try #require(measure("overshoot", motion))
    let peak = try #require(measure("peak-value", motion))
    expectClose((peak - 2 * sign) * sign / 2, overshoot, within: 1e-14)
    #expect(overshoot > 0.5)
  }

  @Test("without travel the farthest point counts and the first return")
  func noTravel() throws {
    let motion = try SpringMotion(
      spring: DampedSpring(mass: 2.5, stiffness: 90, damping: 9), from: 2, to: 2, velocity: -7)
    for metric in ["overshoot", "rise-time", "half-time", "crossings"] { #expect(measure(metric, motion) == nil) }
    #expect(try #require(measure("peak-value", motion)) < 1.5)
    expectClose(
      try #require(measure("first-crossing", motion)), .pi / motion.spring.dampedFrequency, within: 1e-14)
  }

  @Test("a curve that only reaches its target does not overshoot")
  func noOvershoot() throws {
    for timing in [CubicBezier.ease, .easeInOut] {
      let curve = try ScaledCurve(TimedCurve(timing, duration: 0.35), from: 0.1, to: -0.7)
      #expect(measure("overshoot", curve) == 0)
      #expect(measure("peak-time", curve) == nil)
      #expect(measure("first-crossing", curve) == 0.35)
    }
  }

  @Test("a line rises at an even pace")
  func line() throws {
    let line = try ScaledCurve(TimedCurve(LinearTiming(), duration: 0.5), from: 7, to: -3)
    expectClose(try #require(measure("rise-time", line)), 0.4, within: 1e-15)
    expectClose(try #require(measure("half-time", line)), 0.25, within: 1e-15)
    #expect(measure("peak-speed", line) == 20)
    #expect(measure("peak-acceleration", line) == 0)
    #expect(measure("total-travel", line) == 10)
    #expect(measure("crossings", line) == 0)
  }
}
