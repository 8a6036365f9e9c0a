// What a PhaseAnimator does with its phases, without a view.
// Follows: SwiftUI since iOS 17. Certainty: documented (order, trigger, which phase the animation
// closure gets, `nil`); observed once (phases that look alike are skipped); inferred (logical
// completion moves on, from what is shown).

/// Moves one attribute of a host through a sequence of phases.
///
///     let host = AnimationHost()
///     let player = PhasePlayer([0.0, 10, 4], trigger: 0, in: host) { $0 } animation: { _ in .snappy }
///     host.frame(at: 0)
///     player.update(trigger: 1)
///     host.frame(at: 1.0 / 60)      // enters the second phase
///     player.attribute.presentation
///
/// The next phase begins when everything that the one before animates is *logically* complete; a
/// spring is so after its response, long before it is at rest, and the next one takes over its
/// velocity. A phase that is entered without an animation, or that looks like the one before, is
/// over after a frame.
///
/// Keep the player: without it the sequence ends with the phase that it is in.
public final class PhasePlayer<Phase, Model: Animatable> {
  /// What moves.
  public let attribute: AnimatedAttribute<Model>

  /// Called whenever a phase is entered.
  public var onStep: ((PhaseStep<Phase>) -> Void)?

  private var sequence: PhaseSequence<Phase>
  private let content: (Phase) -> Model
  private let animation: (Phase) -> Animation?
  private weak var host: AnimationHost?

  /// A sequence that begins by itself after its first frame, and goes round for ever.
  ///
  /// - Parameters:
  ///   - phases: At least one. A single one rests.
  ///   - host: Whose clock counts.
  ///   - content: What a phase looks like.
  ///   - animation: What moves to a phase, asked with the phase that is entered.
  public convenience init(
    _ phases: some Sequence<Phase>, in host: AnimationHost, content: @escaping (Phase) -> Model,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) {
    self.init(PhaseSequence(phases), host, content, animation)
    if sequence.startsByItself { move(to: sequence.current, with: nil) }
  }

  /// A sequence that goes round once whenever a trigger changes, and rests in its first phase.
  ///
  /// - Parameters:
  ///   - phases: At least one.
  ///   - trigger: Its first value, which starts nothing.
  ///   - host: Whose clock counts.
  ///   - content: What a phase looks like.
  ///   - animation: What moves to a phase, asked with the phase that is entered.
  public convenience init(
    _ phases: some Sequence<Phase>, trigger: some Equatable, in host: AnimationHost,
    content: @escaping (Phase) -> Model, animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) {
    self.init(PhaseSequence(phases, trigger: trigger), host, content, animation)
  }

  private init(
    _ sequence: PhaseSequence<Phase>, _ host: AnimationHost, _ content: @escaping (Phase) -> Model,
    _ animation: @escaping (Phase) -> Animation?
  ) {
    (self.sequence, self.host, self.content, self.animation) = (sequence, host, content, animation)
    attribute = host.attribute(content(sequence.current.phase))
  }

  /// The phase that was entered last.
  public var phase: Phase { sequence.current.phase }

  /// Takes in the trigger. If it has changed, the sequence begins at its second phase, from what is
  /// shown.
  ///
  /// - Precondition: The player was made with a trigger.
  public func update(trigger value: some Equatable) {
    if let entry = sequence.entry(onTrigger: value) { enter(entry) }
  }

  private func enter(_ entry: PhaseSequence<Phase>.Entry) {
    let animation = animation(entry.phase)
    onStep?(PhaseStep(index: entry.index, phase: entry.phase, animation: animation, time: host?.time))
    move(to: entry, with: animation)
  }

  private func move(to entry: PhaseSequence<Phase>.Entry, with animation: Animation?) {
    withAnimation(animation, completionCriteria: .logicallyComplete) {
      attribute.model = content(entry.phase)
    } completion: { [weak self] in
      if let self, let next = sequence.entry(after: entry) { enter(next) }
    }
  }
}

@available(*, unavailable)
extension PhasePlayer: Sendable {}
