// What every approximation here asks of its curve first: a travel, and an end that is near enough.

internal import CurveMath
internal import CurveMetrics

/// A motion in fractions of its travel, with the times that matter to a curve that is to stand for
/// it.
struct ApproximatedMotion: Sendable {
  /// As it was given.
  let given: any MotionCurve
  /// The same from 0 to 1.
  let curve: any MotionCurve
  /// Seconds from which on the motion stays within 1 % of its target; a thousandth of its rest
  /// where it is there at once.
  let arrival: Double
  /// Seconds from which on it stays within 0.01 %.
  let rest: Double

  /// The seconds within which a motion may come to rest: far beyond what anybody sees, and far from
  /// where times, rates and their squares leave the range of a Double.
  static var rests: ClosedRange<Double> { Limits.rest.range }

  init(of curve: any MotionCurve) throws(ApproximationError) {
    given = curve
    guard curve.travel != 0 else { throw .noTravel(curve: curve.notation) }
    do throws(CurveError) {
      self.curve = curve.start == 0 && curve.target == 1 ? curve : try ScaledCurve(curve, from: 0, to: 1)
    } catch {
      throw .noTravel(curve: curve.notation)
    }
    let span = self.curve.searchSpan.upperBound
    guard self.curve.pieceCount(until: span) <= Limits.approximatedPieces.most else {
      throw .tooManyPieces(curve: curve.notation, rest: span)
    }
    rest = self.curve.lastTime(.value, fartherThan: 1e-4)
    guard rest.isFinite else { throw .neverRests(curve: curve.notation) }
    guard rest > 0 else { throw .instant(curve: curve.notation) }
    guard Self.rests ~= rest else { throw .rest(rest, curve: curve.notation) }
    // What the search span of a spring shows are its first oscillations.
    guard self.curve.pieceCount(until: rest) <= Limits.approximatedPieces.most else {
      throw .tooManyPieces(curve: curve.notation, rest: rest)
    }
    arrival = Swift.max(self.curve.lastTime(.value, fartherThan: 0.01), rest / 1000)
  }

  /// The value alone. A timing curve has it without its derivatives, which cost most.
  func value(at time: Double) -> Double {
    guard let timed = curve as? TimedCurve, time > 0, time < timed.duration else { return curve.state(at: time).value }
    return timed.timing.progress(at: time / timed.duration)
  }

  /// Returns the first times within a range at which the motion turns: of a million oscillations
  /// only those are computed.
  func turningTimes(first count: Int, in range: ClosedRange<Double>) -> [Double] {
    first(count, in: range) { curve.turningTimes(of: .value, in: $0) }
  }

  /// Returns the first times within a range at which the motion has a corner, likewise.
  func knots(first count: Int, in range: ClosedRange<Double>) -> [Double] {
    first(count, in: range, of: curve.knots)
  }

  private func first(
    _ count: Int, in range: ClosedRange<Double>, of times: (ClosedRange<Double>) -> [Double]
  ) -> [Double] {
    let length = range.upperBound - range.lowerBound
    var share = Double(count) / curve.pieceCount(until: range.upperBound)
    while share < 0.5 {
      let found = times(range.lowerBound...(range.lowerBound + share * length))
      if found.count >= count { return Array(found.prefix(count)) }
      share *= 2
    }
    return Array(times(range).prefix(count))
  }

  /// A curve's own end with as many digits as are written.
  static func writtenEnd(of curve: any MotionCurve) -> Double {
    Double(DecimalText.upperBound(curve.endTime, digits: 12)) ?? 0
  }

  /// The motion's own end, or the whole millisecond from which on it stays within a thousandth or
  /// half an error.
  func naturalEnd(maxError: Double) -> Double {
    if curve.endTime.isFinite { return Self.writtenEnd(of: curve) }
    let natural = curve.lastTime(.value, fartherThan: Swift.min(maxError / 2, 0.001))
    let scale = natural < 0.02 ? 1e6 : 1e3
    return (natural * scale).rounded(.up) / scale
  }

  /// A given end, or the natural one, for a curve that is to stay within an error at all times.
  func end(at duration: Double?, maxError: Double) throws(ApproximationError) -> Double {
    guard maxError > 0, maxError < 1 else { throw .maxError(maxError) }
    let seconds = duration ?? naturalEnd(maxError: maxError)
    guard Limits.duration.range ~= seconds else { throw .duration(seconds) }
    let needed = curve.lastTime(.value, fartherThan: maxError)
    guard seconds >= needed else { throw .durationTooShort(seconds, needed: needed, maxError: maxError) }
    return seconds
  }

  /// What the motion is away from its target after a time, or a little more; at most a limit that
  /// it is known to keep.
  func tail(after time: Double, below limit: Double) -> Double {
    if time >= curve.endTime { return 0 }
    var (low, high) = (0.0, limit)
    while high - low > 1e-4 * high, high > 1e-9 {
      let middle = (low + high) / 2
      if curve.lastTime(.value, fartherThan: middle) > time { low = middle } else { high = middle }
    }
    return low
  }

  /// The largest step that the motion makes at once, if it makes one.
  func largestJump(until end: Double) -> Double? {
    let steps = curve.knots(in: -end...(2 * end)).map { time in
      let after = time >= curve.endTime ? curve.restingValue : curve.state(at: time).value
      return abs(curve.leftLimit(of: .value, at: time) - after)
    }
    let atEnd = curve.endTime.isFinite ? abs(curve.leftLimit(of: .value, at: curve.endTime) - curve.restingValue) : 0
    return (steps + [atEnd]).filter { $0 > 0 }.max()
  }

  /// Times from 0 to an end at which a deviation is worth a sample: dense where motions are fast,
  /// knots included.
  func samples(until end: Double, count: Int) -> [Double] {
    let even = (0...count).map { index in
      let place = Double(index) / Double(count)
      return end * place * (0.3 + 0.7 * place)
    }
    return (even + curve.knots(in: 0...end).prefix(200)).sorted()
  }

  /// Times at which the motion comes to extremes until it rests, the sides of its jumps among them
  /// and some between, and those at which it turns. Ascending.
  func landmarks() -> (all: [Double], turns: [Double]) {
    let even = (1...64).map { rest * Double($0) / 64 }
    let knots = curve.knots(in: 0...rest).prefix(200).flatMap { [$0.nextDown, $0] }
    let turns = turningTimes(first: 100, in: 0...rest)
    return ((even + knots + turns).sorted(), turns)
  }

  /// The certified largest difference to a curve that rests at 1, over all times; or any that is
  /// larger than a limit.
  func largestDifference(
    to other: any MotionCurve, near expected: Double, stoppingAbove limit: Double = .infinity
  ) throws(ApproximationError) -> LargestDifference {
    func rest(of curve: any MotionCurve) -> Double {
      curve.endTime.isFinite ? curve.endTime : curve.lastTime(.value, fartherThan: Swift.max(0.4 * expected, 1e-12))
    }
    do throws(MeasurementError) {
      return try LargestDifference(
        curve, other, until: Swift.max(rest(of: curve), rest(of: other)), tolerance: Swift.max(1e-7 * expected, 1e-9),
        stoppingAbove: limit)
    } catch {
      throw .measurement(error)
    }
  }
}
