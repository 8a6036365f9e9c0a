// A spring as a curve: released from rest at 0, on its way to 1.

extension DampedSpring: MotionCurve {
  private var released: SpringMotion { SpringMotion(spring: self, validatedFrom: 0, to: 1, velocity: 0) }

  public var springMotion: SpringMotion? { released }

  public var start: Double { 0 }
  public var target: Double { 1 }
  public var endTime: Double { .infinity }

  public var notation: String {
    "spring(mass: \(cssNumber(mass)), stiffness: \(cssNumber(stiffness)), damping: \(cssNumber(damping)))"
  }

  /// - Precision: 4 ulps of the travel, at any phase below 2⁵⁰ quarter turns; 1.0 measured for ζ
  ///   from 0 to 50 and ω₀t up to 40.
  public func state(at time: Double) -> CurveState { released.state(at: time) }

  public func jerk(at time: Double) -> Double { released.jerk(at: time) }

  public func knots(in range: ClosedRange<Double>) -> [Double] { [] }

  public func turningTimes(of derivative: Derivative, in range: ClosedRange<Double>) -> [Double] {
    released.turningTimes(of: derivative, in: range)
  }

  public func enclosure(over range: ClosedRange<Double>) -> CurveEnclosure { released.enclosure(over: range) }

  public func moving(from: Double, to: Double, velocity: Double) throws(CurveError) -> any MotionCurve {
    try SpringMotion(spring: self, from: from, to: to, velocity: velocity)
  }

  public func lastTime(_ derivative: Derivative, fartherThan distance: Double) -> Double {
    released.lastTime(derivative, fartherThan: distance)
  }

  public func firstTime(reaching level: Double) -> Double? { released.firstTime(reaching: level) }

  public var searchSpan: ClosedRange<Double> { released.searchSpan }

  public func targetCrossings(before time: Double) -> Double { released.targetCrossings(before: time) }

  public var totalVariation: Double { released.totalVariation }

  public func totalVariation(from time: Double) -> Double { released.totalVariation(from: time) }

  public func pieceCount(until end: Double) -> Double { released.pieceCount(until: end) }
}

extension MotionCurve {
  /// The spring behind this curve, or `nil`.
  public var dampedSpring: DampedSpring? {
    guard let motion = springMotion else { return nil }
    return motion.spring
  }
}
