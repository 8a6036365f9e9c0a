// From frames and changes to a trace: velocities and accelerations that know nothing of what lies
// behind a jump.
//
// A jump cuts the course in two. Within a part the derivatives are those of a parabola through a
// frame and its neighbours, or of one on either side of it where that is much straighter: so it
// keeps away from jumps that are not announced, such as those of code that moves a view frame by
// frame and those of animations that jump by themselves.
//
// Source: the choice of the smoother side is that of A. Harten, B. Engquist, S. Osher, S. R.
// Chakravarthy, "Uniformly high order accurate essentially non-oscillatory schemes, III", J.
// Comput. Phys. 71 (1987) 231–303.
//
// Not of SwiftUI.

internal import CurveMath

/// A number at a time, with its velocity if that is known.
struct RecordedKnot {
  /// Seconds.
  var time: Double
  var value: Double
  /// Units per second.
  var slope: Double?
  /// Whether a spring is there on its way, which never jumps by itself.
  var isOfSpring = false
}

extension RecordedKnot {
  /// What sums of frames may differ by rounding.
  private static var rounding: Double { 1e-9 }

  /// Whether values at one time are two.
  func jumps(to other: RecordedKnot) -> Bool {
    abs(other.value - value) > Self.rounding * max(1, abs(value), abs(other.value))
  }

  /// Whether velocities are known to be one: an animation that takes over asks a little before or
  /// behind the moment of the change.
  fileprivate func goesOn(in other: RecordedKnot) -> Bool {
    guard let slope, let behind = other.slope else { return false }
    return abs(behind - slope) <= 1e-6 * max(1, abs(slope), abs(behind))
  }
}

extension Trace {
  /// Frames, and both sides of each change.
  ///
  /// - Parameters:
  ///   - frames: By ascending time.
  ///   - changes: By ascending time, each with a time of its own. They may be those of frames.
  init(_ frames: [RecordedKnot], _ changes: [(before: RecordedKnot, after: RecordedKnot)]) {
    let cuts = Self.cuts(among: changes)
    var parts: [[RecordedKnot]] = [[]]
    var rest = frames[...]
    for (before, after) in cuts {
      parts[parts.count - 1] += rest.prefix { $0.time < before.time } + [before]
      rest = rest.drop { $0.time <= before.time }
      parts.append([after])
    }
    parts[parts.count - 1] += rest
    self.init(times: parts.joined().map(\.time), states: parts.flatMap(Self.states))
  }

  /// Seconds between two changes of one movement, at most: fingers, and whatever follows them,
  /// change a value more often.
  private static var movement: Double { 1.0 / 30 + 1e-6 }

  /// The changes that stand twice: those whose value jumps, but for the steps of a movement, and
  /// those whose velocity is known to jump.
  private static func cuts(
    among changes: [(before: RecordedKnot, after: RecordedKnot)]
  ) -> [(before: RecordedKnot, after: RecordedKnot)] {
    let jumps = changes.filter { $0.before.jumps(to: $0.after) }.map(\.before.time)
    return changes.compactMap { before, after in
      guard !before.jumps(to: after) else {
        let isStep = jumps.contains { $0 != before.time && abs($0 - before.time) <= movement }
        return isStep ? nil : (before, after)
      }
      guard before.slope != nil, after.slope != nil, !before.goesOn(in: after) else { return nil }
      // One value, but for rounding.
      var before = before
      before.value = after.value
      return (before, after)
    }
  }

  private static func states(_ knots: [RecordedKnot]) -> [CurveState] {
    knots.indices.map { index in
      let (slope, bend) = derivatives(knots, at: index)
      return CurveState(value: knots[index].value, velocity: knots[index].slope ?? slope, acceleration: bend)
    }
  }

  /// By how many times parabolas beside a frame must be straighter than the one around it: more
  /// than any spring's are that is taken over.
  private static var preference: Double { 8 }

  private static func derivatives(_ knots: [RecordedKnot], at index: Int) -> (slope: Double, bend: Double) {
    guard knots.count > 2 else {
      guard knots.count == 2 else { return (0, 0) }
      return ((knots[1].value - knots[0].value) / (knots[1].time - knots[0].time), 0)
    }
    let inner = 1..<knots.count - 1
    var middle = min(max(index, inner.lowerBound), inner.upperBound - 1)
    if middle == index, !knots[index].isOfSpring {
      // One parabola may be straight by chance, where the course turns from left to right.
      func bend(_ middles: ClosedRange<Int>) -> Double {
        guard inner.contains(middles.lowerBound), inner.contains(middles.upperBound) else { return .infinity }
        return middles.map { abs(parabola(knots, around: $0).bend) }.max() ?? .infinity
      }
      let (left, right) = (bend(index - 2...index - 1), bend(index + 1...index + 2))
      if abs(parabola(knots, around: index).bend) > preference * min(left, right) {
        middle += left <= right ? -1 : 1
      }
    }
    let (slope, bend) = parabola(knots, around: middle)
    return (slope + bend * (knots[index].time - knots[middle].time), bend)
  }

  /// The derivatives in the middle of three samples.
  private static func parabola(_ knots: [RecordedKnot], around middle: Int) -> (slope: Double, bend: Double) {
    let (left, right) = (knots[middle - 1], knots[middle + 1])
    let (before, after) = (knots[middle].time - left.time, right.time - knots[middle].time)
    let first = (knots[middle].value - left.value) / before
    let second = (right.value - knots[middle].value) / after
    return ((first * after + second * before) / (before + after), 2 * (second - first) / (before + after))
  }
}
