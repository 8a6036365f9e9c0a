// Bounds of a released spring over a stretch of time.
//
// Few turns: the hull of both ends and the turning points, which is exact. Many turns: the energy v² + ω₀²y² never grows,
// so that the state at the beginning bounds everything after it.

extension SpringMotion {
  public func enclosure(over range: ClosedRange<Double>) -> CurveEnclosure {
    let first = deviation
    let ranges = (0...2).map { order in Self.range(of: first.differentiated(order), over: range) }
    let slack = 2 * abs(target).ulp
    return CurveEnclosure(
      value: (ranges[0].lowerBound + target - slack)...(ranges[0].upperBound + target + slack),
      velocity: ranges[1], acceleration: ranges[2])
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
