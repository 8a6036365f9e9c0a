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
      "A range of \(count) value\(count == 1 ? "" : "s") has no two ends. Use 2 or more, or a list such as {0.5}."
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
