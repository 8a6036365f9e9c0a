/// A reason why a text is no golden.
package enum GoldenError: Error, Equatable, Sendable {
  case empty
  case header(String, line: Int)
  case number(String, line: Int, column: Int)
  case order(Double, line: Int)
}

extension GoldenError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .empty:
      "The golden has no samples. Record it anew."
    case .header(let text, let line):
      "Line \(line) of the golden is '\(OutsideText.oneLine(text))'. Expected the names of columns, 'time' and 'value' among them."
    case .number(let text, let line, let column):
      "Line \(line) of the golden has '\(OutsideText.oneLine(text))' in column \(column). Expected a finite number."
    case .order(let time, let line):
      "Line \(line) of the golden has the time \(DecimalText.shortest(time)), which is not later than the one before it. Sort the lines."
    }
  }

  /// The line that is wrong, counted from 1.
  package var line: Int? {
    switch self {
    case .empty: nil
    case .header(_, let line), .number(_, let line, _), .order(_, let line): line
    }
  }
}
