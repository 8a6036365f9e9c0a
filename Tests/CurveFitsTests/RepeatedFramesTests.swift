import CurveFits
import CurveMath
import TestSupport
import Testing

@Suite("SpringFit: repeated frames")
struct RepeatedFramesTests {
  /// A motion that is drawn every so many frames of a recording at 60 Hz.
  private func held(
    _ count: Int, noise: Double, dropped: Double = 0, seed: UInt64 = 3
  ) throws -> (times: [Double], values: [Double]) {
    var numbers = SeededNumbers(seed: seed)
    let motion = try SpringMotion(spring: DampedSpring(response: 0.4, dampingRatio: 0.7), from: 20, to: 320)
    var (times, values): ([Double], [Double]) = ([], [])
    for frame in 0...100 {
      let drawn = Double((frame + 1) / count * count - 1) / 60
      let value = (drawn <= 0.13 ? 20 : motion.state(at: drawn - 0.13).value) + noise * numbers.normal()
      guard numbers.uniform(0...1) >= dropped else { continue }
      times.append(7 + Double(frame) / 60)
      values.append(value)
    }
    return (times, values)
  }

  @Test("are found, and the spring is that of the drawn frames", arguments: [2, 3, 4], [0, 0.05])
  func exact(count: Int, dropped: Double) throws {
    let (times, values) = try held(count, noise: 0, dropped: dropped)
    let fit = try SpringFit(times: times, values: values, options: SpringFitOptions(fixed: [.velocity: 0]))
    #expect(fit.findings == [.framesRepeated(count: count)])
    #expect(fit.verdict == .fits)
    for (unknown, truth) in [(SpringUnknown.response, 0.4), (.dampingRatio, 0.7), (.start, 7.13), (.to, 320)] {
      expectClose(fit[unknown].value, truth, within: 1e-6, "\(unknown)")
    }
    #expect(fit.residuals.count == times.count && fit.weights.count == times.count)
    #expect(fit.residuals.allSatisfy { abs($0) < 1e-6 })
    let counted = fit.weights.count { $0 > 0 }
    #expect(counted <= times.count / count + 5)
  }

  @Test("are found in noise, and intervals hold the truth", arguments: [2, 3, 4])
  func noisy(count: Int) throws {
    var (found, inside) = (0, 0)
    for seed in UInt64(1)...20 {
      let (times, values) = try held(count, noise: 1, seed: seed)
      let fit = try SpringFit(times: times, values: values, options: SpringFitOptions(fixed: [.velocity: 0]))
      if fit.findings.contains(.framesRepeated(count: count)) { found += 1 }
      for (unknown, truth) in [(SpringUnknown.response, 0.4), (.dampingRatio, 0.7), (.start, 7.13), (.to, 320)] {
        if fit[unknown].interval!.contains(truth) { inside += 1 }
      }
    }
    #expect(found >= 18)
    #expect(inside >= 68)
  }

  @Test("are not found where every frame is new", arguments: UInt64(1)...40)
  func none(seed: UInt64) throws {
    let trace = try SyntheticTrace(seed: seed, noise: seed % 2 == 0 ? 0.01 : 0)
    let fit = try SpringFit(times: trace.times, values: trace.values)
    #expect(!fit.findings.contains { if case .framesRepeated = $0 { true } else { false } })
  }
}
