/// Rows of cells under named columns, ready for any writer.
///
///     let table = ReportTable(
///       columns: [ReportColumn("curve", alignment: .leading), ReportColumn("settling-time", unit: "s")],
///       rows: [[.text("bouncy"), .number(0.819)]])
///     try CSVWriter().document(of: CurveReport(title: "Ends", table: table)).text
///     // curve,settling-time
///     // bouncy,0.819
public struct ReportTable: Hashable, Sendable {
  public let columns: [ReportColumn]
  /// Shape: `[rows][columns.count]`.
  public let rows: [[ReportCell]]

  /// - Precondition: Every row has one cell per column.
  public init(columns: [ReportColumn], rows: [[ReportCell]]) {
    precondition(rows.allSatisfy { $0.count == columns.count }, "A row of a table needs one cell per column.")
    self.columns = columns
    self.rows = rows
  }

  /// The columns' names, a later one of the same name numbered: `a`, `a (2)`.
  ///
  /// Two curves may bear one label, but two keys of a JSON object may not.
  public var distinctColumnNames: [String] {
    var taken: Set<String> = []
    return columns.map { column in
      var name = column.name
      var number = 1
      while !taken.insert(name).inserted {
        number += 1
        name = "\(column.name) (\(number))"
      }
      return name
    }
  }
}
