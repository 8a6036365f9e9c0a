// Where a released spring is, and where it turns.

extension SpringMotion: MotionCurve {
  public var springMotion: SpringMotion? { self }

  public var endTime: Double { .infinity }

  /// The spring and its velocity in travels per second, or in units per second where there is no
  /// travel.
  public var notation: String {
    if releaseVelocity == 0 { return spring.notation }
    let velocity = cssNumber(normalizedVelocity ?? releaseVelocity)
    return "\(spring.notation.dropLast()), initialVelocity: \(velocity))"
  }

  /// - Precision: At any phase ω_d·t below 2⁵⁰ quarter turns, with the travel *s* and the release
  ///   velocity *v*: the value 4 ulps of
  ///   |s| + |v|/ω₀, the velocity of the larger of ω₀|s| and |v|, the acceleration of ω₀²|s| + (2β + ω₀)|v|. Farther out the error
  ///   grows with the phase.
  public func state(at time: Double) -> CurveState {
    guard time > 0 else {
      let velocity = time < 0 ? 0 : releaseVelocity
      let deviation = time < 0 ? 0 : deviation.differentiated.slope
      return CurveState(value: start, velocity: velocity, acceleration: deviation)
    }
    var state = deviation.state(at: time)
    state.value += target
    return state
  }

  /// The value alone, in units: the same bits as of ``state(at:)`` in less time.
  public func value(at time: Double) -> Double { time > 0 ? deviation.value(at: time) + target : start }

  public func jerk(at time: Double) -> Double {
    time < 0 ? 0 : deviation.differentiated(3).value(at: time)
  }

  public func knots(in range: ClosedRange<Double>) -> [Double] { [] }

  public func turningTimes(of derivative: Derivative, in range: ClosedRange<Double>) -> [Double] {
    deviation.differentiated(derivative.rawValue + 1).zeros(in: range)
  }

  public func moving(from: Double, to: Double, velocity: Double) throws(CurveError) -> any MotionCurve {
    let own = normalizedVelocity.map { $0 * (to - from) } ?? releaseVelocity
    return try SpringMotion(spring: spring, from: from, to: to, velocity: own + velocity)
  }

  public func lastTime(_ derivative: Derivative, fartherThan distance: Double) -> Double {
    deviation.differentiated(derivative.rawValue).lastTime(fartherThan: distance)
  }

  public func firstTime(reaching level: Double) -> Double? {
    if level == start { return 0 }
    let deviation = deviation
    // The target itself is where the deviation vanishes; its value rounds to the target long
    // before.
    if level == target { return deviation.firstZero }
    return deviation.firstTime(reaching: level - target)
  }

  /// Two periods, or until nothing is left that a Double can see.
  public var searchSpan: ClosedRange<Double> {
    if spring.dynamics.oscillates { return 0...Swift.min(4 * deviation.halfPeriod, .greatestFiniteMagnitude) }
    let ends = Derivative.allCases.map { derivative in
      let oscillation = deviation.differentiated(derivative.rawValue)
      let peak = oscillation.differentiated.firstZero.map { abs(oscillation.value(at: $0)) } ?? 0
      return oscillation.lastTime(fartherThan: 0x1p-60 * Swift.max(abs(oscillation.initial), peak))
    }
    return 0...(ends.filter(\.isFinite).max() ?? 0)
  }

  public func targetCrossings(before time: Double) -> Double { deviation.zeroCount(before: time) }

  public var totalVariation: Double { deviation.totalVariation }

  public func totalVariation(from time: Double) -> Double {
    guard time > 0 else { return totalVariation }
    let state = deviation.state(at: time)
    return FreeOscillation(spring.dynamics, initial: state.value, slope: state.velocity).totalVariation
  }
  public func pieceCount(until end: Double) -> Double {
    spring.dampingRatio < 1 ? Swift.max(0, end) * spring.dampedFrequency / .pi + 1 : 1
  }
}
