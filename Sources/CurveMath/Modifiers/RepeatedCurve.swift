// Repetition as SwiftUI does it: every cycle is a fresh run of the base, and an odd one of a
// reversing animation shows start + target − value. Time does not run backwards: an ease-in leaves
// the target slowly too.
// Source: an open reading of SwiftUI (iOS 18.5), with the turning frame left out.

/// A motion that is run several times, or for ever.
///
///     let ease = try TimedCurve(CubicBezier.easeIn, duration: 0.35)
///     try RepeatedCurve(ease, count: 3, autoreverses: true).endTime  // 1.05
///
/// A spring never ends; its cycle lasts until it stays within 0.1 % of its travel. At the end of
/// all cycles the motion is at its target: an even number of reversing cycles jumps there from the
/// start, as SwiftUI's do.
public struct RepeatedCurve: MotionCurve {
  public let base: any MotionCurve
  /// How often: at least 1; `nil` for ever.
  public let count: Int?
  public let autoreverses: Bool
  /// Seconds of one run: infinity for a base that never comes to rest.
  public let cycle: Double

  /// - Parameters:
  ///   - base: What is run.
  ///   - count: 0 plays one run, as 1 does; `nil` for ever.
  ///   - autoreverses: Whether every second run goes back.
  /// - Throws: ``CurveError/negative(name:value:)`` for a negative count,
  ///   ``CurveError/outside(name:value:allowed:)`` for one beyond 1e12;
  ///   ``CurveError/tooManyPieces(_:limit:)`` for a base of more than 100 000 pieces, such as
  ///   another repetition.
  public init(_ base: any MotionCurve, count: Int?, autoreverses: Bool = true) throws(CurveError) {
    if let count, count < 0 { throw .negative(name: "repeatCount", value: Double(count)) }
    // A time in a run of them still has four digits or more of its own.
    if let count, count > Limits.repeatCount.count {
      throw .outside(name: "repeatCount", value: Double(count), allowed: Limits.repeatCount.says)
    }
    self.base = base
    self.count = count.map { Swift.max(1, $0) }
    self.autoreverses = autoreverses
    let cycle =
      base.endTime.isFinite
      ? base.endTime : base.lastTime(.value, fartherThan: 0.001 * Swift.max(abs(base.travel), .leastNormalMagnitude))
    self.cycle = cycle
    if cycle.isFinite {
      let pieces = base.pieceCount(until: cycle)
      // What every question walks through twice at most; a repetition of a repetition may have
      // more.
      guard pieces <= Limits.repeatedPieces.most else {
        throw .tooManyPieces(pieces, limit: Limits.repeatedPieces.count)
      }
    }
  }

  public var start: Double { base.start }
  public var target: Double { base.target }

  public var notation: String {
    base.notation + CurveModifier.repetition(count: count, autoreverses: autoreverses).notation
  }

  public var endTime: Double {
    guard cycle > 0 else { return 0 }
    return count.map { Double($0) * cycle } ?? .infinity
  }

  public var restingValue: Double { target }

  // MARK: - Cycles

  private func isReversed(_ index: Double) -> Bool {
    autoreverses && index.truncatingRemainder(dividingBy: 2) == 1
  }

  private func run(at time: Double) -> (index: Double, time: Double) {
    guard cycle > 0, cycle.isFinite, time.isFinite else { return (0, time) }
    var index = (time / cycle).rounded(.down)
    // The quotient may round across the joint.
    if (index + 1) * cycle <= time { index += 1 }
    if index * cycle > time { index -= 1 }
    if let count { index = Swift.min(index, Double(count - 1)) }
    return (index, Swift.min(cycle, Swift.max(0, time - index * cycle)))
  }

  private func mirrored(_ state: CurveState) -> CurveState {
    CurveState(value: start + target - state.value, velocity: -state.velocity, acceleration: -state.acceleration)
  }

  public func state(at time: Double) -> CurveState {
    if time < 0 { return CurveState(value: start, velocity: 0, acceleration: 0) }
    if time > endTime { return CurveState(value: target, velocity: 0, acceleration: 0) }
    let run = run(at: time)
    let state = base.state(at: run.time)
    return isReversed(run.index) ? mirrored(state) : state
  }

  public func jerk(at time: Double) -> Double {
    guard time >= 0, time <= endTime else { return 0 }
    let run = run(at: time)
    return isReversed(run.index) ? -base.jerk(at: run.time) : base.jerk(at: run.time)
  }

  // MARK: - Structure

  /// Maps times of the base into every run that meets a range, the joints between runs included if
  /// wanted.
  private func times(
    in range: ClosedRange<Double>, joints: Bool, _ inner: (ClosedRange<Double>) -> [Double]
  ) -> [Double] {
    guard cycle.isFinite else { return inner(range) }
    guard cycle > 0 else { return joints && range.lowerBound < 0 && 0 < range.upperBound ? [0] : [] }
    let last = Swift.min(Double(count ?? .max) - 1, (range.upperBound / cycle).rounded(.down))
    var index = Swift.max(0, (range.lowerBound / cycle).rounded(.down))
    var times: [Double] = []
    var round = 0
    while index <= last, !Deadline.hasPassed(inRound: round) {
      round += 1
      let begin = index * cycle
      if joints, index > 0 { times.append(begin) }
      // Only what the range can meet, with room for the rounding of the sum.
      let room = 4 * Swift.max(range.upperBound, cycle).ulp
      let lower = Swift.max(0, range.lowerBound - begin - room)
      let upper = Swift.min(cycle, range.upperBound - begin + room)
      if lower < upper {
        times += inner(lower...upper).map { (place: Double) -> Double in
          var time = begin + place
          // A sum that rounds down would show the left side of a knot.
          while time - begin < place { time = time.nextUp }
          return time
        }
      }
      // So late that one run cannot be distinguished from the next.
      if index + 1 == index { break }
      index += 1
    }
    return times.filter { range.lowerBound < $0 && $0 < range.upperBound }
  }

  public func knots(in range: ClosedRange<Double>) -> [Double] {
    times(in: range, joints: true) { base.knots(in: $0) }
  }

  public func turningTimes(of derivative: Derivative, in range: ClosedRange<Double>) -> [Double] {
    times(in: range, joints: false) { base.turningTimes(of: derivative, in: $0) }
  }

  public func enclosure(over range: ClosedRange<Double>) -> CurveEnclosure {
    guard cycle.isFinite else { return base.enclosure(over: range) }
    guard cycle > 0 else { return ofNoTime(over: range) }
    let room = 4 * Swift.min(Swift.max(range.upperBound, 0), endTime).ulp
    let (first, last) = (run(at: Swift.max(0, range.lowerBound)), run(at: range.upperBound))
    let (begin, end) = (Swift.max(0, first.time - room), Swift.min(cycle, last.time + room))
    var parts: [CurveEnclosure] = []
    switch last.index - first.index {
    case 0: parts.append(part(first.index, begin...Swift.max(begin, end)))
    case 1: parts += [part(first.index, begin...cycle), part(last.index, 0...end)]
    default: parts += [part(first.index, 0...cycle), part(first.index + 1, 0...cycle)]
    }
    // Rounding at a joint may show the run before or behind it.
    if first.time <= room, first.index > 0 { parts.append(part(first.index - 1, Swift.max(0, cycle - room)...cycle)) }
    if last.time >= cycle - room, last.index + 1 < Double(count ?? .max) {
      parts.append(part(last.index + 1, 0...Swift.min(room, cycle)))
    }
    if range.lowerBound <= 0 { parts.append(Self.still(start)) }
    if range.upperBound >= endTime { parts.append(Self.still(target)) }
    return Self.joined(parts)
  }

  /// Bounds where the base is at its end at once: it is there at time 0, and the target behind it.
  private func ofNoTime(over range: ClosedRange<Double>) -> CurveEnclosure {
    guard range.lowerBound <= 0 else { return Self.still(target) }
    guard range.upperBound >= 0 else { return Self.still(start) }
    return Self.joined([Self.still(start), base.enclosure(over: 0...0), Self.still(target)])
  }

  private static func joined(_ parts: [CurveEnclosure]) -> CurveEnclosure {
    parts.dropFirst().reduce(parts[0]) { joined, part in
      CurveEnclosure(
        value: joined.value.joined(part.value), velocity: joined.velocity.joined(part.velocity),
        acceleration: joined.acceleration.joined(part.acceleration))
    }
  }

  private static func still(_ value: Double) -> CurveEnclosure {
    CurveEnclosure(value: value...value, velocity: 0...0, acceleration: 0...0)
  }

  /// Bounds over a part of one run, in the run's own time.
  private func part(_ index: Double, _ times: ClosedRange<Double>) -> CurveEnclosure {
    let inner = base.enclosure(over: times)
    guard isReversed(index) else { return inner }
    return CurveEnclosure(
      value: (start + target - inner.value.upperBound).nextDown...(start + target - inner.value.lowerBound).nextUp,
      velocity: -inner.velocity.upperBound...(-inner.velocity.lowerBound),
      acceleration: -inner.acceleration.upperBound...(-inner.acceleration.lowerBound))
  }

  public func moving(from: Double, to: Double, velocity: Double) throws(CurveError) -> any MotionCurve {
    guard velocity.isFinite else { throw .notFinite(name: "velocity", value: velocity) }
    guard velocity == 0 else { throw .velocityNotCarried(velocity, curve: notation) }
    return try RepeatedCurve(base.moving(from: from, to: to, velocity: 0), count: count, autoreverses: autoreverses)
  }

  public func lastTime(_ derivative: Derivative, fartherThan distance: Double) -> Double {
    guard cycle > 0 else { return 0 }
    guard cycle.isFinite else { return base.lastTime(derivative, fartherThan: distance) }
    // The last two runs show everything that any run shows; their end is the end itself, not a sum
    // that rounds below it.
    let shown = count == nil ? 0...2 * cycle : Swift.max(0, endTime - 2 * cycle)...endTime
    let last = lastTimeByPieces(derivative, fartherThan: distance, in: shown)
    return count == nil && last > 0 ? .infinity : last
  }

  public func firstTime(reaching level: Double) -> Double? { firstTimeByPieces(reaching: level) }

  /// One run, and the mirrored one after it.
  public var searchSpan: ClosedRange<Double> {
    guard cycle.isFinite else { return base.searchSpan }
    return 0...Swift.min(endTime, 2 * cycle)
  }

  public func targetCrossings(before time: Double) -> Double {
    guard cycle.isFinite else { return base.targetCrossings(before: time) }
    guard cycle > 0 else { return 0 }
    let pair = 2 * cycle
    let end = Swift.min(time, endTime)
    let perPair = crossingsByPieces(before: Swift.min(pair, endTime))
    guard end.isFinite else { return perPair > 0 ? .infinity : 0 }
    let pairs = (end / pair).rounded(.down)
    let rest = end - pairs * pair
    return pairs * perPair + (rest > 0 ? crossingsByPieces(before: rest) : 0)
  }

  public var totalVariation: Double {
    guard cycle > 0 else { return abs(target - start) }
    return abs(base.state(at: 0).value - start) + totalVariation(from: 0)
  }

  public func totalVariation(from time: Double) -> Double {
    guard cycle > 0, time <= endTime else { return 0 }
    guard let count, cycle.isFinite else { return base.totalVariation > 0 ? .infinity : 0 }
    let (begin, end) = (base.state(at: 0).value, base.leftLimit(of: .value, at: cycle))
    let joint = autoreverses ? abs(start + target - begin - end) : abs(begin - end)
    let snap = abs(target - (isReversed(Double(count - 1)) ? start + target - end : end))
    // The rest of the run that plays, then whole ones: nothing that lies before is walked through.
    let run = run(at: Swift.max(0, time))
    let rest = base.variationByPieces(in: run.time...cycle)
    let later = Double(count - 1) - run.index
    return rest + (later > 0 ? later * (joint + base.variationByPieces(in: 0...cycle)) : 0) + snap
  }

  public func pieceCount(until end: Double) -> Double {
    guard cycle > 0, cycle.isFinite else { return base.pieceCount(until: end) }
    let runs = Swift.min((end / cycle).rounded(.up), count.map(Double.init) ?? .infinity)
    return runs * base.pieceCount(until: cycle)
  }

  public func knotCount(in range: ClosedRange<Double>) -> Double {
    guard cycle > 0, cycle.isFinite else { return base.knotCount(in: range) }
    let played = range.clamped(to: 0...endTime)
    let runs = ((played.upperBound - played.lowerBound) / cycle).rounded(.up)
    return runs == 0 ? 0 : runs * (1 + base.knotCount(in: 0...cycle))
  }
}
