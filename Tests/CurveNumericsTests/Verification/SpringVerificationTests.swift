import CurveMath
import CurveMetrics
import CurveNumerics
import TestSupport
import Testing

@Suite("SpringVerification")
struct SpringVerificationTests {
  struct Release: Sendable, CustomTestStringConvertible {
    var mass = 1.0
    var stiffness: Double
    var damping: Double
    var from = 0.0
    var to = 1.0
    var velocity = 0.0
    var testDescription: String { "m \(mass) k \(stiffness) c \(damping), \(from) to \(to) at \(velocity)" }

    func motion() throws -> SpringMotion {
      try SpringMotion(
        spring: DampedSpring(mass: mass, stiffness: stiffness, damping: damping), from: from, to: to,
        velocity: velocity)
    }
  }

  static let releases = [
    Release(mass: 2.5, stiffness: 90, damping: 9, from: 5, to: 2, velocity: 4),
    Release(stiffness: 10_000, damping: 40),
    Release(stiffness: 10_000, damping: 500),
    Release(stiffness: 3000, damping: 500, from: 300, to: -120, velocity: -2000),
    Release(stiffness: 180, damping: 12),
    Release(stiffness: 100, damping: 20),
    Release(stiffness: 100, damping: 20 * (1 - 1e-9), velocity: 30),
    Release(stiffness: 100, damping: 20 * (1 + 1e-9), velocity: -30),
    Release(mass: 2.5, stiffness: 90, damping: 0, from: -1, to: 2, velocity: 7),
    Release(mass: 0.1, stiffness: 0.4, damping: 0.004),
    Release(stiffness: 100, damping: 1000),
    Release(stiffness: 100, damping: 4000, from: 2, to: 2, velocity: 500),
    Release(stiffness: 100, damping: 9, from: 1e9, to: -1e9),
    Release(stiffness: 100, damping: 9, from: 0, to: 1e-12),
  ]

  @Test("the closed form agrees with the equation of motion", arguments: releases)
  func agrees(release: Release) throws {
    let report = try SpringVerification(of: release.motion()).report()
    let velocity = try #require(report.velocity)
    print(
      "verify", release, report.method, report.value.fraction, velocity.fraction, report.steps, report.evaluations,
      report.end, report.comparisons)
    #expect(report.value.fraction <= 1e-12)
    #expect(velocity.fraction <= 1e-12)
    #expect(report.comparisons >= 512)
    #expect(report.end > 0)
  }

  @Test("a spring that is already at rest stays there")
  func agreesAtRest() throws {
    let report = try SpringVerification(of: Release(stiffness: 100, damping: 9, from: 3, to: 3).motion()).report()
    #expect(report.value.largest == 0)
    #expect(report.velocity?.largest == 0)
  }

  @Test("stiffness decides the stepper, and the report says why")
  func choosesStepper() throws {
    let soft = try SpringVerification(of: Release(stiffness: 3000, damping: 500).motion()).report()
    #expect(soft.method == "rk8pd")
    #expect(
      soft.reason
        == "The fast mode decays 81.3 times as fast as the slow one: an explicit stepper of order 8 follows both modes cheaply."
    )
    let stiff = try SpringVerification(of: Release(stiffness: 100, damping: 1000).motion()).report()
    #expect(stiff.method == "bsimp")
    #expect(stiff.reason.hasPrefix("The fast mode decays 9998.0 times as fast as the slow one: "))
  }

  // The undamped frequency in place of the damped one: the mistake that looks right at a glance.
  @Test("finds a wrong closed form", arguments: [0.01, 0.1, 0.5])
  func findsWrongFrequency(dampingRatio: Double) throws {
    let right = try DampedSpring(stiffness: 400, dampingRatio: dampingRatio, mass: 2.5)
    let frequency = right.naturalFrequency * (1 - dampingRatio * dampingRatio).squareRoot()
    let slow = frequency / right.naturalFrequency
    let wrong = try DampedSpring(
      mass: 2.5, stiffness: 400 / (slow * slow), damping: right.damping)
    let motion = try SpringMotion(spring: right, from: 0, to: 1)
    let report = try SpringVerification(of: motion, answering: wrong).report()
    #expect(report.value.fraction > 1e-3)
  }

  @Test("finds a difference in the last digits")
  func findsSmallDifference() throws {
    let motion = try Release(stiffness: 100, damping: 9).motion()
    let other = try DampedSpring(stiffness: 100, damping: 9 * (1 + 1e-10))
    let report = try SpringVerification(of: motion, answering: other).report()
    #expect(report.value.fraction > 1e-11 && report.value.fraction < 1e-9)
  }

  @Test("an answer that is not a number is infinitely wrong")
  func findsNaN() throws {
    let motion = try Release(stiffness: 100, damping: 9).motion()
    let report = try SpringVerification(of: motion, answering: BrokenCurve(good: motion)).report()
    #expect(report.value.largest == .infinity)
    #expect(report.value.position > 0.5)
  }

  @Test("compares until the time that is asked for")
  func obeysEnd() throws {
    let motion = try Release(stiffness: 100, damping: 9).motion()
    let verification = try SpringVerification(of: motion, until: 0.25, comparisons: 10)
    #expect(verification.times.first == 0)
    #expect(verification.times.last == 0.25)
    #expect(try verification.report().end == 0.25)
    #expect(throws: NumericsError.notPositive(name: "the last time", value: 0)) {
      try SpringVerification(of: motion, until: 0)
    }
    #expect(throws: NumericsError.notFinite(name: "the last time", value: .infinity)) {
      try SpringVerification(of: motion, until: .infinity)
    }
    #expect(throws: NumericsError.notPositive(name: "the number of comparisons", value: 0)) {
      try SpringVerification(of: motion, comparisons: 0)
    }
  }

  @Test("the report reads as a list of readings")
  func givesReadings() throws {
    let report = try CurveVerification.verify(DampedSpring(mass: 2.5, stiffness: 90, damping: 9))
    #expect(
      report.readings.map(\.name) == [
        "largest-difference", "largest-difference-position", "largest-velocity-difference",
        "largest-velocity-difference-position", "compared-until", "comparisons", "steps",
      ])
    #expect(report.curve == "spring(mass: 2.5, stiffness: 90, damping: 9)")
    #expect(report.readings[0].value == report.value.fraction)
  }
}

/// A motion that loses its values half a second after the release.
private struct BrokenCurve: MotionCurve {
  let good: SpringMotion
  var start: Double { good.start }
  var target: Double { good.target }
  var endTime: Double { good.endTime }
  var notation: String { "broken" }
  var searchSpan: ClosedRange<Double> { good.searchSpan }
  var totalVariation: Double { good.totalVariation }
  func state(at time: Double) -> CurveState {
    var state = good.state(at: time)
    if time > 0.5 { state.value = .nan }
    return state
  }
  func jerk(at time: Double) -> Double { good.jerk(at: time) }
  func knots(in range: ClosedRange<Double>) -> [Double] { [] }
  func turningTimes(of derivative: Derivative, in range: ClosedRange<Double>) -> [Double] {
    good.turningTimes(of: derivative, in: range)
  }
  func enclosure(over range: ClosedRange<Double>) -> CurveEnclosure { good.enclosure(over: range) }
  func moving(from: Double, to: Double, velocity: Double) throws(CurveError) -> any MotionCurve { self }
  func lastTime(_ derivative: Derivative, fartherThan distance: Double) -> Double {
    good.lastTime(derivative, fartherThan: distance)
  }
  func targetCrossings(before time: Double) -> Double { good.targetCrossings(before: time) }
}
