/// A motion that begins later.
///
///     let ease = try TimedCurve(CubicBezier.easeInOut, duration: 0.35)
///     try DelayedCurve(ease, by: 0.1).state(at: 0.1).value  // 0.0
///
/// Until then it rests at its start; a release velocity waits too. A negative delay begins within the motion, as
/// SwiftUI's does.
public struct DelayedCurve: TimeMappedCurve {
  public let base: any MotionCurve
  /// Seconds.
  public let delay: Double

  public let start: Double
  public let endTime: Double
  let map: TimeMap

  /// - Throws: ``CurveError/notFinite(name:value:)``.
  public init(_ base: any MotionCurve, by delay: Double) throws(CurveError) {
    guard delay.isFinite else { throw .notFinite(name: "delay", value: delay) }
    self.base = base
    self.delay = delay
    map = TimeMap(rate: 1, lag: delay)
    start = map.start(of: base)
    endTime = map.endTime(of: base)
  }

  public var notation: String { "\(base.notation).delay(\(cssNumber(delay)))" }

  public func moving(from: Double, to: Double, velocity: Double) throws(CurveError) -> any MotionCurve {
    try DelayedCurve(base.moving(from: from, to: to, velocity: velocity), by: delay)
  }
}
