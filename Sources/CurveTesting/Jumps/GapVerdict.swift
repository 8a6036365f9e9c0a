// Does the motion jump between two neighbouring samples?
//
// Both sides are continued into the gap. If there is a moment in it at which the two continuations
// meet, nothing says that the value jumps; if they also have one velocity there, nothing says that
// the velocity jumps, and so on. "Meet" means: as near as a few times their doubt. A steep stretch
// has large doubts and meets; a jump has two sides that know well where they go, and do not. Where
// the moment lies is not known, because a hand-off does not wait for a sample.

internal import CurveMath

/// What the samples on both sides of a gap say about it.
struct GapVerdict {
  /// The lowest derivative that jumps.
  let order: Derivative
  /// Where the jump is smallest, in seconds.
  let time: Double
  /// Right minus left, in units per second to the order: the smallest jump that the samples allow.
  let size: Double
  /// By how many times the jump exceeds what may go unnoticed.
  let excess: Double
}

extension GapVerdict {
  /// Judges a gap.
  ///
  /// - Parameters:
  ///   - left: The side before the gap.
  ///   - right: The side behind it.
  ///   - order: The highest derivative that is asked for; acceleration at most.
  ///   - trust: Doubts count so many times.
  ///   - floors: Jumps up to these go unnoticed, by order. Shape: `[3]`.
  /// - Returns: `nil` if nothing says that there is a jump.
  init?(left: SideContinuation, right: SideContinuation, order: Derivative, trust: Double, floors: [Double]) {
    guard left.isFinite, right.isFinite else { return nil }
    let gap = left.time...right.time
    func distance(_ order: Int, _ time: Double) -> Double {
      right.derivative(order, at: time) - left.derivative(order, at: time)
    }
    func room(_ order: Int, _ time: Double) -> Double {
      floors[order] + trust * (left.doubt(order, at: time) + right.doubt(order, at: time))
    }
    var moments = Self.moments(in: gap, upTo: order.rawValue, distance: distance)
    for number in 0...order.rawValue {
      guard let derivative = Derivative(rawValue: number) else { return nil }
      let judged = moments.map { time in
        (time: time, excess: abs(distance(number, time)) / max(room(number, time), .leastNormalMagnitude))
      }
      let meeting = judged.filter { $0.excess <= 1 }
      guard !meeting.isEmpty else {
        guard let least = judged.min(by: { $0.excess < $1.excess }) else { return nil }
        self.init(
          order: derivative, time: least.time, size: distance(number, least.time), excess: least.excess)
        return
      }
      moments = meeting.map(\.time)
    }
    return nil
  }

  /// Moments over the gap, those at which the continuations or their derivatives meet, and those at
  /// which they come nearest.
  private static func moments(
    in gap: ClosedRange<Double>, upTo order: Int, distance: (_ order: Int, _ time: Double) -> Double
  ) -> [Double] {
    let parts = 8
    let length = gap.upperBound - gap.lowerBound
    let grid = (0...parts).map { $0 == parts ? gap.upperBound : gap.lowerBound + length * Double($0) / Double(parts) }
    var moments = grid
    // A distance is least where it is 0, or where the next derivative is.
    for number in 0...order + 1 {
      let values = grid.map { distance(number, $0) }
      for index in 0..<parts where (values[index] < 0) != (values[index + 1] < 0) {
        moments.append(bracketedRoot(of: { distance(number, $0) }, in: grid[index]...grid[index + 1]))
      }
    }
    return moments
  }
}
