internal import CurveMath

/// What a screen shows: states at times, each held until the next. The velocity is that of the motion, not of the steps.
struct HeldFramesCurve: MotionCurve {
  /// Seconds, ascending, the first 0. Same count as the states.
  let times: [Double]
  let states: [CurveState]
  let target: Double

  var start: Double { states[0].value }
  var endTime: Double { times[times.count - 1] }
  var notation: String { "frames(\(times.count))" }
  var restingValue: Double { states[states.count - 1].value }

  private func index(at time: Double) -> Int { max(0, times.countAtMost(time) - 1) }

  func state(at time: Double) -> CurveState {
    guard time >= 0 else { return CurveState(value: start, velocity: 0, acceleration: 0) }
    guard time <= endTime else { return CurveState(value: restingValue, velocity: 0, acceleration: 0) }
    return states[index(at: time)]
  }

  func jerk(at time: Double) -> Double { 0 }

  func knots(in range: ClosedRange<Double>) -> [Double] {
    let lower = times.countAtMost(range.lowerBound), upper = max(lower, times.countAtMost(range.upperBound.nextDown))
    return Array(times[lower..<upper])
  }

  func turningTimes(of derivative: Derivative, in range: ClosedRange<Double>) -> [Double] { [] }

  func enclosure(over range: ClosedRange<Double>) -> CurveEnclosure {
    func still(_ state: CurveState) -> CurveEnclosure {
      CurveEnclosure(
        value: state.value...state.value, velocity: state.velocity...state.velocity,
        acceleration: state.acceleration...state.acceleration)
    }
    let bounds = states[index(at: range.lowerBound)...index(at: range.upperBound)].map(still)
    let joined = bounds.dropFirst().reduce(bounds[0]) { $0.joined($1) }
    let rest = CurveState(value: restingValue, velocity: 0, acceleration: 0)
    return range.lowerBound < 0 || range.upperBound > endTime ? joined.joined(still(rest)) : joined
  }
}
