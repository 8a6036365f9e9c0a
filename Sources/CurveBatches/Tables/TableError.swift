/// A reason why a table has no values.
public enum TableError: Error, Equatable, Sendable {
  /// Seconds since the release.
  case timeOutOfRange(Double, index: Int)
  /// Seconds from one time to the next.
  case stepNotPositive(Double)
  case negativeCount(Int)
}

extension TableError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .timeOutOfRange(let time, let index):
      "Time \(time) s at index \(index) is not one after the release. Use 0 s or a later, finite time."
    case .stepNotPositive(let step):
      "The step is \(step) s. Use a finite number greater than 0."
    case .negativeCount(let count):
      "\(count) values are asked for. Use 0 or more."
    }
  }
}
