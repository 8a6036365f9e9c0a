// When an oscillation stays within a band for good.
//
// The extrema of an oscillating spring lie half a period apart and shrink by one constant factor,
// so the last of them that leaves the band has an index in closed form. From there to the next zero
// the motion is monotone: one root, found by steps of high order from a good guess, or within a
// bracket where they fail. Without oscillation there is one extremum at most, and the same two ways
// serve: behind it, or before it.
//
// Heights count by their logarithm, beside that of the band: at an extremum
//
//     |y| = e^(−βt) · √(ω_d² y₀² + w²) / ω₀,      w = y′₀ + βy₀
//
// so that no sine is needed to know them.

extension FreeOscillation {
  /// The last time at which the magnitude is greater than `distance`: 0 if it never is, infinity if
  /// it always is again.
  ///
  /// - Precision: some ulps of the result, except where an extremum touches the band to within
  ///   rounding; there the answer is one of the two neighbouring crossings.
  /// - Complexity: O(1), about 2 evaluations; 20 where an extremum nearly touches the band.
  package func lastTime(fartherThan distance: Double) -> Double { lastTimeSearch(fartherThan: distance).time }

  /// The same, and how many steps of the quick way it takes; `nil` where there is nothing to search
  /// for, or a bracket has to do it.
  func lastTimeSearch(fartherThan distance: Double) -> (time: Double, steps: Int?) {
    guard !isStill else { return (0, nil) }
    guard distance > 0 else { return (.infinity, nil) }
    guard let turn = lastTurn(fartherThan: distance) else {
      guard abs(initial) > distance else { return (0, nil) }
      let excess = Self.logarithm(of: abs(initial), over: distance)
      return crossing(of: distance, after: Peak(time: 0, excess: excess, isExtremum: false))
    }
    return turn.time.isFinite ? crossing(of: distance, after: turn) : (.infinity, nil)
  }

  /// Where the way down to the band begins.
  private struct Peak {
    var time: Double
    /// The logarithm of its height, in units of the band.
    var excess: Double
    var isExtremum = true
  }

  /// ln(a/b), also where the quotient is no Double.
  private static func logarithm(of a: Double, over b: Double) -> Double {
    let quotient = a / b
    return quotient < .infinity ? Elementary.log(quotient) : Elementary.log(a) - Elementary.log(b)
  }

  /// The last extremum after 0 whose magnitude is greater than `distance`; `nil` if there is none.
  private func lastTurn(fartherThan distance: Double) -> Peak? {
    guard let first = differentiated.firstZero else { return nil }
    guard dynamics.oscillates else {
      let excess = overdampedMiss(at: first, distance).miss
      return excess > 0 ? Peak(time: first, excess: excess) : nil
    }
    let rate = dynamics.dampedFrequency.high * initial
    let square = rate * rate + weight * weight
    let amplitude = 1e-200...1e200 ~= square ? square.squareRoot() : Elementary.hypot(rate, weight)
    let losses =
      Self.logarithm(of: amplitude / dynamics.squaredFrequency.squareRoot(), over: distance)
      - dynamics.decayRate * first
    guard losses > 0 else { return nil }
    let halfPeriod = halfPeriod
    let loss = dynamics.decayRate * halfPeriod
    guard loss > 0 else { return Peak(time: .infinity, excess: losses) }
    let count = losses / loss
    let estimate = count.rounded(.down)
    // What the rounding of the logarithm and the quotient can come to.
    let doubt = 1e-12 * (1 + losses) / loss
    if count - estimate > doubt, estimate + 1 - count > doubt {
      return Peak(time: first + estimate * halfPeriod, excess: losses - loss * estimate)
    }
    // The index may be off by one where an extremum lies beside the band.
    for index in [estimate + 1, estimate] where index > 0 {
      let time = first + index * halfPeriod
      let height = abs(value(at: time))
      if height > distance { return Peak(time: time, excess: Self.logarithm(of: height, over: distance)) }
    }
    let time = first + Swift.max(0, estimate - 1) * halfPeriod
    return Peak(time: time, excess: Self.logarithm(of: abs(value(at: time)), over: distance))
  }

  /// The first time after a peak at which the magnitude equals `distance`.
  ///
  /// The peak is an extremum or 0: behind it, or behind the one extremum that follows 0, the
  /// magnitude falls to the next zero.
  private func crossing(of distance: Double, after peak: Peak) -> (time: Double, steps: Int?) {
    let quick =
      dynamics.oscillates
      ? underdampedCrossing(of: distance, after: peak) : overdampedCrossing(of: distance, after: peak)
    if let quick { return quick }
    // Beside a zero the computed magnitude is rounding only and may exceed a tiny distance: the
    // zero itself ends the search.
    let (start, zero) = (peak.time, nextZero(after: peak.time))
    var end = start + 1 / dynamics.slowRate
    while end < zero, abs(value(at: end)) > distance {
      end = start + 2 * (end - start)
      guard end.isFinite else { return (.infinity, nil) }
    }
    end = Swift.min(end, zero)
    return (bracketedRoot(of: { $0 >= zero ? -distance : abs(value(at: $0)) - distance }, in: start...end), nil)
  }

  // MARK: - Quick ways

  /// The crossing by Householder's steps, which need a quarter of the evaluations of a bracket;
  /// `nil` where one of them leaves the range or they do not settle, as beside an extremum that
  /// touches the band.
  private func underdampedCrossing(of distance: Double, after peak: Peak) -> (time: Double, steps: Int?)? {
    guard peak.excess > 0 else { return nil }
    let start = peak.time
    // The zero lies within half a period; behind it the magnitude rises.
    let end = start + halfPeriod
    // A step below this share leaves an error of its fourth power.
    let enough = 2e-5 * Swift.min(1 / dynamics.slowRate, halfPeriod)
    var time = start + guess(of: peak)
    for count in 1...10 {
      guard time > start, time < end else { return nil }
      let state = state(at: time)
      let sign: Double = state.value < 0 ? -1 : 1
      let (slope, bend) = (sign * state.velocity, sign * state.acceleration)
      guard slope < 0 else { return nil }
      let miss = sign * state.value - distance
      // The equation of motion gives the next derivative for nothing: the third order costs no more
      // than the second.
      let third = -(2 * dynamics.decayRate * bend) - dynamics.squaredFrequency * slope
      let step =
        3 * miss * (2 * slope * slope - miss * bend)
        / (6 * slope * (slope * slope - miss * bend) + miss * miss * third)
      time -= step
      guard abs(step) > Swift.min(enough, 2e-5 * (time - start)) else {
        return time > start && time < end ? (time, count) : nil
      }
    }
    return nil
  }

  /// How long after a peak the crossing comes, to some hundredths.
  private func guess(of peak: Peak) -> Double {
    let excess = peak.excess
    guard peak.isExtremum else {
      // Where a cosine from 0 to the zero would cross.
      return nextZero(after: 0) * (2 / Double.pi) * Elementary.acos(Elementary.exp(-excess))
    }
    let frequency = dynamics.squaredFrequency.squareRoot()
    let root = (2 * excess).squareRoot()
    guard excess < 9 else {
      // Nearly critical: x − ln(1 + x) = excess.
      return Swift.min((excess + Elementary.log(1 + excess + root)) / frequency, 0.95 * halfPeriod)
    }
    // The time depends on ζ and the excess alone. This fit begins like the series of the root,
    // √(2·excess); it comes from Sources/CVectorMath/make_polynomials.py.
    let ratio = dynamics.decayRate / frequency
    let second = -0.1141 + ratio * (0.7414 - ratio * 0.2098)
    let third = 0.0469 + ratio * (-0.5213 + ratio * 0.4575)
    return root * (1 + root * (second + root * third)) / frequency
  }

  /// The logarithm of the magnitude in units of `distance`, and its first two derivatives, where
  /// the spring does not oscillate.
  private func overdampedMiss(at time: Double, _ distance: Double) -> (miss: Double, slope: Double, bend: Double) {
    let gap = 2 * dynamics.dampedFrequency.high
    let faded = gap == 0 ? 0 : Elementary.expm1(-gap * time)
    let way =
      dynamics.ratesAreFarApart && gap * time > 1
      ? (slowWeight - weight * (1 + faded)) / gap : initial + weight * (gap == 0 ? time : -faded / gap)
    let rate = weight * (1 + faded) / way
    return (
      Self.logarithm(of: abs(way), over: distance) - dynamics.slowRate * time, rate - dynamics.slowRate,
      -rate * (gap + rate)
    )
  }

  /// The crossing by Halley's steps for the logarithm, which falls on a line before long; `nil`
  /// where one leaves the range or they do not settle.
  private func overdampedCrossing(of distance: Double, after peak: Peak) -> (time: Double, steps: Int?)? {
    guard peak.excess > 0 else { return nil }
    let start = peak.time
    // Behind an extremum there is no zero any more.
    let zero = peak.isExtremum ? .infinity : nextZero(after: start)
    var time = start + peak.excess / dynamics.slowRate
    let gap = 2 * dynamics.dampedFrequency.high
    if gap * time > 2 {
      // The faster of the two exponentials has faded: what it leaves behind.
      let slow = abs(slowWeight) / gap
      let later = Self.logarithm(of: slow, over: distance) / dynamics.slowRate
      if gap * later > 2, later > start { time = later }
    }
    for count in 1...10 {
      guard time > start, time < zero else { return nil }
      let (miss, slope, bend) = overdampedMiss(at: time, distance)
      guard slope < 0 else { return nil }
      let step = 2 * miss * slope / (2 * slope * slope - miss * bend)
      time -= step
      guard abs(step) > 1e-6 * Swift.min(time - start, 1 / dynamics.slowRate) else {
        return time > start && time < zero ? (time, count) : nil
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
