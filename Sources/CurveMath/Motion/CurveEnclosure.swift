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
