import CurveMath
import Foundation
import TestSupport
import Testing

@testable import CurveFits

@Suite("SpringFit: errors of recorders")
struct SampleErrorsTests {
  /// The solution of a system of equations by elimination.
  private func solve(_ matrix: [[Double]], _ right: [Double]) -> [Double] {
    var rows = zip(matrix, right).map { $0 + [$1] }
    for i in rows.indices {
      let pivot = (i..<rows.count).max { abs(rows[$0][i]) < abs(rows[$1][i]) }!
      rows.swapAt(i, pivot)
      for j in rows.indices where j != i {
        let factor = rows[j][i] / rows[i][i]
        for k in rows[j].indices { rows[j][k] -= factor * rows[i][k] }
      }
    }
    return rows.indices.map { rows[$0][rows.count] / rows[$0][$0] }
  }

  // A second method: the whole covariance of the errors, inverted. Each level has one error that
  // all of its samples share.
  @Test("squares of whitened residuals are those that the errors' covariance gives")
  func covariance() throws {
    let values = [0.0, 0, 1, 0, 0, 1, 1, 5, 9, 14, 18, 21, 22, 23, 23, 22, 23]
    let errors = SampleErrors(values: values, step: 1)
    #expect(errors.levels.map(\.samples) == [0..<7, 12..<17])
    let residuals = values.indices.map { Double($0 * 7 % 5) - 1.3 }
    var whitened = residuals
    whitened.withUnsafeMutableBufferPointer { errors.whiten($0.baseAddress!) }
    let matrix = values.indices.map { i in
      values.indices.map { j in
        (i == j ? 1.0 : 0) + (errors.levels.contains { $0.samples.contains(i) && $0.samples.contains(j) } ? 1 : 0)
      }
    }
    let expected = zip(residuals, solve(matrix, residuals)).reduce(0) { $0 + $1.0 * $1.1 }
    expectClose(whitened.reduce(0) { $0 + $1 * $1 }, expected, within: 1e-12 * expected)
  }

  @Test("values that are not rounded, or move from the first to the last, have no level")
  func noLevels() {
    #expect(SampleErrors(values: [0, 0, 0, 1, 2, 3], step: nil).levels == [])
    #expect(SampleErrors(values: [0, 3, 6, 9, 12, 15], step: 1).levels == [])
    #expect(SampleErrors(values: [0, 0, 1, 1, 0, 1], step: 1).levels == [])
  }

  // At the best from, to and velocity the residuals are at right angles to their derivatives.
  @Test("the linear part is the least, whatever is known of the errors", arguments: [0.3, 1, 2.2])
  func linearPart(ratio: Double) throws {
    let times = (0..<50).map { Double($0) * 0.021 }
    let motion = try SpringMotion(
      spring: DampedSpring(response: 0.45, dampingRatio: ratio, mass: 2.5), from: 5, to: 2, velocity: 11)
    let values = times.map { (20 * ($0 <= 0.17 ? 5 : motion.state(at: $0 - 0.17).value)).rounded() / 20 }
    var errors = SampleErrors(values: values, step: 0.05)
    #expect(errors.levels.count == 2)
    for index in 9..<30 { errors.sharpness[index] = 0.3 + 0.02 * Double(index) }
    let place = SpringCoordinates(response: 0.4, dampingRatio: ratio, start: 0.2, from: 0, to: 0, velocity: 0)
    let model = SpringTraceModel(
      times: times, values: values, errors: errors, free: [.from, .to, .velocity], held: place)
    let (best, cost) = try #require(model.withLinearPart(place))
    let residuals = try #require(model.residuals(at: best))
    let jacobian = model.jacobian(at: best)
    expectClose(residuals.reduce(0) { $0 + $1 * $1 }, cost, within: 1e-12 * cost)
    for column in 0..<3 {
      let slope = residuals.indices.reduce(0) { $0 + residuals[$1] * jacobian[3 * $1 + column] }
      expectClose(slope, 0, within: 1e-9)
    }
  }

  // MARK: - Times

  private func clocked(seed: UInt64, step: Double) throws -> (trace: SyntheticTrace, times: [Double], values: [Double])
  {
    let trace = try SyntheticTrace(seed: seed, noise: 0.004, ratios: 0.2...0.9)
    let rounded = trace.times.map { ($0 / step).rounded() * step }
    let kept = rounded.indices.filter { $0 == 0 || rounded[$0] > rounded[$0 - 1] }
    return (trace, kept.map { rounded[$0] }, kept.map { trace.values[$0] })
  }

  @Test("times that were rounded to 10 ms are told, and intervals hold the truth")
  func roundedTimes() throws {
    var (told, inside) = (0, 0)
    let count = SampleCount.of(10, long: 30)
    for seed in UInt64(401)...(400 + UInt64(count)) {
      let (trace, times, values) = try clocked(seed: seed, step: 0.01)
      let fit = try SpringFit(times: times, values: values)
      for case .timesUncertain(let deviation) in fit.findings {
        told += 1
        #expect(deviation > 0.002 && deviation < 0.008)
      }
      #expect(fit.verdict.isFit)
      for unknown in [SpringUnknown.response, .dampingRatio, .velocity] {
        if fit[unknown].interval!.contains(trace.truth[unknown]!) { inside += 1 }
      }
    }
    #expect(told >= SampleCount.least(0.92, of: count))
    #expect(inside >= SampleCount.least(0.92, of: 3 * count))
  }

  @Test("times that are right are hardly ever doubted")
  func rightTimes() throws {
    var told = 0
    let count = SampleCount.of(12, long: 40)
    for seed in UInt64(441)...(440 + UInt64(count)) {
      let trace = try SyntheticTrace(seed: seed, noise: 0.004)
      let fit = try SpringFit(times: trace.times, values: trace.values)
      if fit.findings.contains(where: { if case .timesUncertain = $0 { true } else { false } }) { told += 1 }
    }
    #expect(told <= count / 8)
  }

  @Test("what is contradicted does not pass for a wrong time", arguments: [0.45, 0.95])
  func contradicted(ratio: Double) throws {
    let motion = try SpringMotion(spring: DampedSpring(response: 0.4, dampingRatio: 0.7), from: 20, to: 320)
    var numbers = SeededNumbers(seed: 77)
    let times = (0...84).map { Double($0) / 60 }
    let values = times.map { ($0 <= 0.13 ? 20 : motion.state(at: $0 - 0.13).value) + 2 * numbers.normal() }
    let fit = try SpringFit(times: times, values: values, options: SpringFitOptions(fixed: [.dampingRatio: ratio]))
    #expect(fit.verdict == .doesNotFit)
  }

  // MARK: - Frames

  @Test("frames that show the value of the one before do not count", arguments: [0.0, 0.25])
  func held(step: Double) throws {
    var trace = try SyntheticTrace(seed: 12, noise: step > 0 ? 0 : 0.003, dropped: 0, ratios: 0.3...0.5)
    let travel = abs(trace.truth[.to]! - trace.truth[.from]!)
    trace.values = trace.values.map { 100 * $0 / travel }
    if step > 0 { trace.values = trace.values.map { ($0 / step).rounded() * step } }
    let release = try #require(trace.times.firstIndex { $0 > trace.truth[.start]! })
    let old = [release + 2, release + 4, release + 5]
    for index in old { trace.values[index] = trace.values[index - 1] }
    let fit = try SpringFit(times: trace.times, values: trace.values)
    #expect(fit.findings.contains(.framesHeld(count: step > 0 ? 4 : 3)))
    #expect(fit.verdict.isFit && fit.outlierCount == 0)
    for index in old { #expect(fit.weights[index] == 0) }
    for unknown in [SpringUnknown.response, .dampingRatio, .start] {
      #expect(fit[unknown].interval!.contains(trace.truth[unknown]!), "\(unknown)")
    }
  }

  @Test("values that are equal because nothing moves, or by their rounding, all count", arguments: [0.0, 1])
  func still(step: Double) throws {
    let motion = try SpringMotion(spring: DampedSpring(response: 0.6, dampingRatio: 0.3), from: 20, to: -40)
    let times = (0...120).map { Double($0) / 60 }
    let values = times.map { time -> Double in
      let value = time <= 0.31 ? 20 : motion.state(at: time - 0.31).value
      return step > 0 ? (value / step).rounded() * step : value
    }
    let fit = try SpringFit(times: times, values: values)
    #expect(!fit.findings.contains { if case .framesHeld = $0 { true } else { false } })
    #expect(fit.weights.allSatisfy { $0 > 0 })
  }

  @Test("what is said of a recorder says what to record instead")
  func words() {
    #expect(FitFinding.timesUncertain(deviation: 0.00289).description.hasPrefix("The times are off by ±2.9 ms"))
    #expect(
      FitFinding.framesHeld(count: 1).description == "1 frame shows the value of the one before: it does not count.")
    #expect(
      FitFinding.framesHeld(count: 3).description == "3 frames show the value of the one before: they do not count.")
    let open = FitFinding.directionUnknown(velocities: -216...229.4)
    #expect(open.description.contains("velocities of -216 and 229 units/s fit alike, and better than 0"))
    #expect(!open.isRemark)
    #expect(!open.isAmbiguity && FitFinding.framesHeld(count: 3).isRemark)
  }
}
