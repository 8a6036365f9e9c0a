// A table for a terminal: columns apart by two spaces, units under the names, no boxes.

/// Writes the table, and a small plot of the motions, for a terminal.
public struct TextWriter: CurveWriter {
  public let name = "text"
  public let fileExtension = "txt"
  public let otherExtensions = ["text"]
  public let mediaType = "text/plain"
  public let summary = "An aligned table and a small plot for a terminal, numbers rounded for people."

  /// Columns of the terminal. Wider tables continue below.
  public let width: Int
  /// Whether the motions are drawn below the table.
  public let plots: Bool

  /// What files and pipes get.
  public static let standardWidth = 100
  public static let leastWidth = 40

  /// - Parameters:
  ///   - width: Columns of the terminal, 40 or more.
  ///   - plots: Whether the motions are drawn below the table.
  public init(width: Int = Self.standardWidth, plots: Bool = true) {
    precondition(width >= Self.leastWidth, "A table needs \(Self.leastWidth) columns or more.")
    self.width = width
    self.plots = plots
  }

  /// - Throws: ``ReportError/notANumber(column:row:)``; with plots also
  ///   ``ReportError/notDrawable(series:index:)``.
  public func document(of report: CurveReport) throws(ReportError) -> Document {
    try report.table.check()
    var parts = report.title.isEmpty ? [] : [OutsideText.oneLine(report.title) + "\n"]
    parts += TextTable(report.table, width: width).blocks
    parts += report.notes.map { OutsideText.oneLine($0) + "\n" }
    if plots, !report.traces.isEmpty {
      try report.checkTraces()
      parts.append(TerminalPlot(width: width).text(of: report))
    }
    return Document(text: parts.joined(separator: "\n"), mediaType: mediaType)
  }
}
