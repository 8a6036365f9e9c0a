// Flutter's likeness of Android's fling: a power of the time that is left, without a spline.
//
//   x(t) = d (1 − (1 − t/T)^D),   D = ln 0.78 / ln 0.9,   T = 0.35 D (0.35 |v|/c)^(1/(D − 1)),   d = vT/D
//
// The deceleration depends on the velocity alone, as |v|^((D − 2)/(D − 1)): a flick from the middle
// of one is the rest of it.

/// A motion that is released with a velocity and stops after a time that grows with it: Flutter's
/// `ClampingScrollSimulation`.
///
///     let scroll = try PowerDecay(velocity: 2000)
///     scroll.endTime  // 0.7633…
///     scroll.target   // 647.39…
///
/// The third derivative is infinite at the end.
///
/// - Precision: 8 ulps of the travel, also of the travel and of the end themselves; of the
///   derivatives 8 ulps of what they are at release, divided by the fraction of the time that is
///   left.
/// - Source: Flutter, packages/flutter/lib/src/widgets/scroll_simulation.dart, revision 095d6b9.
public struct PowerDecay: Hashable, Sendable {
  /// Units.
  public let target: Double
  /// Units per second.
  public let releaseVelocity: Double
  /// Without a unit: Android's and Flutter's is 0.015.
  public let friction: Double
  /// Seconds.
  public let endTime: Double

  /// D = ln 0.78 / ln 0.9.
  public static let exponent = AndroidFling.exponent

  /// - Parameters:
  ///   - velocity: At release, in units per second, as Flutter's logical pixels.
  ///   - friction: Greater than 0.
  /// - Throws: ``CurveError/notFinite(name:value:)``, ``CurveError/notPositive(name:value:)`` and
  ///   ``CurveError/outside(name:value:allowed:)``.
  public init(velocity: Double, friction: Double = 0.015) throws(CurveError) {
    releaseVelocity = try Throwing.velocity(velocity)
    self.friction = try Throwing.factor(friction, "friction")
    endTime = 0.35 * Self.exponent * AndroidFling.duration(of: velocity, friction: friction, density: 1)
    target = releaseVelocity * endTime / Self.exponent
  }
}

extension PowerDecay: ThrownCurve {
  public var start: Double { 0 }

  public var notation: String {
    "clampingScroll(velocity: \(cssNumber(releaseVelocity)), friction: \(cssNumber(friction)))"
  }

  /// The fraction of the time that is left, to a power.
  private func left(_ power: Double, at time: Double) -> Double {
    guard time < endTime else { return power > 0 ? 0 : .infinity }
    return Elementary.exp(power * Elementary.log1p(-time / endTime))
  }

  public func state(at time: Double) -> CurveState {
    guard time >= 0 else { return CurveState(value: 0, velocity: 0, acceleration: 0) }
    guard time < endTime else { return CurveState(value: target, velocity: 0, acceleration: 0) }
    let exponent = Self.exponent
    let done = -Elementary.expm1(exponent * Elementary.log1p(-time / endTime))
    return CurveState(
      value: done < 0.5 ? target * done : target - target * left(exponent, at: time),
      velocity: releaseVelocity * left(exponent - 1, at: time),
      acceleration: -releaseVelocity * (exponent - 1) / endTime * left(exponent - 2, at: time))
  }

  public func jerk(at time: Double) -> Double {
    guard time >= 0, time <= endTime, endTime > 0 else { return 0 }
    let exponent = Self.exponent
    return releaseVelocity * (exponent - 1) / endTime * (exponent - 2) / endTime * left(exponent - 3, at: time)
  }

  public func knots(in range: ClosedRange<Double>) -> [Double] {
    [0, endTime].filter { range.lowerBound < $0 && $0 < range.upperBound && (endTime > 0 || $0 > 0) }
  }

  public func turningTimes(of derivative: Derivative, in range: ClosedRange<Double>) -> [Double] { [] }

  /// Nothing turns between release and end.
  public func enclosure(over range: ClosedRange<Double>) -> CurveEnclosure {
    let (first, last) = (state(at: max(0, range.lowerBound)), state(at: max(0, range.upperBound)))
    let room = 8 * abs(target).ulp
    let values = ClosedRange.spanning(first.value, last.value)
    let bounds = CurveEnclosure(
      value: (values.lowerBound - room)...(values.upperBound + room),
      velocity: ClosedRange.spanning(first.velocity, last.velocity).widened(ulps: 8),
      acceleration: ClosedRange.spanning(first.acceleration, last.acceleration).widened(ulps: 8))
    guard range.lowerBound < 0 else { return bounds }
    return bounds.joined(CurveEnclosure(value: 0...0, velocity: 0...0, acceleration: 0...0))
  }
}
