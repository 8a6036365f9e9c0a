import CurveMath
import TestSupport
import Testing

@testable import CurveReports

@Suite("Axes: ranges and ticks")
struct AxisTests {
  private static func power(_ exponent: Int) -> Double { Double("1e\(exponent)")! }

  // Second method: of all steps of 1, 2 and 5 the smallest that gives no more ticks than are
  // wanted, by a walk over all of them.
  @Test("ticks are all multiples in the range of the smallest suitable step")
  func ticks() throws {
    var random = SplitMix(state: 11)
    for _ in 0..<400 {
      let scale = Self.power(Int.random(in: -12...12, using: &random))
      let ends = [Double.random(in: -1...1, using: &random), Double.random(in: -1...1, using: &random)].map {
        $0 * scale
      }
      let count = Int.random(in: 2...12, using: &random)
      let range = PlotRange(covering: ends)
      let ticks = NiceTicks(range: range, count: count)
      let rough = 0.7 * (range.upper - range.lower) / Double(count)
      let steps = (-20...20).flatMap { exponent in [1, 2, 5].map { (Double($0) * Self.power(exponent), exponent) } }
      let (step, exponent) = try #require(steps.first { $0.0 >= rough })
      let first = Int((range.lower / step).rounded(.up)), last = Int((range.upper / step).rounded(.down))
      let expected = first <= last ? (first...last).map { Double($0) * step } : []
      try #require(ticks.values.count == expected.count, "\(range) \(count)")
      for (value, multiple) in zip(ticks.values, expected) { expectClose(value, multiple, within: 1e-13 * scale) }
      #expect(ticks.labels.count == ticks.values.count)
      for (value, label) in zip(ticks.values, ticks.labels) {
        expectClose(try #require(Double(label)), value, within: 1e-9 * step, label)
        let largest = max(abs(range.lower), abs(range.upper))
        if exponent >= -6, largest < 1e7 {
          #expect(!label.contains("e"))
          #expect((label.split(separator: ".").dropFirst().first?.count ?? 0) == max(0, -exponent), "\(label)")
        } else {
          let mantissa = label.split(separator: "e")[0]
          #expect(value == 0 ? label == "0" : label.contains("e") && !mantissa.hasSuffix(".0"))
          #expect(!mantissa.contains(".") || !mantissa.hasSuffix("0"))
        }
      }
    }
  }

  @Test(
    "labels of some ranges",
    arguments: [
      (0, 1.07, 6, ["0.0", "0.2", "0.4", "0.6", "0.8", "1.0"]), (-3, 3, 3, ["-2", "0", "2"]),
      (0, 1e7, 4, ["0", "2e6", "4e6", "6e6", "8e6", "1e7"]),
      (0, 9_999_999, 4, ["0", "2000000", "4000000", "6000000", "8000000"]),
      (0, 4e-6, 4, ["0.000000", "0.000001", "0.000002", "0.000003", "0.000004"]),
      (0, 4e-7, 4, ["0", "1e-7", "2e-7", "3e-7", "4e-7"]), (1.25e8, 1.5e8, 3, ["1.3e8", "1.4e8", "1.5e8"]),
      (-1.02, -0.98, 2, ["-1.02", "-1.00", "-0.98"]), (0.1, 0.3, 2, ["0.1", "0.2", "0.3"]),
      (0, .leastNonzeroMagnitude, 3, []), (-1.7e308, 1.7e308, 3, ["-1e308", "0", "1e308"]),
    ] as [(Double, Double, Int, [String])])
  func labels(lower: Double, upper: Double, count: Int, expected: [String]) {
    let ticks = NiceTicks(range: PlotRange(covering: [lower, upper]), count: count)
    if upper > 1e-300 { #expect(ticks.labels == expected) }
    #expect(ticks.values.allSatisfy { $0 >= lower && $0 <= upper || upper < 1e-300 })
  }

  @Test("a range holds its values, has a length and is 0 to 1 at its ends")
  func ranges() {
    #expect(PlotRange(covering: [Double]()).lower == 0 && PlotRange(covering: [Double]()).upper == 1)
    func ends(_ values: [Double]) -> [Double] {
      let range = PlotRange(covering: values)
      return [range.lower, range.upper]
    }
    #expect(ends([3, -2, 1]) == [-2, 3])
    #expect(ends([0]) == [-0.5, 0.5] && ends([8, 8]) == [6, 10] && ends([-8]) == [-10, -6])
    // A millionth of a millionth apart is not told apart.
    #expect(ends([1, 1 + 1e-12]) == [0.75, 1.25 + 1e-12] && ends([1, 1 + 4e-12]) == [1, 1 + 4e-12])
    #expect(ends([-1, -1 - 4e-12]) == [-1 - 4e-12, -1])
    let most = Double.greatestFiniteMagnitude
    #expect(ends([most]) == [0.75 * most, most] && ends([-most]) == [-most, -0.75 * most])
    #expect(ends([-most, most]) == [-most, most])
    let tiny = ends([.leastNonzeroMagnitude])
    #expect(tiny[0] < tiny[1])
    for range in [PlotRange(covering: [-2, 3]), PlotRange(covering: [-most, most])] {
      #expect(range.fraction(of: range.lower) == 0 && range.fraction(of: range.upper) == 1)
    }
    #expect(PlotRange(covering: [-2, 6]).fraction(of: 0) == 0.25)
    #expect(PlotRange(covering: [-most, most]).fraction(of: 0) == 0.5)
    let padded = PlotRange(covering: [-2, 6]).padded(by: 0.125)
    #expect(padded.lower == -3 && padded.upper == 7)
    let whole = PlotRange(covering: [-most, most]).padded(by: 0.5)
    #expect(whole.lower == -most && whole.upper == most)
  }

  @Test("a report covers its times, its values and its target")
  func report() {
    let trace = Trace(
      times: [0.5, 2], states: [7.0, -3].map { CurveState(value: $0, velocity: 90, acceleration: 90) })
    func ends(_ report: CurveReport) -> [Double] {
      [report.timeRange.lower, report.timeRange.upper, report.valueRange.lower, report.valueRange.upper]
    }
    let series = LabeledTrace(label: "", trace: trace)
    #expect(ends(CurveReport(title: "", traces: [series], target: 1)) == [0.5, 2, -3, 7])
    #expect(ends(CurveReport(title: "", traces: [series], target: 9)) == [0.5, 2, -3, 9])
    #expect(ends(CurveReport(title: "", traces: [series], target: nil)) == [0.5, 2, -3, 7])
    let hollow = CurveReport(title: "", table: ReportTable(columns: [], rows: []), target: 4)
    #expect(ends(hollow) == [0, 1, 0, 4])
  }
}
