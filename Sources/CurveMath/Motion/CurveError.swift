/// A reason why a curve cannot be built, moved or evaluated.
public enum CurveError: Error, Equatable, Sendable {
  case notFinite(name: String, value: Double)
  case notPositive(name: String, value: Double)
  case negative(name: String, value: Double)
  case outside(name: String, value: Double, allowed: String)
  case timeOutOfRange(Double, index: Int)
  case timesOutOfOrder(Double, index: Int)
  case velocityNotCarried(Double, curve: String)
  case velocityOfThrow(Double, curve: String)
  case noTravel(String)
  case noSpring(String)
  case tooFewStops(count: Int)
  case tooManySteps(count: Int, jump: String)
  case tooManyPieces(Double, limit: Int)
  case unknownStepPosition(String)
  case notInvertible(String)
  case badPath(String, column: Int, expected: String)
}

extension CurveError {
  /// Ends what is computed behind its ``Deadline``.
  static let outOfTime = CurveError.badPath("", column: 1, expected: Deadline.reason)
}

extension CurveError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .notFinite(let name, let value):
      "\(name) is \(Shown.number(value)). Use a finite number."
    case .notPositive(let name, let value):
      "\(name) is \(Shown.number(value)). Use a number greater than 0."
    case .negative(let name, let value):
      "\(name) is \(Shown.number(value)). Use 0 or a positive number."
    case .outside(let name, let value, let allowed):
      "\(name) is \(Shown.number(value)). Use \(allowed)."
    case .timeOutOfRange(let time, let index):
      "Time \(Shown.number(time)) s at index \(index) is outside the motion. Use 0 s or a later, finite time."
    case .timesOutOfOrder(let time, let index):
      "Time \(Shown.number(time)) s at index \(index) is not later than the one before it. Sort the times."
    case .velocityNotCarried(let velocity, let curve):
      "\(curve) is fixed in time and cannot start with a velocity of \(Shown.number(velocity)) units/s. Use a spring, or velocity 0."
    case .velocityOfThrow(let velocity, let curve):
      "\(curve) has a velocity of its own and cannot start with \(Shown.number(velocity)) units/s besides. Write the velocity into its brackets, "
        + "or use a spring."
    case .noTravel(let curve):
      "\(curve) has no travel, so it cannot be scaled to another distance. Give it a velocity, or the same value at both ends."
    case .noSpring(let curve):
      "\(curve) is not a spring. Use one, such as 'spring(0.5, 0.3)' or 'swiftui/bouncy'."
    case .tooFewStops(let count):
      "linear() has \(Shown.count(count, "stop")). Use at least 2, such as linear(0, 1)."
    case .tooManySteps(let count, let jump):
      "steps() with \(jump) has \(Shown.count(count, "step")). Use \(jump == "jump-none" ? 2 : 1) or more."
    case .tooManyPieces(let count, let limit):
      "The motion has \(Shown.number(count.rounded())) pieces. Use one with \(limit) or fewer, by fewer steps or repetitions inside it."
    case .unknownStepPosition(let name):
      "'\(name)' is no step position. Use jump-start, jump-end, jump-none, jump-both, start or end."
    case .notInvertible(let curve):
      "\(curve) turns back or stands still in its output. Use one that rises throughout, with y1 and y2 from 0 to 1."
    case .badPath(let path, let column, let expected):
      "The path \(Shown.quoted(path, limit: 60)) does not go on at column \(column). Use \(expected)."
    }
  }
}
