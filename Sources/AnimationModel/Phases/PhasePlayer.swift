// What a PhaseAnimator does with its phases, without a view.
// Follows: SwiftUI since iOS 17. Certainty: documented (order, trigger, which phase the animation closure gets, `nil`); observed
// once (phases that look alike are skipped); inferred (logical completion moves on, and a trigger that changes in mid-run starts
// again at the second phase from what is shown).
// An empty sequence shows a warning in SwiftUI and stops the program here.

/// Moves one attribute of a host through a sequence of phases.
///
///     let host = AnimationHost()
///     let player = PhasePlayer([0.0, 10, 4], trigger: 0, in: host) { $0 } animation: { _ in .snappy }
///     host.frame(at: 0)
///     player.update(trigger: 1)
///     host.frame(at: 1.0 / 60)      // enters the second phase
///     player.attribute.presentation
///
/// The next phase begins when everything that the one before animates is *logically* complete; a spring is so after its response,
/// long before it is at rest, and the next one takes over its velocity. A phase that is entered without an animation, or that
/// looks like the one before, is over after a frame.
///
/// Keep the player: without it the sequence ends with the phase that it is in.
public final class PhasePlayer<Phase, Model: Animatable> {
  /// What moves.
  public let attribute: AnimatedAttribute<Model>

  /// Called whenever a phase is entered.
  public var onStep: ((PhaseStep<Phase>) -> Void)?

  private let phases: [Phase]
  private let content: (Phase) -> Model
  private let animation: (Phase) -> Animation?
  private weak var host: AnimationHost?
  private var trigger: (any Equatable)?
  private var index = 0
  /// Counts phases entered, so that who waits for an older one knows.
  private var entry = 0

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
    self.init(Array(phases), nil, host, content, animation)
    guard self.phases.count > 1 else { return }
    withAnimation(nil) {
      attribute.model = content(self.phases[0])
    } completion: { [weak self] in
      self?.advance()
    }
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
    self.init(Array(phases), trigger, host, content, animation)
  }

  private init(
    _ phases: [Phase], _ trigger: (any Equatable)?, _ host: AnimationHost, _ content: @escaping (Phase) -> Model,
    _ animation: @escaping (Phase) -> Animation?
  ) {
    precondition(!phases.isEmpty, "A sequence of phases is empty. Name at least one.")
    (self.phases, self.trigger, self.host, self.content, self.animation) = (phases, trigger, host, content, animation)
    attribute = host.attribute(content(phases[0]))
  }

  /// The phase that was entered last.
  public var phase: Phase { phases[index] }

  /// Takes in the trigger. If it has changed, the sequence begins at its second phase, from what is shown.
  ///
  /// - Precondition: The player was made with a trigger.
  public func update(trigger value: some Equatable) {
    func isSame<T: Equatable>(_ old: T) -> Bool { value as? T == old }
    guard let trigger else {
      preconditionFailure("A sequence without a trigger goes round by itself. Make it with one.")
    }
    guard !isSame(trigger) else { return }
    self.trigger = value
    enter(1 % phases.count)
  }

  private func advance() {
    if index == 0, trigger != nil { return }
    enter((index + 1) % phases.count)
  }

  private func enter(_ index: Int) {
    self.index = index
    entry += 1
    let (entry, phase) = (entry, phases[index])
    let animation = animation(phase)
    onStep?(PhaseStep(index: index, phase: phase, animation: animation, time: host?.time))
    withAnimation(animation, completionCriteria: .logicallyComplete) {
      attribute.model = content(phase)
    } completion: { [weak self] in
      guard let self, self.entry == entry else { return }
      advance()
    }
  }
}

@available(*, unavailable)
extension PhasePlayer: Sendable {}
