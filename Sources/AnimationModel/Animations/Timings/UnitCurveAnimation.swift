// `timingCurve` with a unit curve.
// Follows: SwiftUI since iOS 17, by an open reading of iOS 18.5. Certainty: strong; another port makes a cubic animation of
// cubic curves, whose velocity would be unknown. That an infinite velocity is not handed on is ours.

internal import Foundation

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
