extension MotionCurve {
  /// The timing curve behind this motion, without its duration; `nil` if there is none.
  ///
  ///     let ease = try TimedCurve(CubicBezier.ease, duration: 0.35)
  ///     ease.timingCurve?.notation  // "ease"
  ///
  /// A timing curve stretched by ``ScaledCurve`` still is one; a delayed, sped or repeated one is not.
  public var timingCurve: (any TimingCurve)? {
    if let timed = self as? TimedCurve { return timed.timing }
    return (self as? ScaledCurve)?.base.timingCurve
  }
}
