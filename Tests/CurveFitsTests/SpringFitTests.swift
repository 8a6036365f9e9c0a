import CurveFits
import CurveMath
import TestSupport
import Testing

@Suite("SpringFit")
struct SpringFitTests {
  /// Samples without noise, uneven, some of them before the release.
  static func exact(
    _ motion: SpringMotion, start: Double, until end: Double, rate: Double = 60, since begin: Double = 0
  ) -> (times: [Double], values: [Double]) {
    let times = (0...Int((end - begin) * rate)).map { index -> Double in
      let uneven = Double(index) + 0.3 * Double(index % 3)
      return begin + uneven / rate
    }
    return (times, times.map { $0 <= start ? motion.start : motion.state(at: $0 - start).value })
  }

  // Mass 2.5, travel −3, an initial speed; through ζ = 1 and beside it.
  @Test(
    "finds the spring of an exact trace in every regime",
    arguments: [0.05, 0.3, 0.7, 1 - 1e-6, 1, 1 + 1e-6, 1.4, 2.2], [0.0, 9])
  func exactTraces(ratio: Double, velocity: Double) throws {
    let spring = try DampedSpring(response: 0.5, dampingRatio: ratio, mass: 2.5)
    let motion = try SpringMotion(spring: spring, from: 5, to: 2, velocity: velocity)
    let (times, values) = Self.exact(motion, start: 0.231, until: 2.5)
    let fit = try SpringFit(times: times, values: values)
    let tolerance = ratio > 2 ? 1e-4 : 1e-6
    expectClose(fit[.response].value, 0.5, within: tolerance, "response")
    expectClose(fit[.dampingRatio].value, ratio, within: tolerance, "damping ratio")
    expectClose(fit[.start].value, 0.231, within: tolerance, "start")
    expectClose(fit[.from].value, 5, within: tolerance, "from")
    expectClose(fit[.to].value, 2, within: tolerance, "to")
    expectClose(fit[.velocity].value, velocity, within: 300 * tolerance, "velocity")
    #expect(fit.rms < 1e-6)
    #expect(fit.outlierCount == 0)
  }

  // A law: the same motion in other units of value and with another clock.
  @Test("is the same in other units and on another clock")
  func scales() throws {
    let trace = try SyntheticTrace(seed: 77)
    let fit = try SpringFit(times: trace.times, values: trace.values)
    let other = try SpringFit(
      times: trace.times.map { $0 + 1000 }, values: trace.values.map { -0.01 * $0 + 7 })
    expectClose(other[.response].value, fit[.response].value, within: 1e-4 * fit[.response].standardError!)
    expectClose(other[.dampingRatio].value, fit[.dampingRatio].value, within: 1e-4 * fit[.dampingRatio].standardError!)
    expectClose(other[.start].value, fit[.start].value + 1000, within: 1e-4 * fit[.start].standardError!)
    expectClose(other[.to].value, -0.01 * fit[.to].value + 7, within: 1e-6 * fit[.to].standardError!)
    expectClose(other.rms, 0.01 * fit.rms, within: 1e-6 * fit.rms)
  }

  @Test("what is fixed stays, and has no interval")
  func fixed() throws {
    let trace = try SyntheticTrace(seed: 12)
    let known = trace.truth.filter { [.from, .velocity, .start].contains($0.key) }
    let fit = try SpringFit(
      times: trace.times, values: trace.values, options: SpringFitOptions(fixed: known))
    for (unknown, value) in known {
      expectClose(fit[unknown].value, value, within: 1e-9 * max(1, abs(value)), "\(unknown)")
      #expect(fit[unknown].isFixed && fit[unknown].interval == nil)
    }
    #expect(!fit[.response].isFixed)
    let free = try SpringFit(times: trace.times, values: trace.values)
    #expect(fit[.dampingRatio].standardError! < free[.dampingRatio].standardError!)
  }

  @Test("residuals, weights and the motion belong together")
  func residuals() throws {
    let trace = try SyntheticTrace(seed: 31, wrong: 0.05)
    let fit = try SpringFit(times: trace.times, values: trace.values)
    for (index, time) in trace.times.enumerated() {
      expectClose(
        trace.values[index] - fit.value(at: time), fit.residuals[index], within: 1e-9 * abs(fit.motion.travel))
      #expect((0...1).contains(fit.weights[index]))
      if abs(fit.residuals[index]) > 6 * fit.noise { #expect(fit.weights[index] < 0.01) }
    }
    let squares = fit.residuals.reduce(0) { $0 + $1 * $1 }
    expectClose(fit.rms, (squares / Double(trace.times.count)).squareRoot(), within: 1e-12 * fit.rms)
    #expect(abs(fit.largestError.value) == fit.residuals.map(abs).max())
  }

  @Test("a wider confidence gives a wider interval")
  func confidence() throws {
    let trace = try SyntheticTrace(seed: 8)
    let widths = try [0.5, 0.95, 0.999].map { confidence in
      let interval = try #require(
        SpringFit(times: trace.times, values: trace.values, options: SpringFitOptions(confidence: confidence))[.to]
          .interval)
      return interval.upperBound - interval.lowerBound
    }
    #expect(widths[0] < widths[1] && widths[1] < widths[2])
  }

  @Test("a seventh sample is enough for six unknowns without noise")
  func fewSamples() throws {
    let motion = try SpringMotion(spring: DampedSpring(response: 0.5, dampingRatio: 0.6), from: 0, to: 1)
    let times = [0, 0.05, 0.2, 0.3, 0.45, 0.6, 0.8, 1.1, 1.5]
    let values = times.map { $0 <= 0.1 ? 0 : motion.state(at: $0 - 0.1).value }
    let fit = try SpringFit(
      times: times, values: values, options: SpringFitOptions(fixed: [.velocity: 0, .from: 0], loss: .squares))
    expectClose(fit[.dampingRatio].value, 0.6, within: 1e-5)
    expectClose(fit[.start].value, 0.1, within: 1e-5)
  }
}
