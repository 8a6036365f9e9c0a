// Springs whose interruptions add up.
// Follows: SwiftUI since iOS 13 (mass, stiffness, damping), since iOS 17 (duration, bounce,
// `Spring`). Certainty: interface facts.

public import AnimationGeometry

extension Animation {
  /// A spring by its physics.
  ///
  /// It plays the same motion over every travel and merges with nothing.
  ///
  ///     Animation.interpolatingSpring(stiffness: 170, damping: 15, initialVelocity: 2)
  ///
  /// - Parameters:
  ///   - mass: Greater than 0.
  ///   - stiffness: Greater than 0. At 0 SwiftUI's estimate of the duration is 0, and the animation
  ///     is over at once.
  ///   - damping: 0 or more. What is overdamped moves as if it were critical.
  ///   - initialVelocity: Travels per second.
  /// - Precondition: The parameters are as said. (Undocumented in SwiftUI.)
  public static func interpolatingSpring(
    mass: Double = 1.0, stiffness: Double, damping: Double, initialVelocity: Double = 0.0
  ) -> Animation {
    Animation(
      InterpolatingSpringAnimation(
        mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity))
  }

  /// A spring by its perceptual duration, which plays the same motion over every travel.
  ///
  /// - Parameters:
  ///   - duration: Seconds; at 0 or less, and where its square is beyond all numbers, the animation
  ///     is over at once.
  ///   - bounce: As of ``spring(duration:bounce:blendDuration:)``.
  ///   - initialVelocity: Travels per second.
  public static func interpolatingSpring(
    duration: TimeInterval = 0.5, bounce: Double = 0.0, initialVelocity: Double = 0.0
  ) -> Animation {
    precondition(!duration.isNaN, "A spring's duration is not a number. Use seconds, such as 0.5.")
    let stiffness = SpringParameters.stiffness(response: duration)
    let fraction = SpringParameters.dampingFraction(bounce: bounce)
    return interpolatingSpring(
      stiffness: stiffness, damping: SpringParameters.damping(fraction: fraction, stiffness: stiffness),
      initialVelocity: initialVelocity)
  }

  /// A spring that plays the same motion over every travel.
  ///
  /// - Parameters:
  ///   - spring: What moves, with a mass of 1. An overdamped one is taken with the stiffness that
  ///     it reports, which is too large.
  ///   - initialVelocity: Travels per second.
  public static func interpolatingSpring(_ spring: Spring, initialVelocity: Double = 0.0) -> Animation {
    interpolatingSpring(stiffness: spring.stiffness, damping: spring.damping, initialVelocity: initialVelocity)
  }

  /// A spring of 0.5 s without bounce, which plays the same motion over every travel.
  public static var interpolatingSpring: Animation { interpolatingSpring() }
}
