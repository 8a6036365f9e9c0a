// A curve that plays another one later, earlier, faster or slower: its time is u = rate · t − lag.
//
// Delay and speed are the two cases; everything that a curve answers follows from the map, once for both.

/// A motion that plays its base by an affine map of time.
protocol TimeMappedCurve: MotionCurve {
  var base: any MotionCurve { get }
  /// Seconds of the base per second: greater than 0.
  var rate: Double { get }
  /// Seconds of the base that pass before it begins: negative to begin within it.
  var lag: Double { get }
}

extension TimeMappedCurve {
  private func baseTime(_ time: Double) -> Double { rate * time - lag }

  /// The first time whose map is not before a time of the base, so that a knot's right side stays its right side.
  private func time(ofBase base: Double) -> Double {
    var time = (base + lag) / rate
    guard time.isFinite else { return time }
    while baseTime(time) < base { time = time.nextUp }
    while time > 0, baseTime(time.nextDown) >= base { time = time.nextDown }
    return Swift.max(0, time)
  }

  private func faster(_ derivative: Double, _ order: Int) -> Double {
    (0..<order).reduce(derivative) { result, _ in result * rate }
  }

  /// Where in the base the motion begins.
  private var skipped: Double { Swift.max(0, -lag) }

  public var start: Double { lag < 0 ? base.state(at: -lag).value : base.start }
  public var target: Double { base.target }
  public var endTime: Double { base.endTime.isFinite ? time(ofBase: base.endTime) : .infinity }
  public var restingValue: Double { base.restingValue }

  public func state(at time: Double) -> CurveState {
    guard time >= 0 else { return CurveState(value: start, velocity: 0, acceleration: 0) }
    let inner = baseTime(time)
    guard inner >= 0 else { return CurveState(value: base.start, velocity: 0, acceleration: 0) }
    let state = base.state(at: time == endTime ? base.endTime : inner)
    return CurveState(
      value: state.value, velocity: faster(state.velocity, 1), acceleration: faster(state.acceleration, 2))
  }

  public func jerk(at time: Double) -> Double {
    let inner = baseTime(time)
    return time < 0 || inner < 0 ? 0 : faster(base.jerk(at: time == endTime ? base.endTime : inner), 3)
  }

  /// The part of a range in which the base plays, in its time; `nil` if there is none.
  private func baseRange(_ range: ClosedRange<Double>) -> ClosedRange<Double>? {
    let lower = Swift.max(skipped, baseTime(range.lowerBound))
    let upper = baseTime(range.upperBound)
    return lower <= upper ? lower...upper : nil
  }

  public func knots(in range: ClosedRange<Double>) -> [Double] {
    var knots: [Double] = []
    if lag > 0 { knots.append(time(ofBase: 0)) }
    if let inner = baseRange(range) {
      let room = inner.lowerBound.nextDown...inner.upperBound.nextUp
      knots += base.knots(in: room).map(time(ofBase:))
    }
    return knots.filter { range.lowerBound < $0 && $0 < range.upperBound }
  }

  public func turningTimes(of derivative: Derivative, in range: ClosedRange<Double>) -> [Double] {
    guard let inner = baseRange(range) else { return [] }
    return base.turningTimes(of: derivative, in: inner).map { ($0 + lag) / rate }
      .filter { range.lowerBound < $0 && $0 < range.upperBound }
  }

  public func enclosure(over range: ClosedRange<Double>) -> CurveEnclosure {
    let still = CurveEnclosure(value: start...start, velocity: 0...0, acceleration: 0...0)
    guard let exact = baseRange(range) else { return still }
    // The map rounds: the base may be asked a little outside.
    let room = 4 * Swift.max(exact.upperBound, abs(lag)).ulp
    let inner = base.enclosure(over: Swift.max(0, exact.lowerBound - room)...(exact.upperBound + room))
    let bounds = CurveEnclosure(
      value: inner.value, velocity: inner.velocity.scaled(by: rate),
      acceleration: inner.acceleration.scaled(by: rate * rate))
    guard baseTime(range.lowerBound) < skipped + room else { return bounds }
    return CurveEnclosure(
      value: bounds.value.joined(start), velocity: bounds.velocity.joined(0),
      acceleration: bounds.acceleration.joined(0))
  }

  public func lastTime(_ derivative: Derivative, fartherThan distance: Double) -> Double {
    let inner = base.lastTime(derivative, fartherThan: distance / faster(1, derivative.rawValue))
    guard inner.isFinite else { return .infinity }
    let last = inner > 0 ? Swift.max(0, (inner + lag) / rate) : 0
    let waits = derivative == .value && lag > 0 && abs(start - target) > distance
    return waits ? Swift.max(last, lag / rate) : last
  }

  public func firstTime(reaching level: Double) -> Double? {
    if level == start { return 0 }
    guard lag >= 0 else { return firstTimeByPieces(reaching: level) }
    return base.firstTime(reaching: level).map(time(ofBase:))
  }

  public var searchSpan: ClosedRange<Double> {
    0...Swift.min(Swift.max(0, time(ofBase: base.searchSpan.upperBound)), .greatestFiniteMagnitude)
  }

  public func targetCrossings(before time: Double) -> Double {
    let inner = time == .infinity ? .infinity : baseTime(time)
    guard inner > skipped else { return 0 }
    let all = base.targetCrossings(before: inner)
    return skipped > 0 && all.isFinite ? all - base.targetCrossings(before: skipped) : all
  }

  public var totalVariation: Double {
    let all = base.totalVariation
    guard skipped > 0, all.isFinite else { return all }
    return Swift.max(0, all - base.variationByPieces(until: skipped))
  }
}
