import CurveMath
import CurveNumerics
import Foundation
import Testing

// A hundred traces take about a second in a debug build on one idle core. MOTION_CURVES_TRACES=1000 asks for a thousand.
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

  // 1 % noise, 60 frames a second of which 5 % are dropped, ζ from 0.2 to 1.6, responses from 0.15 to 1.2 s, travels of both
  // signs, six traces in ten with an initial velocity, start unknown.
  @Test("95 % intervals hold the truth at least 93 times in a hundred")
  func recorded() throws {
    let count = ProcessInfo.processInfo.environment["MOTION_CURVES_TRACES"].flatMap { UInt64($0) } ?? 200
    let inside = try inside(1...max(count, 1)) { try SyntheticTrace(seed: $0) }
    let shares = SpringUnknown.allCases.map { "\($0) \(inside[$0, default: 0])" }.joined(separator: ", ")
    if count != 200 { print("Of \(count) traces, the truth is inside the intervals of: \(shares)") }
    for unknown in SpringUnknown.allCases {
      #expect(Double(inside[unknown, default: 0]) >= 0.93 * Double(count), "\(unknown)")
    }
  }

  // A known velocity binds the start to the spring: what is not known of the one is not known of the other. The most that is
  // known leaves the plain joint covariance. A hundred traces of each take a second in a debug build.
  @Test(
    "so they do when something is known",
    arguments: [[.velocity], [.start], [.from, .velocity]] as [Set<SpringUnknown>])
  func known(known: Set<SpringUnknown>) throws {
    let inside = try inside(8001...8100, knowing: known) { try SyntheticTrace(seed: $0) }
    for unknown in SpringUnknown.allCases where !known.contains(unknown) {
      #expect(inside[unknown, default: 0] >= 90, "\(unknown)")
    }
  }

  @Test("outliers of 30 % in 5 % of the samples do not move the result out of its intervals")
  func outliers() throws {
    let inside = try inside(5001...5100) { try SyntheticTrace(seed: $0, wrong: 0.05) }
    for unknown in SpringUnknown.allCases {
      #expect(inside[unknown, default: 0] >= 88, "\(unknown)")
    }
  }

  @Test("least squares alone are moved by the same outliers")
  func squaresAreMoved() throws {
    var worse = 0
    for seed in UInt64(5001)...5030 {
      let trace = try SyntheticTrace(seed: seed, wrong: 0.05)
      let robust = try SpringFit(times: trace.times, values: trace.values)
      let plain = try SpringFit(
        times: trace.times, values: trace.values, options: SpringFitOptions(loss: .squares))
      let truth = trace.truth[.to]!
      if abs(plain[.to].value - truth) > abs(robust[.to].value - truth) { worse += 1 }
    }
    #expect(worse >= 20)
  }
}
