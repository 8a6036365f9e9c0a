// The largest difference of two curves, with a bound that holds everywhere and not just at samples.
//
// Branch and bound: a stretch of time carries an upper bound of |f − g| from both curves'
// enclosures. Where accelerations are bounded by M the difference stays within Mh²/8 of the chord
// between its ends; where they are not, the enclosed values bound it. The stretch with the largest
// bound is halved until no bound exceeds the best value by more than the tolerance.

public import CurveMath

/// How far two curves are apart at most, with a certificate.
///
///     let one = try DampedSpring(duration: 0.5, bounce: 0.3)
///     let other = try DampedSpring(duration: 0.5, bounce: 0.15)
///     try LargestDifference(one, other, until: 1).value  // 0.0907…
public struct LargestDifference: Equatable, Sendable {
  /// A difference that is attained, in units.
  public let value: Double
  /// Where it is attained, in seconds.
  public let time: Double
  /// No time within the span shows more than this, in units.
  public let upperBound: Double
  /// Whether the bound is within the tolerance of the value. If not, the budget ran out; the bound
  /// still holds.
  public let isTight: Bool

  /// - Parameters:
  ///   - first: One of the curves.
  ///   - second: The other; the order does not matter.
  ///   - end: Both curves are compared from 0 to this time, in seconds.
  ///   - tolerance: How far the bound may exceed the value, in units.
  ///   - budget: The most stretches that are looked at.
  ///   - limit: The search ends as soon as a larger difference than this is found, in units: it is
  ///     not the largest then.
  /// - Throws: ``MeasurementError/span(_:)`` for a time that is not greater than 0 and finite.
  public init(
    _ first: any MotionCurve, _ second: any MotionCurve, until end: Double, tolerance: Double = 1e-9,
    budget: Int = 200_000, stoppingAbove limit: Double = .infinity
  ) throws(MeasurementError) {
    guard end > 0, end.isFinite else { throw .span(end) }
    try MeasurementError.checkPieces(of: [first, second], until: end)
    let search = Search(first, second)
    var (best, bestTime) = (0.0, 0.0)
    func visit(_ time: Double) {
      let difference = search.difference(at: time)
      if difference > best { (best, bestTime) = (difference, time) }
    }
    let cuts = [0] + search.cuts(until: end) + [end]
    cuts.forEach(visit)
    var open = StretchHeap(zip(cuts, cuts.dropFirst()).map { search.stretch($0...$1) })
    var (looked, settled) = (open.count, 0.0)
    while let stretch = open.largest, stretch.bound > best + tolerance, looked < budget, best <= limit,
      !Deadline.hasPassed(inRound: looked)
    {
      open.removeLargest()
      let middle = (stretch.times.lowerBound + stretch.times.upperBound) / 2
      guard middle > stretch.times.lowerBound, middle < stretch.times.upperBound else {
        settled = Swift.max(settled, stretch.bound)
        continue
      }
      visit(middle)
      open.insert(search.stretch(stretch.times.lowerBound...middle))
      open.insert(search.stretch(middle...stretch.times.upperBound))
      looked += 2
    }
    value = best
    time = bestTime
    upperBound = Swift.max(best, settled, open.largest?.bound ?? 0)
    isTight = upperBound <= best + tolerance
  }
}

/// A stretch of time with a bound of the difference over it.
private struct Stretch {
  var times: ClosedRange<Double>
  var bound: Double
}

private struct Search {
  let first: any MotionCurve
  let second: any MotionCurve

  init(_ first: any MotionCurve, _ second: any MotionCurve) { (self.first, self.second) = (first, second) }

  /// At a jump the largest of what is there, before it and behind it counts.
  func difference(at time: Double) -> Double {
    let here = abs(first.state(at: time).value - second.state(at: time).value)
    guard time > 0, isJoint(time) else { return here }
    return Swift.max(here, abs(leftDifference(at: time)), abs(rightDifference(at: time)))
  }

  /// A curve that ends shows its last moment at its end, and its resting value behind it.
  private func rightDifference(at time: Double) -> Double {
    func value(_ curve: any MotionCurve) -> Double {
      time >= curve.endTime ? curve.restingValue : curve.state(at: time).value
    }
    return value(first) - value(second)
  }

  private func isJoint(_ time: Double) -> Bool {
    let around = time.nextDown...time.nextUp
    return time == first.endTime || time == second.endTime || !first.knots(in: around).isEmpty
      || !second.knots(in: around).isEmpty
  }

  private func leftDifference(at time: Double) -> Double {
    first.leftLimit(of: .value, at: time) - second.leftLimit(of: .value, at: time)
  }

  func cuts(until end: Double) -> [Double] {
    let ends = [first.endTime, second.endTime].filter { $0 > 0 && $0 < end }
    return (first.knots(in: 0...end) + second.knots(in: 0...end) + ends).sorted()
  }

  func stretch(_ times: ClosedRange<Double>) -> Stretch {
    let (one, other) = (first.enclosure(over: times), second.enclosure(over: times))
    let high = one.value.upperBound - other.value.lowerBound
    let low = one.value.lowerBound - other.value.upperBound
    let byValue = Swift.max(abs(high), abs(low))
    let bend = Swift.max(
      abs(one.acceleration.upperBound - other.acceleration.lowerBound),
      abs(one.acceleration.lowerBound - other.acceleration.upperBound))
    let length = times.upperBound - times.lowerBound
    let left = rightDifference(at: times.lowerBound)
    let right = leftDifference(at: times.upperBound)
    let rounding = 8 * Swift.max(abs(one.value.upperBound), abs(one.value.lowerBound), byValue).ulp
    let byChord = Swift.max(abs(left), abs(right)) + bend * length * length / 8 + rounding
    return Stretch(times: times, bound: byChord.isNaN ? byValue : Swift.min(byValue, byChord))
  }
}

/// A binary heap with the largest bound on top.
private struct StretchHeap {
  private var stretches: [Stretch] = []

  init(_ stretches: [Stretch]) { stretches.forEach { insert($0) } }

  var count: Int { stretches.count }
  var largest: Stretch? { stretches.first }

  mutating func insert(_ stretch: Stretch) {
    stretches.append(stretch)
    var index = stretches.count - 1
    while index > 0, stretches[(index - 1) / 2].bound < stretches[index].bound {
      stretches.swapAt(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
  }

  mutating func removeLargest() {
    stretches.swapAt(0, stretches.count - 1)
    stretches.removeLast()
    var index = 0
    while true {
      var child = 2 * index + 1
      if child + 1 < stretches.count, stretches[child + 1].bound > stretches[child].bound { child += 1 }
      guard child < stretches.count, stretches[child].bound > stretches[index].bound else { return }
      stretches.swapAt(index, child)
      index = child
    }
  }
}

extension LargestDifference {
  /// Returns the largest differences of all pairs of curves.
  ///
  ///     try LargestDifference.matrix(of: springs)[1][0]
  ///
  /// - Parameters:
  ///   - curves: In any order.
  ///   - end: The end of the compared time, in seconds; `nil` where each pair has its own
  ///     ``ComparisonSpan``, so that no other curve changes the difference of two.
  ///   - tolerance: How far a difference may be from the largest one, in units.
  ///   - report: Gets how many pairs were compared since it was called last.
  /// - Returns: Units. Shape: `[n][n]`, symmetric, zeros on the diagonal. Where the search of a
  ///   pair ran out of its budget, the bound that holds.
  /// - Throws: ``MeasurementError`` for an end that is not greater than 0 and finite, and for
  ///   curves of too many pieces.
  /// - Complexity: O(*n*²) searches.
  public static func matrix(
    of curves: [any MotionCurve], until end: Double? = nil, tolerance: Double = 1e-9,
    reporting report: (_ pairs: Int) -> Void = { _ in }
  ) throws(MeasurementError) -> [[Double]] {
    let spans = ComparisonSpans(of: curves, until: end)
    var matrix = [[Double]](repeating: [Double](repeating: 0, count: curves.count), count: curves.count)
    for (row, curve) in curves.enumerated() {
      for column in 0..<row {
        let end = spans.span(of: row, column)
        let largest = try LargestDifference(curves[column], curve, until: end, tolerance: tolerance)
        let value = largest.isTight ? largest.value : largest.upperBound
        (matrix[row][column], matrix[column][row]) = (value, value)
      }
      report(row)
    }
    return matrix
  }
}
