// Not of SwiftUI: what SwiftUI has no animation for, such as CSS's steps() and linear(), moves by its curve.

public import CurveMath

/// Any curve, played over the travel.
struct PlayedCurveAnimation: CurveAnimation {
  let curve: any MotionCurve
  let notationText: String
  /// Seconds.
  private let duration: Double

  init(_ curve: any MotionCurve) {
    self.curve = curve
    notationText = curve.notation
    duration = curve.endTime.isFinite ? curve.endTime : curve.lastTime(.value, fartherThan: 0.001 * abs(curve.travel))
  }

  var notationNumbers: [(name: String, value: Double)] { [] }

  func exactCurve() throws(CurveError) -> any MotionCurve { try ScaledCurve(curve, from: 0, to: 1) }

  func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? {
    guard time <= duration, time < .infinity else { return nil }
    return value.scaled(by: (curve.state(at: time).value - curve.start) / curve.travel)
  }

  func velocity<V: VectorArithmetic>(value: V, time: Double, context: AnimationContext<V>) -> V? {
    guard time <= duration, time < .infinity else { return nil }
    let velocity = value.scaled(by: curve.state(at: time).velocity / curve.travel)
    return velocity.hasFiniteComponents ? velocity : nil
  }

  static func == (first: PlayedCurveAnimation, second: PlayedCurveAnimation) -> Bool {
    first.notationText == second.notationText
  }

  func hash(into hasher: inout Hasher) { hasher.combine(notationText) }
}

extension PlayedCurveAnimation: CustomStringConvertible {
  var description: String { "PlayedCurveAnimation(\(notationText))" }
}

extension Animation {
  /// An animation that plays a curve, whatever it is made of: `steps()`, a chain of cubics, a fitted spring.
  ///
  ///     let stairs = Animation.playing(try CurveNotation().curve("steps(4) 0.5s"))
  ///
  /// What the curve does from its start to its target, the animation does over the travel. A curve that never ends is cut off when
  /// it stays within 0.1 %. It merges with nothing; a spring that interrupts it takes over its velocity. Two of them are equal when
  /// their notations are.
  ///
  /// - Precondition: The curve has a travel.
  public static func playing(_ curve: any MotionCurve) -> Animation {
    precondition(curve.travel != 0, "A curve without travel, \(curve.notation), says nothing of how to move.")
    return Animation(PlayedCurveAnimation(curve))
  }
}
