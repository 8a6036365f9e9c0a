// A curve as a line of straight pieces, no longer than a picture allows.
//
// Between two times a piece is off by at most (b − a)²/8 · max |x″|, and by no more than the range
// of the values. Both bounds come from the enclosure, so that no sample decides; a stretch for
// which neither is small enough is halved, down to the resolution.

extension MotionCurve {
  /// Returns states between which straight lines stay near the curve.
  ///
  /// Where the value jumps, a time stands twice: with the limit from the left, and from the right.
  ///
  ///     let spring = try DampedSpring(duration: 0.5, bounce: 0.3)
  ///     try spring.moving(from: 0, to: 100, velocity: 0).polyline(until: 1, tolerance: 0.01, resolution: 1e-4).count
  ///
  /// - Parameters:
  ///   - end: Seconds, not negative. The line begins at 0; one that ends there is a point.
  ///   - tolerance: In units of the value, greater than 0: no line is farther from the curve at the
  ///     same time, unless it is as short as the resolution.
  ///   - resolution: Seconds, greater than 0: what is as short is not divided any more.
  /// - Complexity: O(*n*) enclosures for *n* lines, at most 2 · `end` / `resolution` besides the
  ///   knots.
  package func polyline(until end: Double, tolerance: Double, resolution: Double) -> Trace {
    precondition(
      end >= 0 && tolerance > 0 && resolution > 0,
      "A line needs an end that is not negative, and a tolerance and a resolution above 0.")
    var line = Polyline(curve: self, tolerance: tolerance, resolution: resolution)
    let cuts = knots(in: 0...end) + [endTime].filter { $0 > 0 && $0 < end }
    line.add(0, state(at: 0))
    var begin = 0.0
    for (round, cut) in Set(cuts).sorted().enumerated() {
      if Deadline.hasPassed(inRound: round) { break }
      line.addInside(begin, cut)
      let before = CurveState(
        value: leftLimit(of: .value, at: cut), velocity: leftLimit(of: .velocity, at: cut),
        acceleration: leftLimit(of: .acceleration, at: cut))
      let after = stateAfter(cut)
      line.add(cut, before)
      if after.value != before.value { line.add(cut, after) }
      begin = cut
    }
    line.addInside(begin, end)
    if end > 0 { line.add(end, state(at: end)) }
    return Trace(times: line.times, states: line.states)
  }

  /// Returns states between which straight lines stay near the curve, in parts of what there is to
  /// see.
  ///
  /// - Parameters:
  ///   - end: Seconds, greater than 0.
  ///   - fineness: Greater than 0: of the range of all values no line is farther from the curve,
  ///     unless it is as short a part of the time.
  package func polyline(until end: Double, fineness: Double) -> Trace {
    let range = sampledRange(until: end)
    let height = min(range.upperBound - range.lowerBound, .greatestFiniteMagnitude)
    return polyline(
      until: end, tolerance: max(height * fineness, .leastNormalMagnitude),
      resolution: max(end * fineness, .leastNormalMagnitude))
  }

  /// The values that are seen up to a time, nearly: those at 257 times.
  ///
  /// Exact ones take a search, which for animations that run together is hundreds of times as long
  /// as the line itself.
  package func sampledRange(until end: Double) -> ClosedRange<Double> {
    let values = (0...256).map { derivative(.value, at: end * Double($0) / 256) }
    return (values.min() ?? 0)...(values.max() ?? 0)
  }

  /// The limits from the right: at its end a curve has those from the left, at a knot those from
  /// the right.
  package func stateAfter(_ time: Double) -> CurveState { state(at: time == endTime ? time.nextUp : time) }
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
    guard upper - lower > resolution, lower < middle, middle < upper, !Deadline.hasPassed(inRound: times.count) else {
      return
    }
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
