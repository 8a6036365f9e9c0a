import CurveMath
import Foundation
import TestSupport
import Testing

@testable import CurveFits

/// A curve that is recorded from before its release until it has been at rest for a while.
private struct RestingTrace {
  let times: [Double]
  var values: [Double]

  init(_ text: String, lead: Double, tail: Double, rate: Double = 60, travel: Double = 300) throws {
    let curve = try CurveNotation().curve(text)
    times = (0...Int((lead + 0.6 + tail) * rate)).map { 0.003 + Double($0) / rate }
    values = times.map { $0 > lead ? travel * curve.state(at: $0 - lead).value : 0 }
  }

  func rounded(to step: Double) -> [Double] { values.map { ($0 / step).rounded() * step } }
}

@Suite("Fits: a motion between long rests")
struct LongRestTests {
  // With more than half of the samples at rest all that moved was taken for outliers beside a law
  // that met the exact rest.
  @Test(
    "the law does not depend on how long the value rests",
    arguments: [
      ("ease 300ms", MotionLaw.timing), ("ease-in-out 300ms", .timing), ("cubic-bezier(0.2, 0, 0, 1) 500ms", .timing),
      ("cubic-bezier(0.3333, 1.567, 0.6667, 1) 600ms", .timing), ("spring(0.3, 0.2)", .spring),
      ("spring(0.5, 0.3)", .spring), ("spring(0.5, 0)", .spring), ("spring(0.2, -0.3)", .spring),
    ])
  func laws(text: String, law: MotionLaw) throws {
    for tail in SampleCount.isLong ? [0.5, 1, 2, 3, 4, 6, 8, 12] : [0.5, 12] {
      let trace = try RestingTrace(text, lead: 0.2, tail: tail)
      for values in [trace.values, trace.rounded(to: 1e-4)] {
        let comparison = try LawComparison(times: trace.times, values: values)
        #expect(comparison.candidates[0].law == law, "after \(tail) s: \(comparison.sentence)")
        let fit = try #require(comparison.fit(of: law))
        #expect(fit.outlierCount == 0 && fit.verdict == .fits, "after \(tail) s: \(fit.outlierCount)")
      }
    }
  }

  @Test("numbers with a decimal are enough to tell an easing from all cubics")
  func ease() throws {
    let curve = try CurveNotation().curve("ease 300ms.delay(0.2)")
    let times = (0...108).map { (Double($0) / 60 * 1e6).rounded() / 1e6 }
    let values = times.map { (3000 * curve.state(at: $0).value).rounded() / 10 }
    let fit = try #require(LawComparison(times: times, values: values).fit(of: .timing))
    #expect(fit.variant == "ease" && fit.outlierCount == 0)
    expectClose(try #require(fit["duration"]).value, 0.3, within: 2e-4)
    #expect(try #require(fit["duration"]?.interval).contains(0.3))
  }

  @Test("a verdict says how many of the samples in motion were left out, and many are no fit")
  func leftOut() throws {
    let trace = try RestingTrace("ease-in-out 500ms", lead: 0.2, tail: 6)
    var values = trace.values
    values[20] += 60
    let fit = try LawFit(.timing, times: trace.times, values: values)
    #expect(fit.leftOut.count == 1 && fit.outlierCount == 1 && fit.verdict == .fits)
    let moving = fit.leftOut.movingCount
    #expect((24...31).contains(moving), "\(moving)")
    let words = fit.verdict.sentence(typicalMiss: 0.01, of: "timing curve", leftOut: fit.leftOut)
    #expect(words.hasPrefix("The timing curve fits: the typical miss is 1 % of the travel without 1 of the \(moving) "))
    #expect(!fit.verdict.sentence(typicalMiss: 0.01).contains("without"))

    let isWild = (0..<400).map { (30..<34).contains($0) }
    #expect(LeftOutSamples(isWild, moving: MotionSpan(samples: 20..<44)).foreignShare == 4.0 / 24)
    // Two samples are no other motion, and at rest four of four hundred are few.
    #expect(LeftOutSamples(isWild, moving: MotionSpan(samples: 32..<44)).foreignShare == 0.01)
  }

  @Test("motion is what leaves rest for longer than an outlier does")
  func span() throws {
    let trace = try RestingTrace("linear 500ms", lead: 0.5, tail: 2, travel: 1)
    let moving = MotionSpan(trace.values)
    #expect(moving.samples == 31..<60)
    var values = trace.values
    values[5] = 1
    #expect(MotionSpan(values) == moving)
    #expect(MotionSpan([Double](repeating: 3, count: 40)).samples.isEmpty)
    #expect(MotionSpan([1]).samples.isEmpty)
  }

  // A sum of two springs, which is none, in whole pixels: half a step of rounding is no excuse for
  // misses of several steps in the samples that move.
  @Test("what is left of another motion is no noise, though most samples are exact", arguments: [1, 2, 4])
  func structured(tail: Double) throws {
    let slow = try CurveNotation().curve("spring(0.5, 0.6)")
    let fast = try CurveNotation().curve("spring(0.18, 0.75)")
    let times = (0...Int((2 + tail) * 60)).map { Double($0) / 60 }
    let values = times.map { time -> Double in
      guard time > 0.2 else { return 0 }
      return (210 * slow.state(at: time - 0.2).value + 90 * fast.state(at: time - 0.2).value).rounded()
    }
    let fit = try SpringFit(times: times, values: values)
    #expect(!fit.verdict.isFit, "\(fit.verdict) \(fit.typicalMiss)")
    for law in [MotionLaw.boundedDecay, .decay, .gravity] {
      #expect(try !LawFit(law, times: times, values: values).verdict.isFit, "\(law)")
    }
  }

  @Test("the rounding of a motion that fits is noise, whatever its speed", arguments: [0.3, 0.8, 1.2])
  func rounded(ratio: Double) throws {
    var alike = 0
    for seed in UInt64(1)...(SampleCount.isLong ? 40 : 8) {
      var numbers = SeededNumbers(seed: seed)
      let spring = try DampedSpring(response: numbers.uniform(0.25...1.2), dampingRatio: ratio)
      let travel = numbers.uniform(60...600)
      let times = (0...240).map { Double($0) / 60 }
      let values = times.map { (travel * spring.state(at: max(0, $0 - 0.21)).value).rounded() }
      if try !SpringFit(times: times, values: values).verdict.isFit { alike += 1 }
    }
    #expect(alike <= 1, "\(alike)")
  }
}

@Suite("Fits: frames of libraries and their clocks")
struct LibraryFramesTests {
  /// A spring in frames of 60 a second that a library ends at its rest threshold.
  private func snapped(
    stiffness: Double, damping: Double, threshold: Double, after frames: Int
  ) throws -> (times: [Double], values: [Double], last: Int) {
    let spring = try DampedSpring(mass: 1, stiffness: stiffness, damping: damping)
    var values = [Double](repeating: 0, count: 12)
    while true {
      let time = Double(values.count - 12) / 60
      let state = spring.state(at: time)
      if time > 0, abs(state.value - 1) < threshold, abs(state.velocity) < 10 * threshold { break }
      values.append(300 * state.value)
    }
    let last = values.count - 1
    values += [Double](repeating: 300, count: frames)
    return (values.indices.map { Double($0) / 60 }, values, last)
  }

  // Configurations of react-spring, and of Motion with what it was asked for.
  @Test(
    "a spring that a library has set to its target is found, and its rest said to be the library's",
    arguments: [(170.0, 26.0), (180, 12), (280, 60), (210, 20), (120, 14), (300, 60), (200, 40), (100, 10)])
  func snap(stiffness: Double, damping: Double) throws {
    for (threshold, frames) in [(0.001, 60), (0.00166, 40), (0.001, 700)] {
      let (times, values, last) = try snapped(
        stiffness: stiffness, damping: damping, threshold: threshold, after: frames)
      let comparison = try LawComparison(times: times, values: values)
      #expect(comparison.candidates[0].law == .spring, "\(comparison.sentence)")
      let fit = try SpringFit(times: times, values: values)
      #expect(fit.verdict == .fits && fit.outlierCount == 0, "\(fit.verdict), \(fit.outlierCount)")
      expectClose(fit[.response].value, 2 * .pi / stiffness.squareRoot(), within: 1e-5)
      expectClose(fit[.dampingRatio].value, damping / 2 / stiffness.squareRoot(), within: 1e-4)
      let found = fit.findings.compactMap { finding -> (Double, Int, Double)? in
        if case .snapped(let start, let count, let value, _) = finding { (start, count, value) } else { nil }
      }
      try #require(found.count == 1)
      #expect(found[0].1 == frames && found[0].2 == 300)
      expectClose(found[0].0, times[last + 1], within: 1e-9)
      #expect(fit.weights[last] > 0 && fit.weights[(last + 1)...].allSatisfy { $0 == 0 })
      #expect(!fit.findings.contains { $0.isAmbiguity }, "\(fit.findings)")
      #expect(try #require(comparison.fit(of: .spring)).snap != nil)
    }
  }

  @Test("the end of an easing, a rounded rest and a motion that was cut off are no library's")
  func noSnap() throws {
    for text in ["ease 300ms", "ease-out 500ms", "cubic-bezier(0.2, 0, 0, 1) 500ms", "linear 400ms"] {
      let trace = try RestingTrace(text, lead: 0.2, tail: 1)
      let fit = try #require(LawComparison(times: trace.times, values: trace.values).fit(of: .timing))
      #expect(fit.snap == nil && fit.verdict == .fits, "\(text)")
    }
    let spring = try RestingTrace("spring(0.5, 0.3)", lead: 0.2, tail: 2)
    for values in [spring.values, spring.rounded(to: 1), spring.rounded(to: 0.1)] {
      #expect(try LawComparison(times: spring.times, values: values).fit(of: .spring)?.snap == nil)
    }
    // An edge at a twentieth of the way is no rest threshold.
    let decay = spring.times.map { min(285, 300 - 300 * exp(-4 * $0)) }
    #expect(try LawComparison(times: spring.times, values: decay).fit(of: .decay)?.snap == nil)
    #expect(try LawFit(.spring, times: spring.times, values: spring.values, loss: .squares).snap == nil)
  }

  @Test("what is left out is said in words")
  func words() {
    let finding = FitFinding.snapped(from: 1.5667, count: 60, value: 300, distance: 0.00091)
    #expect(
      finding.description
        == "From 1.5667 s on the value is exactly 300, 0.091 % of the travel beside the motion: so a library ends one at "
        + "its rest threshold. These 60 samples do not count.")
    #expect(finding.isRemark && !finding.isAmbiguity)
  }

  // Times of two decimals: the clock moves a fast value by several hundredths of its travel, and
  // one at rest not at all.
  @Test("a clock of 10 ms and one of 1 ms leave a spring a spring", arguments: [100.0, 1000])
  func clock(perSecond: Double) throws {
    var (told, held, asked) = (0, 0, 0)
    for seed in UInt64(1)...(SampleCount.isLong ? 60 : 10) {
      var numbers = SeededNumbers(seed: seed)
      let (response, ratio) = (numbers.uniform(0.25...0.9), numbers.uniform(0.3...1.2))
      let (spring, start) = (try DampedSpring(response: response, dampingRatio: ratio), numbers.uniform(0.05...0.3))
      let times = (0...Int((start + 3 * response) * 60)).map { Double($0) / 60 }
      let values = times.map { (3e5 * spring.state(at: max(0, $0 - start)).value).rounded() / 1000 }
      let comparison = try LawComparison(times: times.map { ($0 * perSecond).rounded() / perSecond }, values: values)
      asked += 1
      guard comparison.candidates[0].law == .spring, let fit = comparison.fit(of: .spring) else { continue }
      told += 1
      if try #require(fit["response"]?.interval).contains(response) { held += 1 }
      #expect(fit.timeStep == 1 / perSecond)
    }
    #expect(told >= asked - 1 && Double(held) >= 0.9 * Double(told), "\(told), \(held) of \(asked)")
  }

  @Test("a clock whose steps nothing shows changes nothing")
  func exactClock() throws {
    let trace = try RestingTrace("spring(0.5, 0.3)", lead: 0.2, tail: 1)
    let fit = try LawFit(.spring, times: trace.times, values: trace.values)
    #expect(fit.timeStep == nil)
  }
}
