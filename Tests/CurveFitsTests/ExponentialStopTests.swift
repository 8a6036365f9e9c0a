import CurveFits
import CurveMath
import Foundation
import TestSupport
import Testing

@Suite("SpringFit: stops by friction")
struct ExponentialStopTests {
  /// A scroll view's stop from 2000 units a second: at rest, dragged or not recorded before it.
  private func scrolled(rate: Double, before: Double, velocity: Double) -> (times: [Double], values: [Double]) {
    var numbers = SeededNumbers(seed: 4)
    let decay = -1000 * log(rate)
    let times = (0...180).map { Double($0) / 60 }
    return (
      times,
      times.map { time in
        let since = time - before
        let value = since < 0 ? velocity * since : 2000 / decay * (1 - exp(-decay * since))
        return value + 0.5 * numbers.normal()
      }
    )
  }

  private func timeConstant(_ findings: [FitFinding]) -> Double? {
    for finding in findings {
      switch finding {
      case .exponentialStop(_, let time), .onlySlowRate(let time, _, _): return time
      default: continue
      }
    }
    return nil
  }

  @Test(
    "are told with their time constant, from rest, after a drag and in motion",
    arguments: [(0.1, 0.0), (0.1, 2000), (0, 0)], [0.998, 0.9965])
  func told(release: (before: Double, velocity: Double), rate: Double) throws {
    let (times, values) = scrolled(rate: rate, before: release.before, velocity: release.velocity)
    let fit = try SpringFit(times: times, values: values)
    let found = try #require(timeConstant(fit.findings), "\(fit.findings)")
    expectClose(found, -0.001 / log(rate), within: 0.01)
    let words = fit.findings.map(\.description).joined()
    #expect(words.contains("deceleration rate of \(rate) per millisecond"), "\(words)")
  }

  @Test("are not told of springs that swing or creep near critical damping", arguments: [0.3, 0.7, 1, 1.15])
  func springs(ratio: Double) throws {
    var numbers = SeededNumbers(seed: 8)
    let motion = try SpringMotion(spring: DampedSpring(response: 0.5, dampingRatio: ratio), from: 0, to: 300)
    let (times, values) = SpringFitTests.exact(motion, start: 0.2, until: 2.5)
    let fit = try SpringFit(times: times, values: values.map { $0 + 0.5 * numbers.normal() })
    #expect(timeConstant(fit.findings) == nil)
  }
}
