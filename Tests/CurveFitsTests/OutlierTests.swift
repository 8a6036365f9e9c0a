import CurveMath
import TestSupport
import Testing

@testable import CurveFits

@Suite("SpringFit: outliers")
struct OutlierTests {
  @Test("one outlier changes nothing, wherever it is", arguments: [0.5, -3, 10, 10_000])
  func one(size: Double) throws {
    for seed in UInt64(41)...(SampleCount.isLong ? 44 : 41) {
      let trace = try SyntheticTrace(seed: seed, dropped: 0)
      let travel = trace.truth[.to]! - trace.truth[.from]!
      for known in [[:], [SpringUnknown.velocity: trace.truth[.velocity]!]] {
        let options = SpringFitOptions(fixed: known)
        let clean = try SpringFit(times: trace.times, values: trace.values, options: options)
        for part in [0.2, 0.35, 0.5] {
          var values = trace.values
          values[Int(part * Double(values.count))] += size * travel
          let fit = try SpringFit(times: trace.times, values: values, options: options)
          for unknown in [SpringUnknown.response, .dampingRatio, .to] {
            let error = try #require(clean[unknown].standardError)
            expectClose(
              fit[unknown].value, clean[unknown].value, within: 1.5 * error, "\(unknown) of \(seed) at \(part)")
          }
          #expect(fit.outlierCount >= 1)
        }
      }
    }
  }

  @Test("two in a row are removed, motion stays as it is")
  func removed() throws {
    let motion = try SpringMotion(spring: DampedSpring(response: 0.15, dampingRatio: 0.1), from: 5, to: 2)
    let values = (0..<120).map { $0 < 20 ? 5 : motion.state(at: Double($0 - 20) / 60).value }
    #expect(WildSamples.removed(from: values) == values)
    var wild = values
    (wild[60], wild[61], wild[90]) = (40, 50, -9)
    let cleaned = WildSamples.removed(from: wild)
    for index in values.indices { expectClose(cleaned[index], values[index], within: 1.5, "at \(index)") }
    #expect(WildSamples.removed(from: [1, 9, 1]) == [1, 9, 1])
  }
}
