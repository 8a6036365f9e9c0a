public import CurveMath

/// Something that happened in a motion: an event that was watched for, or a jump of the force.
public struct EventOccurrence: Equatable, Sendable {
  /// What it was.
  public enum Origin: Hashable, Sendable {
    /// The event at this place in the list of those watched for.
    case watched(Int)
    /// The force goes over to another branch.
    case law
    /// Dry friction holds the mass.
    case sticks
    /// The mass breaks away from dry friction.
    case slips
  }

  public let origin: Origin
  public let label: String
  /// Seconds since release.
  public let time: Double
  /// The state before it: at a jump of the force the acceleration is that of the branch which ends.
  public let state: CurveState
}
