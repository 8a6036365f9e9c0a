// A curve that plays another one later, earlier, faster or slower: its time is u = rate · t − lag.
//
// Delay and speed are the two cases; everything that a curve answers follows from the map, once for
// both. At rate 0 the base is held where it is released.

/// A motion that plays its base by an affine map of time.
protocol TimeMappedCurve: MotionCurve {
  var base: any MotionCurve { get }
  var map: TimeMap { get }
}

extension TimeMap {
  /// When the base ends.
  func endTime(of base: any MotionCurve) -> Double {
    let end = base.endTime
    return rate > 0 && end.isFinite ? firstTime(reaching: end) : .infinity
  }

  /// Where in the base the motion begins.
  var skipped: Double { Swift.max(0, -lag) }
}

extension TimeMappedCurve {
  private func faster(_ derivative: Double, _ order: Int) -> Double {
    (0..<order).reduce(derivative) { result, _ in result * map.rate }
  }

  /// Whether the base never moves on.
  private var isHeld: Bool { map.rate == 0 }

  private var heldValue: Double { base.state(at: map.skipped).value }

  /// Of the whole way: what begins within it jumps there at its release.
  public var start: Double { base.start }
  public var target: Double { base.target }
  public var restingValue: Double { isHeld ? heldValue : base.restingValue }

  public func state(at time: Double) -> CurveState {
    guard time >= 0 else { return CurveState(value: start, velocity: 0, acceleration: 0) }
    if isHeld { return CurveState(value: heldValue, velocity: 0, acceleration: 0) }
    let inner = map(time)
    guard inner >= 0 else { return CurveState(value: start, velocity: 0, acceleration: 0) }
    let state = base.state(at: baseTime(time))
    return CurveState(
      value: state.value, velocity: faster(state.velocity, 1), acceleration: faster(state.acceleration, 2))
  }

  /// Where in the base a time is. The map may round times before the end and behind it to the end
  /// itself.
  private func baseTime(_ time: Double) -> Double {
    if time < endTime { return map(time) }
    // A motion that begins behind the end has nothing to end.
    let isEnd = time == endTime && base.endTime >= map.skipped
    return isEnd ? base.endTime : Swift.max(map(time), base.endTime.nextUp)
  }

  public func jerk(at time: Double) -> Double {
    let inner = map(time)
    return time < 0 || inner < 0 || isHeld ? 0 : faster(base.jerk(at: baseTime(time)), 3)
  }

  /// The part of a range in which the base plays, in its time; `nil` if there is none.
  private func baseRange(_ range: ClosedRange<Double>) -> ClosedRange<Double>? {
    let lower = Swift.max(map.skipped, map(range.lowerBound))
    let upper = map(range.upperBound)
    return lower <= upper ? lower...upper : nil
  }

  public func knots(in range: ClosedRange<Double>) -> [Double] {
    guard !isHeld else { return [] }
    var knots: [Double] = []
    if map.lag > 0 { knots.append(map.firstTime(reaching: 0)) }
    if let inner = baseRange(range) {
      let room = inner.lowerBound.nextDown...inner.upperBound.nextUp
      for (round, knot) in base.knots(in: room).enumerated() {
        if Deadline.hasPassed(inRound: round) { break }
        let time = map.firstTime(reaching: knot)
        // Knots closer than the delay's rounding become one.
        if time != knots.last { knots.append(time) }
      }
    }
    return knots.filter { range.lowerBound < $0 && $0 < range.upperBound }
  }

  public func turningTimes(of derivative: Derivative, in range: ClosedRange<Double>) -> [Double] {
    guard !isHeld, let inner = baseRange(range) else { return [] }
    return base.turningTimes(of: derivative, in: inner).map { ($0 + map.lag) / map.rate }
      .filter { range.lowerBound < $0 && $0 < range.upperBound }
  }

  public func enclosure(over range: ClosedRange<Double>) -> CurveEnclosure {
    let still = CurveEnclosure(value: start...start, velocity: 0...0, acceleration: 0...0)
    if isHeld {
      return CurveEnclosure(value: still.value.joined(heldValue), velocity: 0...0, acceleration: 0...0)
    }
    guard let exact = baseRange(range) else { return still }
    // The map rounds: the base may be asked a little outside.
    let room = 4 * Swift.max(exact.upperBound, abs(map.lag)).ulp
    let inner = base.enclosure(over: Swift.max(0, exact.lowerBound - room)...(exact.upperBound + room))
    let bounds = CurveEnclosure(
      value: inner.value, velocity: inner.velocity.scaled(by: map.rate),
      acceleration: inner.acceleration.scaled(by: map.rate).scaled(by: map.rate))
    let isWaiting = map.lag > 0 && map(range.lowerBound) < room
    guard range.lowerBound < 0 || isWaiting else { return bounds }
    return CurveEnclosure(
      value: bounds.value.joined(start), velocity: bounds.velocity.joined(0),
      acceleration: bounds.acceleration.joined(0))
  }

  public func pieceCount(until end: Double) -> Double { base.pieceCount(until: map(end)) }

  public func knotCount(in range: ClosedRange<Double>) -> Double {
    let (lower, upper) = (map(range.lowerBound), map(range.upperBound))
    return lower < upper ? base.knotCount(in: lower...upper) : 0
  }

  public func lastTime(_ derivative: Derivative, fartherThan distance: Double) -> Double {
    if isHeld { return derivative == .value && abs(heldValue - target) > distance ? .infinity : 0 }
    let inner = base.lastTime(derivative, fartherThan: distance / faster(1, derivative.rawValue))
    guard inner.isFinite else { return .infinity }
    // Not the quotient, which may lie before the edge that the state has.
    let last = inner > 0 ? map.firstTime(reaching: inner) : 0
    let waits = derivative == .value && map.lag > 0 && abs(start - target) > distance
    return waits ? Swift.max(last, map.firstTime(reaching: 0)) : last
  }

  public func firstTime(reaching level: Double) -> Double? {
    if level == start { return 0 }
    if isHeld { return level == heldValue || (start < level) != (heldValue < level) ? 0 : nil }
    guard map.lag >= 0 else { return firstTimeByPieces(reaching: level) }
    return base.firstTime(reaching: level).map(map.firstTime(reaching:))
  }

  public var searchSpan: ClosedRange<Double> {
    guard !isHeld else { return 0...0 }
    return
      0...Swift.min(
        Swift.min(endTime, map.firstTime(reaching: map.skipped + base.searchSpan.upperBound)), .greatestFiniteMagnitude)
  }

  public func targetCrossings(before time: Double) -> Double {
    // All maps at once: each of many nested delays would otherwise ask its base twice.
    var (begin, end): (Double, Double) = (0, time)
    var curve: any MotionCurve = self
    while let mapped = curve as? any TimeMappedCurve {
      if mapped.map.rate == 0 { return 0 }
      (begin, end) = (Swift.max(0, mapped.map(begin)), end == .infinity ? end : mapped.map(end))
      guard end > begin else { return 0 }
      curve = mapped.base
    }
    let all = curve.targetCrossings(before: end)
    return begin > 0 && all.isFinite ? all - curve.targetCrossings(before: begin) : all
  }

  public var totalVariation: Double {
    if isHeld { return abs(heldValue - start) }
    guard map.skipped > 0 else { return base.totalVariation }
    return abs(base.state(at: map.skipped).value - start) + base.totalVariation(from: map.skipped)
  }

  public func totalVariation(from time: Double) -> Double {
    if isHeld { return 0 }
    let inner = map(Swift.max(0, time))
    return inner < 0 ? base.totalVariation : base.totalVariation(from: inner)
  }
}

/// An affine map of time: u = rate · t − lag.
///
/// Rounding keeps the order of times, so that a search by halving finds the exact edge between two
/// doubles.
struct TimeMap: Sendable {
  /// Seconds of the base per second: 0 or more.
  var rate: Double
  /// Seconds of the base that pass before it begins: negative to begin within it.
  var lag: Double

  /// The base's time at a time.
  func callAsFunction(_ time: Double) -> Double { rate * time - lag }

  /// Returns the first time, from 0 on, whose map is not before a time of the base: infinity if
  /// there is none.
  ///
  /// The quotient alone may round to either side, and by many doubles where a long delay leaves a
  /// short time. So that the right side of a knot stays its right side, the edge is searched among
  /// the bit patterns of doubles.
  ///
  /// - Complexity: O(1) evaluations where the quotient is right, 130 at most.
  func firstTime(reaching base: Double) -> Double {
    let quotient = (base + lag) / rate
    guard quotient < .infinity else { return .infinity }
    let guess = Swift.max(0, quotient)
    var (below, above): (UInt64, UInt64)
    var step: UInt64 = 1
    let last = Double.greatestFiniteMagnitude.bitPattern
    if self(guess) >= base {
      above = guess.bitPattern
      repeat {
        guard above > 0 else { return 0 }
        below = above > step ? above - step : 0
        if self(Double(bitPattern: below)) < base { break }
        above = below
        step &*= 2
      } while true
    } else {
      below = guess.bitPattern
      repeat {
        guard below < last else { return .infinity }
        above = last - below > step ? below + step : last
        if self(Double(bitPattern: above)) >= base { break }
        below = above
        step &*= 2
      } while true
    }
    while above - below > 1 {
      let middle = below + (above - below) / 2
      if self(Double(bitPattern: middle)) >= base { above = middle } else { below = middle }
    }
    return Double(bitPattern: above)
  }
}
