/// A solution of a system of *n* differential equations at chosen times, with what it cost.
public struct ODESolution: Equatable, Sendable {
  /// The times that were asked for, in seconds, ascending. Shape: `[m]`.
  public let times: [Double]
  /// One state per time. Shape: `[m][n]`.
  public let states: [[Double]]
  /// The steps that were taken.
  public let steps: Int
  /// The steps that were tried and found too long.
  public let rejectedSteps: Int
  /// How often the right-hand side was asked.
  public let evaluations: Int
}
