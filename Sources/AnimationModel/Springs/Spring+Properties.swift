// What a spring says about itself.
// Follows: SwiftUI since iOS 17. Certainty: very strong. Quirk: the stiffness of an overdamped spring.

public import Foundation

extension Spring {
  /// The perceptual duration in seconds: 2π/ω₀. The same as ``response``.
  public var duration: TimeInterval { response }

  /// Seconds of one period without damping: 2π/ω₀.
  public var response: Double {
    2 * Double.pi / (decayConstant * decayConstant + angularFrequency * abs(angularFrequency)).squareRoot()
  }

  /// The bounce: 1 − ζ up to critical damping, 1/ζ − 1 above it.
  ///
  ///     Spring(mass: 1, stiffness: 100, damping: 10).bounce  // 0.5
  public var bounce: Double {
    let (square, decay) = (angularFrequency * angularFrequency, decayConstant)
    return angularFrequency >= 0
      ? 1 - decay / (square + decay * decay).squareRoot() : (decay * decay - square).squareRoot() / decay - 1
  }

  /// ζ, without a unit: 1 is critical.
  public var dampingRatio: Double { decayConstant * response / (2 * Double.pi) }

  /// The force per unit of distance: right up to critical damping, m(β² + ω²) and so too large above it, as SwiftUI's is.
  ///
  ///     Spring(mass: 1, stiffness: 100, damping: 40, allowOverDamping: true).stiffness  // 700, nearly
  public var stiffness: Double {
    mass * (angularFrequency * angularFrequency + decayConstant * decayConstant)
  }

  /// The force per unit of velocity: 2βm.
  public var damping: Double { 2 * decayConstant * mass }

  /// Seconds until a motion over one unit stays within 0.001 of its target, by SwiftUI's rule.
  ///
  /// The same as ``settlingDuration(target:initialVelocity:epsilon:)`` for a target of 1 from rest.
  public var settlingDuration: TimeInterval { settlingDuration(target: 1.0, initialVelocity: 0.0, epsilon: 0.001) }
}
