// Not of SwiftUI: what a player tells of the phases of a `PhaseAnimator`.

/// The moment at which a sequence of phases enters one of them.
public struct PhaseStep<Phase> {
  /// Where the phase stands in the sequence, from 0 on. Equal phases may stand in several places.
  public let index: Int
  /// The phase that is entered.
  public let phase: Phase
  /// What moves to it; `nil` for a phase that is entered at once.
  public let animation: Animation?
  /// Seconds on the host's clock: the frame after which it is entered. `nil` before the first frame.
  public let time: Double?
}

extension PhaseStep: Sendable where Phase: Sendable {}
extension PhaseStep: Equatable where Phase: Equatable {}
