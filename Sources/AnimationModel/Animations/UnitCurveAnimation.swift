// `timingCurve` with a unit curve.
// Follows: SwiftUI since iOS 17, by an open reading of iOS 18.5. Certainty: strong; another port
// makes a cubic animation of cubic curves, whose velocity would be unknown. That an infinite
// velocity is not handed on is ours.

internal import AnimationGeometry

/// A unit curve over a duration, whose velocity is known.
struct UnitCurveAnimation: CustomAnimation {
  let curve: UnitCurve
  /// Seconds. At 0 or less it is over at once; infinite, it never begins.
  let duration: Double

  init(curve: UnitCurve, duration: Double) {
    precondition(!duration.isNaN, "A timing curve's duration is not a number. Use seconds.")
    self.curve = curve
    self.duration = duration
  }

  func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? {
    progress(at: time).map { value.scaled(by: $0) }
  }

  func progress(at time: Double) -> Double? {
    guard duration > 0, time <= duration else { return nil }
    return curve.value(at: fraction(at: time))
  }

  func velocity<V: VectorArithmetic>(value: V, time: Double, context: AnimationContext<V>) -> V? {
    guard duration > 0, time <= duration else { return nil }
    let velocity = value.scaled(by: curve.velocity(at: fraction(at: time)) / duration)
    return velocity.hasFiniteComponents ? velocity : nil
  }

  /// An infinite time within an infinite duration is at its start, too.
  private func fraction(at time: Double) -> Double { duration.isFinite ? time / duration : 0 }
}

// `linear`, `easeIn`, `easeOut`, `easeInOut` and `timingCurve` with four numbers.
// Follows: SwiftUI since iOS 13, by an open reading of iOS 18.5; its presets agree with frames that
// SwiftUI rendered.
// Certainty: strong. That the velocity is unknown, so that a spring takes over at rest, is the same
// reading; Apple's talk speaks of springs only.

/// A cubic timing curve over a duration. Its velocity is unknown to an animation that merges with
/// it.
struct BezierAnimation: CustomAnimation {
  let x1: Double, y1: Double, x2: Double, y2: Double
  /// Seconds. At 0 or less it is over at once; infinite, it never begins.
  let duration: Double

  init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, duration: Double) {
    precondition(!duration.isNaN, "A timing curve's duration is not a number. Use seconds.")
    precondition(
      [x1, y1, x2, y2].allSatisfy { abs($0) <= 1e300 },
      "A timing curve has the handles \(x1), \(y1), \(x2), \(y2). Use numbers up to 1e300."
    )
    (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
    self.duration = duration
  }

  func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? {
    progress(at: time).map { value.scaled(by: $0) }
  }

  /// Over when the time *exceeds* the duration: at the duration itself the whole travel is still
  /// shown by the animation.
  func progress(at time: Double) -> Double? {
    guard duration > 0, time <= duration else { return nil }
    // An infinite time within an infinite duration is at its start, too.
    let fraction = duration.isFinite ? min(max(time / duration, 0), 1) : 0
    return curve.value(at: fraction)
  }

  private var curve: UnitCubic { UnitCubic(x1: x1, y1: y1, x2: x2, y2: y2) }
}

// Follows: SwiftUI since iOS 17. Certainty: measured, by what several authors saw printed.

extension BezierAnimation: CustomStringConvertible {
  var description: String { "BezierAnimation(duration: \(duration), curve: \(curve.description))" }
}
