internal import CurveMath

/// A reason why a report cannot be written down.
public enum ReportError: Error, Equatable, Sendable {
  /// No writer has that name.
  case unknownWriter(String, nearest: String?, known: [String])
  /// No spring vocabulary has that name.
  case unknownVocabulary(String, nearest: String?, known: [String])
  /// A cell of the table is NaN. Rows count from 1.
  case notANumber(column: String, row: Int)
  /// A time or value of a trace is NaN or infinite.
  case notDrawable(series: String, index: Int)
  /// More curves than one picture shows.
  case tooManyDrawn(Int, limit: Int)
  /// More curves than a map of distances shows.
  case tooManyMapped(Int, limit: Int)
  /// A file name that cannot stand in a script.
  case unusableFileName(String)
}

extension ReportError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unknownWriter(let name, let nearest, let known):
      "No format is called '\(name)'. \(NearestSpelling.advice(nearest, among: known))"
    case .unknownVocabulary(let name, let nearest, let known):
      "No vocabulary is called '\(name)'. \(NearestSpelling.advice(nearest, among: known))"
    case .notANumber(let column, let row):
      "Column '\(column)' has no number in row \(row) (NaN). Leave the cell missing instead."
    case .notDrawable(let series, let index):
      "'\(series)' is not finite at index \(index). A picture needs finite times and values."
    case .tooManyDrawn(let count, let limit): "Pictures show \(limit) curves, and these are \(count)."
    case .tooManyMapped(let count, let limit): "A map shows \(limit) curves, and these are \(count)."
    case .unusableFileName(let name):
      "The file name \(name.debugDescription) is empty or has control characters. Use a plain name, such as 'curves.png'."
    }
  }
}
