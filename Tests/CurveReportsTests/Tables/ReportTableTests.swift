import CurveMath
import CurveMetrics
import CurveReports
import Testing

@Suite("ReportTable")
struct ReportTableTests {
  @Test("one curve's readings stand below each other")
  func readings() {
    let table = ReportTable(readings: ReportSamples.readings(0.5))
    #expect(table.columns.map(\.name) == ["metric", "value", "unit", "definition"])
    #expect(table.rows.count == 4)
    #expect(table.rows[0][0...2] == [.text("settling-time"), .number(0.40967375), .text("s")])
    #expect(table.rows[1][1] == .missing)
    #expect(table.rows[3][1] == .number(.infinity))
  }

  @Test("several curves stand side by side, whatever each has")
  func comparison() {
    let extra = Reading(name: "half-time", value: 0.12, unit: .seconds, definition: "")
    let table = ReportTable(comparing: [
      LabeledReadings(label: "a", readings: ReportSamples.readings(2)),
      LabeledReadings(label: "b", readings: [extra, ReportSamples.readings(3)[2]]),
    ])
    #expect(table.columns.map(\.name) == ["metric", "unit", "a", "b"])
    let names = ["settling-time", "overshoot", "peak-jerk", "crossings", "half-time"]
    #expect(table.rows.map { $0[0] } == names.map(ReportCell.text))
    #expect(table.rows[0][3] == .missing)
    let jerk = 3947.841760435743
    #expect(Array(table.rows[2][2...]) == [ReportCell.number(2 * jerk), .number(3 * jerk)])
    #expect(table.rows[4] == [.text("half-time"), .text("s"), .missing, .number(0.12)])
  }

  @Test("a bound is shown rounded up, whatever the nearest text is", arguments: 1...6)
  func bounds(digits: Int) throws {
    let sizes = [0.0126115, 1.0001e-9, 0.99996, 1234.5001, 0, 2.5e-300]
    let table = ReportTable(
      columns: [
        ReportColumn("never more than", digits: .bound(digits)), ReportColumn("at least", digits: .bound(digits)),
      ],
      rows: sizes.map { [.number($0), .number(-$0)] })
    let text = try WriterCatalog.writer(named: "csv").document(of: CurveReport(title: "", table: table)).text
    #expect(text.contains("0.0126115"))
    let shown = try WriterCatalog.writer(named: "markdown").document(of: CurveReport(title: "", table: table)).text
    let lines = shown.split(separator: "\n").drop { !$0.contains("--") }.dropFirst()
    try #require(lines.count == sizes.count)
    for (line, size) in zip(lines, sizes) {
      let numbers = try line.split(separator: "|").map { cell in
        try #require(Double(cell.filter { $0 != " " }) as Double?)
      }
      #expect(numbers[0] >= size && numbers[0] <= size * (1 + 10 * pow10(-digits)))
      #expect(numbers[1] == -numbers[0])
    }
  }

  private func pow10(_ exponent: Int) -> Double { Double("1e\(exponent)") ?? .nan }

  @Test("one trace is wide, several are long")
  func traces() {
    let wide = CurveReport(title: "", traces: [ReportSamples.bouncy]).table
    #expect(wide.columns.map(\.name) == ["time", "value", "velocity", "acceleration"])
    #expect(wide.columns.map(\.unit) == ["s", "travel", "travel/s", "travel/s²"])
    #expect(wide.rows.count == 61)
    let state = ReportSamples.bouncy.trace.states[7]
    #expect(
      wide.rows[7] == [
        .number(ReportSamples.bouncy.trace.times[7]), .number(state.value), .number(state.velocity),
        .number(state.acceleration),
      ])
    let long = CurveReport(title: "", traces: [ReportSamples.bouncy, ReportSamples.calm], valueUnit: "pt").table
    #expect(long.columns.map(\.name) == ["series", "time", "value", "velocity", "acceleration"])
    #expect(long.columns[4].unit == "pt/s²")
    #expect(long.rows.count == 122)
    #expect(long.rows[61 + 7][0] == .text(ReportSamples.calm.label))
    let samples = LabeledTrace(label: "recorded", trace: ReportSamples.bouncy.trace, form: .points)
    let mixed = CurveReport(title: "", traces: [samples, ReportSamples.bouncy]).table
    #expect(mixed.rows[7][1...] == [wide.rows[7][0], wide.rows[7][1], .missing, .missing])
    #expect(mixed.rows[61 + 7][1...] == wide.rows[7][...])
  }

  @Test("names that repeat are numbered, also where the number is taken")
  func distinctNames() {
    let names = ["a", "a", "a (2)", "b", "a"]
    let table = ReportTable(columns: names.map { ReportColumn($0) }, rows: [])
    #expect(table.distinctColumnNames == ["a", "a (2)", "a (2) (2)", "b", "a (3)"])
  }
}
