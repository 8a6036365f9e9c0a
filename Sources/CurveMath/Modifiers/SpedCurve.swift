/// A motion that plays faster or slower.
///
///     let ease = try TimedCurve(CubicBezier.easeInOut, duration: 0.35)
///     try SpedCurve(ease, by: 2).endTime  // 0.175
public struct SpedCurve: TimeMappedCurve {
  public let base: any MotionCurve
  /// Seconds of the base per second.
  public let speed: Double

  var rate: Double { speed }
  var lag: Double { 0 }

  /// - Parameters:
  ///   - base: What is played.
  ///   - speed: Greater than 0: a motion does not play backwards, and at 0 it would never move.
  /// - Throws: ``CurveError/notFinite(name:value:)`` or ``CurveError/notPositive(name:value:)``.
  public init(_ base: any MotionCurve, by speed: Double) throws(CurveError) {
    guard speed.isFinite else { throw .notFinite(name: "speed", value: speed) }
    guard speed > 0 else { throw .notPositive(name: "speed", value: speed) }
    self.base = base
    self.speed = speed
  }

  public var notation: String { "\(base.notation).speed(\(cssNumber(speed)))" }

  public func moving(from: Double, to: Double, velocity: Double) throws(CurveError) -> any MotionCurve {
    try SpedCurve(base.moving(from: from, to: to, velocity: velocity / speed), by: speed)
  }
}
