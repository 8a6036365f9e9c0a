// `interpolatingSpring`: a closed form from 0 to 1 that scales the travel, which is CurveMath's
// `ProgressSpring`.
//
// Follows: SwiftUI since iOS 13, by an open reading of iOS 18.5; the duration below ζ = 1 by one of
// visionOS 26.5, the other one has slips there. Certainty: strong for the motion, medium for the
// duration. The exact rendering moves overdamped springs honestly. That a time before 0, as a
// negative speed makes it, shows the start is ours.

internal import CurveMath

/// A spring whose interruptions add up: it merges with nothing and its velocity is not handed on.
package struct InterpolatingSpringAnimation: CustomAnimation {
  package let mass: Double
  package let stiffness: Double
  package let damping: Double
  /// Travels per second.
  package let initialVelocity: Double
  /// Seconds until the motion is cut off: within 0.1 % of the travel by SwiftUI's own estimate.
  package let duration: Double

  package init(mass: Double, stiffness: Double, damping: Double, initialVelocity: Double) {
    precondition(mass > 0 && mass.isFinite, "A spring's mass is \(mass). Use a number greater than 0.")
    precondition(stiffness >= 0, "A spring's stiffness is \(stiffness). Use 0 or more.")
    precondition(damping >= 0 || stiffness == .infinity, "A spring's damping is \(damping). Use 0 or more.")
    precondition(initialVelocity.isFinite, "A spring's initial velocity is \(initialVelocity). Use travels per second.")
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
    self.initialVelocity = initialVelocity
    duration = Self.progress(mass, stiffness, damping, initialVelocity).settlingDuration
  }

  private var progress: ProgressSpring { Self.progress(mass, stiffness, damping, initialVelocity) }

  private static func progress(
    _ mass: Double, _ stiffness: Double, _ damping: Double, _ initialVelocity: Double
  ) -> ProgressSpring {
    ProgressSpring(
      frequency: (stiffness / mass).squareRoot(), dampingRatio: damping / (2 * (mass * stiffness).squareRoot()),
      initialVelocity: initialVelocity)
  }

  package func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? {
    // One period without damping; of the mass SwiftUI knows nothing here.
    if time >= 2 * .pi / stiffness.squareRoot() { context.isLogicallyComplete = true }
    let exact = context.environment.springRendering == .exact ? exactMotion : nil
    let end = exact?.end ?? duration
    guard time < end else { return nil }
    let fraction = time > 0 ? exact?.motion.state(at: time).value ?? progress(time) : 0
    return fraction.isFinite ? value.scaled(by: fraction) : nil
  }

  /// Travels per second.
  func slope(at time: Double, _ rendering: SpringRendering) -> Double {
    let exact = rendering == .exact ? exactMotion : nil
    guard time < exact?.end ?? duration else { return 0 }
    return exact?.motion.state(at: time).velocity ?? progress.velocity(at: time)
  }

  /// The honest motion of an overdamped spring, with the time after which it stays within 0.1 % of
  /// its travel; `nil` for other springs, whose motion is exact as it is.
  private var exactMotion: (motion: SpringMotion, end: Double)? {
    guard progress.dampingRatio > 1, let spring = try? DampedSpring(mass: mass, stiffness: stiffness, damping: damping),
      let motion = try? SpringMotion(spring: spring, from: 0, to: 1, velocity: initialVelocity)
    else { return nil }
    return (motion, motion.lastTime(.value, fartherThan: 0.001))
  }
}

extension InterpolatingSpringAnimation: CustomStringConvertible {
  package var description: String {
    "InterpolatingSpringAnimation(mass: \(mass), stiffness: \(stiffness), damping: \(damping), "
      + "initialVelocity: \(initialVelocity))"
  }
}
