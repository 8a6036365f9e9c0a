/// A motion that begins later.
///
///     let ease = try TimedCurve(CubicBezier.easeInOut, duration: 0.35)
///     try DelayedCurve(ease, by: 0.1).state(at: 0.1).value  // 0.0
///
/// Until then it rests at its start; a release velocity waits too. A negative delay begins within
/// the motion, as in SwiftUI and CSS: at its release the value jumps there, and what is measured is
/// measured against the whole way.
public struct DelayedCurve: TimeMappedCurve {
  public let base: any MotionCurve
  /// Seconds.
  public let delay: Double

  public let endTime: Double
  let map: TimeMap

  /// - Throws: ``CurveError/notFinite(name:value:)``, and
  ///   ``CurveError/outside(name:value:allowed:)`` for a delay beside which the motion has no
  ///   digits.
  public init(_ base: any MotionCurve, by delay: Double) throws(CurveError) {
    guard delay.isFinite else { throw .notFinite(name: "delay", value: delay) }
    let span = base.searchSpan.upperBound
    // Doubles beside the delay are 2⁻¹³ of the motion apart then.
    guard abs(delay) <= Limits.delay.most * span || span == 0 else {
      throw .outside(
        name: "delay", value: delay,
        allowed: "at most \(Limits.delay.mostText) times the \(cssNumber(span)) s of the motion: "
          + "beside a longer delay it has no digits")
    }
    self.base = base
    self.delay = delay
    map = TimeMap(rate: 1, lag: delay)
    endTime = map.endTime(of: base)
  }

  public var notation: String { base.notation + CurveModifier.delay(delay).notation }

  public func moving(from: Double, to: Double, velocity: Double) throws(CurveError) -> any MotionCurve {
    try DelayedCurve(base.moving(from: from, to: to, velocity: velocity), by: delay)
  }
}
