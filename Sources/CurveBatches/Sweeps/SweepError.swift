public import CurveMath

/// A reason why a sweep cannot run or had to stop.
public enum SweepError: Error, Equatable, Sendable {
  /// More points than a whole number counts.
  case uncountable(Double)
  case tooManyPoints(Int, limit: Int)
  case threads(Int)
  case shard(Int, of: Int)
  case unreadableShard(String)
  case noMetrics
  case repeatedMetric(String)
  case impossible(point: String, reason: String)
  case contourAxes(Int)
  case contourPoints(Int, limit: Int)
  case constantAxis(String)
  case unsortedAxis(String, value: Double, next: Double)
  case emptyMap(metric: String, isFiltered: Bool)
}

extension SweepError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .uncountable(let points):
      "The grid has \(points) points, more than can be counted. Use fewer values or longer steps."
    case .tooManyPoints(let points, let limit):
      "The grid has \(points) points to measure; one run takes up to \(limit). Use longer steps, or share the work with "
        + "--shard 1/\((points - 1) / limit + 1)."
    case .threads(let count):
      "\(count) threads cannot do any work. Use 1 or more, up to 1024."
    case .shard(let part, let parts):
      "There is no part \(part) of \(parts). Use a part from 1 up to the count of parts, such as 1/4."
    case .unreadableShard(let text):
      "'\(text)' names no part. Write a part and the count of parts, such as 2/4."
    case .noMetrics:
      "No metric is named, so there is nothing to write. Name one, such as overshoot."
    case .repeatedMetric(let name):
      "'\(name)' is named twice, and two columns cannot have one name. Name it once."
    case .impossible(let point, let reason):
      "There is no curve at \(point): \(reason)"
    case .contourAxes(let count):
      "A contour map has two axes; this grid has \(count). Write two ranges, and numbers for everything else."
    case .contourPoints(let points, let limit):
      "A contour map of \(points) points is more than gnuplot draws in reasonable time. Use up to \(limit), such as 400 x 250."
    case .constantAxis(let name):
      "'\(name)' has one value. Use two or more, such as {0...0.6 x 61}."
    case .unsortedAxis(let name, let value, let next):
      "Of '\(name)', \(next) comes behind \(value). Write its values from low to high, each once."
    case .emptyMap(let metric, let isFiltered):
      "No point of the grid has the metric \(metric)\(isFiltered ? " and meets --where" : ""): there is nothing to draw."
    }
  }
}

/// A reason why a range has no values.
public enum SweepRangeError: Error, Hashable, Sendable {
  case empty
  case notFinite(Double)
  /// The difference of the ends is larger than any number.
  case tooWide(Double, Double)
  case tooFew(Int)
  case noStep
  case wrongDirection(Double, Double, step: Double)
  case noQuotient(Double, Double)
  /// More values than can be counted.
  case tooMany(Double)
}

extension SweepRangeError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .empty:
      "The range has no value. Use one or more, such as {0.2, 0.5} or {0...0.6 x 61}."
    case .notFinite(let value):
      "A range has no place for \(value). Use finite numbers."
    case .tooWide(let first, let last):
      "From \(first) to \(last) is farther than numbers reach. Use ends that are nearer to one another."
    case .tooFew(let count):
      "A range of \(Shown.count(count, "value")) has no two ends. Use 2 or more, or a list such as {0.5}."
    case .noStep:
      "The step is 0. Use another one, or a count such as {0...0.6 x 61}."
    case .wrongDirection(let first, let last, let step):
      "A step of \(step) does not lead from \(first) to \(last). Use \(-step)."
    case .noQuotient(let first, let last):
      "No quotient leads from \(first) to \(last). Use ends of the same sign for a logarithmic range, and none of them 0."
    case .tooMany(let count):
      "The range has \(count) values, more than can be counted. Use a longer step."
    }
  }
}

/// Why a range, a curve with ranges in it or a filter cannot be read, and where.
public struct SweepTextError: Error, Equatable, Sendable {
  public enum Reason: Equatable, Sendable {
    case unexpected(String)
    case notation(NotationError.Reason)
    case range(SweepRangeError)
    case grid(SweepError)
    case mixedUnits(String, String)
    /// A value has none, and another one has one.
    case missingUnit(Double, String)
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
    case .missingUnit(let value, let unit):
      "\(Shown.number(value)) has no unit, and another value is in '\(unit)'."
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
