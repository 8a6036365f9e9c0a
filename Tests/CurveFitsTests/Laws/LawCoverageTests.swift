import CurveMath
import TestSupport
import Testing

@testable import CurveFits

// In release 500 recordings of every law take about three minutes: MOTION_CURVES_THROWS=500. The
// shares stand in the article on fits.
@Suite("LawComparison: 1 % noise")
struct LawCoverageTests {
  private static var count: Int { SampleCount.of("MOTION_CURVES_THROWS", standard: SampleCount.of(4, long: 30)) }

  private struct Share {
    var (inside, asked) = (0, 0)

    /// Whether so many may be by chance, three standard errors of it, where that share of all is.
    ///
    /// - Parameter independent: How many were drawn for themselves, if not all.
    func mayBe(_ share: Double, independent: Int? = nil) -> Bool {
      let error = (share * (1 - share) / Double(independent ?? asked)).squareRoot()
      return Double(inside) >= (share - 3 * error) * Double(asked)
    }
  }

  // If 95 % of all recordings are told rightly, 25 or more of 30 are in all but 3 of a thousand
  // such tests.
  @Test("tells the law of a recording, and the intervals of each number hold the truth", arguments: MotionLaw.all)
  func told(law: MotionLaw) throws {
    var told = Share()
    var held: [String: Share] = [:]
    for seed in 1...UInt64(Self.count) {
      let sample = try SyntheticThrow(law, seed: seed)
      let comparison = try LawComparison(times: sample.times, values: sample.values)
      told.asked += 1
      guard comparison.isMotion, comparison.candidates[0].law == law else { continue }
      told.inside += 1
      guard comparison.candidates[0].variant == sample.variant, let fit = comparison.fit(of: law) else { continue }
      for estimate in fit.estimates {
        guard let interval = estimate.interval, let truth = sample.truth[estimate.name] else { continue }
        held[estimate.name, default: Share()].asked += 1
        if interval.contains(truth) { held[estimate.name]?.inside += 1 }
      }
    }
    #expect(told.mayBe(0.95), "\(told.inside) of \(told.asked)")
    // Two of four are no rare chance for one of fifty numbers.
    for (name, share) in held where share.asked >= 15 {
      #expect(share.mayBe(0.93), "\(name): \(share.inside) of \(share.asked)")
    }
    // The numbers of one recording err together: as many as recordings are independent.
    let all = held.values.reduce(into: Share()) { ($0.inside, $0.asked) = ($0.inside + $1.inside, $0.asked + $1.asked) }
    #expect(all.mayBe(0.93, independent: Self.count), "\(all.inside) of \(all.asked)")
  }

  // Every twentieth sample is wild, neighbours, first and last ones among them.
  @Test("tells the law of a recording with outliers", arguments: MotionLaw.all)
  func wild(law: MotionLaw) throws {
    var told = Share()
    for seed in 1...UInt64(Self.count) {
      let sample = try SyntheticThrow(law, seed: seed, wild: 10)
      let comparison = try LawComparison(times: sample.times, values: sample.values)
      told.asked += 1
      if comparison.isMotion, comparison.candidates[0].law == law { told.inside += 1 }
    }
    #expect(told.mayBe(0.95), "\(told.inside) of \(told.asked)")
  }

  // A spring fitted alone passes outliers by; so must the choice among all laws. An outlying first
  // sample may also be where the value came from.
  @Test("tells a spring whose five outliers are a third of its travel off", arguments: [0, 6])
  func wildSpring(framesBefore: Int) throws {
    var told = Share()
    for seed in 1...UInt64(max(12, Self.count)) {
      var numbers = SeededNumbers(seed: seed)
      let spring = try DampedSpring(
        response: numbers.uniform(0.3...0.7), dampingRatio: numbers.uniform(0.4...0.95))
      let times = (0..<60).map { Double($0) / 60 }
      var values = times.map { time in
        300 * spring.state(at: max(0, time - Double(framesBefore) / 60)).value + 0.5 * numbers.normal()
      }
      let wild = times.indices.shuffled(using: &numbers).prefix(5)
      for index in wild { values[index] += numbers.uniform(0...1) < 0.5 ? -100 : 100 }
      let comparison = try LawComparison(times: times, values: values)
      told.asked += 1
      guard comparison.candidates[0].law == .spring else { continue }
      told.inside += 1
      let fit = try #require(comparison.fit(of: .spring))
      #expect(wild.allSatisfy { fit.weights[$0] == 0 } && fit.outlierCount <= 6, "seed \(seed): \(fit.outlierCount)")
    }
    #expect(told.inside >= told.asked - 1, "\(told.inside) of \(told.asked)")
  }
}
