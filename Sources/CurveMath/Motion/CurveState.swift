/// Where a moving value is, how fast it moves and how that changes, at one time.
///
/// Value in the caller's units, velocity in units per second, acceleration in units per second squared.
public struct CurveState: Hashable, Sendable {
  public var value: Double
  public var velocity: Double
  public var acceleration: Double

  public init(value: Double, velocity: Double, acceleration: Double) {
    self.value = value
    self.velocity = velocity
    self.acceleration = acceleration
  }
}
