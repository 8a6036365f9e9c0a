import CurveReports
import Testing

@Suite("CSVWriter")
struct CSVWriterTests {
  @Test("what is written reads back: text in its cell, numbers bit by bit")
  func readsBack() throws {
    for report in [
      ReportSamples.comparison, CurveReport(title: "", traces: [ReportSamples.bouncy, ReportSamples.calm]),
    ] {
      let rows = try CSVReader.rows(CSVWriter().document(of: report).text)
      #expect(rows[0] == report.table.columns.map(\.name))
      #expect(rows.count == report.table.rows.count + 1)
      for (written, row) in zip(rows.dropFirst(), report.table.rows) {
        for (text, cell) in zip(written, row) {
          switch cell {
          case .text(let expected): #expect(text == expected)
          case .number(let expected): #expect(Double(text)?.bitPattern == expected.bitPattern)
          case .missing: #expect(text == "")
          }
        }
      }
    }
  }

  @Test("hostile text stays in its cell and starts no formula", arguments: ReportSamples.hostileTexts)
  func hostile(text: String) throws {
    let rows = try CSVReader.rows(CSVWriter().document(of: ReportSamples.hostile(text)).text)
    #expect(rows.count == 3 && rows.allSatisfy { $0.count == 2 })
    let isFormula = ["=", "+", "-", "@", "\t", "\r"].contains { text.unicodeScalars.first == $0.unicodeScalars.first }
    // What would steer a terminal or the direction of writing is written as the replacement
    // character.
    let harmless = text.replacing(/[\u{0}\u{1}\u{7}\u{1B}\u{202E}\u{FFFE}]/, with: "\u{FFFD}")
    #expect(rows[1][0] == (isFormula ? "'" + text : harmless))
    #expect(rows[0][0] == rows[1][0])
    #expect(rows[1][1] == "-1.5")
    #expect(rows[2] == ["", "Infinity"])
  }

  @Test("formulas are quoted with an apostrophe, negative numbers are not")
  func formulas() throws {
    let table = ReportTable(
      columns: [ReportColumn("text"), ReportColumn("number")],
      rows: [[.text("=1+1"), .number(-2)], [.text("-3"), .number(-0.5)], [.text("a;=1"), .missing]])
    let text = try CSVWriter().document(of: CurveReport(title: "", table: table)).text
    #expect(text == "text,number\n\"'=1+1\",-2\n-3,-0.5\n\"a;=1\",\n")
  }

  @Test("a negative number as text, also with its unit, is no formula; what begins with one may be")
  func quantities() throws {
    let plain = ["-1", "-1.3333333333333333 travels/s", "-2e-05 units/s²"]
    let guarded = ["-1+1", "-2+cmd|' /C calc'!A0", "-1 =2", "-A1", "-", "-1 (x)", " -3", "+1"]
    let table = ReportTable(columns: [ReportColumn("text")], rows: (plain + guarded).map { [.text($0)] })
    let rows = try CSVReader.rows(CSVWriter().document(of: CurveReport(title: "", table: table)).text)
    #expect(rows.dropFirst().map { $0[0] } == plain + guarded.map { "'\($0)" })
  }

  @Test(
    "a formula is one also behind what spreadsheets trim",
    arguments: [
      " ", "   ", "\u{A0}", "\u{200B}", "\u{FEFF}", "\u{3000}", "\u{AD}", "\u{2060}", " \u{200B}\u{A0}", "\u{B}",
      "\u{0}",
    ],
    ["=1+1", "+1", "-2+3", "@SUM(A1)", "\u{FF1D}1"])
  func trimmed(space: String, formula: String) throws {
    let table = ReportTable(columns: [ReportColumn("text")], rows: [[.text(space + formula)]])
    let rows = try CSVReader.rows(CSVWriter().document(of: CurveReport(title: "", table: table)).text)
    #expect(rows[1][0].hasPrefix("'"))
    #expect(rows[1][0].hasSuffix(formula))
  }

  @Test("words behind space are words", arguments: [" bouncy", "\u{200B}spring(-1)", " 2 = 2"])
  func words(text: String) throws {
    let table = ReportTable(columns: [ReportColumn("text")], rows: [[.text(text)]])
    #expect(try CSVWriter().document(of: CurveReport(title: "", table: table)).text == "text\n\(text)\n")
  }

  @Test(
    "NUL, ESC, BEL and turned writing do not get through",
    arguments: ["\u{0}", "\u{1B}[31m", "\u{7}", "\u{202E}", "\u{2066}", "\u{9B}", "\u{61C}"])
  func steering(mark: String) throws {
    let table = ReportTable(columns: [ReportColumn("a\(mark)b")], rows: [[.text("c\(mark)d")]])
    let text = try CSVWriter().document(of: CurveReport(title: "", table: table)).text
    #expect(!text.unicodeScalars.contains(mark.unicodeScalars.first!))
    #expect(text.contains("a\u{FFFD}") && text.contains("c\u{FFFD}"))
  }

  @Test("a row of one empty cell is still a row")
  func emptyRow() throws {
    let table = ReportTable(columns: [ReportColumn("x")], rows: [[.missing], [.text("")], [.number(1)]])
    #expect(try CSVWriter().document(of: CurveReport(title: "", table: table)).text == "x\n\"\"\n\"\"\n1\n")
  }
}
