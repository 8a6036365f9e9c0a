// Motions one after the other, each on its own clock.
//
// A motion plays until the next one begins, whether it has come to its end or not. What jumps where
// one follows the other is the difference of two limits, each in the closed form of its own motion.

/// Motions one after the other: a throw and the spring that it runs into, or an animation and what
/// interrupts it.
///
///     let there = try SpringMotion(spring: DampedSpring(duration: 0.5), from: 0, to: 100, velocity: 0)
///     let caught = there.state(at: 0.1)
///     let back = try SpringMotion(spring: DampedSpring(duration: 0.5), from: caught.value, to: 0, velocity: caught.velocity)
///     let joined = try JoinedCurve([.init(at: 0, there), .init(at: 0.1, back)])
///     joined.joins[0].jump.velocity  // 0.0
///
/// A join is a knot.
public struct JoinedCurve: MotionCurve {
  /// A motion and when it begins.
  public struct Piece: Sendable {
    /// Seconds on the clock of the whole.
    public let begin: Double
    /// On its own clock, which is 0 at its beginning.
    public let curve: any MotionCurve

    public init(at begin: Double, _ curve: any MotionCurve) { (self.begin, self.curve) = (begin, curve) }
  }

  /// Where one motion follows another.
  public struct Join: Hashable, Sendable {
    /// Seconds on the clock of the whole.
    public let time: Double
    /// The limits from the left, out of the motion before.
    public let before: CurveState
    /// The limits from the right, out of the motion that begins.
    public let after: CurveState

    /// After minus before. Between equal infinite slopes nothing jumps.
    public var jump: CurveState { after.jump(from: before) }

    package init(at time: Double, before: CurveState, after: CurveState) {
      (self.time, self.before, self.after) = (time, before, after)
    }
  }

  /// In the order of time; the first begins at 0. The last one that has begun plays. At least one.
  public private(set) var pieces: [Piece]
  /// Seconds, by piece.
  private var begins: [Double]

  /// How many motions follow each other. The notation has no word for that.
  public var notation: String { "joined(\(pieces.count) motions)" }

  /// A motion that others follow.
  package init(_ first: any MotionCurve) { (pieces, begins) = ([Piece(at: 0, first)], [0]) }

  /// Motions in the order of time.
  ///
  /// - Parameter pieces: At least one. The first begins at 0; two may begin at the same time, of
  ///   which the earlier is not seen.
  /// - Throws: ``CurveError/outside(name:value:allowed:)`` for no piece and for a first one that
  ///   does not begin at 0, ``CurveError/timeOutOfRange(_:index:)`` and
  ///   ``CurveError/timesOutOfOrder(_:index:)`` for the first beginning that makes no sense.
  public init(_ pieces: [Piece]) throws(CurveError) {
    guard let first = pieces.first else {
      throw .outside(name: "the count of motions", value: 0, allowed: "at least one")
    }
    guard first.begin == 0 else {
      throw .outside(name: "the beginning of the first motion", value: first.begin, allowed: "0 s")
    }
    for (index, piece) in pieces.enumerated() {
      guard piece.begin.isFinite else { throw .timeOutOfRange(piece.begin, index: index) }
      guard index == 0 || piece.begin >= pieces[index - 1].begin else {
        throw .timesOutOfOrder(piece.begin, index: index)
      }
    }
    (self.pieces, begins) = (pieces, pieces.map(\.begin))
  }

  /// Goes on with another motion.
  ///
  /// - Parameter time: Seconds: finite, and not before the last one's beginning.
  package mutating func append(_ curve: any MotionCurve, at time: Double) {
    pieces.append(Piece(at: time, curve))
    begins.append(time)
  }

  /// What happens where the motions meet, in the order of time: one less than there are pieces.
  public var joins: [Join] {
    zip(pieces, pieces.dropFirst()).map { earlier, later in
      Join(
        at: later.begin, before: earlier.curve.stateBefore(later.begin - earlier.begin),
        after: later.curve.state(at: 0))
    }
  }

  package var last: Piece { pieces[pieces.count - 1] }

  /// The motion that plays at a time in seconds.
  package func playingPiece(at time: Double) -> Piece { pieces[index(at: time)] }

  public var start: Double { pieces[0].curve.start }
  public var target: Double { last.curve.target }
  public var endTime: Double { last.begin + last.curve.endTime }
  public var restingValue: Double { last.curve.restingValue }
  public var searchSpan: ClosedRange<Double> { 0...(last.begin + last.curve.searchSpan.upperBound) }

  private func index(at time: Double) -> Int { max(0, begins.countAtMost(time) - 1) }

  /// The motion that plays at a time, and that time on its own clock.
  private func playing(at time: Double) -> (curve: any MotionCurve, time: Double) {
    let index = index(at: time)
    let (piece, own) = (pieces[index], time - begins[index])
    // Its end is a knot of the whole, where the limit from the right is meant, unless nothing
    // follows.
    return (piece.curve, index + 1 < pieces.count && own == piece.curve.endTime ? own.nextUp : own)
  }

  public func state(at time: Double) -> CurveState {
    let (curve, time) = playing(at: time)
    return curve.state(at: time)
  }

  public func jerk(at time: Double) -> Double {
    let (curve, time) = playing(at: time)
    return curve.jerk(at: time)
  }

  public func derivative(_ derivative: Derivative, at time: Double) -> Double {
    let (curve, time) = playing(at: time)
    return curve.derivative(derivative, at: time)
  }

  public func leftLimit(of derivative: Derivative, at time: Double) -> Double {
    guard time > 0 else { return derivative == .value ? start : 0 }
    let piece = pieces[index(at: time.nextDown)]
    return piece.curve.leftLimit(of: derivative, at: time - piece.begin)
  }

  /// The parts that meet a range, with the range on their own clocks.
  private func parts(_ range: ClosedRange<Double>, _ visit: (Piece, ClosedRange<Double>) -> Void) {
    for index in self.index(at: range.lowerBound)..<pieces.count {
      let piece = pieces[index]
      guard piece.begin <= range.upperBound else { return }
      let end = index + 1 < pieces.count ? min(begins[index + 1], range.upperBound) : range.upperBound
      let begin = index == 0 ? range.lowerBound : max(piece.begin, range.lowerBound)
      if begin <= end { visit(piece, (begin - piece.begin)...(end - piece.begin)) }
    }
  }

  public func knots(in range: ClosedRange<Double>) -> [Double] {
    var knots: [Double] = []
    func add(_ time: Double) {
      if time > range.lowerBound, time < range.upperBound, time > knots.last ?? -.infinity { knots.append(time) }
    }
    parts(range) { piece, times in
      add(piece.begin)
      for knot in piece.curve.knots(in: times) { add(piece.begin + knot) }
      if times.contains(piece.curve.endTime) { add(piece.begin + piece.curve.endTime) }
    }
    return knots
  }

  public func turningTimes(of derivative: Derivative, in range: ClosedRange<Double>) -> [Double] {
    var times: [Double] = []
    parts(range) { piece, inner in
      times += piece.curve.turningTimes(of: derivative, in: inner).map { piece.begin + $0 }
    }
    return times.filter { $0 > range.lowerBound && $0 < range.upperBound }
  }

  public func enclosure(over range: ClosedRange<Double>) -> CurveEnclosure {
    var bounds: CurveEnclosure?
    parts(range) { piece, times in
      // The beginning was rounded, and so is the time in it.
      let room = 4 * max(abs(range.upperBound), piece.begin).ulp
      let inner = piece.curve.enclosure(over: (times.lowerBound - room)...(times.upperBound + room))
      bounds = bounds.map { $0.joined(inner) } ?? inner
    }
    return bounds!
  }

  public func lastTime(_ derivative: Derivative, fartherThan distance: Double) -> Double {
    let inner = last.curve.lastTime(derivative, fartherThan: distance)
    if inner > 0 || last.begin == 0 { return last.begin + inner }
    let rest = derivative == .value ? target : 0
    if abs(leftLimit(of: derivative, at: last.begin) - rest) > distance { return last.begin }
    return lastTimeByPieces(derivative, fartherThan: distance, in: 0...last.begin)
  }

  public func targetCrossings(before time: Double) -> Double {
    guard time > last.begin else { return crossingsByPieces(before: time) }
    // A motion may begin on the other side of the target than where the one before it was.
    let jump = (leftLimit(of: .value, at: last.begin) - target) * (last.curve.start - target)
    return crossingsByPieces(before: last.begin) + (jump < 0 ? 1 : 0)
      + last.curve.targetCrossings(before: time - last.begin)
  }

  public var totalVariation: Double {
    (last.begin > 0 ? variationByPieces(until: last.begin) : 0) + lastVariation
  }

  public func totalVariation(from time: Double) -> Double {
    guard time < last.begin else { return last.curve.totalVariation(from: time - last.begin) }
    return variationByPieces(in: time...last.begin) + lastVariation
  }

  /// The way of the last motion, which goes on behind the span in which its extremes lie where it
  /// is a spring.
  private var lastVariation: Double {
    abs(last.curve.start - leftLimit(of: .value, at: last.begin)) + last.curve.totalVariation
  }
}

extension MotionCurve {
  /// The limits from the left at a time; where the motion begins, its state there: what a motion
  /// that takes over at once finds.
  package func stateBefore(_ time: Double) -> CurveState {
    guard time > 0 else { return state(at: 0) }
    return CurveState(
      value: leftLimit(of: .value, at: time), velocity: leftLimit(of: .velocity, at: time),
      acceleration: leftLimit(of: .acceleration, at: time))
  }
}
