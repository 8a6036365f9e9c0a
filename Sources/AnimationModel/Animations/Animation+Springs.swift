// The family of springs that keep their velocity when they are interrupted.
// Follows: SwiftUI since iOS 13 (response, damping fraction), since iOS 17 (duration, bounce,
// `Spring`), from where the forms with a duration run on older releases, too. Certainty: interface
// facts.

public import AnimationGeometry

extension Animation {
  /// What moves where nothing else is said: a spring of 0.5 s without bounce.
  ///
  ///     withAnimation { place.model = 100 }  // by this one
  public static let `default` = Animation(DefaultAnimation())

  /// A spring by its response: the seconds of one period without damping.
  ///
  ///     Animation.spring(response: 0.4, dampingFraction: 0.7)
  ///
  /// - Parameters:
  ///   - response: Seconds; 0 or less is the stiffest there is, infinity never moves.
  ///   - dampingFraction: 1 does not bounce, 0 oscillates for ever.
  ///   - blendDuration: Seconds in which the response of a running spring slides over to this
  ///     one's.
  /// - Precondition: No parameter is NaN, and the damping fraction is not negative. (Undocumented
  ///   in SwiftUI.)
  @_disfavoredOverload
  public static func spring(
    response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: TimeInterval = 0
  ) -> Animation {
    Animation(
      FluidSpringAnimation(response: response, dampingFraction: dampingFraction, blendDuration: blendDuration))
  }

  /// A spring by its perceptual duration.
  ///
  ///     Animation.spring(duration: 0.5, bounce: 0.3) == .spring(response: 0.5, dampingFraction: 0.7)  // true
  ///
  /// - Parameters:
  ///   - duration: Seconds: about how long the motion seems to take.
  ///   - bounce: 0 does not bounce, 1 oscillates for ever, below 0 is overdamped; at −1 nothing
  ///     moves.
  ///   - blendDuration: Seconds in which the response of a running spring slides over to this
  ///     one's.
  public static func spring(
    duration: TimeInterval = 0.5, bounce: Double = 0.0, blendDuration: Double = 0
  ) -> Animation {
    spring(
      response: duration, dampingFraction: SpringParameters.dampingFraction(bounce: bounce),
      blendDuration: blendDuration)
  }

  /// A spring by its response and its damping ratio. The mass makes no difference.
  ///
  ///     Animation.spring(.snappy)  // moves as .snappy
  ///
  /// - Parameters:
  ///   - spring: What moves. One whose response or damping ratio is NaN, as that of a duration of
  ///     0, is over as soon as time has passed: SwiftUI's steps come to NaN, and that to rest.
  ///   - blendDuration: Seconds in which the response of a running spring slides over to this
  ///     one's.
  public static func spring(_ spring: Spring, blendDuration: TimeInterval = 0.0) -> Animation {
    Animation(FluidSpringAnimation(spring, blendDuration: blendDuration))
  }

  /// A spring of 0.5 s without bounce.
  public static var spring: Animation { spring(duration: 0.5, bounce: 0) }

  /// A spring of 0.5 s without bounce.
  public static var smooth: Animation { smooth() }

  /// A spring without bounce, but for what is added.
  ///
  /// - Parameters:
  ///   - duration: Seconds, as ``spring(duration:bounce:blendDuration:)``.
  ///   - extraBounce: Added to a bounce of 0.
  public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Animation {
    spring(duration: duration, bounce: extraBounce)
  }

  /// A spring of 0.5 s with a bounce of 0.15.
  public static var snappy: Animation { snappy() }

  /// A spring with a bounce of 0.15, and what is added.
  ///
  /// - Parameters:
  ///   - duration: Seconds, as ``spring(duration:bounce:blendDuration:)``.
  ///   - extraBounce: Added to a bounce of 0.15.
  public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Animation {
    spring(duration: duration, bounce: 0.15 + extraBounce)
  }

  /// A spring of 0.5 s with a bounce of 0.3.
  public static var bouncy: Animation { bouncy() }

  /// A spring with a bounce of 0.3, and what is added.
  ///
  ///     Animation.bouncy(extraBounce: 0.1) == .spring(duration: 0.5, bounce: 0.4)  // true
  ///
  /// - Parameters:
  ///   - duration: Seconds, as ``spring(duration:bounce:blendDuration:)``.
  ///   - extraBounce: Added to a bounce of 0.3.
  public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Animation {
    spring(duration: duration, bounce: 0.3 + extraBounce)
  }
}

// MARK: - For gestures

extension Animation {
  /// A spring that follows a finger, by its response.
  ///
  /// - Parameters: As ``spring(response:dampingFraction:blendDuration:)``.
  @_disfavoredOverload
  public static func interactiveSpring(
    response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: TimeInterval = 0.25
  ) -> Animation {
    spring(response: response, dampingFraction: dampingFraction, blendDuration: blendDuration)
  }

  /// A spring that follows a finger: a bounce of 0.15, and what is added.
  ///
  ///     withAnimation(.interactiveSpring) { place.model = finger }  // with every move
  ///
  /// - Parameters:
  ///   - duration: Seconds, as ``spring(duration:bounce:blendDuration:)``.
  ///   - extraBounce: Added to a bounce of 0.15.
  ///   - blendDuration: Seconds in which the response of a running spring slides over to this
  ///     one's.
  public static func interactiveSpring(
    duration: TimeInterval = 0.15, extraBounce: Double = 0.0, blendDuration: TimeInterval = 0.25
  ) -> Animation {
    spring(duration: duration, bounce: 0.15 + extraBounce, blendDuration: blendDuration)
  }

  /// A spring that follows a finger: 0.15 s, a bounce of 0.15 and a blend of 0.25 s.
  public static var interactiveSpring: Animation { interactiveSpring() }
}
