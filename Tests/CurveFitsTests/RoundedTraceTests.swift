import CurveMath
import TestSupport
import Testing

@testable import CurveFits

@Suite("SpringFit: rounded values")
struct RoundedTraceTests {
  private static func rounded(_ values: [Double], to step: Double) -> [Double] {
    values.map { ($0 / step).rounded() * step }
  }

  @Test("the step of values on a grid is found", arguments: [1.0, 0.5, 0.25, 1.0 / 3, 7])
  func step(step: Double) throws {
    let trace = try SyntheticTrace(seed: 14, noise: 0)
    let travel = abs(trace.truth[.to]! - trace.truth[.from]!)
    let values = trace.values.map { $0 / travel * 300 }
    let found = try #require(ValueGrid.step(of: Self.rounded(values, to: step)))
    expectClose(found, step, within: 1e-9)
    // Files round again: thirds of a point are 0.333 and 0.667 there.
    let written = try #require(ValueGrid.step(of: Self.rounded(Self.rounded(values, to: step), to: 0.001)))
    expectClose(written, step, within: 0.002 * step)
  }

  @Test("values that are on no grid have no step", arguments: UInt64(1)...20)
  func none(seed: UInt64) throws {
    #expect(try ValueGrid.step(of: SyntheticTrace(seed: seed).values) == nil)
    #expect(ValueGrid.step(of: [0, 0, 1, 1, 0, 1]) == nil)
    #expect(ValueGrid.step(of: [3, 3, 3]) == nil)
    #expect(ValueGrid.step(of: []) == nil)
  }

  // A second method: every pair of samples, by Bernoulli's polynomial, which the Fourier series is
  // that of.
  @Test("errors that go together are added up like pair by pair")
  func pairs() {
    let motion = (0..<50).map { (index: Int) -> Double in 3.7 * Double(index) / 50 * Double(index) / 50 }
    let jacobian = (0..<50).flatMap { (index: Int) -> [Double] in [1, Double(index) / 50 - 0.3] }
    let step = 0.8
    let (independent, shared) = RoundingErrors(step: step).spread(
      of: jacobian, along: motion, variance: step * step / 12)
    for (i, j) in [(0, 0), (0, 1), (1, 1)] {
      var (expected, gram) = (0.0, 0.0)
      for first in 0..<50 {
        for second in 0..<50 {
          let distance = abs(motion[first] - motion[second]) / step
          let part = distance - distance.rounded(.down)
          let covariance = step * step / 2 * (part * part - part + 1.0 / 6)
          expected += jacobian[2 * first + i] * covariance * jacobian[2 * second + j]
        }
        gram += jacobian[2 * first + i] * jacobian[2 * first + j]
      }
      expectClose(shared[2 * i + j] + independent * gram, expected, within: 0.01 * abs(expected) + 0.02 * gram)
    }
  }

  @Test("noise before the rounding makes the errors independent")
  func noise() {
    let motion = [Double](repeating: 2.3, count: 30)
    let jacobian = [Double](repeating: 1, count: 30)
    let still = RoundingErrors(step: 1).spread(of: jacobian, along: motion, variance: 1.0 / 12)
    // Thirty samples of the same value are one.
    expectClose(still.independent * 30 + still.shared[0], 900.0 / 12, within: 0.02 * 900 / 12)
    let noisy = RoundingErrors(step: 1).spread(of: jacobian, along: motion, variance: 1 + 1.0 / 12)
    expectClose(noisy.independent, 1 + 1.0 / 12, within: 1e-9)
    expectClose(noisy.shared[0], 0, within: 1e-9)
  }

  // Without noise, to a three-hundredth of the travel.
  @Test("intervals hold the truth, and no sample is rejected")
  func coverage() throws {
    var inside: [SpringUnknown: Int] = [:]
    var outliers = 0
    let count = SampleCount.of(15, long: 60)
    for seed in UInt64(301)...(300 + UInt64(count)) {
      let trace = try SyntheticTrace(seed: seed, noise: 0)
      let step = abs(trace.truth[.to]! - trace.truth[.from]!) / 300
      let fit = try SpringFit(
        times: trace.times, values: Self.rounded(trace.values, to: step),
        options: SpringFitOptions(fixed: [.velocity: trace.truth[.velocity]!]))
      for estimate in fit.estimates where estimate.interval?.contains(trace.truth[estimate.unknown]!) == true {
        inside[estimate.unknown, default: 0] += 1
      }
      outliers += fit.outlierCount
      #expect(fit.noise > 0.999 * step / 12.0.squareRoot())
    }
    #expect(outliers == 0)
    for unknown in [SpringUnknown.response, .dampingRatio, .start, .from, .to] {
      #expect(inside[unknown, default: 0] >= SampleCount.least(5.0 / 6, of: count), "\(unknown)")
    }
  }
}
