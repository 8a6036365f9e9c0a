/// A number that a spring moves, by the equation alone: a second method beside every closed form
/// and every engine of steps.
///
/// Source: the fourth-order rule of C. Runge and M. W. Kutta.
public struct SpringEquation: Sendable {
  public var place: Double
  /// Units per second.
  public var velocity: Double

  public init(place: Double = 0, velocity: Double = 0) { (self.place, self.velocity) = (place, velocity) }

  /// Moves on towards a target.
  ///
  /// - Parameters:
  ///   - spring: The response is 2π/ω, in seconds.
  ///   - time: Seconds, 0 or more.
  ///   - rate: Steps per second.
  public mutating func move(
    to target: Double, _ spring: (response: Double, dampingFraction: Double), over time: Double, rate: Double = 4000
  ) {
    let frequency = 2 * Double.pi / spring.response
    func pull(_ x: Double, _ v: Double) -> Double {
      frequency * frequency * (target - x) - 2 * spring.dampingFraction * frequency * v
    }
    let count = max(1, Int(time * rate))
    let h = time / Double(count)
    for _ in 0..<count {
      let (k1, l1) = (velocity, pull(place, velocity))
      let (k2, l2) = (velocity + h / 2 * l1, pull(place + h / 2 * k1, velocity + h / 2 * l1))
      let (k3, l3) = (velocity + h / 2 * l2, pull(place + h / 2 * k2, velocity + h / 2 * l2))
      let (k4, l4) = (velocity + h * l3, pull(place + h * k3, velocity + h * l3))
      place += h / 6 * (k1 + 2 * k2 + 2 * k3 + k4)
      velocity += h / 6 * (l1 + 2 * l2 + 2 * l3 + l4)
    }
  }
}
