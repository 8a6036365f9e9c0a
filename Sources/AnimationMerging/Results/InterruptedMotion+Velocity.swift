// What becomes of the script's velocity: found by playing the script once more without it.

internal import CurveMath

extension InterruptedMotion {
  /// Notes the velocity of every component that moves as it does without one.
  ///
  /// - Parameter still: The same script at rest, under the same policy.
  mutating func noteDroppedVelocity(against still: InterruptedMotion) {
    for index in components.indices where script.velocity[index] != 0 {
      let isDropped = components[index].beginsLike(still.components[index])
      droppedVelocity[index] = isDropped ? script.velocity[index] : 0
    }
  }
}

extension MotionCurve {
  /// Whether two motions of one script are the same up to the second event that moves the value:
  /// what follows is then the same, too.
  fileprivate func beginsLike(_ other: any MotionCurve) -> Bool {
    switch (self, other) {
    case (let own as HeldFramesCurve, let other as HeldFramesCurve):
      return own.times == other.times && own.values == other.values
    case (let own as JoinedCurve, let other as JoinedCurve):
      guard own.pieces.count > 1, other.pieces.count > 1 else { return own.pieces.count == other.pieces.count }
      let (first, second) = (own.pieces[1], other.pieces[1])
      let span = max(first.curve.searchSpan.upperBound, second.curve.searchSpan.upperBound)
      let step = (span.isFinite ? span : 10) / 64
      return first.begin == second.begin
        && (0...64).allSatisfy {
          first.curve.state(at: Double($0) * step).value == second.curve.state(at: Double($0) * step).value
        }
    default:
      return false
    }
  }
}
