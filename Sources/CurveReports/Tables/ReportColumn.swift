/// The head of a table's column.
public struct ReportColumn: Hashable, Sendable {
  /// The side on which the cells are flush.
  public enum Alignment: String, Hashable, Sendable {
    case leading
    case trailing
  }

  /// How documents for people choose digits. Documents for programs write every number in full.
  public enum Digits: Hashable, Sendable {
    /// The same decimals for the whole column, enough for that many significant digits of its largest number: for one
    /// quantity down the column.
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
