extension MotionCurve {
  /// This curve as the release of a spring, in its own units; `nil` if it is not one.
  ///
  /// A spring stretched by ``ScaledCurve`` still is one; a delayed, sped or repeated spring is not.
  public var springMotion: SpringMotion? {
    if let motion = self as? SpringMotion { return motion }
    if let spring = self as? DampedSpring { return SpringMotion(spring: spring, validatedFrom: 0, to: 1, velocity: 0) }
    guard let scaled = self as? ScaledCurve, let motion = scaled.base.springMotion else { return nil }
    return try? motion.moving(from: scaled.start, to: scaled.target, velocity: 0) as? SpringMotion
  }

  /// The spring behind this curve, or `nil`.
  public var dampedSpring: DampedSpring? {
    guard let motion = springMotion else { return nil }
    return motion.spring
  }
}
