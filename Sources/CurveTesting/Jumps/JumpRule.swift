/// How a jump is told from a steep curve where only samples are known.
///
/// Each side of a gap between two samples is continued into it by the cubic through the four samples nearest to it. How far the
/// cubic is from the parabola through the nearest three is the *doubt* of that side. The value jumps if the two continuations
/// are, at every moment of the gap, farther apart than ``trust`` times their doubts. The velocity jumps if they are so at every
/// moment at which the values meet; the acceleration likewise where values and velocities meet. A steep stretch has a large
/// doubt and is no jump.
///
/// A function that can be asked again is asked eight times as often around every place where a jump is possible, three times
/// over: what is left, happened within a 512th of a frame.
///
/// What cannot be seen from samples: a jump in the first three or the last three gaps, a second jump less than four samples from
/// the first, and a jump that is smaller than what the curve itself does within a frame. A steep stretch that begins and ends
/// between two samples is a jump to them.
public struct JumpRule: Hashable, Sendable {
  /// How many times the doubt two sides must be apart.
  public var trust: Double
  /// Jumps up to this fraction of the motion's scale go unnoticed: for the value all that it ranges over, for the velocity the
  /// largest speed between two samples, for the acceleration the largest change of that speed by time.
  public var floor: Double

  /// Three doubts; a hundredth of the scale.
  public static let standard = JumpRule(trust: 3, floor: 0.01)

  /// - Parameters:
  ///   - trust: Greater than 0.
  ///   - floor: 0 or more.
  public init(trust: Double, floor: Double) {
    precondition(trust > 0 && trust.isFinite, "A jump rule needs a trust greater than 0.")
    precondition(floor >= 0 && floor.isFinite, "A jump rule needs a floor of 0 or more.")
    self.trust = trust
    self.floor = floor
  }
}
