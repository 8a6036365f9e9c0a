/// A motion stretched to run between two values.
///
/// What the base does from its start to its target, this does from ``start`` to ``target``, at the
/// same times. A base without travel is moved, not stretched.
///
///     let ease = try TimedCurve(CubicBezier.easeInOut, duration: 0.35)
///     try ScaledCurve(ease, from: 100, to: 20).state(at: 0.175).value  // 60.0
public struct ScaledCurve: MotionCurve {
  public let base: any MotionCurve
  public let start: Double
  public let target: Double
  /// Units of this curve per unit of the base.
  let factor: Double
  /// The base's ends, which every question needs.
  private let (baseStart, baseTarget): (Double, Double)

  /// - Throws: ``CurveError/notFinite(name:value:)`` for an end, or a factor between the travels,
  ///   that is not finite.
  public init(_ base: any MotionCurve, from: Double, to: Double) throws(CurveError) {
    guard from.isFinite else { throw .notFinite(name: "from", value: from) }
    guard to.isFinite else { throw .notFinite(name: "to", value: to) }
    let (baseStart, baseTarget) = (base.start, base.target)
    let factor = baseTarget - baseStart == 0 ? 1 : (to - from) / (baseTarget - baseStart)
    guard factor.isFinite else { throw .notFinite(name: "to − from", value: factor) }
    self.base = base
    self.start = from
    self.target = to
    self.factor = factor
    (self.baseStart, self.baseTarget) = (baseStart, baseTarget)
  }

  public var springMotion: SpringMotion? {
    guard let motion = base.springMotion else { return nil }
    return try? motion.moving(from: start, to: target, velocity: 0).springMotion
  }

  public var thrown: (any ThrownCurve)? { base.thrown }

  public var timingCurve: (any TimingCurve)? { base.timingCurve }

  public var endTime: Double { base.endTime }

  public var notation: String { base.notation }

  /// From the nearer end, so that both ends are met exactly.
  private func scaled(_ value: Double) -> Double {
    let (fromStart, fromTarget) = (value - baseStart, value - baseTarget)
    return abs(fromTarget) <= abs(fromStart) && baseTarget - baseStart != 0
      ? target + factor * fromTarget : start + factor * fromStart
  }

  public func state(at time: Double) -> CurveState {
    let state = base.state(at: time)
    return CurveState(
      value: scaled(state.value), velocity: times(state.velocity), acceleration: times(state.acceleration))
  }

  public func jerk(at time: Double) -> Double { times(base.jerk(at: time)) }

  public func derivative(_ derivative: Derivative, at time: Double) -> Double {
    let own = base.derivative(derivative, at: time)
    return derivative == .value ? scaled(own) : times(own)
  }

  public func leftLimit(of derivative: Derivative, at time: Double) -> Double {
    let limit = base.leftLimit(of: derivative, at: time)
    return derivative == .value ? scaled(limit) : times(limit)
  }

  /// A curve without travel is at rest, whatever the tangents of its base.
  private func times(_ rate: Double) -> Double { factor == 0 ? 0 : factor * rate }

  public func knots(in range: ClosedRange<Double>) -> [Double] { base.knots(in: range) }

  public func turningTimes(of derivative: Derivative, in range: ClosedRange<Double>) -> [Double] {
    base.turningTimes(of: derivative, in: range)
  }

  public func enclosure(over range: ClosedRange<Double>) -> CurveEnclosure {
    let bounds = base.enclosure(over: range)
    let fromStart = bounds.value.shifted(by: -base.start).scaled(by: factor)
    let room = 4 * max(abs(start), abs(target), fromStart.largestMagnitude).ulp
    let value = (start + fromStart.lowerBound - room)...(start + fromStart.upperBound + room)
    return CurveEnclosure(
      value: value, velocity: bounds.velocity.scaled(by: factor), acceleration: bounds.acceleration.scaled(by: factor))
  }

  public func moving(from: Double, to: Double, velocity: Double) throws(CurveError) -> any MotionCurve {
    try base.moving(from: from, to: to, velocity: velocity)
  }

  public func lastTime(_ derivative: Derivative, fartherThan distance: Double) -> Double {
    if factor == 0 {
      return derivative == .value && abs(start - target) > distance ? .infinity : 0
    }
    return base.lastTime(derivative, fartherThan: distance / abs(factor))
  }

  public func firstTime(reaching level: Double) -> Double? {
    if level == start { return 0 }
    if factor == 0 { return nil }
    return base.firstTime(reaching: level == target ? base.target : base.start + (level - start) / factor)
  }

  public var searchSpan: ClosedRange<Double> { base.searchSpan }

  public func targetCrossings(before time: Double) -> Double { factor == 0 ? 0 : base.targetCrossings(before: time) }

  public var totalVariation: Double { factor == 0 ? 0 : abs(factor) * base.totalVariation }

  public func totalVariation(from time: Double) -> Double {
    factor == 0 ? 0 : abs(factor) * base.totalVariation(from: time)
  }

  public var restingValue: Double { scaled(base.restingValue) }
  public func pieceCount(until end: Double) -> Double { base.pieceCount(until: end) }

  public func knotCount(in range: ClosedRange<Double>) -> Double { base.knotCount(in: range) }
}
