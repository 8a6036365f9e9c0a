// What only springs can tell without loss: the distance from the target itself, and how far it ever goes.
//
// A value of 1.0000000003 keeps seven digits of the overshoot, the distance 3e-10 keeps them all. So everything that asks
// how far a spring is from its target asks its free oscillation.

internal import CurveMath

extension FreeOscillation {
  /// The value at 0 and the first two extrema after it: each later one is smaller.
  var largestValues: [Extreme] {
    let extrema = differentiated
    guard let first = extrema.firstZero else { return [Extreme(time: 0, value: initial)] }
    let times = dynamics.oscillates ? [0, first, first + extrema.halfPeriod] : [0, first]
    return times.map { Extreme(time: $0, value: value(at: $0)) }
  }

  /// The farthest value above 0 and the farthest below it, each at its first time; 0 where there is none.
  var farthest: (above: Extreme, below: Extreme) {
    var (above, below) = (Extreme(time: 0, value: 0), Extreme(time: 0, value: 0))
    let room = 1 + 8 * Double.ulpOfOne
    for extreme in largestValues {
      if extreme.value > above.value * room { above = extreme }
      if extreme.value < below.value * room { below = extreme }
    }
    return (above, below)
  }

  /// The largest magnitude from 0 on and when it is first attained.
  var peak: Extreme {
    // Swings without loss are equal but for rounding: the first of them counts.
    let room = 1 + 8 * Double.ulpOfOne
    return largestValues.dropFirst().reduce(Extreme(time: 0, value: abs(initial))) { peak, next in
      abs(next.value) > peak.value * room ? Extreme(time: next.time, value: abs(next.value)) : peak
    }
  }
}
