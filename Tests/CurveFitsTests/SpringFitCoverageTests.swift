import CurveFits
import CurveMath
import TestSupport
import Testing

// A hundred traces take about five seconds in a debug build: `make test-long` takes all of them,
// MOTION_CURVES_TRACES=1000 a thousand.
@Suite("SpringFit: intervals")
struct SpringFitCoverageTests {
  /// How many of the traces have the truth inside of each interval.
  private func inside(
    _ seeds: ClosedRange<UInt64>, knowing known: Set<SpringUnknown> = [], make: (UInt64) throws -> SyntheticTrace
  ) throws -> [SpringUnknown: Int] {
    var inside: [SpringUnknown: Int] = [:]
    for seed in seeds {
      let trace = try make(seed)
      let fit = try SpringFit(
        times: trace.times, values: trace.values,
        options: SpringFitOptions(fixed: trace.truth.filter { known.contains($0.key) }))
      for estimate in fit.estimates where estimate.interval?.contains(trace.truth[estimate.unknown]!) == true {
        inside[estimate.unknown, default: 0] += 1
      }
    }
    return inside
  }

  // 1 % noise, 60 frames a second of which 5 % are dropped, ζ from 0.2 to 1.6, responses from 0.15
  // to 1.2 s, travels of both signs, six traces in ten with an initial velocity, start unknown.
  @Test("95 % intervals hold the truth at least 93 times in a hundred")
  func recorded() throws {
    let standard = SampleCount.of(40, long: 200)
    let count = max(SampleCount.of("MOTION_CURVES_TRACES", standard: standard), 1)
    let inside = try inside(1...UInt64(count)) { try SyntheticTrace(seed: $0) }
    let shares = SpringUnknown.allCases.map { "\($0) \(inside[$0, default: 0])" }.joined(separator: ", ")
    if count != standard { print("Of \(count) traces, the truth is inside the intervals of: \(shares)") }
    for unknown in SpringUnknown.allCases {
      #expect(inside[unknown, default: 0] >= SampleCount.least(0.93, of: count), "\(unknown)")
    }
  }

  // The lightest damping shows the release near a turning point, the heaviest hides a fast decay in
  // a frame: neither has costs that are a parabola. Sixty traces of each are asked for in the end.
  @Test(
    "so they do at every damping",
    arguments: [(0.02...0.2, 20_001), (0.2...0.7, 21_001), (0.7...1.3, 22_001), (1.3...3, 23_001)]
      as [(ClosedRange<Double>, UInt64)])
  func everyDamping(ratios: ClosedRange<Double>, first: UInt64) throws {
    let count = SampleCount.of(15, long: 60)
    let inside = try inside(first...first + UInt64(count) - 1) { try SyntheticTrace(seed: $0, ratios: ratios) }
    for unknown in SpringUnknown.allCases {
      #expect(inside[unknown, default: 0] >= SampleCount.least(0.9, of: count), "\(unknown)")
    }
  }

  @Test("an end is in proportion to what was recorded, or open")
  func openEnds() throws {
    var open = 0
    for seed in UInt64(24_001)...(24_000 + UInt64(SampleCount.of(12, long: 40))) {
      let trace = try SyntheticTrace(seed: seed, ratios: 1.3...3)
      let fit = try SpringFit(times: trace.times, values: trace.values)
      let range = try #require(trace.values.max()) - #require(trace.values.min())
      let rate = Double(trace.times.count) / (trace.times[trace.times.count - 1] - trace.times[0])
      for estimate in fit.estimates {
        let (interval, error) = (try #require(estimate.interval), try #require(estimate.standardError))
        let far = max(abs(interval.lowerBound), interval.upperBound)
        let isOpen =
          far == .infinity || [.response, .dampingRatio].contains(estimate.unknown) && interval.lowerBound == 0
        if far == .infinity {
          open += 1
          #expect(error == .infinity, "\(estimate)")
        } else {
          switch estimate.unknown {
          case .response: #expect(isOpen || interval.lowerBound > estimate.value / 1001 && far < 1001 * estimate.value)
          case .dampingRatio: #expect(far < 1001 * max(1, estimate.value))
          case .start: #expect(far < 1001 * Double(trace.times.count) / rate)
          case .from, .to: #expect(far < 1001 * range + 400)
          case .velocity: #expect(far < 1001 * range * rate)
          }
        }
      }
    }
    #expect(open > (SampleCount.isLong ? 4 : 0))
  }

  // Half of them have their best damping ratio below 0.
  @Test("so they do without damping, of which they give an upper bound")
  func undamped() throws {
    var held = 0
    let count = SampleCount.of(15, long: 60)
    let inside = try inside(31_001...(31_000 + UInt64(count))) {
      try SyntheticTrace(seed: $0, ratios: 0...0, swings: 4)
    }
    for unknown in SpringUnknown.allCases {
      #expect(inside[unknown, default: 0] >= SampleCount.least(0.9, of: count), "\(unknown)")
    }
    for seed in UInt64(31_001)...31_012 {
      let trace = try SyntheticTrace(seed: seed, ratios: 0...0, swings: 4)
      let fit = try SpringFit(times: trace.times, values: trace.values)
      guard fit.findings.contains(.noDamping) else { continue }
      held += 1
      let bound = try #require(fit[.dampingRatio].interval)
      #expect(fit[.dampingRatio].value == 0 && bound.lowerBound == 0)
      #expect(bound.upperBound > 0 && bound.upperBound < 0.01)
      let known = try SpringFit(
        times: trace.times, values: trace.values, options: SpringFitOptions(fixed: [.dampingRatio: 0]))
      for unknown in SpringUnknown.allCases where unknown != .dampingRatio {
        let (open, sure) = (try #require(fit[unknown].interval), try #require(known[unknown].interval))
        let slack = 1e-9 * (sure.upperBound - sure.lowerBound)
        #expect(open.lowerBound <= sure.lowerBound + slack && open.upperBound >= sure.upperBound - slack, "\(unknown)")
      }
    }
    #expect(held >= 3)
  }

  // From rest, and near any other turning point, a value leaves its level by the square of time:
  // the slope of the costs by the start is 0 there, and both signs of the velocity fit alike.
  @Test(
    "a velocity whose best value is 0 is as uncertain as the costs say",
    arguments: [20_004, 20_022, 20_058, 20_104] as [UInt64])
  func turningPoint(seed: UInt64) throws {
    let trace = try SyntheticTrace(seed: seed, ratios: 0.02...0.2)
    let fit = try SpringFit(times: trace.times, values: trace.values)
    let interval = try #require(fit[.velocity].interval)
    let unit = abs(fit.motion.travel) / fit[.response].value
    #expect(abs(fit[.velocity].value) < 0.01 * unit)
    #expect(interval.contains(trace.truth[.velocity]!))
    #expect(interval.lowerBound < -0.1 * unit && interval.upperBound > 0.1 * unit)
    #expect(interval.upperBound - interval.lowerBound < 4 * unit)
  }

  // The best one is nearly critical and thrown; the truth has a fast decay of its own. No short
  // step leads from one to the other.
  @Test("other springs with one of the two rates count", arguments: [20_182, 20_250, 20_284] as [UInt64])
  func branches(seed: UInt64) throws {
    let trace = try SyntheticTrace(seed: seed, ratios: 1.3...3)
    let fit = try SpringFit(times: trace.times, values: trace.values)
    #expect(fit[.response].value > 4 * trace.truth[.response]!)
    for estimate in fit.estimates where estimate.unknown != .from && estimate.unknown != .to {
      #expect(estimate.interval!.contains(trace.truth[estimate.unknown]!), "\(estimate.unknown)")
    }
  }

  // A known velocity binds the start to the spring: what is not known of the one is not known of
  // the other. The most that is known leaves the plain joint covariance.
  @Test(
    "so they do when something is known",
    arguments: [[.velocity], [.start], [.from, .velocity]] as [Set<SpringUnknown>])
  func known(known: Set<SpringUnknown>) throws {
    let count = SampleCount.of(20, long: 100)
    let inside = try inside(8001...(8000 + UInt64(count)), knowing: known) { try SyntheticTrace(seed: $0) }
    for unknown in SpringUnknown.allCases where !known.contains(unknown) {
      #expect(inside[unknown, default: 0] >= SampleCount.least(0.9, of: count), "\(unknown)")
    }
  }

  @Test("outliers of 30 % in 5 % of the samples do not move the result out of its intervals")
  func outliers() throws {
    let count = SampleCount.of(20, long: 100)
    let inside = try inside(5001...(5000 + UInt64(count))) { try SyntheticTrace(seed: $0, wrong: 0.05) }
    for unknown in SpringUnknown.allCases {
      #expect(inside[unknown, default: 0] >= SampleCount.least(0.88, of: count), "\(unknown)")
    }
  }

  @Test("least squares alone are moved by the same outliers")
  func squaresAreMoved() throws {
    var worse = 0
    let count = SampleCount.of(9, long: 30)
    for seed in UInt64(5001)...(5000 + UInt64(count)) {
      let trace = try SyntheticTrace(seed: seed, wrong: 0.05)
      let robust = try SpringFit(times: trace.times, values: trace.values)
      let plain = try SpringFit(
        times: trace.times, values: trace.values, options: SpringFitOptions(loss: .squares))
      let truth = trace.truth[.to]!
      if abs(plain[.to].value - truth) > abs(robust[.to].value - truth) { worse += 1 }
    }
    #expect(3 * worse >= 2 * count)
  }
}
