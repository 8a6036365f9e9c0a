// When an oscillation stays within a band for good.
//
// The extrema of an oscillating spring lie half a period apart and shrink by one constant factor, so the last of them
// that leaves the band has an index in closed form. From there to the next zero the motion is monotone: one bracket, one
// root. Without oscillation there is one extremum at most, and the same two brackets serve: behind it, or before it.

extension FreeOscillation {
  /// The last time at which the magnitude is greater than `distance`: 0 if it never is, infinity if it always is again.
  ///
  /// - Precision: some ulps of the result, except where an extremum touches the band to within rounding; there the
  ///   answer is one of the two neighbouring crossings.
  /// - Complexity: O(1), about 15 evaluations.
  package func lastTime(fartherThan distance: Double) -> Double {
    guard !isStill else { return 0 }
    guard distance > 0 else { return .infinity }
    guard let turn = lastExtremum(fartherThan: distance) else {
      guard abs(initial) > distance else { return 0 }
      return crossing(of: distance, after: 0)
    }
    return turn.isFinite ? crossing(of: distance, after: turn) : .infinity
  }

  /// The time of the last extremum after 0 whose magnitude is greater than `distance`; `nil` if there is none.
  package func lastExtremum(fartherThan distance: Double) -> Double? {
    let extrema = differentiated
    guard let first = extrema.firstZero else { return nil }
    let peak = abs(value(at: first))
    guard peak > distance else { return nil }
    guard dynamics.oscillates else { return first }
    let loss = dynamics.decayRate * halfPeriod
    guard loss > 0 else { return .infinity }
    let estimate = (Elementary.log(peak / distance) / loss).rounded(.down)
    // The logarithm may be off by one where an extremum lies beside the band.
    for index in [estimate + 1, estimate] where index > 0 {
      let time = first + index * halfPeriod
      if abs(value(at: time)) > distance { return time }
    }
    return first + Swift.max(0, estimate - 1) * halfPeriod
  }

  /// The first time after `start`, where the magnitude is greater than `distance`, at which it equals it.
  private func crossing(of distance: Double, after start: Double) -> Double {
    // Beside a zero the computed magnitude is rounding only and may exceed a tiny distance: the zero itself ends the search.
    let zero = nextZero(after: start)
    var end = start + 1 / dynamics.slowRate
    while end < zero, abs(value(at: end)) > distance {
      end = start + 2 * (end - start)
      guard end.isFinite else { return .infinity }
    }
    end = Swift.min(end, zero)
    return bracketedRoot(of: { $0 >= zero ? -distance : abs(value(at: $0)) - distance }, in: start...end)
  }

  /// The first zero after a time: infinity if there is none.
  private func nextZero(after time: Double) -> Double {
    guard let first = firstZero else { return .infinity }
    if first > time { return first }
    guard dynamics.oscillates else { return .infinity }
    let index = ((time - first) / halfPeriod).rounded(.down)
    let candidate = first + index * halfPeriod
    return candidate > time ? candidate : candidate + halfPeriod
  }
}
