/// Where a moving value is, how fast it moves and how that changes, at one time.
///
/// Value in the caller's units, velocity in units per second, acceleration in units per second
/// squared.
public struct CurveState: Hashable, Sendable {
  public var value: Double
  public var velocity: Double
  public var acceleration: Double

  public init(value: Double, velocity: Double, acceleration: Double) {
    self.value = value
    self.velocity = velocity
    self.acceleration = acceleration
  }

  /// This state minus one before. Between equal infinite slopes nothing jumps.
  package func jump(from before: CurveState) -> CurveState {
    func jump(_ before: Double, _ after: Double) -> Double { before == after ? 0 : after - before }
    return CurveState(
      value: jump(before.value, value), velocity: jump(before.velocity, velocity),
      acceleration: jump(before.acceleration, acceleration))
  }
}

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

/// Bounds that a motion keeps over a stretch of time.
///
/// Where nothing useful is known, as beside a vertical tangent, a range reaches to infinity.
public struct CurveEnclosure: Equatable, Sendable {
  /// Units.
  public var value: ClosedRange<Double>
  /// Units per second.
  public var velocity: ClosedRange<Double>
  /// Units per second squared.
  public var acceleration: ClosedRange<Double>

  public init(value: ClosedRange<Double>, velocity: ClosedRange<Double>, acceleration: ClosedRange<Double>) {
    self.value = value
    self.velocity = velocity
    self.acceleration = acceleration
  }

  /// The smallest bounds around both.
  package func joined(_ other: CurveEnclosure) -> CurveEnclosure {
    CurveEnclosure(
      value: value.joined(other.value), velocity: velocity.joined(other.velocity),
      acceleration: acceleration.joined(other.acceleration))
  }
}
