// A spring as SwiftUI keeps it: two rates and a mass.
// Follows: SwiftUI since iOS 17. Certainty: very strong, from tests that compare an open port with
// SwiftUI bit by bit.
//
// Goals, in this order: SwiftUI's numbers, its mistakes included (each one has a row in
// `SwiftUIQuirk`); the exact ones one call away, under `exact`; a thousand springs a frame without
// an allocation.

public import AnimationGeometry

/// The physics of a spring that moves a value towards a target, as SwiftUI computes it.
///
/// A spring is described by a perceptual duration and a bounce, by a response and a damping ratio,
/// by mass, stiffness and damping, or by how long it takes to settle. All of them become the same
/// three numbers.
///
///     let spring = Spring(duration: 0.5, bounce: 0.3)
///     spring.stiffness                      // 157.91367041742973
///     spring.value(target: 10, time: 0.1)   // 4.233021230745698
///
/// Times are in seconds, positions in the caller's units, rates in 1/s. The motion starts at 0; a
/// motion from somewhere else is the same motion with the target given as a distance.
///
/// Where SwiftUI's answer is not the mathematical one, this type gives SwiftUI's and ``exact`` the
/// other:
///
///     let overdamped = Spring(duration: 0.5, bounce: -0.3)
///     overdamped.velocity(target: 1.0, time: 0)            // 1.0, though it starts at rest
///     try overdamped.exact.velocity(target: 1.0, time: 0)  // 0.0
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

// What a spring says about itself.
// Follows: SwiftUI since iOS 17. Certainty: very strong. Quirk: the stiffness of an overdamped
// spring.

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

  /// The force per unit of distance: right up to critical damping, m(β² + ω²) and so too large
  /// above it, as SwiftUI's is.
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

// Apple's three springs.
// Follows: SwiftUI since iOS 17. Certainty: documented.

extension Spring {
  /// A spring without bounce over half a second.
  public static var smooth: Spring { smooth() }

  /// A spring without bounce.
  ///
  /// - Parameters:
  ///   - duration: Seconds, as ``init(duration:bounce:)``.
  ///   - extraBounce: Added to a bounce of 0.
  public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Spring {
    Spring(duration: duration, bounce: 0 + extraBounce)
  }

  /// A spring with a small bounce, 0.15, over half a second.
  public static var snappy: Spring { snappy() }

  /// A spring with a small bounce.
  ///
  /// - Parameters:
  ///   - duration: Seconds, as ``init(duration:bounce:)``.
  ///   - extraBounce: Added to a bounce of 0.15.
  public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Spring {
    Spring(duration: duration, bounce: 0.15 + extraBounce)
  }

  /// A spring with a bounce of 0.3 over half a second.
  public static var bouncy: Spring { bouncy() }

  /// A spring with a bounce that is easy to see.
  ///
  ///     Spring.bouncy(extraBounce: 0.1) == Spring(duration: 0.5, bounce: 0.4)  // true
  ///
  /// - Parameters:
  ///   - duration: Seconds, as ``init(duration:bounce:)``.
  ///   - extraBounce: Added to a bounce of 0.3.
  public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Spring {
    Spring(duration: duration, bounce: 0.3 + extraBounce)
  }
}
