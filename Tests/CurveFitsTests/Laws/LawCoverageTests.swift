import CurveFits
import TestSupport
import Testing

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
}
