// Where a motion turns that is a sum or a product of others, and of which no formula says so.
//
// For the value and the velocity the next derivative is enclosed: a stretch over which it cannot
// vanish is passed over, any other is halved until a 4096th of the scale is left. From a 64th on a
// change of sign is taken for one turn. For the derivatives above, whose next one has no enclosure,
// 512 places on the scale are looked at.
//
// The scale is that of the shortest motion in it: between two events a millisecond apart animations
// of a second do not turn thousands of times. No stretch between neighbouring knots is looked at in
// more parts than these, and where more than eight animations are asked at each place, in fewer:
// twice as many animations halve them, down to 64.

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
    return zip(cuts, cuts.dropFirst()).flatMap { lower, upper in
      NumericTurns(of: derivative, self, lower, upper, scale: scale, animations: count).all
    }
  }

  /// Seconds in which the motion cannot turn more often than a search finds: the whole of it, or of
  /// 64 of its pieces. The time for which it waits does not count.
  var turningScale: Double {
    let (delay, curve) = withoutDelay
    if delay > 0 { return curve.turningScale }
    let span = searchSpan.upperBound
    guard span > 0, span.isFinite else { return .infinity }
    return span / max(1, pieceCount(until: span) / 64)
  }

  /// What ``lastTimeByPieces(_:fartherThan:in:)`` says of the value, found from the end: no turn is
  /// looked for where the enclosure says that the value is near the target, but the one at which
  /// the last way there ends.
  ///
  /// - Parameters:
  ///   - distance: Units.
  ///   - range: Finite.
  ///   - scale: As of ``numericTurningTimes(of:in:scale:animations:)``.
  ///   - count: As there.
  func lastTimeByTurns(
    fartherThan distance: Double, in range: ClosedRange<Double>, scale: Double, animations count: Int = 1
  ) -> Double {
    func isFar(_ value: Double) -> Bool { abs(value - target) > distance }
    func isNear(_ bounds: CurveEnclosure) -> Bool { !isFar(bounds.value.lowerBound) && !isFar(bounds.value.upperBound) }
    /// The time in the piece that begins there and ends at the next turn.
    func crossing(from begin: Double, _ first: Double, before turns: NumericTurns<Self>, to upper: Double) -> Double {
      let turn = turns.nearest(after: begin)
      let piece = MonotonePiece(
        times: begin...(turn ?? upper), first: first,
        last: turn.map { derivative(.value, at: $0) } ?? leftLimit(of: .value, at: upper))
      return self.crossing(in: piece, of: .value) { abs($0 - target) - distance }
    }
    let cuts = [range.lowerBound] + knots(in: range) + [range.upperBound]
    for (lower, upper) in zip(cuts, cuts.dropFirst()).reversed() where lower < upper {
      if isFar(leftLimit(of: .value, at: upper)) { return upper }
      var turns = NumericTurns(of: .value, self, lower, upper, scale: scale, animations: count)
      while let turn = turns.last(passingOver: isNear) {
        let value = derivative(.value, at: turn)
        if isFar(value) { return crossing(from: turn, value, before: turns, to: upper) }
      }
      let first = derivative(.value, at: lower)
      if isFar(first) { return crossing(from: lower, first, before: turns, to: upper) }
    }
    return 0
  }
}

/// The turns between two neighbouring knots, found when they are asked for, from the first or from
/// the last one on.
struct NumericTurns<Curve: MotionCurve> {
  /// A part of the time that is still to be looked at.
  private struct Stretch {
    var lower: Double
    var upper: Double
    /// How often it may be halved.
    var depth: Int
  }

  private enum Found {
    case nothing
    case turn(Double)
    case halves(Stretch, Stretch)
    /// An interval that the caller skipped.
    case passed
  }

  /// What ``last(passingOver:)`` has left behind.
  private enum Behind {
    case turn(Double)
    case passed(Stretch)
  }

  private let curve: Curve
  /// The derivative that vanishes at a turn.
  private let next: Derivative
  /// The depth down to which a stretch is halved whatever its ends say: from a 64th on they tell.
  private let sure: Int
  /// In the order of time.
  private var open: [Stretch] = []
  /// The earliest last.
  private var behind: [Behind] = []

  /// - Parameters:
  ///   - derivative: What turns.
  ///   - lower: Seconds: a knot, or the beginning.
  ///   - upper: Seconds: the next knot, or the end.
  ///   - scale: Seconds, greater than 0.
  ///   - count: How many animations are asked at each place.
  init(
    of derivative: Derivative, _ curve: Curve, _ lower: Double, _ upper: Double, scale: Double, animations count: Int
  ) {
    self.curve = curve
    let deepest = max(6, 12 - Int((Double(max(count, 8)) / 8).exponent))
    next = Derivative(rawValue: derivative.rawValue + 1) ?? .jerk
    let isBounded = derivative == .value || derivative == .velocity
    sure = isBounded ? deepest - 6 : 0
    // Strictly inside, so that neither side of a knot is asked for the other one's.
    let (first, last) = (lower.nextUp, upper.nextDown)
    guard derivative != .jerk, lower < upper, first < last else { return }
    let share = min(1, (last - first) / scale)
    if isBounded {
      // Halved until that part of the scale is left, of which a 64th is always looked at.
      let steps = share > 0x1p-12 ? Int(share.exponent) + (share.significand > 1 ? 1 : 0) : -12
      open = [Stretch(lower: first, upper: last, depth: max(0, deepest + steps))]
      return
    }
    var previous = first
    let parts = max(1, Int((512 * share).rounded(.up)))
    for part in 1...parts {
      if Deadline.hasPassed(inRound: part) { break }
      let time = part == parts ? last : first + (last - first) * Double(part) / Double(parts)
      guard time > previous else { continue }
      open.append(Stretch(lower: previous, upper: time, depth: 0))
      previous = time
    }
  }

  /// All that are open, ascending.
  var all: [Double] {
    var times: [Double] = []
    for stretch in open {
      search(stretch) {
        times.append($0)
        return true
      }
    }
    return times
  }

  /// The last turn that is open.
  ///
  /// - Parameter isPassed: Whether a stretch within bounds is left for ``nearest(after:)``, if at
  ///   all.
  mutating func last(passingOver isPassed: (CurveEnclosure) -> Bool) -> Double? {
    while let stretch = open.popLast() {
      switch look(at: stretch, passingOver: isPassed) {
      case .nothing: continue
      case .halves(let first, let second): open += [first, second]
      case .passed: behind.append(.passed(stretch))
      case .turn(let time):
        behind.append(.turn(time))
        return time
      }
    }
    return nil
  }

  /// The first turn after a time among those that were found or passed over.
  func nearest(after time: Double) -> Double? {
    for place in behind.reversed() {
      switch place {
      case .turn(let turn): if turn > time { return turn }
      case .passed(let stretch):
        var nearest: Double?
        search(stretch) { turn in
          if turn > time { nearest = turn }
          return nearest == nil
        }
        if let nearest { return nearest }
      }
    }
    return nil
  }

  /// Finds the turns of a stretch, ascending, as long as the caller wants more.
  private func search(_ stretch: Stretch, _ visit: (Double) -> Bool) {
    var open = [stretch]
    while let stretch = open.popLast() {
      switch look(at: stretch, passingOver: { _ in false }) {
      case .nothing, .passed: continue
      case .turn(let time): if !visit(time) { return }
      case .halves(let first, let second): open += [second, first]
      }
    }
  }

  private func look(at stretch: Stretch, passingOver isPassed: (CurveEnclosure) -> Bool) -> Found {
    if Deadline.hasPassed { return .nothing }
    let (lower, upper) = (stretch.lower, stretch.upper)
    if next != .jerk {
      let bounds = curve.enclosure(over: lower...upper)
      let range = next == .velocity ? bounds.velocity : bounds.acceleration
      if range.lowerBound > 0 || range.upperBound < 0 { return .nothing }
      // What stands still does not turn: its zeros are widened by a few of the smallest doubles.
      if max(-range.lowerBound, range.upperBound) < .leastNormalMagnitude { return .nothing }
      if isPassed(bounds) { return .passed }
    }
    let middle = lower + (upper - lower) / 2
    let isDivisible = stretch.depth > 0 && middle > lower && middle < upper
    if stretch.depth <= sure || !isDivisible {
      let (first, last) = (curve.derivative(next, at: lower), curve.derivative(next, at: upper))
      if (first < 0) != (last < 0), first.isFinite, last.isFinite {
        return .turn(bracketedRoot(of: { curve.derivative(next, at: $0) }, in: lower...upper))
      }
    }
    guard isDivisible else { return .nothing }
    return .halves(
      Stretch(lower: lower, upper: middle, depth: stretch.depth - 1),
      Stretch(lower: middle, upper: upper, depth: stretch.depth - 1))
  }
}
