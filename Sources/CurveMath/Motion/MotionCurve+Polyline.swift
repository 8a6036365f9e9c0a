// A curve as a line of straight pieces, no longer than a picture allows.
//
// Between two times a piece is off by at most (b − a)²/8 · max |x″|, and by no more than the range of the values. Both bounds come
// from the enclosure, so that no sample decides; a stretch for which neither is small enough is halved, down to the resolution.

extension MotionCurve {
  /// Returns states between which straight lines stay near the curve.
  ///
  /// Where the value jumps, a time stands twice: with the limit from the left, and from the right.
  ///
  ///     try spring.moving(from: 0, to: 100, velocity: 0).polyline(until: 1, tolerance: 0.01, resolution: 1e-4).count
  ///
  /// - Parameters:
  ///   - end: Seconds, not negative. The line begins at 0; one that ends there is a point.
  ///   - tolerance: In units of the value, greater than 0: no line is farther from the curve at the same time, unless it is as short
  ///     as the resolution.
  ///   - resolution: Seconds, greater than 0: what is as short is not divided any more.
  /// - Complexity: O(*n*) enclosures for *n* lines, at most 2 · `end` / `resolution` besides the knots.
  package func polyline(until end: Double, tolerance: Double, resolution: Double) -> Trace {
    precondition(
      end >= 0 && tolerance > 0 && resolution > 0,
      "A line needs an end that is not negative, and a tolerance and a resolution above 0.")
    var line = Polyline(curve: self, tolerance: tolerance, resolution: resolution)
    let cuts = knots(in: 0...end) + [endTime].filter { $0 > 0 && $0 < end }
    line.add(0, state(at: 0))
    var begin = 0.0
    for cut in Set(cuts).sorted() {
      line.addInside(begin, cut)
      let before = CurveState(
        value: leftLimit(of: .value, at: cut), velocity: leftLimit(of: .velocity, at: cut),
        acceleration: leftLimit(of: .acceleration, at: cut))
      // At its end a curve has the limit from the left, at a knot that from the right.
      let after = state(at: cut == endTime ? cut.nextUp : cut)
      line.add(cut, before)
      if after.value != before.value { line.add(cut, after) }
      begin = cut
    }
    line.addInside(begin, end)
    if end > 0 { line.add(end, state(at: end)) }
    return Trace(times: line.times, states: line.states)
  }
}

private struct Polyline {
  let curve: any MotionCurve
  let tolerance: Double
  let resolution: Double
  private(set) var times: [Double] = []
  private(set) var states: [CurveState] = []

  init(curve: any MotionCurve, tolerance: Double, resolution: Double) {
    (self.curve, self.tolerance, self.resolution) = (curve, tolerance, resolution)
  }

  mutating func add(_ time: Double, _ state: CurveState) {
    times.append(time)
    states.append(state)
  }

  /// Adds what is needed strictly between two times, between which there is no knot.
  mutating func addInside(_ lower: Double, _ upper: Double) {
    let middle = lower + (upper - lower) / 2
    guard upper - lower > resolution, lower < middle, middle < upper else { return }
    let bounds = curve.enclosure(over: lower.nextUp...upper.nextDown)
    let bend = max(abs(bounds.acceleration.lowerBound), abs(bounds.acceleration.upperBound))
    let isNear =
      (upper - lower) * (upper - lower) / 8 * bend <= tolerance
      || bounds.value.upperBound - bounds.value.lowerBound <= tolerance
    if isNear { return }
    addInside(lower, middle)
    add(middle, curve.state(at: middle))
    addInside(middle, upper)
  }
}
