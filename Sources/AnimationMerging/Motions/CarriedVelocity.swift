// A motion that is fixed in time, begun with a velocity that is not its own.
//
//   x(t) = base(t) + v·T·h(t/T),   h(s) = s (1 − s)²
//
// h is Hermite's cubic: it begins at 0 with slope 1 and ends at 0 with slope 0, so that the
// velocity is continuous at the beginning, the motion ends when and where it would, and its own end
// is untouched.

internal import CurveMath

struct CarriedVelocity: MotionCurve {
  let base: any MotionCurve
  /// Units per second, added to the base's own at the beginning.
  let velocity: Double
  /// Seconds in which it is spent.
  let duration: Double

  var start: Double { base.start }
  var target: Double { base.target }
  var endTime: Double { max(base.endTime, duration) }
  var notation: String { base.notation }
  var restingValue: Double { base.restingValue }
  var searchSpan: ClosedRange<Double> { 0...max(base.searchSpan.upperBound, duration) }

  /// A derivative of the cubic.
  private func spent(_ order: Int, at time: Double) -> Double {
    guard time >= 0, time <= duration else { return 0 }
    let s = time / duration
    switch order {
    case 0: return velocity * time * (1 - s) * (1 - s)
    case 1: return velocity * (1 - s) * (1 - 3 * s)
    case 2: return velocity / duration * (6 * s - 4)
    default: return 6 * velocity / duration / duration
    }
  }

  func state(at time: Double) -> CurveState {
    var state = base.state(at: time)
    // What the base is held at does not count as its end here.
    state.value += spent(0, at: time)
    state.velocity += spent(1, at: time)
    state.acceleration += time == duration && endTime > duration ? 0 : spent(2, at: time)
    return state
  }

  func jerk(at time: Double) -> Double {
    base.jerk(at: time) + (time == duration && endTime > duration ? 0 : spent(3, at: time))
  }

  func leftLimit(of derivative: Derivative, at time: Double) -> Double {
    base.leftLimit(of: derivative, at: time) + (time > 0 ? spent(derivative.rawValue, at: time) : 0)
  }

  func knots(in range: ClosedRange<Double>) -> [Double] {
    let own = duration > range.lowerBound && duration < range.upperBound ? [duration] : []
    return Array(Set(base.knots(in: range) + own)).sorted()
  }

  func turningTimes(of derivative: Derivative, in range: ClosedRange<Double>) -> [Double] {
    numericTurningTimes(of: derivative, in: range, scale: shortestScale)
  }

  /// Seconds: the shortest ``MotionCurve/turningScale``.
  private var shortestScale: Double { min(duration, base.turningScale) }

  func enclosure(over range: ClosedRange<Double>) -> CurveEnclosure {
    var bounds = base.enclosure(over: range)
    let lower = max(0, range.lowerBound), upper = min(duration, range.upperBound)
    let isInside = range.lowerBound >= 0 && range.upperBound < duration
    func add(_ own: ClosedRange<Double>, to base: ClosedRange<Double>) -> ClosedRange<Double> {
      let joined = (isInside ? own : own.joined(0)).widened(ulps: 4)
      let (least, most) = (base.lowerBound + joined.lowerBound, base.upperBound + joined.upperBound)
      // Where both are beyond all numbers, nothing is known of their sum.
      return least <= most ? (least...most).widened(ulps: 2) : .everything
    }
    guard lower <= upper else { return bounds }
    func between(_ order: Int, _ turns: [Double]) -> ClosedRange<Double> {
      let places = [lower, upper] + turns.map { $0 * duration }.filter { $0 > lower && $0 < upper }
      let values = places.map { spent(order, at: $0) }
      guard values.allSatisfy(\.isFinite) else { return .everything }
      return values.reduce(values[0]...values[0]) { $0.joined($1) }
    }
    bounds.value = add(between(0, [1.0 / 3]), to: bounds.value)
    bounds.velocity = add(between(1, [2.0 / 3]), to: bounds.velocity)
    bounds.acceleration = add(between(2, []), to: bounds.acceleration)
    return bounds
  }

  func lastTime(_ derivative: Derivative, fartherThan distance: Double) -> Double {
    let last = base.lastTime(derivative, fartherThan: distance)
    if last >= duration { return last }
    guard derivative == .value else { return lastTimeByPieces(derivative, fartherThan: distance, in: 0...duration) }
    return lastTimeByTurns(fartherThan: distance, in: 0...duration, scale: shortestScale)
  }
}
