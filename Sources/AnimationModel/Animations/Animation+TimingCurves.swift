// Follows: SwiftUI since iOS 13, the form with a unit curve since iOS 17. Certainty: interface
// facts.

public import AnimationGeometry

extension Animation {
  /// A constant speed over 0.35 s.
  public static var linear: Animation { linear(duration: 0.35) }

  /// A constant speed.
  ///
  ///     withAnimation(.linear(duration: 2)) { place.model = 100 }
  ///
  /// - Parameter duration: Seconds; at 0 or less the animation is over at once.
  public static func linear(duration: TimeInterval) -> Animation { timingCurve(0, 0, 1, 1, duration: duration) }

  /// A slow beginning, over 0.35 s.
  public static var easeIn: Animation { easeIn(duration: 0.35) }

  /// A slow beginning.
  ///
  /// - Parameter duration: Seconds; at 0 or less the animation is over at once.
  public static func easeIn(duration: TimeInterval) -> Animation { timingCurve(0.42, 0, 1, 1, duration: duration) }

  /// A slow end, over 0.35 s.
  public static var easeOut: Animation { easeOut(duration: 0.35) }

  /// A slow end.
  ///
  /// - Parameter duration: Seconds; at 0 or less the animation is over at once.
  public static func easeOut(duration: TimeInterval) -> Animation { timingCurve(0, 0, 0.58, 1, duration: duration) }

  /// A slow beginning and a slow end, over 0.35 s.
  public static var easeInOut: Animation { easeInOut(duration: 0.35) }

  /// A slow beginning and a slow end.
  ///
  /// - Parameter duration: Seconds; at 0 or less the animation is over at once.
  public static func easeInOut(duration: TimeInterval) -> Animation {
    timingCurve(0.42, 0, 0.58, 1, duration: duration)
  }

  /// A cubic Bézier curve from (0, 0) to (1, 1).
  ///
  ///     Animation.timingCurve(0.68, -0.6, 0.32, 1.6)  // leans back, and overshoots
  ///
  /// - Parameters:
  ///   - p1x: The first handle's fraction of the duration. Neither handle is clamped.
  ///   - p1y: Its progress.
  ///   - p2x: The second handle's fraction of the duration.
  ///   - p2y: Its progress.
  ///   - duration: Seconds; at 0 or less the animation is over at once.
  /// - Precondition: The handles are numbers up to 1e300, the duration is not NaN. (Undocumented in
  ///   SwiftUI.)
  public static func timingCurve(
    _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: TimeInterval = 0.35
  ) -> Animation {
    Animation(BezierAnimation(p1x, p1y, p2x, p2y, duration: duration))
  }

  /// A unit curve over a duration. Unlike that of ``timingCurve(_:_:_:_:duration:)``, its velocity
  /// is known: a spring that interrupts it goes on as fast.
  ///
  ///     Animation.timingCurve(.circularEaseIn, duration: 0.35)
  ///
  /// - Parameters:
  ///   - curve: The fraction of the way by the fraction of the duration.
  ///   - duration: Seconds; at 0 or less the animation is over at once.
  public static func timingCurve(_ curve: UnitCurve, duration: TimeInterval) -> Animation {
    Animation(UnitCurveAnimation(curve: curve, duration: duration))
  }
}
