// Numbers as programs and spreadsheets of any country write them, one decimal sign for a whole
// file.

internal import CurveMath

/// Reads the cells of one file.
struct CellReader {
  /// Whether commas separate cells: one within a cell stood between quotes.
  let separatesByComma: Bool
  /// The decimal sign of the file and the line where it was first seen.
  private var sign: (character: Character, line: Int)?

  init(separatesByComma: Bool) { self.separatesByComma = separatesByComma }

  /// What programs write for a value that there is not.
  static func isMissing(_ cell: String) -> Bool {
    cell.isEmpty || ["nan", "na", "n/a", "#n/a", "null", "none", "nil", "-"].contains(cell.lowercased())
  }

  func isNumber(_ cell: String) -> Bool { parsed(cell) != nil }

  /// Returns the number of a cell, whatever the decimal sign of the other cells; `nil` for none.
  func parsed(_ cell: String) -> Double? {
    if let value = Double(cell) { return value }
    let plain = cell.replacing("\u{2212}", with: "-")
    guard !plain.contains("."), plain.count(where: { $0 == "," }) == 1 else { return Double(plain) }
    return Double(plain.replacing(",", with: "."))
  }

  /// - Parameter column: For messages.
  /// - Throws: ``TraceFileError`` for what is no finite number, or one with another decimal sign
  ///   than those before.
  mutating func number(
    _ cell: String, column: String, at place: TraceFileError.Place
  ) throws(TraceFileError) -> Double {
    guard let value = parsed(cell) else {
      if let unit = unit(of: cell) { throw .unitBehindNumber(place, column: column, cell: cell, unit: unit) }
      throw .notANumber(place, column: column, cell: cell)
    }
    guard value.isFinite else { throw .notFinite(place, column: column, cell: cell) }
    if separatesByComma, sign == nil, Self.mayBeThousands(cell) {
      throw .thousands(place, column: column, cell: cell)
    }
    if let found = cell.first(where: { $0 == "." || $0 == "," }) {
      if let sign, sign.character != found {
        throw .mixedDecimals(place, column: column, cell: cell, sign: sign.character, line: sign.line)
      }
      sign = sign ?? (found, place.line)
    }
    return value
  }

  /// Whether the comma may stand between thousands: `12,345`, which in quotes between commas
  /// nothing says, and not `0,345` or `12,5`.
  private static func mayBeThousands(_ cell: String) -> Bool {
    let parts = cell.drop { "-\u{2212}+".contains($0) }.split(separator: ",", omittingEmptySubsequences: false)
    return parts.count == 2 && parts[1].count == 3 && 1...3 ~= parts[0].count && parts[0].first != "0"
  }

  /// The letters behind a number, as `pt` of `26.1 pt`.
  private func unit(of cell: String) -> String? {
    guard let start = cell.firstIndex(where: { $0.isLetter || $0 == "%" || $0 == "°" }),
      isNumber(String(cell[..<start].filter { !$0.isWhitespace }))
    else { return nil }
    return String(cell[start...])
  }
}
