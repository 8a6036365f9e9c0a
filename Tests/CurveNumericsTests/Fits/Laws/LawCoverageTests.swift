import CurveNumerics
import TestSupport
import Testing

// In release 500 recordings of every law take about three minutes: MOTION_CURVES_THROWS=500. The shares stand in the article on fits.
@Suite("LawComparison: 1 % noise")
struct LawCoverageTests {
  private static var count: Int { SampleCount.of("MOTION_CURVES_THROWS", standard: SampleCount.of(4, long: 30)) }

  // If 95 % of all recordings are told rightly, 25 or more of 30 are in all but 3 of a thousand such tests.
  @Test("tells the law of a recording, and its intervals hold the truth", arguments: MotionLaw.all)
  func told(law: MotionLaw) throws {
    var told = 0
    var (inside, asked) = (0, 0)
    for seed in 1...UInt64(Self.count) {
      let sample = try SyntheticThrow(law, seed: seed)
      let comparison = try LawComparison(times: sample.times, values: sample.values)
      guard comparison.isMotion, comparison.candidates[0].law == law else { continue }
      told += 1
      guard comparison.candidates[0].variant == sample.variant, let fit = comparison.fit(of: law) else { continue }
      for estimate in fit.estimates {
        guard let interval = estimate.interval, let truth = sample.truth[estimate.name] else { continue }
        asked += 1
        if interval.contains(truth) { inside += 1 }
      }
    }
    let count = Double(Self.count)
    #expect(Double(told) >= 0.95 * count - 3 * (0.05 * 0.95 * count).squareRoot(), "\(told) of \(count)")
    // The numbers of one recording err together: as many as recordings are independent.
    #expect(
      Double(inside) >= (0.93 - 3 * (0.07 * 0.93 / count).squareRoot()) * Double(asked), "\(inside) of \(asked)")
  }
}
