// Follows: SwiftUI since iOS 13; `logicallyComplete` since iOS 17. Certainty: documented; what bad
// numbers do is ours.

public import AnimationGeometry

extension Animation {
  /// Returns this animation, begun some seconds later.
  ///
  ///     Animation.linear.speed(2).delay(1)  // waits 1 s
  ///     Animation.linear.delay(1).speed(2)  // waits 0.5 s
  ///
  /// - Parameter delay: Seconds; a negative delay begins within the animation, an infinite one
  ///   never begins.
  public func delay(_ delay: TimeInterval) -> Animation {
    precondition(!delay.isNaN, "A delay is not a number. Use seconds.")
    return Animation(DelayedAnimation(inner: self, delay: delay))
  }

  /// Returns this animation, played faster or slower.
  ///
  ///     Animation.linear(duration: 1).speed(2)  // over after half a second
  ///
  /// - Parameter speed: Seconds of this animation per second: at 0 and below it never leaves its
  ///   start, at infinity it is over as soon as it begins. Not NaN.
  public func speed(_ speed: Double) -> Animation {
    precondition(!speed.isNaN, "A speed is not a number. Use seconds per second.")
    return Animation(SpedAnimation(inner: self, speed: speed))
  }

  /// Returns this animation, played several times.
  ///
  ///     Animation.easeInOut(duration: 0.2).repeatCount(3)  // there, back, and there again
  ///
  /// - Parameters:
  ///   - repeatCount: How often; 1 or less plays once.
  ///   - autoreverses: Whether every second cycle goes back. After an even number the value jumps
  ///     to its new one.
  public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
    Animation(RepeatedAnimation(inner: self, count: repeatCount, autoreverses: autoreverses))
  }

  /// Returns this animation, played until another one takes its place.
  ///
  ///     withAnimation(.easeInOut(duration: 0.8).repeatForever()) { place.model = 1.2 }
  ///
  /// - Parameter autoreverses: Whether every second cycle goes back.
  public func repeatForever(autoreverses: Bool = true) -> Animation {
    Animation(RepeatedAnimation(inner: self, count: nil, autoreverses: autoreverses))
  }

  /// Returns this animation, counted as finished after some seconds, if it does not say so before.
  ///
  ///     Animation.linear(duration: 5).logicallyComplete(after: 1)  // completes after 1 s, moves for 5 s
  ///
  /// - Parameter duration: Seconds; not NaN.
  public func logicallyComplete(after duration: TimeInterval) -> Animation {
    precondition(!duration.isNaN, "The time of a logical completion is not a number. Use seconds.")
    return Animation(LogicallyCompletedAnimation(inner: self, duration: duration))
  }
}
