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

/// The head of a table's column.
public struct ReportColumn: Hashable, Sendable {
  /// The side on which the cells are flush.
  public enum Alignment: String, Hashable, Sendable {
    case leading
    case trailing
  }

  /// How documents for people choose digits. Documents for programs write every number in full.
  public enum Digits: Hashable, Sendable {
    /// The same decimals for the whole column, enough for that many significant digits of its
    /// largest number: for one quantity down the column.
    case shared(Int)
    /// That many significant digits in every cell: for a column that mixes quantities.
    case each(Int)
    /// The same, rounded away from 0: for sizes that are never exceeded.
    case bound(Int)
  }

  public var name: String
  /// Such as `s`; `nil` for words and for a column whose rows have units of their own.
  public var unit: String?
  public var alignment: Alignment
  public var digits: Digits

  public init(_ name: String, unit: String? = nil, alignment: Alignment = .trailing, digits: Digits = .each(4)) {
    self.name = name
    self.unit = unit
    self.alignment = alignment
    self.digits = digits
  }
}

/// What stands in one cell of a table.
public enum ReportCell: Hashable, Sendable {
  /// Words. They may come from outside: every writer escapes them.
  case text(String)
  /// A number in the unit of its column; infinity is allowed.
  case number(Double)
  /// There is no such thing, as a peak without overshoot.
  case missing
}

extension ReportCell {
  /// A number, or missing.
  public init(_ value: Double?) {
    self = value.map(ReportCell.number) ?? .missing
  }
}
