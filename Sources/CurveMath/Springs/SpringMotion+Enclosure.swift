// Bounds of a released spring over a stretch of time.
//
// Few turns: the hull of both ends and the turning points, which is exact. Many turns: the energy
// v² + ω₀²y² never grows, so that the state at the beginning bounds everything after it.

extension SpringMotion {
  public func enclosure(over range: ClosedRange<Double>) -> CurveEnclosure {
    let first = deviation
    let second = first.differentiated
    let values = Self.range(of: first, over: range)
    let slack = 2 * abs(target).ulp
    return CurveEnclosure(
      value: (values.lowerBound + target - slack)...(values.upperBound + target + slack),
      velocity: Self.range(of: second, over: range), acceleration: Self.range(of: second.differentiated, over: range))
  }

  private static func range(of oscillation: FreeOscillation, over range: ClosedRange<Double>) -> ClosedRange<Double> {
    let begin = Swift.max(0, range.lowerBound)
    let end = Swift.max(0, range.upperBound)
    let frequency = oscillation.dynamics.squaredFrequency.squareRoot()
    let scale = Elementary.hypot(oscillation.initial, oscillation.slope / frequency)
    let slack = 16 * .ulpOfOne * scale
    guard end - begin < 4 * oscillation.halfPeriod else {
      let state = oscillation.state(at: begin)
      let bound = Elementary.hypot(state.value, state.velocity / frequency) + slack
      return -bound...bound
    }
    var low = oscillation.value(at: begin)
    var high = low
    for time in oscillation.differentiated.zeros(in: begin...end) + [end] {
      let value = oscillation.value(at: time)
      low = Swift.min(low, value)
      high = Swift.max(high, value)
    }
    return (low - slack)...(high + slack)
  }
}
