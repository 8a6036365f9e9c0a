import CurveMath
import CurveReports
import Foundation
import TestSupport
import Testing

@testable import CurveFits

@Suite("LawFit")
struct LawFitTests {
  @Test("all laws have a name")
  func names() {
    #expect(
      MotionLaw.all.map(\.name)
        == ["decay", "bounded-decay", "fling", "clamping-scroll", "spring", "gravity", "timing"])
    #expect(MotionLaw.named("gravity")?.title == "a fall with bounces" && MotionLaw.named("magnet") == nil)
  }

  // LawFit's example.
  @Test("gives the numbers of a decay and its text")
  func example() throws {
    let times = (0..<120).map { Double($0) / 60 }
    let fit = try LawFit(.decay, times: times, values: times.map { 500 - 500 * exp(-2 * $0) })
    expectClose(try #require(fit["decay-rate"]).value, 2, within: 1e-9)
    #expect(fit.notation == "decay(velocity: 1000, friction: 2)")
    #expect(fit.verdict == .fits && fit.unknownCount == 3)
  }

  // Without noise the numbers are those that the recording was made with: travels of both signs,
  // uneven times, released at the first sample and later.
  @Test("finds the truth of an exact recording", arguments: MotionLaw.all)
  func exact(law: MotionLaw) throws {
    for seed in UInt64(301)...304 {
      let sample = try SyntheticThrow(law, seed: seed, noise: 0)
      let comparison = try LawComparison(times: sample.times, values: sample.values)
      #expect(comparison.candidates[0].law == law, "seed \(seed): \(comparison.sentence)")
      let fit = try #require(comparison.fit(of: law))
      #expect(fit.variant == sample.variant)
      for estimate in fit.estimates {
        guard let truth = sample.truth[estimate.name] else { continue }
        // What a velocity of 0 is small beside.
        let speed =
          abs(sample.values[sample.values.count - 1] - sample.values[0]) / (sample.times.last! - sample.times[0])
        let size = max(abs(truth), estimate.unit == "1" ? 0 : estimate.unit == "units/s" ? speed : 1)
        expectClose(estimate.value, truth, within: 2e-4 * size, "\(estimate.name) of seed \(seed)")
      }
      for index in stride(from: 0, to: sample.times.count, by: 7) {
        expectClose(
          fit.value(at: sample.times[index]), sample.values[index] - fit.residuals[index], within: 1e-9, "\(index)")
      }
    }
  }

  @Test("its text is read as the curve that was found")
  func notation() throws {
    for law in MotionLaw.all {
      let sample = try SyntheticThrow(law, seed: 11, noise: 0.002)
      guard let text = try LawFit(law, times: sample.times, values: sample.values).notation else {
        #expect(law.name == "bounded-decay")
        continue
      }
      let curve = try CurveNotation().curve(text)
      #expect(curve.searchSpan.upperBound > 0, "\(text)")
    }
  }

  @Test("names the defaults that an interval covers, the nearest first")
  func defaults() throws {
    var numbers = SeededNumbers(seed: 5)
    let decay = try ExponentialDecay(velocity: -1400, rate: 0.998)
    let times = (0..<180).map { Double($0) / 60 }
    let fit = try LawFit(.decay, times: times, values: times.map { decay.state(at: $0).value + 3 * numbers.normal() })
    let words = try #require(fit.defaults.first)
    #expect(words.hasPrefix("decay-rate ") && words.contains("UIKit's normal rate 0.998"), "\(words)")
    #expect(!words.contains("Compose"))
    let other = try ExponentialDecay(velocity: 1400, friction: 7.3)
    #expect(try LawFit(.decay, times: times, values: times.map { other.state(at: $0).value }).defaults.isEmpty)
  }

  @Test("outliers change little")
  func wild() throws {
    let sample = try SyntheticThrow(MotionLaw.named("decay")!, seed: 21)
    let range = try #require(sample.values.max()) - #require(sample.values.min())
    var values = sample.values
    for index in [30, 61, 100] { values[index] += 0.4 * range }
    let fit = try LawFit(.decay, times: sample.times, values: values)
    #expect(fit.outlierCount == 3 && fit.weights[30] == 0 && fit.weights[31] == 1)
    #expect(try #require(fit["decay-rate"]?.interval).contains(sample.truth["decay-rate"]!))
    let squares = try LawFit(.decay, times: sample.times, values: values, loss: .squares)
    #expect(squares.outlierCount == 0 && squares.rms > 3 * fit.rms)
  }

  // Along a bent valley of handles and duration the slopes at the best place say nothing of how far
  // it goes: their standard errors are wrong by orders of magnitude there.
  @Test("an interval ends where the costs have risen, not where a step led nowhere", arguments: [503, 560, 583, 740])
  func valley(seed: UInt64) throws {
    let sample = try SyntheticThrow(.timing, seed: seed)
    let fit = try LawFit(.timing, times: sample.times, values: sample.values)
    for name in ["duration", "x1", "y1", "x2", "y2"] {
      let (estimate, truth) = (try #require(fit[name]), try #require(sample.truth[name]))
      #expect(try #require(estimate.interval).contains(truth), "\(name): \(estimate), \(truth)")
    }
  }

  // Values are exact: what is off is the times alone, most where the motion is fast. Each digit
  // less makes the interval as much wider.
  @Test("times that were rounded make intervals wider, and are told", arguments: [100.0, 1000, 10_000])
  func roundedTimes(perSecond: Double) throws {
    var (held, told) = (0, 0)
    for seed in UInt64(1)...30 {
      var numbers = SeededNumbers(seed: seed)
      let decay = try ExponentialDecay(velocity: numbers.uniform(500...3000), friction: numbers.uniform(2...12))
      let offset = numbers.uniform(0...0.016)
      let times = (0..<90).map { Double($0) / 60 }
      let fit = try LawFit(
        .decay, times: times.map { (($0 + offset) * perSecond).rounded() / perSecond },
        values: times.map { decay.state(at: $0).value })
      let velocity = try #require(fit["velocity"])
      if try #require(velocity.interval).contains(decay.state(at: 0).velocity) { held += 1 }
      if fit.timeStep == 1 / perSecond { told += 1 }
    }
    #expect(held >= 26 && told >= 26, "\(held) held, \(told) told")
    let times = (0..<90).map { Double($0) / 50 }
    #expect(try LawFit(.decay, times: times, values: times.map { 500 - 500 * exp(-2 * $0) }).timeStep == nil)
  }

  // Before 1.5 time constants the rate and the distance are hardly told apart: the interval of the
  // target is no longer even.
  @Test("a recording that ends early has wide intervals that are not even")
  func cut() throws {
    let sample = try SyntheticThrow(MotionLaw.named("decay")!, seed: 31, share: 0.3)
    let fit = try LawFit(.decay, times: sample.times, values: sample.values)
    let to = try #require(fit["to"]?.interval)
    #expect(to.contains(sample.truth["to"]!))
    let whole = try SyntheticThrow(MotionLaw.named("decay")!, seed: 31)
    let better = try #require(LawFit(.decay, times: whole.times, values: whole.values)["to"]?.interval)
    #expect(to.upperBound - to.lowerBound > 3 * (better.upperBound - better.lowerBound))
  }
}

@Suite("LawComparison")
struct LawComparisonTests {
  // LawComparison's example.
  @Test("an exact decay is a decay and no critical spring, which moves alike")
  func example() throws {
    let times = (0..<150).map { Double($0) / 60 }
    let comparison = try LawComparison(times: times, values: times.map { 400 - 400 * exp(-2 * $0) })
    #expect(comparison.candidates[0].law.name == "decay" && comparison.isMotion)
    #expect(
      comparison.sentence
        == "An exponential decay is the most likely law; the next best, a spring, is 210 times less likely.")
    let fit = try #require(comparison.fit(of: comparison.candidates[0].law))
    let report = LawFitReport(
      of: fit, beside: comparison, times: times, values: times.map { 400 - 400 * exp(-2 * $0) })
    #expect(report.report(.summary).table.rows[0][6] == .text("decay(velocity: 800, friction: 2)"))
  }

  @Test("factors are said in words")
  func words() {
    #expect(LawComparison.words(factor: 0) == "1 times")
    #expect(LawComparison.words(factor: 2 * log(12)) == "12 times")
    #expect(LawComparison.words(factor: 2 * log(11_000)) == "10⁴ times")
    #expect(LawComparison.words(factor: 2 * log(9_000)) == "10³ times")
    #expect(LawComparison.words(factor: 500) == "more than 10⁹ times")
  }

  @Test("noise alone is no law")
  func noise() throws {
    for seed in UInt64(1)...6 {
      var numbers = SeededNumbers(seed: seed)
      let times = (0..<150).map { Double($0) / 60 }
      let comparison = try LawComparison(times: times, values: times.map { _ in 20 + 3 * numbers.normal() })
      #expect(!comparison.isMotion && comparison.sentence.hasPrefix("No law: rest"), "\(seed): \(comparison.sentence)")
    }
  }

  @Test("another motion fits none of the laws")
  func none() throws {
    var numbers = SeededNumbers(seed: 3)
    let times = (0..<200).map { Double($0) / 60 }
    // Two easings, one after the other, with a pause.
    let values = times.map { time in
      100 * min(time, 1) + 60 * sin(9 * min(time, 2.2)) + 2 * numbers.normal()
    }
    let comparison = try LawComparison(times: times, values: values)
    let fit = try #require(comparison.fit(of: comparison.candidates[0].law))
    #expect(fit.verdict == .doesNotFit)
    let rows = LawFitReport(of: fit, beside: comparison, times: times, values: values).report().table.rows
    let verdict = try #require(rows.first { $0[0] == .text("verdict") })
    guard case .text(let sentence) = verdict[6] else {
      Issue.record("\(verdict)")
      return
    }
    #expect(sentence.hasPrefix("None of the laws fits. The "))
  }

  @Test("too few samples, a value at rest and wrong numbers are errors")
  func errors() {
    #expect(throws: TraceError.tooFewSamples(count: 2, unknowns: 6)) {
      try LawComparison(times: [0, 1], values: [0, 1])
    }
    #expect(throws: TraceError.tooFewSamples(count: 2, unknowns: 3)) {
      try LawFit(.decay, times: [0, 1], values: [0, 1])
    }
    #expect(throws: TraceError.constant(7)) {
      try LawComparison(times: (0..<20).map(Double.init), values: Array(repeating: 7, count: 20))
    }
    #expect(throws: TraceError.timesOutOfOrder(1, before: 2, index: 3)) {
      try LawFit(.fling, times: [0, 1, 2, 1, 5], values: [0, 1, 2, 3, 4])
    }
  }

  @Test("a hundred thousand samples take no longer than two thousand")
  func many() throws {
    var numbers = SeededNumbers(seed: 8)
    let times = (0..<100_000).map { Double($0) / 20_000 }
    let values = times.map { 300 - 300 * exp(-1.4 * $0) + 3 * numbers.normal() }
    let comparison = try LawComparison(times: times, values: values)
    #expect(1900...2000 ~= comparison.sampleCount && comparison.candidates[0].law.name == "decay")
    let fit = try #require(comparison.fit(of: comparison.candidates[0].law))
    #expect(try #require(fit["decay-rate"]?.interval).contains(1.4))
    #expect(fit.residuals.count == 100_000 && fit.weights.reduce(0, +) == Double(comparison.sampleCount))
  }

  // Values in units of 10¹² and 10⁻⁹, times in days and microseconds: the same laws, the same
  // evidence.
  @Test("units change nothing", arguments: [(1e12, 86_400), (1e-9, 1e-6)] as [(Double, Double)])
  func units(unit: Double, second: Double) throws {
    let sample = try SyntheticThrow(MotionLaw.named("gravity")!, seed: 77)
    let plain = try LawComparison(times: sample.times, values: sample.values)
    let other = try LawComparison(
      times: sample.times.map { $0 * second }, values: sample.values.map { $0 * unit })
    #expect(plain.candidates.map(\.law) == other.candidates.map(\.law))
    for (one, two) in zip(plain.candidates, other.candidates) { expectClose(one.excess, two.excess, within: 1e-3) }
    let (first, second_) = (try #require(plain.fit(of: .gravity)), try #require(other.fit(of: .gravity)))
    expectClose(
      try #require(second_["gravity"]).value * second * second / unit, try #require(first["gravity"]).value,
      within: 1e-4 * abs(try #require(first["gravity"]).value))
  }
}
