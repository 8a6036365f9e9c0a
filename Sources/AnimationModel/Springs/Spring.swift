// A spring as SwiftUI keeps it: two rates and a mass.
// Follows: SwiftUI since iOS 17. Certainty: very strong, from tests that compare an open port with SwiftUI bit by bit.
//
// Goals, in this order: SwiftUI's numbers, its mistakes included (each one has a row in `SwiftUIQuirk`); the exact ones
// one call away, under `exact`; a thousand springs a frame without an allocation.

/// The physics of a spring that moves a value towards a target, as SwiftUI computes it.
///
/// A spring is described by a perceptual duration and a bounce, by a response and a damping ratio, by mass, stiffness and
/// damping, or by how long it takes to settle. All of them become the same three numbers.
///
///     let spring = Spring(duration: 0.5, bounce: 0.3)
///     spring.stiffness                      // 157.91367041742973
///     spring.value(target: 10, time: 0.1)   // 4.233021230745698
///
/// Times are in seconds, positions in the caller's units, rates in 1/s. The motion starts at 0; a motion from somewhere
/// else is the same motion with the target given as a distance.
///
/// Where SwiftUI's answer is not the mathematical one, this type gives SwiftUI's and ``exact`` the other:
///
///     let creeping = Spring(duration: 0.5, bounce: -0.3)
///     creeping.velocity(target: 1.0, time: 0)            // 1.0, though it starts at rest
///     try creeping.exact.velocity(target: 1.0, time: 0)  // 0.0
public struct Spring: Hashable, Sendable {
  /// √|k/m − β²| in 1/s: positive below critical damping, 0 at it, negative above.
  @usableFromInline let angularFrequency: Double
  /// β = c/2m in 1/s.
  @usableFromInline let decayConstant: Double
  /// The mass of the object. It changes no motion.
  public let mass: Double

  init(angularFrequency: Double, decayConstant: Double, mass: Double = 1) {
    self.angularFrequency = angularFrequency
    self.decayConstant = decayConstant
    self.mass = mass
  }
}
