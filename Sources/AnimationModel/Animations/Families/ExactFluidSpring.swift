// The fluid family in closed form, by CurveMath's spring.
//
// Not of SwiftUI, which knows the stepped one only.

internal import CurveMath

/// The equation of a spring of the fluid family.
struct ExactFluidSpring {
  private enum Motion {
    case moving(DampedSpring)
    /// A response of 0, or numbers that are none: it is there at once.
    case arrived
    /// A response or a damping beyond all bounds: it never moves.
    case stuck
  }

  private let motion: Motion

  init(response: Double, dampingFraction: Double) {
    if !(response >= 1e-45) || dampingFraction.isNaN {
      motion = .arrived
    } else {
      motion = (try? DampedSpring(response: response, dampingRatio: dampingFraction)).map(Motion.moving) ?? .stuck
    }
  }

  /// Returns offset, velocity and acceleration at a time, from a point of the path.
  func motion<Value: VectorArithmetic>(
    from state: FluidSpringState<Value>, towards value: Value, at time: Double
  ) -> (offset: Value, velocity: Value, force: Value) {
    switch motion {
    case .arrived: return (value, .zero, .zero)
    case .stuck: return (state.offset, .zero, .zero)
    case .moving(let spring):
      let time = max(0, time - state.time)
      let (offset, velocity) = spring.motion(from: state.offset, to: value, velocity: state.velocity, at: time)
      let frequency = spring.naturalFrequency
      var force = value - offset
      force.scale(by: frequency * frequency)
      force -= velocity.scaled(by: 2 * spring.decayRate)
      return (offset, velocity, force)
    }
  }
}
