internal import CurveMath
internal import CurveReports

/// What a screen shows: states at times, each held until the next. The velocity is that of the
/// motion, not of the steps.
struct HeldFramesCurve: MotionCurve {
  /// Seconds, ascending, the first 0. Same count as the values.
  let times: [Double]
  let values: [Double]
  let target: Double
  /// Units per second, and per second squared.
  private let rates: OnDemand<[Rate]>

  typealias Rate = (velocity: Double, acceleration: Double)

  init(times: [Double], states: [CurveState], target: Double) {
    let rates = states.map { ($0.velocity, $0.acceleration) }
    self.init(times: times, values: states.map(\.value), target: target) { rates }
  }

  /// - Parameter rates: Makes them when they are asked for, all at once: what only looks at the
  ///   values does not wait for them.
  init(times: [Double], values: [Double], target: Double, rates: @escaping @Sendable () -> [Rate]) {
    (self.times, self.values, self.target, self.rates) = (times, values, target, OnDemand(rates))
  }

  var start: Double { values[0] }
  var endTime: Double { times[times.count - 1] }
  var notation: String { "frames(\(times.count))" }
  var restingValue: Double { values[values.count - 1] }

  private func index(at time: Double) -> Int { max(0, times.countAtMost(time) - 1) }

  func state(at time: Double) -> CurveState {
    guard time >= 0 else { return CurveState(value: start, velocity: 0, acceleration: 0) }
    guard time <= endTime else { return CurveState(value: restingValue, velocity: 0, acceleration: 0) }
    let index = index(at: time)
    let (velocity, acceleration) = rates.value[index]
    return CurveState(value: values[index], velocity: velocity, acceleration: acceleration)
  }

  func derivative(_ derivative: Derivative, at time: Double) -> Double {
    guard derivative == .value, time >= 0, time <= endTime else { return partOfState(derivative, at: time) }
    return values[index(at: time)]
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
    let rates = rates.value
    let bounds = (index(at: range.lowerBound)...index(at: range.upperBound)).map { index in
      still(CurveState(value: values[index], velocity: rates[index].velocity, acceleration: rates[index].acceleration))
    }
    let joined = bounds.dropFirst().reduce(bounds[0]) { $0.joined($1) }
    let rest = CurveState(value: restingValue, velocity: 0, acceleration: 0)
    return range.lowerBound < 0 || range.upperBound > endTime ? joined.joined(still(rest)) : joined
  }
}
