// When an oscillation first takes a value.
//
// Between its extrema it is monotone, so the first stretch whose ends lie on both sides of the
// value holds the answer. The extrema shrink: after four of them no value is new.

extension FreeOscillation {
  /// The first time from 0 on at which the oscillation equals `value`, which is not 0; `nil` if it
  /// never does.
  ///
  /// - Precision: two ulps of the result, as far as the rounding of the oscillation allows.
  /// - Complexity: O(1), about 12 evaluations; nothing is allocated.
  package func firstTime(reaching value: Double) -> Double? {
    var (lower, previous) = (0.0, initial)
    if let turn = differentiated.firstZero {
      let last = dynamics.oscillates ? 4 : 0
      for index in 0...last {
        let upper = turn + Double(index) * (index == 0 ? 0 : halfPeriod)
        let next = self.value(at: upper)
        if (previous < value) != (next < value) || next == value {
          return bracketedRoot(of: { self.value(at: $0) - value }, in: lower...upper)
        }
        (lower, previous) = (upper, next)
      }
      if dynamics.oscillates { return nil }
    }
    // From here on it approaches 0 from one side.
    guard (previous < 0) == (value < 0), abs(previous) > abs(value) else { return nil }
    var upper = lower + 1 / dynamics.slowRate
    while abs(self.value(at: upper)) > abs(value) {
      upper = lower + 2 * (upper - lower)
      guard upper.isFinite else { return nil }
    }
    return bracketedRoot(of: { self.value(at: $0) - value }, in: lower...upper)
  }
}
