public import CurveMath

/// The motion under reduced motion.
///
///     let bouncy = try DampedSpring(duration: 0.5, bounce: 0.3)
///     try ReducedMotion.calm.curve(for: bouncy)?.dampedSpring?.dampingRatio  // 1.0
public enum ReducedMotion: String, CaseIterable, Sendable {
  /// No variant is written.
  case none
  /// Nothing oscillates, overshoots or repeats.
  case calm
  /// The same in half the time.
  case shorter
  /// A cross-fade: linear, 200 ms.
  case fade

  /// Returns the variant for a curve, or `nil` where none is wanted.
  ///
  /// A spring keeps its mass and stiffness and gets critical damping; any other motion that leaves
  /// the way from its start to its target becomes an ease-out of the same time, or an ease-in where
  /// it has still most of its way before it after half of the time, as exits have; one that never
  /// ends and is no spring and no decay, an ease-out of 300 ms. Delays stay, and of repetitions one
  /// run.
  ///
  /// - Parameters:
  ///   - curve: The motion for everybody else.
  ///   - hasOwnDuration: Whether there is a duration that can be shortened.
  /// - Throws: `CurveError` where the variant would be beyond what a curve can be.
  public func curve(
    for curve: any MotionCurve, hasOwnDuration: Bool = true
  ) throws(CurveError) -> (any MotionCurve)? {
    switch self {
    case .none: nil
    case .fade: try TimedCurve(LinearTiming(), duration: 0.2)
    case .shorter where !hasOwnDuration: try Self.calm(curve, pace: 1)
    case .calm: try Self.calm(curve, pace: 1)
    case .shorter: try Self.calm(curve, pace: 0.5)
    }
  }

  private static func calm(_ curve: any MotionCurve, pace: Double) throws(CurveError) -> any MotionCurve {
    switch curve.modified {
    case (.delay(let delay), let base)?: return try DelayedCurve(calm(base, pace: pace), by: delay)
    case (.repetition, let base)?: return try calm(base, pace: pace)
    case (.speed(let speed), let base)? where speed > 0: return try calm(base, pace: pace / speed)
    case (.speed, _)?, nil: break
    }
    if let spring = curve.dampedSpring {
      let isCalm = spring.dampingRatio >= 1 && curve.springMotion?.releaseVelocity == 0
      if isCalm, pace == 1 { return curve }
      return try DampedSpring(
        stiffness: spring.stiffness / (pace * pace), dampingRatio: max(1, spring.dampingRatio), mass: spring.mass)
    }
    // A decay is as calm as it gets.
    if curve.thrown is ExponentialDecay { return pace == 1 ? curve : try SpedCurve(curve, by: 1 / pace) }
    guard curve.endTime.isFinite else { return try TimedCurve(CubicBezier.easeOut, duration: 0.3 * pace) }
    guard leavesItsWay(curve) else {
      guard pace != 1 else { return curve }
      if let timed = curve as? TimedCurve { return try TimedCurve(timed.timing, duration: timed.duration * pace) }
      return try SpedCurve(curve, by: 1 / pace)
    }
    let isLate = progress(of: curve, at: curve.endTime / 2) < mostOfTheWay
    return try TimedCurve(isLate ? CubicBezier.easeIn : .easeOut, duration: curve.endTime * pace)
  }

  /// What a motion has done after half of its time that gathers speed; ease-in is at 0.315.
  private static let mostOfTheWay = 1.0 / 3

  private static func progress(of curve: any MotionCurve, at time: Double) -> Double {
    (curve.state(at: time).value - curve.start) / (curve.target - curve.start)
  }

  private static func leavesItsWay(_ curve: any MotionCurve) -> Bool {
    let way = min(curve.start, curve.target)...max(curve.start, curve.target)
    let slack = 1e-9 * (way.upperBound - way.lowerBound)
    return curve.monotonePieces(of: .value, in: 0...curve.endTime).contains { piece in
      [piece.first, piece.last].contains { $0 > way.upperBound + slack || $0 < way.lowerBound - slack }
    }
  }
}
