public import CurveMath

/// Why a range, a curve with ranges in it or a filter cannot be read, and where.
public struct SweepTextError: Error, Equatable, Sendable {
  public enum Reason: Equatable, Sendable {
    case unexpected(String)
    case notation(NotationError.Reason)
    case range(SweepRangeError)
    case grid(SweepError)
    case mixedUnits(String, String)
    case wrongUnit(String)
    case noRange
    case noName
    case repeatedName(String)
    case nameOfMetric(String)
    case notWhole(Double)
    case unknownName(String)
    case noTruth(String)
    case noQuantity(String)
    case differentQuantities(String, String)
    case tooDeep(limit: Int)
    case tooLong(limit: Int)
    case countOfLevels(String, limit: Int)
    case tooManyLevels(limit: Int)
    case repeatedLevel(String, String)
    case descendingLevel(String, String)
  }

  /// The first character that cannot stand where it stands, counted from 1.
  public let column: Int
  public let reason: Reason
  /// What would have been right there.
  public let expected: String?
  /// The valid spelling that is nearest to what was given.
  public let nearest: String?

  public init(column: Int, reason: Reason, expected: String? = nil, nearest: String? = nil) {
    self.column = column
    self.reason = reason
    self.expected = expected
    self.nearest = nearest
  }

  /// An error of the notation, at another column.
  init(_ error: NotationError, at column: Int? = nil) {
    self.init(
      column: column ?? error.column, reason: .notation(error.reason), expected: error.expected, nearest: error.nearest)
  }
}

extension SweepTextError: CustomStringConvertible {
  public var description: String {
    if case .notation(let reason) = reason {
      return NotationError(column: column, reason: reason, expected: expected, nearest: nearest).description
    }
    var text = "Column \(column): \(sentence)"
    if let nearest {
      text += " Did you mean '\(nearest)'?"
    } else if let expected {
      text += " Expected \(expected)."
    }
    return text
  }

  private var sentence: String {
    switch reason {
    case .unexpected(let found): "\(found) cannot stand here."
    case .notation(let reason): "\(reason)"
    case .range(let error): error.description
    case .grid(let error): error.description
    case .mixedUnits(let first, let second): "'\(first)' and '\(second)' do not go together in one range."
    case .wrongUnit(let unit): "\(Shown.quoted(unit)) is no unit that a range can have."
    case .noRange: "there is no range, so there is nothing to sweep."
    case .noName: "this range has no name."
    case .nameOfMetric(let name):
      "'\(name)' is the name of a metric. Give the range another one, such as {my-\(name): 0...1 x 11}."
    case .repeatedName(let name): "two ranges are called '\(name)'. Name one, such as {first: 0...1 x 11}."
    case .notWhole(let value): "\(value) is no count."
    case .unknownName(let name): "no parameter of this sweep and no metric is called \(Shown.quoted(name))."
    case .noTruth(let found): "\(found) is a number and no condition: it is neither true nor false."
    case .noQuantity(let found): "\(found) is a condition and no number."
    case .differentQuantities(let first, let second): "\(first) and \(second) are different quantities."
    case .tooDeep(let limit): "more than \(limit) levels are nested."
    case .tooLong(let limit): "more than \(limit) numbers and names stand in one condition."
    case .countOfLevels(let count, let limit):
      "\(Shown.quoted(count, limit: 12)) is no count of lines. Use 1 up to \(limit), or a list of values, such as 2.5, 5."
    case .tooManyLevels(let limit): "a map has at most \(limit) levels."
    case .repeatedLevel(let level, let first):
      level == first
        ? "\(level) is named twice. Name each level once." : "\(level) is \(first) once more. Name each level once."
    case .descendingLevel(let level, let last):
      "\(level) is less than \(last) before it. Write the levels from low to high."
    }
  }
}
