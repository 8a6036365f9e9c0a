public import CurveMath

/// What happens to the motion where an event takes it from one animation to the next, or where a
/// throw meets something.
public struct HandOff: Hashable, Sendable {
  /// Which event of the script: the first is 1, and no hand-off.
  public let event: Int
  /// Seconds: when the event comes, or when the throw meets what it meets.
  public let time: Double
  /// Seconds: when the new motion takes the value over, later than the event by a delay where the
  /// policy lets the old one go on.
  public let begin: Double
  /// The limits from the left, by component.
  public let before: [CurveState]
  /// The limits from the right, by component.
  public let after: [CurveState]
  /// Units²/s²: the energy that the hand-off puts in, per unit of mass; negative where it takes
  /// some away.
  ///
  /// Of motion, v²/2; with an animation's spring that takes over also what is stored in it, ω₀²x²/2
  /// with x the distance from its target.
  public let energy: Double
  /// What happens to a throw: its release, or an edge, a turn, a rest that it meets before
  /// something catches it. `nil` where an animation or a finger takes over.
  public let flight: ThrowEvent.Kind?
  /// To which number of the value the throw does that; `nil` for what an event does, to all of
  /// them.
  public let component: Int?

  init(
    event: Int, time: Double, begin: Double, before: [CurveState], after: [CurveState], energy: Double,
    flight: ThrowEvent.Kind? = nil, component: Int? = nil
  ) {
    (self.event, self.time, self.begin) = (event, time, begin)
    (self.before, self.after, self.energy) = (before, after, energy)
    (self.flight, self.component) = (flight, component)
  }

  /// After minus before, by component. Between equal infinite slopes nothing jumps.
  public var jumps: [CurveState] { zip(before, after).map { $1.jump(from: $0) } }

  /// Units: signed for a number, the length of the jump for a vector.
  public var valueJump: Double { jump(\.value) }
  /// Units per second: signed for a number, the length of the jump for a vector.
  public var velocityJump: Double { jump(\.velocity) }
  /// Units per second squared: signed for a number, the length of the jump for a vector.
  public var accelerationJump: Double { jump(\.acceleration) }

  private func jump(_ part: (CurveState) -> Double) -> Double {
    let jumps = jumps.map(part)
    return jumps.count == 1 ? jumps[0] : jumps.reduce(0) { $0 + $1 * $1 }.squareRoot()
  }
}
