import CurveMath
import CurveReports
import TestSupport
import Testing

@testable import CurveFits

@Suite("LinesFit")
struct LinesFitTests {
  /// A spring of a travel of −250 from 40, 60 times a second, at rest before it and behind.
  private static func recording(rest: Int = 0) throws -> (times: [Double], values: [Double]) {
    let spring = try SpringMotion(spring: DampedSpring(response: 0.4, dampingRatio: 0.6), from: 40, to: -210)
    let moving = (0...60).map { DecimalText.rounded(spring.state(at: Double($0) / 60).value, digits: 5) }
    let values = [Double](repeating: 40, count: rest) + moving + [Double](repeating: moving[60], count: rest)
    return (values.indices.map { 1.5 + Double($0) / 60 }, values)
  }

  // Straight lines are their own list, digit by digit.
  @Test("finds the stops of a recorded list")
  func exact() throws {
    let list = try CurveNotation().expression("linear(0, 0.8 25%, 0.6 50%, 1, duration: 0.8)").curve
    let times = (0...16).map { Double($0) / 20 }
    let fit = try LinesFit(times: times, values: times.map { 10 + 5 * list.state(at: $0).value }, maxError: 1e-6)
    #expect(fit.notation == "linear(0, 0.8 25%, 0.6 50%, 1, duration: 0.8)")
    #expect((fit.stopCount, fit.fewestStops) == (4, 4) && fit.largestError.upperBound < 1e-8)
    #expect((fit.start, fit.from, fit.to, fit.duration) == (0, 10, 15, 0.8))
  }

  @Test("is a row of a table of many fits, whose verdict is whole")
  func row() throws {
    let (times, values) = try Self.recording()
    let fit = LinesFitReport(
      of: try LinesFit(times: times, values: values, maxError: 0.02), times: times, values: values)
    let table = FitTable([FitTable.Row("a", .lines(fit))]).report(.summary, title: "fits").table
    let column = try #require(table.columns.firstIndex { $0.name == "verdict" })
    let verdict = if case .text(let text) = table.rows[0][column] { text } else { "" }
    #expect(verdict.hasPrefix("The list of ") && verdict.contains(" % of the range of everything that was recorded; "))
    #expect(!verdict.hasSuffix("."))
  }

  @Test("stays within the error of every sample and of the lines between them", arguments: [0.05, 0.01, 0.002])
  func isCertified(maxError: Double) throws {
    let (times, values) = try Self.recording()
    let fit = try LinesFit(times: times, values: values, maxError: maxError)
    let range = values.max()! - values.min()!
    let list = try CurveNotation().expression(fit.notation).curve
    var worst = 0.0
    for index in times.indices.dropLast() {
      for part in [0, 0.25, 0.5, 0.75] {
        let time = times[index] + part * (times[index + 1] - times[index])
        let value = values[index] + part * (values[index + 1] - values[index])
        let found = fit.from + (fit.to - fit.from) * list.state(at: time - fit.start).value
        worst = max(worst, abs(found - value) / range)
      }
    }
    #expect(worst <= fit.largestError.upperBound && fit.largestError.upperBound <= maxError)
    #expect(worst > 0.9 * fit.largestError.lowerBound && fit.stopCount == fit.fewestStops)
    expectClose(fit.residuals.map(abs).max()! / range, worst, within: maxError)
    expectClose(
      fit.rms, (fit.residuals.reduce(0) { $0 + $1 * $1 } / Double(times.count)).squareRoot(), within: 1e-12 * range)
  }

  @Test("asks for fewer stops where more may be missed")
  func growsWithTheError() throws {
    let (times, values) = try Self.recording()
    let counts = try [0.05, 0.01, 0.002].map { try LinesFit(times: times, values: values, maxError: $0).stopCount }
    #expect(counts == counts.sorted() && counts[0] < counts[2] && counts[0] >= 3)
  }

  @Test("leaves out what rests, whatever unit and whichever way")
  func rests() throws {
    let (bare, moved) = (try Self.recording(), try Self.recording(rest: 9))
    let (fit, other) = (
      try LinesFit(times: bare.times, values: bare.values), try LinesFit(times: moved.times, values: moved.values)
    )
    expectClose(other.start, 1.5 + 8.0 / 60 + 1.0 / 60, within: 1e-12)
    #expect(fit.stopCount == other.stopCount && fit.from == other.from && fit.to == other.to)
    expectClose(other.duration, fit.duration, within: 1e-9)
    let scaled = try LinesFit(times: bare.times, values: bare.values.map { -1000 * $0 })
    #expect(scaled.notation == fit.notation)
  }

  @Test("says what is no recording, and what leads nowhere")
  func refusals() throws {
    let (times, values) = try Self.recording()
    #expect(throws: TraceError.constant(5)) { try LinesFit(times: [0, 1, 2], values: [5, 5, 5]) }
    #expect(throws: TraceError.tooFewSamples(count: 2, unknowns: 1)) { try LinesFit(times: [0, 1], values: [0, 1]) }
    #expect(throws: TraceError.timesOutOfOrder(0x1p-1063, before: 0, index: 1)) {
      try LinesFit(times: [0, 0x1p-1063, 0.2, 0.3], values: [0, 0.5, 0.9, 1], maxError: 0.01)
    }
    #expect(throws: TraceError.timesOutOfOrder(1, before: 1, index: 2)) {
      try LinesFit(times: [0, 1, 1], values: [0, 1, 2])
    }
    #expect(throws: ApproximationError.maxError(0)) { try LinesFit(times: times, values: values, maxError: 0) }
    #expect(throws: ApproximationError.maxError(1)) { try LinesFit(times: times, values: values, maxError: 1) }
    let back = #expect(throws: LinesFitError.self) { try LinesFit(times: [0, 1, 2], values: [3, 9, 3]) }
    #expect(
      "\(back!)".hasPrefix(
        "The values end at 3 and begin at 3: they are apart by 0 % of their range, and 0.5 % may be missed."))
  }

  @Test("its report says what is certified, and what follows noise")
  func report() throws {
    let (times, values) = try Self.recording()
    let fit = try LinesFit(times: times, values: values)
    let table = LinesFitReport(of: fit, times: times, values: values, title: "sheet").report().table
    let row = try #require(table.rows.first { $0[0] == .text("largest-error") })
    #expect(row[1] == .number(fit.largestError.upperBound) && row[3] == .number(fit.largestError.lowerBound))
    #expect(table.rows[0].last == .text(fit.notation) && table.columns.last?.name == "curve")
    var noisy = values
    for index in noisy.indices.dropFirst().dropLast() { noisy[index] += index.isMultiple(of: 2) ? 8 : -8 }
    let loud = LinesFitReport(of: try LinesFit(times: times, values: noisy), times: times, values: noisy)
    let findings = loud.report(.summary).table.rows.filter { $0[0] == .text("finding") }
    #expect(findings.contains { "\($0[6])".contains("follows noise") })
    #expect(loud.samples.table.rows.count == times.count)
  }
}
