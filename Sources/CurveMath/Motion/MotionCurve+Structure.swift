// The structure of a motion that ends: its monotone pieces and what follows from them.
//
// Everything here asks for finitely many pieces. Between two neighbouring knots and turning times a
// derivative is continuous and monotone, so that both ends of a piece tell all: a level is met if
// it lies between them, and then once.

/// A stretch of time over which a derivative is continuous and monotone.
package struct MonotonePiece: Equatable, Sendable {
  /// Seconds.
  package var times: ClosedRange<Double>
  /// The limit from the right at the lower end.
  package var first: Double
  /// The limit from the left at the upper end.
  package var last: Double

  package init(times: ClosedRange<Double>, first: Double, last: Double) {
    (self.times, self.first, self.last) = (times, first, last)
  }
}

/// The least or the greatest that a derivative comes to, and when first.
public struct Extreme: Equatable, Sendable {
  /// Seconds. At a jump either side may attain the value.
  public var time: Double
  /// Units, or units per second to the order of the derivative; infinite beside a vertical tangent.
  public var value: Double

  public init(time: Double, value: Double) {
    self.time = time
    self.value = value
  }
}

extension MotionCurve {
  public func leftLimit(of derivative: Derivative, at time: Double) -> Double {
    guard time > 0 else { return derivative == .value ? start : 0 }
    let isKnot = time == endTime || !knots(in: time.nextDown...time.nextUp).isEmpty
    return self.derivative(derivative, at: isKnot ? time.nextDown : time)
  }

  public var searchSpan: ClosedRange<Double> {
    precondition(endTime.isFinite, "A curve that never ends needs a search span of its own.")
    return 0...endTime
  }

  /// Returns the pieces between knots and turning times, in the order of time, without gaps.
  ///
  /// - Parameter range: Finite.
  package func monotonePieces(of derivative: Derivative, in range: ClosedRange<Double>) -> [MonotonePiece] {
    let knots = knots(in: range)
    var cuts = knots + turningTimes(of: derivative, in: range)
    cuts.sort()
    var pieces: [MonotonePiece] = []
    pieces.reserveCapacity(cuts.count + 1)
    var lower = range.lowerBound
    var first = self.derivative(derivative, at: lower)
    var nextKnot = 0
    for (round, cut) in (cuts + [range.upperBound]).enumerated() where cut > lower {
      if Deadline.hasPassed(inRound: round) { break }
      while nextKnot < knots.count, knots[nextKnot] < cut { nextKnot += 1 }
      let isJoint = cut == range.upperBound || (nextKnot < knots.count && knots[nextKnot] == cut)
      let right = self.derivative(derivative, at: cut)
      let last = isJoint ? leftLimit(of: derivative, at: cut) : right
      pieces.append(MonotonePiece(times: lower...cut, first: first, last: last))
      (lower, first) = (cut, right)
    }
    return pieces
  }

  public func lastTime(_ derivative: Derivative, fartherThan distance: Double) -> Double {
    if derivative == .value, abs(restingValue - target) > distance { return .infinity }
    return lastTimeByPieces(derivative, fartherThan: distance, in: searchSpan)
  }

  /// The last time inside a range: 0 if there is none.
  package func lastTimeByPieces(
    _ derivative: Derivative, fartherThan distance: Double, in range: ClosedRange<Double>
  ) -> Double {
    let rest = derivative == .value ? target : 0
    for piece in monotonePieces(of: derivative, in: range).reversed() {
      if abs(piece.last - rest) > distance { return piece.times.upperBound }
      if abs(piece.first - rest) > distance {
        return crossing(in: piece, of: derivative) { abs($0 - rest) - distance }
      }
    }
    return 0
  }

  public func targetCrossings(before time: Double) -> Double { crossingsByPieces(before: time) }

  /// Counts passages through the target, for curves whose search span covers the time.
  package func crossingsByPieces(before time: Double) -> Double {
    let upper = min(time, searchSpan.upperBound)
    guard upper > 0 else { return 0 }
    // Rounding at a value that only touches the target is no crossing.
    let room = 4 * max(abs(start), abs(target)).ulp
    var (count, side) = (0.0, 0.0)
    func visit(_ value: Double) {
      let distance = value - target
      guard abs(distance) > room else { return }
      if side * distance < 0 { count += 1 }
      side = distance < 0 ? -1 : 1
    }
    for piece in monotonePieces(of: .value, in: 0...upper) {
      visit(piece.first)
      visit(piece.last)
    }
    if time > endTime { visit(restingValue) }
    return count
  }

  public var totalVariation: Double { abs(state(at: 0).value - start) + totalVariation(from: 0) }

  public func totalVariation(from time: Double) -> Double { variationByPieces(from: time) }

  /// The way from a time to rest, for curves whose search span covers all of it.
  package func variationByPieces(from time: Double) -> Double {
    let end = searchSpan.upperBound
    guard time < end else { return time == end ? abs(restingValue - state(at: end).value) : 0 }
    return variationByPieces(in: time...end) + abs(restingValue - leftLimit(of: .value, at: end))
  }

  /// The way from the release up to a time, jumps included.
  package func variationByPieces(until end: Double) -> Double {
    abs(state(at: 0).value - start) + variationByPieces(in: 0...end)
  }

  /// The way within a stretch of time, a jump at its beginning left out.
  package func variationByPieces(in range: ClosedRange<Double>) -> Double {
    var (total, previous) = (0.0, state(at: range.lowerBound).value)
    for piece in monotonePieces(of: .value, in: range) {
      total += abs(piece.first - previous) + abs(piece.last - piece.first)
      previous = piece.last
    }
    return total
  }

  public func moving(from: Double, to: Double, velocity: Double) throws(CurveError) -> any MotionCurve {
    guard velocity.isFinite else { throw .notFinite(name: "velocity", value: velocity) }
    guard velocity == 0 else { throw .velocityNotCarried(velocity, curve: notation) }
    return try ScaledCurve(self, from: from, to: to)
  }

  /// Returns the place in a piece where a function of the derivative changes its sign.
  package func crossing(in piece: MonotonePiece, of derivative: Derivative, _ f: (Double) -> Double) -> Double {
    let range = piece.times
    return bracketedRoot(
      of: { time in
        if time == range.lowerBound { return f(piece.first) }
        if time == range.upperBound { return f(piece.last) }
        return f(self.derivative(derivative, at: time))
      }, in: range)
  }
}

// MARK: - Levels and extremes

extension MotionCurve {
  public func firstTime(reaching level: Double) -> Double? { firstTimeByPieces(reaching: level) }

  package func firstTimeByPieces(reaching level: Double) -> Double? {
    var previous = start
    if previous == level { return 0 }
    for piece in monotonePieces(of: .value, in: searchSpan) {
      if (previous < level) != (piece.first < level) || piece.first == level { return piece.times.lowerBound }
      // A strictly monotone piece meets the level at its end and not before, though rounding
      // may say so.
      if piece.last == level { return piece.times.upperBound }
      if (piece.first < level) != (piece.last < level) {
        return crossing(in: piece, of: .value) { $0 - level }
      }
      previous = piece.last
    }
    guard endTime.isFinite else { return nil }
    let rest = restingValue
    return rest == level || (previous < level) != (rest < level) ? endTime : nil
  }

  /// Returns the least and the greatest of a derivative from 0 on, both sides of every jump
  /// included.
  ///
  /// - Complexity: O(*n*) evaluations for *n* knots and turning times.
  public func extremes(of derivative: Derivative) -> (least: Extreme, greatest: Extreme) {
    let span = searchSpan
    let initial = Extreme(time: span.lowerBound, value: self.derivative(derivative, at: span.lowerBound))
    var (least, greatest) = (initial, initial)
    func visit(_ time: Double, _ value: Double) {
      if value < least.value { least = Extreme(time: time, value: value) }
      if value > greatest.value { greatest = Extreme(time: time, value: value) }
    }
    for piece in monotonePieces(of: derivative, in: span) {
      visit(piece.times.lowerBound, piece.first)
      visit(piece.times.upperBound, piece.last)
    }
    visit(span.upperBound, self.derivative(derivative, at: span.upperBound))
    return (least, greatest)
  }

  /// All values from release to rest, in units.
  public var rangeOfValue: ClosedRange<Double> {
    let (least, greatest) = extremes(of: .value)
    return (least.value...greatest.value).joined(start).joined(restingValue)
  }
}
