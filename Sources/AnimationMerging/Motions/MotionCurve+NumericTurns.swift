// Where a motion turns that is a sum or a product of others, and of which no formula says so.
//
// For the value and the velocity the next derivative is enclosed: a stretch over which it cannot vanish is passed over, any other
// is halved until a 4096th of the range is left. From a 64th on a change of sign is taken for one turn. For the derivatives above, whose next one
// nobody encloses, 512 places between neighbouring knots are looked at.

internal import CurveMath

extension MotionCurve {
  func numericTurningTimes(of derivative: Derivative, in range: ClosedRange<Double>) -> [Double] {
    guard range.lowerBound < range.upperBound, range.upperBound.isFinite, range.lowerBound.isFinite else { return [] }
    let cuts = [range.lowerBound] + knots(in: range) + [range.upperBound]
    return zip(cuts, cuts.dropFirst()).flatMap { lower, upper in turns(of: derivative, lower, upper) }
  }

  private func turns(of derivative: Derivative, _ lower: Double, _ upper: Double) -> [Double] {
    guard lower < upper else { return [] }
    guard let next = Derivative(rawValue: derivative.rawValue + 1) else { return [] }
    // Strictly inside, so that neither side of a knot is asked for the other one's.
    let (first, last) = (lower.nextUp, upper.nextDown)
    guard first < last else { return [] }
    var times: [Double] = []
    if derivative == .value || derivative == .velocity {
      search(next, first, last, depth: 12, into: &times)
      return times
    }
    var previous = first
    for part in 1...512 {
      if Deadline.hasPassed(inRound: part) { break }
      let time = part == 512 ? last : first + (last - first) * Double(part) / 512
      guard time > previous else { continue }
      search(next, previous, time, depth: 0, into: &times)
      previous = time
    }
    return times
  }

  private func search(
    _ derivative: Derivative, _ lower: Double, _ upper: Double, depth: Int, into times: inout [Double]
  ) {
    if Deadline.hasPassed { return }
    if derivative != .jerk {
      let bounds = enclosure(over: lower...upper)
      let range = derivative == .velocity ? bounds.velocity : bounds.acceleration
      if range.lowerBound > 0 || range.upperBound < 0 { return }
    }
    let middle = lower + (upper - lower) / 2
    if depth > 6, middle > lower, middle < upper {
      search(derivative, lower, middle, depth: depth - 1, into: &times)
      return search(derivative, middle, upper, depth: depth - 1, into: &times)
    }
    let (first, last) = (self.derivative(derivative, at: lower), self.derivative(derivative, at: upper))
    if (first < 0) != (last < 0), first.isFinite, last.isFinite {
      return times.append(bracketedRoot(of: { self.derivative(derivative, at: $0) }, in: lower...upper))
    }
    guard depth > 0, middle > lower, middle < upper else { return }
    search(derivative, lower, middle, depth: depth - 1, into: &times)
    search(derivative, middle, upper, depth: depth - 1, into: &times)
  }
}
