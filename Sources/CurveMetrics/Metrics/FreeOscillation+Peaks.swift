// What only springs can tell without loss: the distance from the target itself, and how far it ever
// goes.
//
// A value of 1.0000000003 keeps seven digits of the overshoot, the distance 3e-10 keeps them all.
// So everything that asks how far a spring is from its target asks its free oscillation.

package import CurveMath

extension FreeOscillation {
  /// The value at 0 and the first two extrema after it: each later one is smaller. Where there are
  /// fewer, 0 stands for them.
  package struct LargestValues {
    package var start: Extreme
    package var first: Extreme
    package var second: Extreme

    package init(of oscillation: FreeOscillation) {
      start = Extreme(time: 0, value: oscillation.initial)
      (first, second) = (Extreme(time: 0, value: 0), Extreme(time: 0, value: 0))
      guard let turn = oscillation.differentiated.firstZero else { return }
      first = Extreme(time: turn, value: oscillation.value(at: turn))
      guard oscillation.dynamics.oscillates else { return }
      let next = turn + oscillation.halfPeriod
      second = Extreme(time: next, value: oscillation.value(at: next))
    }

    // Oscillations without loss are equal but for rounding: the first of them counts.
    private static let room = 1 + 8 * Double.ulpOfOne

    /// The farthest value above 0 and the farthest below it, each at its first time; 0 where there
    /// is none.
    package var farthest: (above: Extreme, below: Extreme) {
      var (above, below) = (Extreme(time: 0, value: 0), Extreme(time: 0, value: 0))
      func visit(_ extreme: Extreme) {
        if extreme.value > above.value * Self.room { above = extreme }
        if extreme.value < below.value * Self.room { below = extreme }
      }
      visit(start)
      visit(first)
      visit(second)
      return (above, below)
    }

    /// The largest magnitude from 0 on and when it is first attained.
    package var peak: Extreme {
      var peak = Extreme(time: 0, value: abs(start.value))
      if abs(first.value) > peak.value * Self.room { peak = Extreme(time: first.time, value: abs(first.value)) }
      if abs(second.value) > peak.value * Self.room { peak = Extreme(time: second.time, value: abs(second.value)) }
      return peak
    }
  }

  package var farthest: (above: Extreme, below: Extreme) { LargestValues(of: self).farthest }

  /// The largest magnitude from 0 on and when it is first attained.
  package var peak: Extreme { LargestValues(of: self).peak }
}
