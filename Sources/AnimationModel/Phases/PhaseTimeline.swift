// Follows: SwiftUI since iOS 17, where phases belong to a view, `PhaseAnimator`. Certainty: that of
// `PhasePlayer`, which plays them; the type is ours.

/// A sequence of phases as a function of time.
///
///     let pulse = PhaseTimeline([1.0, 1.4, 0.8]) { $0 } animation: { _ in .easeInOut(duration: 0.2) }
///     let frames = pulse.frames(at: (0...60).map { Double($0) / 60 })
///     frames[20].presentation
public struct PhaseTimeline<Phase, Model: Animatable> {
  /// What a frame shows.
  public struct Frame {
    /// Seconds.
    public let time: Double
    /// The phase to which the motion goes.
    public let phase: Phase
    /// What is shown.
    public let presentation: Model
  }

  private let phases: [Phase]
  private let content: (Phase) -> Model
  private let animation: (Phase) -> Animation?

  /// - Parameters:
  ///   - phases: At least one.
  ///   - content: What a phase looks like.
  ///   - animation: What moves to a phase, asked with the phase that is entered.
  public init(
    _ phases: some Sequence<Phase>, content: @escaping (Phase) -> Model,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) {
    (self.phases, self.content, self.animation) = (Array(phases), content, animation)
    precondition(!self.phases.isEmpty, "A sequence of phases is empty. Name at least one.")
  }

  /// Returns what is shown at the given times.
  ///
  ///     let frames = steps.frames(at: [0, 0.1, 0.2, 0.3], triggers: [0.1])
  ///
  /// - Parameters:
  ///   - times: Seconds, ascending: the frames. The first one is the appearance.
  ///   - triggers: The times at which a trigger changes, ascending, each taken in by the first
  ///     frame that is not before it; `nil` for a sequence that goes round by itself.
  ///   - timing: When motion begins to be seen.
  /// - Returns: Shape: `[times.count]`.
  public func frames(
    at times: [Double], triggers: [Double]? = nil, timing: AnimationTiming = .testHost
  ) -> [Frame] {
    let host = AnimationHost(timing: timing)
    let player =
      triggers == nil
      ? PhasePlayer(phases, in: host, content: content, animation: animation)
      : PhasePlayer(phases, trigger: 0, in: host, content: content, animation: animation)
    var (changes, waiting) = (0, (triggers ?? [])[...])
    return times.map { time in
      while let next = waiting.first, next <= time {
        waiting.removeFirst()
        changes += 1
        player.update(trigger: changes)
      }
      host.frame(at: time)
      return Frame(time: time, phase: player.phase, presentation: player.attribute.presentation)
    }
  }
}

extension PhaseTimeline.Frame: Sendable where Phase: Sendable, Model: Sendable {}

// Not of SwiftUI: what a player tells of the phases of a `PhaseAnimator`.

/// The moment at which a sequence of phases enters one of them.
public struct PhaseStep<Phase> {
  /// Where the phase stands in the sequence, from 0 on. Equal phases may stand in several places.
  public let index: Int
  /// The phase that is entered.
  public let phase: Phase
  /// What moves to it; `nil` for a phase that is entered at once.
  public let animation: Animation?
  /// Seconds on the host's clock: the frame after which it is entered. `nil` before the first
  /// frame.
  public let time: Double?
}

extension PhaseStep: Sendable where Phase: Sendable {}
extension PhaseStep: Equatable where Phase: Equatable {}
