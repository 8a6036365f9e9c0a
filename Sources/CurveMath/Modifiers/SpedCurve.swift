/// A motion that plays faster or slower.
///
///     let ease = try TimedCurve(CubicBezier.easeInOut, duration: 0.35)
///     try SpedCurve(ease, by: 2).endTime  // 0.175
public struct SpedCurve: TimeMappedCurve {
  public let base: any MotionCurve
  /// Seconds of the base per second.
  public let speed: Double

  public let endTime: Double
  let map: TimeMap

  /// - Parameters:
  ///   - base: What is played.
  ///   - speed: 0 or more: a motion does not play backwards, and at 0 it is held where it is
  ///     released, for ever.
  /// - Throws: ``CurveError/notFinite(name:value:)``, ``CurveError/negative(name:value:)``, and
  ///   ``CurveError/outside(name:value:allowed:)`` where the motion would take less than 1e-75 s or
  ///   more than 1e75 s.
  public init(_ base: any MotionCurve, by speed: Double) throws(CurveError) {
    guard speed.isFinite else { throw .notFinite(name: "speed", value: speed) }
    guard speed >= 0 else { throw .negative(name: "speed", value: speed) }
    let span = base.searchSpan.upperBound
    let allowed = Limits.speed.range
    guard speed == 0 || (allowed ~= speed && (span == 0 || allowed ~= span / speed)) else {
      let least = Swift.max(allowed.lowerBound, span * allowed.lowerBound)
      let most = Swift.min(allowed.upperBound, span * allowed.upperBound)
      throw .outside(name: "speed", value: speed, allowed: "0, or \(cssNumber(least)) to \(cssNumber(most))")
    }
    self.base = base
    self.speed = speed
    map = TimeMap(rate: speed, lag: 0)
    endTime = map.endTime(of: base)
  }

  public var notation: String { base.notation + CurveModifier.speed(speed).notation }

  public func moving(from: Double, to: Double, velocity: Double) throws(CurveError) -> any MotionCurve {
    guard speed > 0 || velocity == 0 else { throw .velocityNotCarried(velocity, curve: notation) }
    return try SpedCurve(base.moving(from: from, to: to, velocity: speed > 0 ? velocity / speed : 0), by: speed)
  }
}
