import CurveMath
public import CurveReports
import Testing

/// Writes the table as tab-separated values. Tabs and line ends inside a cell become spaces.
public struct TSVWriter: CurveWriter {
  public let name = "tsv"
  public let fileExtension = "tsv"
  public let mediaType = "text/tab-separated-values"
  public let summary = "Tab-separated values for the clipboard."
  public let isForPrograms = true

  public init() {}

  public func document(of report: CurveReport) throws(ReportError) -> Document {
    let head = report.table.distinctColumnNames.map(Self.plain)
    let lines = report.table.rows.map { row in
      row.map { cell in
        switch cell {
        case .text(let text): Self.plain(text)
        case .number(let value): DecimalText.shortest(value)
        case .missing: ""
        }
      }
    }
    let text = ([head] + lines).map { $0.joined(separator: "\t") + "\n" }.joined()
    return Document(text: text, mediaType: mediaType)
  }

  private static func plain(_ text: String) -> String {
    String(text.map { $0 == "\t" || $0.isNewline ? " " : $0 })
  }
}

@Suite("TSVWriter")
struct TSVWriterTests {
  @Test("a hostile cell stays one cell")
  func hostile() throws {
    let table = ReportTable(
      columns: [ReportColumn("name"), ReportColumn("value")], rows: [[.text("a\tb\nc"), .number(0.1)]])
    let document = try TSVWriter().document(of: CurveReport(title: "", table: table))
    #expect(document.text == "name\tvalue\na b c\t0.1\n")
  }
}
