// What react-spring does with one number from frame to frame.
//
// Follows: pmndrs/react-spring 9.7.5, core/src/SpringValue.ts (`advance`), rafz/src/index.ts (the
// frames), with the config's defaults: no clamp, no bounce, no rounding, the precision left to it.
// Certainty: certain; a number that it moves is the same here to the last bit.

package import CurveMath

/// A spring of react-spring: Euler steps of a millisecond, velocity first, as many as a frame has
/// milliseconds, rounded up.
package struct ReactSpringStepper: Sendable {
  /// Units.
  package let target: Double
  /// Units. It is the target once the spring is at rest.
  package private(set) var position: Double
  /// Units per millisecond, as the library counts.
  package private(set) var velocity: Double
  package private(set) var isAtRest = false
  private let spring: DampedSpring
  /// Units from the target.
  private let precision: Double

  /// - Parameters:
  ///   - spring: Its mass, stiffness and damping are react-spring's mass, tension and friction.
  ///   - position: Units: where it is.
  ///   - from: Units: where it was when it was given its target. How near counts as there depends
  ///     on the distance.
  ///   - velocity: Units per millisecond.
  package init(_ spring: DampedSpring, at position: Double, from: Double, to: Double, velocity: Double) {
    self.spring = spring
    self.position = position
    target = to
    self.velocity = velocity
    precision = from == to ? 0.005 : min(1, abs(to - from) * 0.001)
  }

  /// Whether the steps have left what a Double can hold: they diverge where a spring is too fast
  /// for them.
  package var hasDiverged: Bool { !(position.isFinite && velocity.isFinite) }

  /// Units per millisecond squared, at this place and velocity.
  private var acceleration: Double {
    let springForce = -spring.stiffness * 0.000001 * (position - target)
    let dampingForce = -spring.damping * 0.001 * velocity
    return (springForce + dampingForce) / spring.mass
  }

  /// Moves on by one frame. What comes near the target slowly is put there.
  ///
  /// - Parameter milliseconds: As ``ReactSpringFrames`` says.
  package mutating func advance(by milliseconds: Double) {
    for _ in 0..<Int(milliseconds.rounded(.up)) where !isAtRest {
      // Asked before a step: a spring that comes to rest in the last one of a frame does so in the
      // next frame.
      if abs(velocity) <= precision / 10, abs(target - position) <= precision {
        isAtRest = true
      } else {
        velocity += acceleration
        position += velocity
      }
    }
    if isAtRest { (position, velocity) = (target, 0) }
  }

  /// Value, velocity and acceleration in units and seconds.
  package var state: CurveState {
    CurveState(
      value: position, velocity: velocity * 1000, acceleration: isAtRest ? 0 : acceleration * 1_000_000)
  }
}

/// How long a frame is to react-spring.
package enum ReactSpringFrames {
  /// Milliseconds: the first frame after its loop stood still, whatever the screen.
  package static let first = 16.667

  /// Milliseconds of a frame, of which the library takes 64 at most.
  ///
  /// - Parameters:
  ///   - count: Frames of the screen since the last one that was drawn: 1 where none is dropped.
  ///   - rate: Frames per second.
  package static func duration(of count: Int, rate: Double) -> Double { min(64, 1000 * Double(count) / rate) }
}
