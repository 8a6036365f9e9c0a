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
