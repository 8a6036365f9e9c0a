import CurveFits
import CurveMath
import Foundation
import TestSupport
import Testing

@Suite("SpringFit: verdicts")
struct FitVerdictTests {
  private func recorded(
    _ ratio: Double, noise: Double = 3, seed: UInt64 = 6, velocity: Double = 0
  ) throws -> (times: [Double], values: [Double]) {
    var numbers = SeededNumbers(seed: seed)
    let motion = try SpringMotion(
      spring: DampedSpring(response: 0.4, dampingRatio: ratio), from: 20, to: 320, velocity: velocity)
    let times = (0...84).map { Double($0) / 60 }
    return (
      times, times.map { ($0 <= 0.13 ? 20 : motion.state(at: $0 - 0.13).value) + noise * numbers.normal() }
    )
  }

  @Test("a spring that made the trace fits, and the noise is its miss")
  func fits() throws {
    let (times, values) = try recorded(0.7)
    let fit = try SpringFit(times: times, values: values, options: SpringFitOptions(fixed: [.velocity: 0]))
    #expect(fit.verdict == .fits)
    expectClose(fit.typicalMiss, 0.01, within: 0.002)
    let words = fit.verdict.sentence(typicalMiss: 0.01071)
    #expect(words == "The spring fits: the typical miss is 1.1 % of the travel, and what is left looks like noise.")
  }

  // A dropout of three frames was counted into the miss, of which it was said that noise hides the
  // spring.
  @Test("wrong samples beside each other are no part of the miss", arguments: [30, 40, 60])
  func dropout(first: Int) throws {
    let (times, whole) = try recorded(0.6, noise: 0.6)
    var values = whole
    for index in first..<(first + 3) { values[index] = Double(index - first) }
    let fit = try SpringFit(times: times, values: values)
    #expect(fit.verdict.isFit && fit.typicalMiss < 0.004, "\(fit.verdict), \(fit.typicalMiss)")
    expectClose(fit.typicalMiss, try SpringFit(times: times, values: whole).typicalMiss, within: 5e-4)
  }

  // Nine frames that go their own way are no dropout.
  @Test("another motion in a part of the recording is no fit, though the rest fits", arguments: UInt64(1)...4)
  func bump(seed: UInt64) throws {
    let (times, clean) = try recorded(0.6, noise: 0.6, seed: seed)
    var values = clean
    for index in 0..<9 { values[22 + index] += 80 * sin(.pi * Double(index + 1) / 10) }
    let fit = try SpringFit(times: times, values: values)
    #expect(fit.verdict == .doesNotFit, "\(fit.verdict), \(fit.typicalMiss)")
  }

  // Noise of a hundredth of the travel at 60 Hz: a hard throw shows its direction, a soft one does
  // not, and one whose velocity moves the value by a three-thousandth has no direction that
  // matters.
  @Test(
    "a direction that is not beyond doubt is no plain fit",
    arguments: [
      (0.0, 3.0, FitVerdict.fitsEitherWay), (9000, 3, .fits), (0, 0, .fits), (-400, 3, .fitsEitherWay),
      (15, 1e-3, .fits),
    ])
  func direction(velocity: Double, noise: Double, verdict: FitVerdict) throws {
    for seed in UInt64(11)...16 {
      let (times, values) = try recorded(0.7, noise: noise, seed: seed, velocity: velocity)
      #expect(try SpringFit(times: times, values: values).verdict == verdict, "\(seed)")
      let options = SpringFitOptions(fixed: [.velocity: velocity])
      #expect(try SpringFit(times: times, values: values, options: options).verdict == .fits, "\(seed)")
    }
    #expect(
      FitVerdict.fitsEitherWay.sentence(typicalMiss: 0.01).hasSuffix(
        "Which way the value was thrown, if it was, is not beyond doubt: record more frames a second, or fix start or velocity if you know it."
      ))
  }

  @Test("nothing is claimed of samples that are noise and no motion", arguments: UInt64(1)...4)
  func onlyNoise(seed: UInt64) throws {
    var numbers = SeededNumbers(seed: seed)
    let times = (0..<60).map { Double($0) / 60 }
    let fit = try SpringFit(times: times, values: times.map { _ in 3 + 0.4 * numbers.normal() })
    #expect(!fit.verdict.isFit && fit.verdict != .fitsRoughly && fit.typicalMiss > 0.1)
    #expect(
      FitVerdict.cannotTell.sentence(typicalMiss: 0.26).hasPrefix(
        "Noise hides whether a spring fits: the typical miss is 26 %"))
  }

  @Test("one outlier is no miss of the spring")
  func wild() throws {
    var (times, values) = try recorded(0.7)
    values[20] += 2000
    let fit = try SpringFit(times: times, values: values)
    #expect(fit.verdict.isFit && fit.typicalMiss < 0.015 && fit.rms > 100)
    times.removeAll()
  }

  @Test("a number that the samples contradict is named, with the one they give", arguments: [0.5, 0.9])
  func contradicted(ratio: Double) throws {
    let (times, values) = try recorded(0.7)
    for known in [[:], [SpringUnknown.velocity: 0.0], [.response: 0.4, .velocity: 0]] {
      let fixed = known.merging([.dampingRatio: ratio]) { $1 }
      let fit = try SpringFit(times: times, values: values, options: SpringFitOptions(fixed: fixed))
      #expect(fit.verdict == .doesNotFit)
      guard case .contradicted(let unknown, let given, let found, let error, let miss, let without) = fit.findings.first
      else {
        Issue.record("\(known): \(fit.findings)")
        continue
      }
      #expect(unknown == .dampingRatio && given == ratio)
      expectClose(found, 0.7, within: 3.5 * error)
      #expect(error < 0.02 && miss > 1.2 * without)
    }
  }

  @Test("contradictions are told in the units of the trace")
  func units() throws {
    let (times, values) = try recorded(0.7, velocity: 3000)
    let fit = try SpringFit(
      times: times.map { $0 + 50 }, values: values, options: SpringFitOptions(fixed: [.velocity: -3000, .to: 320]))
    guard case .contradicted(.velocity, given: let given, found: let found, let error, _, _) = fit.findings.first else {
      Issue.record("\(fit.findings)")
      return
    }
    expectClose(given, -3000, within: 1e-9)
    expectClose(found, 3000, within: 5 * error + 300)
    let words = FitFinding.contradicted(
      .response, given: 0.5, found: 0.4012, error: 0.0031, miss: 0.036, without: 0.0107)
    #expect(
      words.description
        == "The fixed response of 0.5 s is contradicted: left free, the samples give 0.401 ± 0.0031 s, and the typical miss falls "
        + "from 3.6 to 1.1 % of the travel.")
  }

  @Test("what is true is hardly ever contradicted, and what made the trace fits")
  func truth() throws {
    var (contradicted, misfits) = (0, 0)
    for seed in UInt64(9001)...(9000 + UInt64(SampleCount.of(25, long: 100))) {
      let trace = try SyntheticTrace(seed: seed)
      let known = trace.truth.filter { [.velocity, .dampingRatio].contains($0.key) }
      let fit = try SpringFit(times: trace.times, values: trace.values, options: SpringFitOptions(fixed: known))
      if fit.findings.contains(where: { if case .contradicted = $0 { true } else { false } }) { contradicted += 1 }
      if !fit.verdict.isFit { misfits += 1 }
    }
    #expect(contradicted <= 1)
    #expect(misfits <= 2)
  }

  @Test("two animations in one trace, and an easing curve, do not fit")
  func others() throws {
    let (times, values) = try recorded(0.7, noise: 0.5)
    let end = times[times.count - 1] + 1.0 / 60
    let fit = try SpringFit(times: times + times.map { $0 + end }, values: values + values.map { 340 - $0 })
    #expect(fit.verdict == .doesNotFit)
    let curve = try TimedCurve(CubicBezier.easeInOut, duration: 0.35)
    var numbers = SeededNumbers(seed: 2)
    let eased = times.map { 20 + 300 * curve.state(at: max(0, $0 - 0.13)).value + numbers.normal() }
    #expect(try SpringFit(times: times, values: eased).verdict == .doesNotFit)
  }

  @Test("rounded values say so")
  func rounded() throws {
    let (times, values) = try recorded(0.7, noise: 0)
    let fit = try SpringFit(times: times, values: values.map { $0.rounded() })
    #expect(fit.verdict.isFit && !fit.findings.contains { $0.isAmbiguity })
    #expect(!fit.findings.contains { !$0.isRemark })
    guard case .rounded(let step) = fit.findings.first else {
      Issue.record("\(fit.findings)")
      return
    }
    expectClose(step, 1, within: 1e-9)
    // Noise far above the step hides it.
    let (_, noisy) = try recorded(0.7, noise: 3)
    #expect(try SpringFit(times: times, values: noisy.map { $0.rounded() }).findings == [])
  }
}
