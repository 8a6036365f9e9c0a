import CurveReports
import Testing

@Suite("HTMLWriter")
struct HTMLWriterTests {
  private func markup(_ report: CurveReport, files: [PageFile] = []) throws -> MarkupReader {
    try #require(MarkupReader(try HTMLWriter(files: files).document(of: report).text))
  }

  @Test("hostile text is text in title, table, picture and files", arguments: ReportSamples.hostileTexts)
  func hostile(text: String) throws {
    func page(_ text: String) throws -> MarkupReader {
      try markup(
        ReportSamples.hostile(text),
        files: [
          PageFile(name: text, summary: text, preview: .image), PageFile(name: "b", summary: "", preview: .text(text)),
        ])
    }
    let (hostile, plain) = (try page(text), try page(ReportSamples.harmless(text)))
    #expect(hostile.elements.map(\.name) == plain.elements.map(\.name))
    #expect(hostile.elements.allSatisfy { element in !element.attributes.keys.contains { $0.hasPrefix("on") } })
    #expect(
      hostile.elements.compactMap { $0.attributes["href"] ?? $0.attributes["src"] }.allSatisfy { $0.hasPrefix("./") })
  }

  @Test("what is left out is a list of texts")
  func leftOut() throws {
    var report = ReportSamples.hostile("plain")
    let plain = try markup(report).elements.count
    report.leftOut = ["'--a' is <b>, which & cannot be read.", "</ul>"]
    let page = try markup(report)
    #expect(page.elements.count == plain + 4)
    #expect(page.elements.filter { $0.name == "li" }.count == 2)
  }

  @Test("a link stays a file beside the page")
  func links() throws {
    let names = ["javascript:alert(1)", "//example.org/x", "a b.csv", "data/é.svg", "x?y#z"]
    let page = try markup(ReportSamples.comparison, files: names.map { PageFile(name: $0, summary: "") })
    #expect(
      page.elements.compactMap { $0.attributes["href"] } == [
        "./javascript%3Aalert%281%29", ".///example.org/x", "./a%20b.csv", "./data/%C3%A9.svg", "./x%3Fy%23z",
      ])
  }

  @Test("the page shows pictures and text of its files, and its own picture twice, for wide and narrow screens")
  func files() throws {
    let page = try markup(
      ReportSamples.comparison,
      files: [
        PageFile(name: "a.csv", summary: "numbers", preview: .text("x,y\n1,<2>\n")),
        PageFile(name: "a.png", summary: "drawn by gnuplot", preview: .image),
      ])
    #expect(page.texts["pre"] == ["x,y\n1,<2>\n"])
    #expect(page.elements.filter { $0.name == "img" }.map { $0.attributes["src"] } == ["./a.png"])
    let svgs = page.elements.filter { $0.name == "svg" }
    #expect(svgs.count == 2)
    let identifiers = page.elements.compactMap { $0.attributes["id"] }
    #expect(Set(identifiers).count == identifiers.count)
  }

  @Test("a long table is cut, and says so")
  func longTable() throws {
    let table = ReportTable(columns: [ReportColumn("n")], rows: (0..<700).map { [.number(Double($0))] })
    let page = try markup(CurveReport(title: "", table: table))
    #expect(page.names("td") == 500)
    #expect(page.texts["p"] == ["The first 500 of 700 rows."])
  }
}
