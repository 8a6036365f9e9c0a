internal import CurveMath
public import CurveMetrics

/// Where a map of a metric has its lines.
///
///     try SweepLevels("0.5%, 1%, 2%, 5%", of: overshoot)  // at 0.005, 0.01, 0.02 and 0.05
///     try SweepLevels("8", of: overshoot)                 // about eight, where they are round
///
/// A whole number alone is a count; everything else is a list of values, ascending, with the units
/// of ``SweepCondition``: `350ms`, `0.35s`, `2%` or a bare number in the unit of the metric.
public enum SweepLevels: Equatable, Sendable {
  /// A value that has a line.
  public struct Level: Equatable, Sendable {
    /// In the unit of the metric.
    public let value: Double
    /// As it was written, such as `2%`.
    public let text: String
  }

  case count(Int)
  /// Ascending, each once. Not empty.
  case values([Level])

  /// More lines than this fill a map, and gnuplot takes its time for each.
  public static var most: Int { Limits.levels.count }

  /// - Throws: ``SweepTextError`` that points at the first level that cannot stand where it stands.
  public init(_ text: String, of metric: CurveMetric) throws(SweepTextError) {
    let trimmed = text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed()
    if !trimmed.isEmpty, trimmed.allSatisfy({ $0.isASCII && $0.isNumber }) {
      guard let count = Int(String(trimmed)), 1...Self.most ~= count else {
        throw SweepTextError(column: 1, reason: .countOfLevels(String(trimmed), limit: Self.most))
      }
      self = .count(count)
      return
    }
    var scanner = NotationScanner(text)
    var levels: [Level] = []
    repeat {
      scanner.skipSpace()
      let column = scanner.column
      guard levels.count < Self.most else {
        throw SweepTextError(column: column, reason: .tooManyLevels(limit: Self.most))
      }
      let level = try Self.level(&scanner, of: metric)
      if let last = levels.last, level.value <= last.value {
        throw SweepTextError(
          column: column,
          reason: level.value == last.value
            ? .repeatedLevel(level.text, last.text) : .descendingLevel(level.text, last.text))
      }
      levels.append(level)
      scanner.skipSpace()
    } while scanner.take(",")
    guard scanner.isAtEnd else {
      throw SweepTextError(
        column: scanner.column, reason: .unexpected(scanner.found),
        expected: scanner.next == "%" ? "the unit right behind its number, such as 2%" : "',' or the end")
    }
    self = .values(levels)
  }

  private static func level(_ scanner: inout NotationScanner, of metric: CurveMetric) throws(SweepTextError) -> Level {
    let (begin, column) = (scanner.offset, scanner.column)
    guard let quantity = try scanner.quantity() else {
      throw SweepTextError(column: column, reason: .unexpected(scanner.found), expected: sample(metric.unit))
    }
    let end = scanner.offset
    scanner.move(to: begin)
    var text = ""
    while scanner.offset < end, let next = scanner.next {
      text.append(next)
      _ = scanner.take(next)
    }
    guard quantity.unit == nil || quantity.unit == WrittenQuantity.unit(metric.unit) else {
      throw SweepTextError(
        column: column, reason: .differentQuantities("\(text)", "'\(metric.name)' in \(metric.unit.rawValue)"),
        expected: sample(metric.unit))
    }
    return Level(value: quantity.value, text: text)
  }

  private static func sample(_ unit: ReadingUnit) -> String {
    switch unit {
    case .seconds: "a time, such as 350ms"
    case .fraction: "a fraction, such as 2%"
    default: "a number, such as 2.5"
    }
  }
}
