/// Writes the table for spreadsheets and data frames.
///
/// Names stand in the first line, numbers are the shortest that read back the same, an infinity is
/// `Infinity`, and what is missing is empty. Text that a spreadsheet could take for a formula, also
/// behind space, gets an apostrophe before it, and characters that would steer a terminal or the
/// direction of writing are U+FFFD.
public struct CSVWriter: CurveWriter {
  public let name = "csv"
  public let fileExtension = "csv"
  public let mediaType = "text/csv"
  public let summary = "Comma-separated values for spreadsheets and data frames, numbers in full."
  public let isForPrograms = true

  public init() {}

  /// - Throws: ``ReportError/notANumber(column:row:)``.
  /// - Complexity: O(*n*) in the count of cells.
  public func document(of report: CurveReport) throws(ReportError) -> Document {
    try report.table.check()
    var bytes: [UInt8] = []
    bytes.reserveCapacity(20 * report.table.rows.count * report.table.columns.count)
    CSVText.append(report.table.distinctColumnNames.map(ReportCell.text), to: &bytes)
    for row in report.table.rows { CSVText.append(row, to: &bytes) }
    return Document(bytes: bytes, mediaType: mediaType)
  }
}
