// A table as GitHub, GitLab and DocC read it.

/// Writes the table for pages and pull requests, numbers rounded for people.
public struct MarkdownWriter: CurveWriter {
  public let name = "markdown"
  public let fileExtension = "md"
  public let otherExtensions = ["markdown"]
  public let mediaType = "text/markdown"
  public let summary = "A table for pages and pull requests, numbers rounded for people."

  public init() {}

  /// - Throws: ``ReportError/notANumber(column:row:)``.
  public func document(of report: CurveReport) throws(ReportError) -> Document {
    try report.table.check()
    return Document(text: text(of: report), mediaType: mediaType)
  }

  /// The text of a report whose table has no NaN.
  package func text(of report: CurveReport) -> String {
    var text = report.title.isEmpty ? "" : "## \(escaped(report.title))\n\n"
    if !report.table.columns.isEmpty {
      let heads = report.table.columns.map { column in
        escaped(column.unit.map { "\(column.name) (\($0))" } ?? column.name)
      }
      text += line(heads)
      text += line(report.table.columns.map { $0.alignment == .leading ? ":--" : "--:" })
      for row in report.table.displayedRows { text += line(row.map(escaped)) }
    }
    text += report.notes.map { "\n\(escaped($0))\n" }.joined()
    for figure in report.figures {
      guard let file = figure.file else { continue }
      text += "\n![\(escaped(figure.report.title))](\(XMLText.reference(toFile: file)))\n"
    }
    if !report.leftOut.isEmpty {
      text += "\nLeft out:\n\n" + report.leftOut.map { "- \(escaped($0))\n" }.joined()
    }
    return text
  }

  private func line(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |\n" }

  /// Markup characters get a backslash, those of HTML become references. A person whose name stands
  /// behind `@` would be notified: servers look for names once Markdown is gone, and a space
  /// without width keeps the two apart.
  private func escaped(_ text: String) -> String {
    var result = ""
    for scalar in OutsideText.oneLine(text).unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "@": result += "@&#8203;"
      case "\\", "`", "*", "_", "[", "]", "|", "~", "$", "!", "#": result += "\\" + String(scalar)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
