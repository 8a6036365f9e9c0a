// Where a motion turns that is a sum or a product of others, and of which no formula says so.
//
// For the value and the velocity the next derivative is enclosed: a stretch over which it cannot vanish is passed over, any other
// is halved until a 4096th of the scale is left. From a 64th on a change of sign is taken for one turn. For the derivatives above, whose
// next one nobody encloses, 512 places on the scale are looked at.
//
// The scale is that of the shortest motion in it: between two events a millisecond apart animations of a second do not turn thousands of
// times. No stretch between neighbouring knots is looked at in more parts than these, and where more than eight animations are asked at
// each place, in fewer: twice as many animations halve them, down to 64.

internal import CurveMath

extension MotionCurve {
  /// - Parameters:
  ///   - scale: Seconds, greater than 0.
  ///   - count: How many animations are asked at each place.
  func numericTurningTimes(
    of derivative: Derivative, in range: ClosedRange<Double>, scale: Double, animations count: Int = 1
  ) -> [Double] {
    guard range.lowerBound < range.upperBound, range.upperBound.isFinite, range.lowerBound.isFinite else { return [] }
    let cuts = [range.lowerBound] + knots(in: range) + [range.upperBound]
    let deepest = max(6, 12 - Int((Double(max(count, 8)) / 8).exponent))
    return zip(cuts, cuts.dropFirst()).flatMap { lower, upper in
      turns(of: derivative, lower, upper, scale: scale, deepest: deepest)
    }
  }

  /// Seconds in which the motion cannot turn more often than a search finds: the whole of it, or of 64 of its pieces. The time for which
  /// it waits does not count.
  var turningScale: Double {
    let (delay, curve) = withoutDelay
    if delay > 0 { return curve.turningScale }
    let span = searchSpan.upperBound
    guard span > 0, span.isFinite else { return .infinity }
    return span / max(1, pieceCount(of: self, until: span) / 64)
  }

  private func turns(
    of derivative: Derivative, _ lower: Double, _ upper: Double, scale: Double, deepest: Int
  ) -> [Double] {
    guard lower < upper else { return [] }
    guard let next = Derivative(rawValue: derivative.rawValue + 1) else { return [] }
    // Strictly inside, so that neither side of a knot is asked for the other one's.
    let (first, last) = (lower.nextUp, upper.nextDown)
    guard first < last else { return [] }
    let share = min(1, (last - first) / scale)
    var times: [Double] = []
    if derivative == .value || derivative == .velocity {
      // Halved until that part of the scale is left, of which a 64th is always looked at.
      let steps = share > 0x1p-12 ? Int(share.exponent) + (share.significand > 1 ? 1 : 0) : -12
      let depth = max(0, deepest + steps)
      search(next, first, last, depth: depth, sure: deepest - 6, into: &times)
      return times
    }
    var previous = first
    let count = max(1, Int((512 * share).rounded(.up)))
    for part in 1...count {
      if Deadline.hasPassed(inRound: part) { break }
      let time = part == count ? last : first + (last - first) * Double(part) / Double(count)
      guard time > previous else { continue }
      search(next, previous, time, depth: 0, sure: 0, into: &times)
      previous = time
    }
    return times
  }

  /// - Parameter sure: The depth down to which a stretch is halved whatever its ends say: from a 64th on they tell.
  private func search(
    _ derivative: Derivative, _ lower: Double, _ upper: Double, depth: Int, sure: Int, into times: inout [Double]
  ) {
    if Deadline.hasPassed { return }
    if derivative != .jerk {
      let bounds = enclosure(over: lower...upper)
      let range = derivative == .velocity ? bounds.velocity : bounds.acceleration
      if range.lowerBound > 0 || range.upperBound < 0 { return }
      // What stands still does not turn: its zeros are widened by a few of the smallest doubles.
      if max(-range.lowerBound, range.upperBound) < .leastNormalMagnitude { return }
    }
    let middle = lower + (upper - lower) / 2
    if depth > sure, middle > lower, middle < upper {
      search(derivative, lower, middle, depth: depth - 1, sure: sure, into: &times)
      return search(derivative, middle, upper, depth: depth - 1, sure: sure, into: &times)
    }
    let (first, last) = (self.derivative(derivative, at: lower), self.derivative(derivative, at: upper))
    if (first < 0) != (last < 0), first.isFinite, last.isFinite {
      return times.append(bracketedRoot(of: { self.derivative(derivative, at: $0) }, in: lower...upper))
    }
    guard depth > 0, middle > lower, middle < upper else { return }
    search(derivative, lower, middle, depth: depth - 1, sure: sure, into: &times)
    search(derivative, middle, upper, depth: depth - 1, sure: sure, into: &times)
  }
}
