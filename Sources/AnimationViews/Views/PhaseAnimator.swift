// Follows: SwiftUI since iOS 17. Certainty: documented (order, trigger, which phase the animation
// closure gets, `nil`); inferred (logical completion moves on, other phases begin again); that a
// trigger is heard at the end of the update in which it changes: an assumption.

internal import AnimationModel

/// A view that goes through phases by itself, each with an animation of its own.
///
///     PhaseAnimator([1.0, 1.4, 0.8], trigger: count) { scale in
///       Circle().scaleEffect(scale)
///     } animation: { _ in
///       .snappy
///     }
///
/// The next phase begins when everything that the one before animates is *logically* complete. With
/// a trigger it goes round once whenever that changes, from the second phase on, and rests in the
/// first one; a trigger that changes in between begins again at the second phase, from what is
/// shown. Without one it goes round for ever.
///
/// `PhasePlayer` moves one attribute in the same way.
public nonisolated struct PhaseAnimator<Phase: Equatable, Content: View>: View {
  public typealias Body = Never

  private let plan: PhasePlan<Phase, Content>

  /// A view that goes through its phases when a trigger changes.
  ///
  /// - Parameters:
  ///   - phases: At least one. Other phases begin again.
  ///   - trigger: Its first value starts nothing.
  ///   - content: What a phase looks like.
  ///   - animation: What moves to a phase, asked with the phase that is entered; `nil` for a phase
  ///     that is entered at once and over after a frame.
  public init(
    _ phases: some Sequence<Phase>, trigger: some Equatable, @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) {
    plan = PhasePlan(
      phases: Array(phases), trigger: AnimatorTrigger(trigger), content: content, animation: animation)
  }

  /// A view that goes through its phases for ever, from its first frame on.
  ///
  /// - Parameters:
  ///   - phases: At least one. A single one rests.
  ///   - content: What a phase looks like.
  ///   - animation: What moves to a phase, asked with the phase that is entered.
  public init(
    _ phases: some Sequence<Phase>, @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) {
    plan = PhasePlan(phases: Array(phases), trigger: nil, content: content, animation: animation)
  }

  @MainActor
  public static func _expand(_ view: Self, in slot: inout _ViewSlot) { slot.play(view.plan) }
}

/// Phases around a view.
nonisolated struct PhaseModifier<Base: View, Phase: Equatable, Shown: View>: ViewModifier {
  typealias Body = Never

  let plan: PhasePlan<Phase, Shown>

  @MainActor
  static func _expand<V: View>(_ modifier: Self, _ content: V, in slot: inout _ViewSlot) {
    slot.node.modifierName = "phaseAnimator"
    slot.place(content, for: PlaceholderContentView<Base>.self)
    slot.play(modifier.plan)
  }
}

extension View {
  /// Takes this view through phases when a trigger changes, as a ``PhaseAnimator`` does.
  ///
  ///     Image(systemName: "bell").phaseAnimator([0.0, -12, 12], trigger: count) { bell, angle in
  ///       bell.rotationEffect(.degrees(angle))
  ///     }
  ///
  /// - Parameters:
  ///   - phases: At least one. Other phases begin again.
  ///   - trigger: Its first value starts nothing.
  ///   - content: What this view looks like in a phase.
  ///   - animation: What moves to a phase, asked with the phase that is entered.
  public nonisolated func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>, trigger: some Equatable,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    modifier(PhaseModifier(of: self, phases, AnimatorTrigger(trigger), content, animation))
  }

  /// Takes this view through phases for ever, from its first frame on, as a ``PhaseAnimator`` does.
  ///
  /// - Parameters:
  ///   - phases: At least one. A single one rests.
  ///   - content: What this view looks like in a phase.
  ///   - animation: What moves to a phase, asked with the phase that is entered.
  public nonisolated func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    modifier(PhaseModifier(of: self, phases, nil, content, animation))
  }
}

extension PhaseModifier {
  nonisolated init(
    of base: Base, _ phases: some Sequence<Phase>, _ trigger: AnimatorTrigger?,
    _ content: @escaping (PlaceholderContentView<Base>, Phase) -> Shown, _ animation: @escaping (Phase) -> Animation?
  ) {
    plan = PhasePlan(
      phases: Array(phases), trigger: trigger, content: { content(PlaceholderContentView(), $0) }, animation: animation)
  }
}

// MARK: - What plays

/// The value that starts an animator by being another one than before.
nonisolated struct AnimatorTrigger: Equatable {
  private let value: any Equatable

  init(_ value: some Equatable) { self.value = value }

  static func == (left: Self, right: Self) -> Bool {
    func isSame<T: Equatable>(_ value: T) -> Bool { right.value as? T == value }
    return isSame(left.value)
  }
}

/// What a phase animator was made with.
nonisolated struct PhasePlan<Phase: Equatable, Shown: View> {
  let phases: [Phase]
  /// `nil` of phases that go round by themselves.
  let trigger: AnimatorTrigger?
  let content: (Phase) -> Shown
  let animation: (Phase) -> Animation?
}

/// The phases of one place. Each is entered in a batch of its own.
final class PhasePlay<Phase: Equatable>: NodeLeader {
  /// What the body is made of. The sequence is ahead of it until its batch has come.
  private(set) var shown: Phase

  private weak var node: GraphNode?
  private var sequence: PhaseSequence<Phase>
  private var phases: [Phase]
  private var trigger: AnimatorTrigger?
  private var animation: (Phase) -> Animation?

  init<Shown: View>(_ plan: PhasePlan<Phase, Shown>, at node: GraphNode) {
    self.node = node
    (phases, trigger, animation) = (plan.phases, plan.trigger, plan.animation)
    sequence = PhaseSequence(phases, trigger: trigger)
    shown = sequence.current.phase
    start()
  }

  /// Takes in what is written now.
  func take<Shown: View>(_ plan: PhasePlan<Phase, Shown>) {
    animation = plan.animation
    if phases != plan.phases || (trigger == nil) != (plan.trigger == nil) {
      (phases, trigger) = (plan.phases, plan.trigger)
      sequence = PhaseSequence(phases, trigger: trigger)
      shown = sequence.current.phase
      start()
    } else if let next = plan.trigger, next != trigger {
      trigger = next
      node?.graph.actions.append { [weak self] in self?.hear(next) }
    }
  }

  private func start() {
    if sequence.startsByItself { move(to: sequence.current, with: nil) }
  }

  private func hear(_ trigger: AnimatorTrigger) {
    if let entry = sequence.entry(onTrigger: trigger) { enter(entry) }
  }

  private func enter(_ entry: PhaseSequence<Phase>.Entry) {
    guard let node, node.isAlive else { return }
    move(to: entry, with: node.perform { animation(entry.phase) })
  }

  private func move(to entry: PhaseSequence<Phase>.Entry, with animation: Animation?) {
    guard let node else { return }
    withAnimation(animation, completionCriteria: .logicallyComplete) {
      node.graph.write(to: node) { [weak self] in self?.shown = entry.phase }
    } completion: { [weak self] in
      MainActor.assumeIsolated { self?.moveOn(from: entry) }
    }
  }

  private func moveOn(from entry: PhaseSequence<Phase>.Entry) {
    if let next = sequence.entry(after: entry) { enter(next) }
  }
}

extension _ViewSlot {
  /// A body that goes through phases.
  mutating func play<Phase: Equatable, Shown: View>(_ plan: PhasePlan<Phase, Shown>) {
    let node = node
    let play = node.leader { PhasePlay<Phase>(plan, at: node) }
    play.take(plan)
    child(.body, node.evaluate(plan) { plan.content(play.shown) })
  }
}
