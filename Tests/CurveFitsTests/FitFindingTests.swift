import CurveFits
import CurveMath
import TestSupport
import Testing

@Suite("SpringFit: findings")
struct FitFindingTests {
  private func noisy(_ values: [Double], noise: Double, seed: UInt64 = 5) -> [Double] {
    var numbers = SeededNumbers(seed: seed)
    return values.map { $0 + noise * numbers.normal() }
  }

  @Test("a clear trace determines one spring, and says nothing")
  func clear() throws {
    let motion = try SpringMotion(spring: DampedSpring(response: 0.5, dampingRatio: 0.5), from: 0, to: 300)
    let (times, values) = SpringFitTests.exact(motion, start: 0.2, until: 1.6, rate: 120)
    let fit = try SpringFit(times: times, values: noisy(values, noise: 1.5))
    #expect(fit.findings == [])
    #expect(!fit.findings.contains { $0.isAmbiguity })
    #expect(fit.startCount >= 3 && fit.agreedCount >= fit.startCount - 1)
  }

  @Test("a trace that begins in motion has its release at the first sample, and the right spring")
  func inMotion() throws {
    let motion = try SpringMotion(spring: DampedSpring(response: 0.6, dampingRatio: 0.4), from: 0, to: 1)
    let times = (0...90).map { 0.15 + Double($0) / 60 }
    let fit = try SpringFit(times: times, values: noisy(times.map { motion.state(at: $0).value }, noise: 0.005))
    #expect(fit.findings.contains(.releaseNotRecorded(start: 0.15)))
    #expect(fit[.start].value == 0.15 && fit[.start].isFixed)
    #expect(fit[.response].interval!.contains(0.6) && fit[.dampingRatio].interval!.contains(0.4))
    #expect(fit[.from].interval!.contains(motion.state(at: 0.15).value))
    #expect(fit[.velocity].interval!.contains(motion.state(at: 0.15).velocity))
  }

  @Test("the same trace shows its release when the velocity is known")
  func extrapolated() throws {
    let motion = try SpringMotion(spring: DampedSpring(response: 0.6, dampingRatio: 0.4), from: 0, to: 1)
    let times = (0...90).map { 0.15 + Double($0) / 60 }
    let fit = try SpringFit(
      times: times, values: times.map { motion.state(at: $0).value }, options: SpringFitOptions(fixed: [.velocity: 0]))
    expectClose(fit[.start].value, 0, within: 1e-5)
    expectClose(fit[.from].value, 0, within: 1e-5)
  }

  @Test("far above critical damping only the slow rate shows")
  func slowRate() throws {
    let spring = try DampedSpring(response: 0.2, dampingRatio: 5)
    let motion = try SpringMotion(spring: spring, from: 0, to: 1)
    let (times, values) = SpringFitTests.exact(motion, start: 0.2, until: 3)
    let fit = try SpringFit(times: times, values: noisy(values, noise: 0.01))
    #expect(fit.findings.contains { $0.isAmbiguity })
    let timeConstant = fit.findings.lazy.compactMap { finding -> Double? in
      if case .onlySlowRate(let time, _, _) = finding { time } else { nil }
    }.first
    let frequency = 2 * Double.pi / 0.2
    expectClose(try #require(timeConstant), (5 + 24.0.squareRoot()) / frequency, within: 0.02)
  }

  @Test("a recording that ends before the motion leaves the target open")
  func cutShort() throws {
    let motion = try SpringMotion(spring: DampedSpring(response: 0.8, dampingRatio: 0.9), from: 0, to: 300)
    let (times, values) = SpringFitTests.exact(motion, start: 0.2, until: 0.42)
    let fit = try SpringFit(times: times, values: noisy(values, noise: 2))
    #expect(fit.findings.contains { $0.isAmbiguity })
    #expect(
      fit.findings.contains { if case .targetNotReached = $0 { true } else { false } }, "\(fit.findings)")
  }

  @Test("a swing that does not fade has a damping ratio of 0 at least")
  func undamped() throws {
    let motion = try SpringMotion(spring: DampedSpring(response: 0.5, dampingRatio: 0), from: 0, to: 1)
    let (times, values) = SpringFitTests.exact(motion, start: 0.2, until: 2.2)
    for seed in UInt64(1)...6 {
      let fit = try SpringFit(times: times, values: noisy(values, noise: 0.01, seed: seed))
      #expect(fit[.dampingRatio].value >= 0)
      expectClose(fit[.dampingRatio].value, 0, within: 0.01)
      if fit.findings.contains(.noDamping) { #expect(fit.motion.spring.damping == 0) }
    }
  }

  @Test("an easing curve is no spring, which the residuals show")
  func easing() throws {
    let curve = try TimedCurve(CubicBezier.easeInOut, duration: 0.6)
    let times = (0...120).map { Double($0) / 100 }
    let values = times.map { 100 * curve.state(at: max(0, $0 - 0.2)).value }
    let fit = try SpringFit(times: times, values: noisy(values, noise: 0.2))
    #expect(fit.findings.contains { if case .residualsAlike = $0 { true } else { false } })
  }

  @Test("a finding says what to record instead")
  func words() {
    let text = FitFinding.onlySlowRate(timeConstant: 0.31512, relativeError: 0.021, dampingRatios: 1.8...40).description
    #expect(text.contains("0.315 s to 2.1 %") && text.contains("from 1.8 to 40") && text.contains("Record more frames"))
    #expect(FitFinding.targetNotReached(fraction: 0.234).description.contains("23.4 %"))
  }
}
