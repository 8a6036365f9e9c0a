/// A second reading of RFC 4180, written for the tests alone: a machine of states over characters.
enum CSVReader {
  enum Problem: Error { case quoteInsidePlainCell, textAfterQuote, unclosedQuote }

  /// Returns the rows of a document whose lines end by `\n`.
  static func rows(_ text: String) throws -> [[String]] {
    enum State { case start, plain, quoted, closing }
    var rows: [[String]] = []
    var row: [String] = []
    var cell = String.UnicodeScalarView()
    var state = State.start
    func endCell() {
      row.append(String(cell))
      cell = .init()
      state = .start
    }
    for scalar in text.unicodeScalars {
      switch (state, scalar) {
      case (.start, "\""): state = .quoted
      case (.quoted, "\""): state = .closing
      case (.quoted, _): cell.append(scalar)
      case (.closing, "\""):
        cell.append(scalar)
        state = .quoted
      case (_, ","): endCell()
      case (_, "\n"):
        endCell()
        rows.append(row)
        row = []
      case (.closing, _): throw Problem.textAfterQuote
      case (_, "\""): throw Problem.quoteInsidePlainCell
      default:
        cell.append(scalar)
        state = .plain
      }
    }
    if state == .quoted { throw Problem.unclosedQuote }
    return rows
  }
}
