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
  /// - Complexity: O(1), about 4 evaluations; 20 where an extremum nearly touches the band.
  package func lastTime(fartherThan distance: Double) -> Double {
    guard !isStill else { return 0 }
    guard distance > 0 else { return .infinity }
    guard let turn = lastTurn(fartherThan: distance) else {
      guard abs(initial) > distance else { return 0 }
      return crossing(of: distance, after: 0, height: abs(initial))
    }
    return turn.time.isFinite ? crossing(of: distance, after: turn.time, height: turn.height) : .infinity
  }

  /// The last extremum after 0 whose magnitude is greater than `distance`, with that magnitude to some ulps; `nil` if there is
  /// none.
  private func lastTurn(fartherThan distance: Double) -> (time: Double, height: Double)? {
    let extrema = differentiated
    guard let first = extrema.firstZero else { return nil }
    let peak = abs(value(at: first))
    guard peak > distance else { return nil }
    guard dynamics.oscillates else { return (first, peak) }
    let halfPeriod = halfPeriod
    let loss = dynamics.decayRate * halfPeriod
    guard loss > 0 else { return (.infinity, peak) }
    let losses = Elementary.log(peak / distance)
    let count = losses / loss
    let estimate = count.rounded(.down)
    // What the rounding of the peak, the logarithm and the quotient can come to.
    let doubt = 1e-12 * (1 + losses) / loss
    if count - estimate > doubt, estimate + 1 - count > doubt {
      return (first + estimate * halfPeriod, peak * Elementary.exp(-loss * estimate))
    }
    // The logarithm may be off by one where an extremum lies beside the band.
    for index in [estimate + 1, estimate] where index > 0 {
      let time = first + index * halfPeriod
      let height = abs(value(at: time))
      if height > distance { return (time, height) }
    }
    let time = first + Swift.max(0, estimate - 1) * halfPeriod
    return (time, abs(value(at: time)))
  }

  /// The first time after `start`, where the magnitude is greater than `distance`, at which it equals it.
  ///
  /// `start` is an extremum or 0: behind it, or behind the one extremum that follows 0, the magnitude falls to the next zero.
  private func crossing(of distance: Double, after start: Double, height: Double) -> Double {
    // Beside a zero the computed magnitude is rounding only and may exceed a tiny distance: the zero itself ends the search.
    let zero = nextZero(after: start)
    if let root = polishedCrossing(of: distance, from: start, height, to: zero) { return root }
    var end = start + 1 / dynamics.slowRate
    while end < zero, abs(value(at: end)) > distance {
      end = start + 2 * (end - start)
      guard end.isFinite else { return .infinity }
    }
    end = Swift.min(end, zero)
    return bracketedRoot(of: { $0 >= zero ? -distance : abs(value(at: $0)) - distance }, in: start...end)
  }

  /// The crossing by Householder's steps, which need a quarter of the evaluations of a bracket; `nil` where one of them leaves
  /// the range or they do not settle, as beside an extremum that touches the band.
  ///
  /// - Parameter height: The magnitude at the start; some ulps off are no harm.
  private func polishedCrossing(
    of distance: Double, from start: Double, _ height: Double, to zero: Double
  ) -> Double? {
    guard height > distance else { return nil }
    // A step below this share leaves an error of its fourth power, or its cube, where steps are short beside the way from the
    // extremum.
    let share = dynamics.oscillates ? 2e-5 : 1e-6
    var time: Double
    if dynamics.oscillates {
      // Where a cosine from the extremum to the zero would cross.
      time = zero - (zero - start) * (2 / Double.pi) * Elementary.asin(distance / height)
    } else {
      time = start + Elementary.log(height / distance) / dynamics.slowRate
    }
    for _ in 0..<10 {
      guard time > start, time < zero else { return nil }
      let state = state(at: time)
      let sign: Double = state.value < 0 ? -1 : 1
      let (slope, bend) = (sign * state.velocity, sign * state.acceleration)
      guard slope < 0 else { return nil }
      let step: Double
      if dynamics.oscillates {
        let miss = sign * state.value - distance
        // The equation of motion gives the next derivative for nothing: the third order costs no more than the second.
        let third = -(2 * dynamics.decayRate * bend) - dynamics.squaredFrequency * slope
        step =
          3 * miss * (2 * slope * slope - miss * bend)
          / (6 * slope * (slope * slope - miss * bend) + miss * miss * third)
      } else {
        // The logarithm falls on a line before long: here Halley's step is enough.
        let magnitude = sign * state.value
        let miss = Elementary.log(magnitude / distance)
        let (first, second) = (slope / magnitude, bend / magnitude - slope / magnitude * (slope / magnitude))
        step = 2 * miss * first / (2 * first * first - miss * second)
      }
      time -= step
      guard abs(step) > share * Swift.min(time - start, 1 / dynamics.slowRate, halfPeriod) else {
        return time > start && time < zero ? time : nil
      }
    }
    return nil
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
