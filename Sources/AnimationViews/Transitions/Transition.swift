// Follows: SwiftUI since iOS 17. Certainty: documented.

internal import AnimationModel
internal import AnimationScope

/// How a view comes and goes: what is made of it on its way in and out.
///
///     struct Twirl: Transition {
///       func body(content: Content, phase: TransitionPhase) -> some View {
///         content
///           .scaleEffect(phase.isIdentity ? 1 : 0.5)
///           .rotationEffect(.degrees(phase.value * 90))
///       }
///     }
///
///     if isOpen { Card().transition(Twirl()) }
///
/// A view that comes is shown as ``TransitionPhase/willAppear`` once, and goes from there to
/// ``TransitionPhase/identity`` by the transaction of what holds it; one that goes ends at
/// ``TransitionPhase/didDisappear``. Modifiers of the body act on the view; what surrounds it, such
/// as an environment value, stays as it was written.
@MainActor
@preconcurrency
public protocol Transition {
  associatedtype Body: View

  /// The place of the view that comes or goes.
  typealias Content = PlaceholderContentView<Self>

  /// What is shown of the view in a phase.
  @ViewBuilder
  @MainActor
  @preconcurrency
  func body(content: Self.Content, phase: TransitionPhase) -> Self.Body

  /// What a system that reduces motion asks.
  nonisolated static var properties: TransitionProperties { get }
}

extension Transition {
  public nonisolated static var properties: TransitionProperties { TransitionProperties() }
}

/// What is known of a transition beforehand.
public struct TransitionProperties: Equatable, Sendable {
  /// Whether something moves, so that people who want less motion should see something else.
  public var hasMotion: Bool

  public init(hasMotion: Bool = true) { self.hasMotion = hasMotion }
}

/// Where a view is on its way in or out.
public enum TransitionPhase: Hashable, Sendable {
  /// Before it is there.
  case willAppear
  /// While it is there.
  case identity
  /// When it has gone.
  case didDisappear

  /// Whether the view is there.
  public var isIdentity: Bool { self == .identity }

  /// −1 before, 0 there, 1 behind: for what goes on in the direction in which it came.
  public var value: Double {
    switch self {
    case .willAppear: -1
    case .identity: 0
    case .didDisappear: 1
    }
  }
}

extension Transition {
  /// A view in a phase of this transition.
  public nonisolated func apply<V: View>(content: V, phase: TransitionPhase) -> some View {
    AppliedTransition(transition: self, phase: phase, content: content)
  }

  /// This transition, and another one around it.
  public nonisolated func combined<T: Transition>(with other: T) -> some Transition {
    CombinedTransition(inner: self, outer: other)
  }

  /// This transition with an animation of its own instead of that of the transaction, unless
  /// animations are disabled.
  public nonisolated func animation(_ animation: Animation?) -> some Transition {
    TransitionWithAnimation(base: self, animation: animation)
  }
}

/// A view in a phase of a transition.
nonisolated struct AppliedTransition<T: Transition, Content: View>: View {
  typealias Body = Never

  let transition: T
  let phase: TransitionPhase
  let content: Content

  @MainActor
  static func _expand(_ view: Self, in slot: inout _ViewSlot) {
    slot.place(view.content, for: PlaceholderContentView<T>.self)
    let body = slot.node.evaluate(view.transition) {
      view.transition.body(content: PlaceholderContentView(), phase: view.phase)
    }
    slot.child(.body, body)
  }
}

// MARK: - Made of others

/// What may bring an animation of its own.
nonisolated protocol AnimationBringing {
  var bringsAnimation: Bool { get }
}

extension Transition {
  nonisolated var ownAnimation: Bool { (self as? any AnimationBringing)?.bringsAnimation ?? false }

  /// As a report writes it.
  nonisolated var written: ViewValue {
    (self as? any SourceValue)?.sourceValue ?? .call(.name(TypeName.of(Self.self)), .members(of: self))
  }
}

nonisolated struct CombinedTransition<Inner: Transition, Outer: Transition>: Transition {
  let inner: Inner
  let outer: Outer

  @MainActor
  func body(content: Content, phase: TransitionPhase) -> some View {
    outer.apply(content: inner.apply(content: content, phase: phase), phase: phase)
  }
}

extension CombinedTransition: AnimationBringing, SourceValue {
  var bringsAnimation: Bool { inner.ownAnimation || outer.ownAnimation }

  var sourceValue: ViewValue { .call(.member(inner.written, "combined"), [ViewArgument("with", outer.written)]) }
}

/// One transition on the way in, and another one on the way out.
public nonisolated struct AsymmetricTransition<Insertion: Transition, Removal: Transition>: Transition {
  public var insertion: Insertion
  public var removal: Removal

  public init(insertion: Insertion, removal: Removal) { (self.insertion, self.removal) = (insertion, removal) }

  @MainActor
  @preconcurrency
  public func body(content: Content, phase: TransitionPhase) -> some View {
    insertion.apply(
      content: removal.apply(content: content, phase: phase == .didDisappear ? phase : .identity),
      phase: phase == .willAppear ? phase : .identity)
  }
}

extension AsymmetricTransition: AnimationBringing, SourceValue {
  var bringsAnimation: Bool { insertion.ownAnimation || removal.ownAnimation }

  var sourceValue: ViewValue {
    .implicit(
      "asymmetric", ViewArgument("insertion", insertion.written), ViewArgument("removal", removal.written))
  }
}

nonisolated struct TransitionWithAnimation<Base: Transition>: Transition, AnimationBringing, SourceValue {
  let base: Base
  let animation: Animation?

  @MainActor
  func body(content: Content, phase: TransitionPhase) -> some View {
    base.apply(content: content, phase: phase).modifier(PhaseAnimation(edit: AnimationWrite(animation: animation)))
  }

  var bringsAnimation: Bool { true }

  var sourceValue: ViewValue { .call(.member(base.written, "animation"), [ViewArgument(animation.sourceValue)]) }
}

/// The animation of a transition: written while a phase changes, and not when the view itself
/// changes later.
nonisolated struct PhaseAnimation: FlowModifier {
  static var row: String { AnimationWrite.row }

  let edit: AnimationWrite

  var arguments: [ViewArgument] { edit.arguments }

  @MainActor
  func pass(_ element: ViewElement, _ rules: inout ViewFlow, _ context: inout ViewFlow.Context) {
    guard element.node.graph.items.isChangingPhase(of: element) else { return }
    edit.edit(at: element, &rules, &context, isScoped: false, isDue: true)
  }
}
