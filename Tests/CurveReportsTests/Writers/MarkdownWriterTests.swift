import CurveReports
import Testing

@Suite("MarkdownWriter")
struct MarkdownWriterTests {
  @Test("hostile text stays in its cell", arguments: ReportSamples.hostileTexts)
  func hostile(text: String) throws {
    let document = try MarkdownWriter().document(of: ReportSamples.hostile(text)).text
    let lines = document.split(separator: "\n").filter { $0.hasPrefix("|") }
    #expect(lines.count == 4)
    for line in lines {
      var bars = 0
      var isEscaped = false
      for character in line.unicodeScalars {
        if character == "|", !isEscaped { bars += 1 }
        if !isEscaped { #expect(!"`*_<>[".unicodeScalars.contains(character), "\(line)") }
        isEscaped = character == "\\" && !isEscaped
      }
      #expect(bars == 3, "\(line)")
    }
  }

  @Test("no name of the files calls anybody")
  func names() throws {
    let text = try MarkdownWriter().document(of: ReportSamples.hostile("@octocat <b>@team/all</b>")).text
    #expect(text.contains("@&#8203;octocat &lt;b&gt;@&#8203;team/all&lt;/b&gt;"), "\(text)")
  }

  @Test("what is left out stands below the table, as text")
  func leftOut() throws {
    var report = ReportSamples.hostile("plain")
    report.leftOut = ["'--a' is <b>, which | cannot be read.", "two\nlines"]
    let lines = try MarkdownWriter().document(of: report).text.split(separator: "\n")
    #expect(
      lines.suffix(3) == ["Left out:", "- '--a' is &lt;b&gt;, which \\| cannot be read.", "- two lines"])
  }

  @Test("notes and what is left out are said without a table too")
  func noTable() throws {
    let report = CurveReport(
      title: "none", table: ReportTable(columns: [], rows: []), notes: ["A <note>."], leftOut: ["'--a' is wrong."])
    let text = try MarkdownWriter().document(of: report).text
    #expect(text == "## none\n\n\nA &lt;note&gt;.\n\nLeft out:\n\n- '--a' is wrong.\n")
  }
}
