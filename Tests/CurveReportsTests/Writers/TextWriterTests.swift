import CurveMetrics
import CurveReports
import Testing

@Suite("TextWriter")
struct TextWriterTests {
  private func lines(_ report: CurveReport, width: Int = 100) throws -> [String] {
    try TextWriter(width: width).document(of: report).text.split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
  }

  @Test("lines keep to the width, also with many curves and long definitions", arguments: [60, 80, 100])
  func width(width: Int) throws {
    let curves = (0..<12).map {
      LabeledReadings(
        label: "spring(mass: 2.5, stiffness: 90, damping: \($0))", readings: ReportSamples.readings(Double($0)))
    }
    let reports = [
      CurveReport(title: "", table: ReportTable(comparing: curves)),
      CurveReport(title: "", table: ReportTable(readings: ReportSamples.readings(2))),
      ReportSamples.comparison,
    ]
    for report in reports {
      for line in try lines(report, width: width) { #expect(line.count <= width, "\(line)") }
    }
  }

  @Test("the words of a heading stay whole, however narrow the table is", arguments: [40, 60, 80])
  func headings(width: Int) throws {
    let names = [
      "largest acceleration jump", "energy put in", "settling-time", "difference from merge", "acceleration",
    ]
    let table = ReportTable(columns: names.map { ReportColumn($0) }, rows: [names.map { _ in .number(1) }])
    let words = try lines(CurveReport(title: "", table: table), width: width).joined(separator: " ").split(
      separator: " ")
    for word in names.flatMap({ $0.split(separator: " ") }) where word != "settling-time" {
      #expect(words.contains(word), "\(word)")
    }
  }

  @Test("hostile text cannot steer a terminal or begin a line", arguments: ReportSamples.hostileTexts)
  func hostile(text: String) throws {
    let document = try TextWriter().document(of: ReportSamples.hostile(text)).text
    #expect(document.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control })
    #expect(!document.unicodeScalars.contains("\u{202E}"))
  }

  @Test("wide characters take two columns")
  func wideCharacters() throws {
    let table = ReportTable(
      columns: [ReportColumn("名", alignment: .leading), ReportColumn("x")],
      rows: [[.text("ばね"), .number(1)], [.text("abcd"), .number(22)]])
    #expect(
      try TextWriter().document(of: CurveReport(title: "", table: table)).text == """
        名     x
        ────  ──
        ばね   1
        abcd  22

        """)
  }

  // Two names of 20 and the gap between them would be more than half of 50.
  @Test("a long name is broken into lines before a table is split without it", arguments: [60, 80, 100])
  func longKeys(width: Int) throws {
    let name = "--component-navigation-bar-item-expanded-transition-duration-for-hover-states"
    let table = ReportTable(
      columns: ["kind", "name", "value", "place"].map { ReportColumn($0, alignment: .leading) },
      rows: [name, "--b"].map { [.text("duration"), .text($0), .text("100ms"), .text("w.css:1:8")] })
    let lines = try lines(CurveReport(title: "", table: table), width: width)
    #expect(lines.allSatisfy { $0.count <= width })
    #expect(lines.count { $0.hasPrefix("kind") } == 1 && lines[0].contains("place"), "\(lines)")
    #expect(lines.joined().filter { $0 != " " }.contains(name) || lines.count > 5)
  }

  @Test("sentences behind the first block are broken too", arguments: [80, 100])
  func laterSentences(width: Int) throws {
    let sentence = String(repeating: "the last of its frames ", count: 12)
    let table = ReportTable(
      columns: [ReportColumn("rule", alignment: .leading)]
        + (0..<9).map { ReportColumn("number \($0)") }
        + ["definition", "source"].map { ReportColumn($0, alignment: .leading) },
      rows: [[.text("motion")] + (0..<9).map { .number(1 / Double(3 + $0)) } + [.text(sentence), .text(sentence)]])
    #expect(try lines(CurveReport(title: "", table: table), width: width).allSatisfy { $0.count <= width })
  }

  @Test("a wide table repeats as many leading columns as leave half of the width")
  func repeatedKeys() throws {
    let names = [String(repeating: "a", count: 20), String(repeating: "b", count: 20)]
    func copies(width: Int) throws -> [Int] {
      let table = ReportTable(
        columns: [ReportColumn("first", alignment: .leading), ReportColumn("second", alignment: .leading)]
          + (0..<8).map { ReportColumn("column \($0)") },
        rows: [names.map(ReportCell.text) + (0..<8).map { .number(1e8 + Double($0)) }])
      let text = try TextWriter(width: width).document(of: CurveReport(title: "", table: table)).text
      return names.map { text.ranges(of: $0).count }
    }
    let (narrow, wide) = (try copies(width: 50), try copies(width: 90))
    #expect(narrow[0] > 1 && narrow[1] == 1, "\(narrow)")
    #expect(wide[0] > 1 && wide[1] == wide[0], "\(wide)")
  }
}
