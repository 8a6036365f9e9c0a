/// How often a motion has been differentiated by time.
public enum Derivative: Int, CaseIterable, Sendable {
  /// Units.
  case value
  /// Units per second.
  case velocity
  /// Units per second squared.
  case acceleration
  /// Units per second cubed.
  case jerk
}
