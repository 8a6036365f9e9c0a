internal import CurveMath

/// A value under a finger: straight lines from sample to sample, then still.
struct DraggedCurve: MotionCurve {
  /// Seconds, ascending. Same count as the values, at least 1.
  let times: [Double]
  /// Units.
  let values: [Double]

  var start: Double { values[0] }
  var target: Double { values[values.count - 1] }
  var endTime: Double { times[times.count - 1] }
  var notation: String { "drag(\(values.count) samples)" }

  private func slope(_ index: Int) -> Double { (values[index + 1] - values[index]) / (times[index + 1] - times[index]) }

  func state(at time: Double) -> CurveState {
    let next = times.countAtMost(time)
    if next == times.count, time == endTime, next > 1 {
      return CurveState(value: target, velocity: slope(next - 2), acceleration: 0)
    }
    guard next > 0, next < times.count else {
      return CurveState(value: next == 0 ? start : target, velocity: 0, acceleration: 0)
    }
    let velocity = slope(next - 1)
    return CurveState(
      value: values[next - 1] + velocity * (time - times[next - 1]), velocity: velocity, acceleration: 0)
  }

  func jerk(at time: Double) -> Double { 0 }

  func leftLimit(of derivative: Derivative, at time: Double) -> Double {
    switch derivative {
    case .value: return state(at: time).value
    case .velocity:
      // The last sample before the time.
      let next = times.countAtMost(time.nextDown)
      return next > 0 && next < times.count ? slope(next - 1) : 0
    case .acceleration, .jerk: return 0
    }
  }

  func knots(in range: ClosedRange<Double>) -> [Double] {
    times.filter { $0 > range.lowerBound && $0 < range.upperBound }
  }

  func turningTimes(of derivative: Derivative, in range: ClosedRange<Double>) -> [Double] { [] }

  func enclosure(over range: ClosedRange<Double>) -> CurveEnclosure {
    let (first, last) = (state(at: range.lowerBound), state(at: range.upperBound))
    var value = ClosedRange.spanning(first.value, last.value)
    var velocity = ClosedRange.spanning(first.velocity, last.velocity)
    for index in times.indices {
      if range.contains(times[index]) { value = value.joined(values[index]) }
      if index + 1 < times.count, times[index] <= range.upperBound, times[index + 1] >= range.lowerBound {
        velocity = velocity.joined(slope(index))
      }
    }
    return CurveEnclosure(value: value.widened(ulps: 4), velocity: velocity, acceleration: 0...0)
  }
}
