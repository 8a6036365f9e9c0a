// `interpolatingSpring`: a closed form from 0 to 1 that scales the travel.
//
//   ζ < 1:  s(t) = 1 − e^(−ζω₀t) (cos ω_d t + B sin ω_d t),   B = (ζω₀ − v₀)/ω_d
//   ζ ≥ 1:  s(t) = 1 − (1 + (ω₀ − v₀) t) e^(−ω₀t)             an overdamped spring moves as the critical one
//
// Follows: SwiftUI since iOS 13, by an open reading of iOS 18.5; the duration below ζ = 1 by one of visionOS 26.5, the other
// one has slips there. Certainty: strong for the motion, medium for the duration. The exact rendering moves overdamped springs
// honestly. That a time before 0, as a negative speed makes it, shows the start is ours.

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
    precondition(stiffness > 0, "A spring's stiffness is \(stiffness). Use a number greater than 0.")
    precondition(damping >= 0 || stiffness == .infinity, "A spring's damping is \(damping). Use 0 or more.")
    precondition(initialVelocity.isFinite, "A spring's initial velocity is \(initialVelocity). Use travels per second.")
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
    self.initialVelocity = initialVelocity
    duration = Progress(mass, stiffness, damping, initialVelocity).duration
  }

  private var progress: Progress { Progress(mass, stiffness, damping, initialVelocity) }

  package func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? {
    // One swing without damping; of the mass SwiftUI knows nothing here.
    if time >= 2 * .pi / stiffness.squareRoot() { context.isLogicallyComplete = true }
    let exact = context.environment.springRendering == .exact ? exactMotion : nil
    let end = exact?.end ?? duration
    guard time < end else { return nil }
    let fraction = time > 0 ? exact?.motion.state(at: time).value ?? progress(time) : 0
    return fraction.isFinite ? value.scaled(by: fraction) : nil
  }

  /// The honest motion of an overdamped spring, with the time after which it stays within 0.1 % of its travel; `nil` for other
  /// springs, whose motion is exact as it is.
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

// MARK: - The closed form

extension InterpolatingSpringAnimation {
  /// The fraction of the travel that is behind at a time.
  private struct Progress {
    let frequency: Double
    let dampingRatio: Double
    let initialVelocity: Double

    init(_ mass: Double, _ stiffness: Double, _ damping: Double, _ initialVelocity: Double) {
      frequency = (stiffness / mass).squareRoot()
      dampingRatio = damping / (2 * (mass * stiffness).squareRoot())
      self.initialVelocity = initialVelocity
    }

    private var dampedFrequency: Double { frequency * (1 - dampingRatio * dampingRatio).squareRoot() }
    private var weight: Double { (dampingRatio * frequency - initialVelocity) / dampedFrequency }

    func callAsFunction(_ time: Double) -> Double {
      guard dampingRatio < 1 else {
        return 1 - (1 + (frequency - initialVelocity) * time) * Elementary.exp(-frequency * time)
      }
      let phase = dampedFrequency * time
      return 1 - Elementary.exp(-dampingRatio * frequency * time)
        * (Elementary.cos(phase) + weight * Elementary.sin(phase))
    }

    var duration: Double {
      guard frequency.isFinite else { return 0 }
      if dampingRatio == 0 { return .infinity }
      guard dampingRatio >= 1 else {
        return max(0, -Elementary.log(0.001 / (1 + abs(weight))) / (dampingRatio * frequency))
      }
      return scannedDuration
    }

    /// The first tenth of a second from which on the motion is within 0.1 % for more than a second.
    private var scannedDuration: Double {
      var (best, bestDistance, time) = (-1.0, Double.infinity, 0.0)
      for _ in 0..<1024 {
        let distance = abs(self(time) - 1)
        guard distance.isFinite else { return 0 }
        if bestDistance >= 0.001 {
          if distance < bestDistance { (best, bestDistance) = (time, distance) }
        } else if distance >= 0.001 {
          bestDistance = .infinity
        } else if time - best > 1 {
          return best
        }
        time += 0.1
      }
      return 0
    }
  }
}
