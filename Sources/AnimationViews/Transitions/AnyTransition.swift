// Follows: SwiftUI since iOS 13; `push` since iOS 16. Certainty: documented.

internal import AnimationModel
internal import AnimationScope
public import Foundation

/// A transition whose type is hidden.
///
///     Card().transition(.move(edge: .bottom).combined(with: .opacity))
public nonisolated struct AnyTransition {
  private let base: any Transition

  /// A transition of any type.
  public init<T: Transition>(_ transition: T) { base = transition }

  /// Fades in and out: what views do that say nothing, where something animates.
  public static var opacity: AnyTransition { AnyTransition(OpacityTransition()) }

  /// Comes and goes at once.
  public static var identity: AnyTransition { AnyTransition(IdentityTransition()) }

  /// Grows from nothing, and shrinks to it.
  public static var scale: AnyTransition { AnyTransition(ScaleTransition(0)) }

  /// Grows from a scale, and shrinks to it.
  public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
    AnyTransition(ScaleTransition(Double(scale), anchor: anchor))
  }

  /// Comes from the leading edge, and goes to the trailing one.
  public static var slide: AnyTransition { AnyTransition(SlideTransition()) }

  /// Comes from an edge, and goes there: by its own size.
  public static func move(edge: Edge) -> AnyTransition { AnyTransition(MoveTransition(edge: edge)) }

  /// Comes from an edge and goes to the opposite one, fading on both ways.
  public static func push(from edge: Edge) -> AnyTransition { AnyTransition(PushTransition(edge: edge)) }

  /// Comes from a distance in points, and goes there.
  public static func offset(_ offset: CGSize) -> AnyTransition { AnyTransition(OffsetTransition(offset)) }

  /// Comes from a distance in points, and goes there.
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition { offset(CGSize(width: x, height: y)) }

  /// One transition on the way in, and another one on the way out.
  public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
    AnyTransition(AsymmetricTransition(insertion: insertion.erased, removal: removal.erased))
  }

  /// One modifier on the way in and out, and another one in place.
  ///
  /// What lies between the two is the modifier's affair: its effects move, and so does an
  /// animatable one.
  public static func modifier<M: ViewModifier>(active: M, identity: M) -> AnyTransition {
    AnyTransition(ModifierTransition(active: active, identity: identity))
  }

  /// This transition, and another one around it.
  public func combined(with other: AnyTransition) -> AnyTransition {
    AnyTransition(CombinedTransition(inner: erased, outer: other.erased))
  }

  /// This transition with an animation of its own instead of that of the transaction, unless
  /// animations are disabled.
  public func animation(_ animation: Animation?) -> AnyTransition {
    AnyTransition(TransitionWithAnimation(base: erased, animation: animation))
  }
}

extension AnyTransition: SourceValue {
  var sourceValue: ViewValue { base.written }

  var bringsAnimation: Bool { base.ownAnimation }

  private var erased: ErasedTransition { ErasedTransition(base: base) }

  func apply(to content: ContentElement, phase: TransitionPhase) -> some View {
    erased.apply(content: content, phase: phase)
  }
}

/// A transition of any type, to make others of.
nonisolated struct ErasedTransition: Transition, AnimationBringing, SourceValue {
  let base: any Transition

  @MainActor
  func body(content: Content, phase: TransitionPhase) -> some View {
    AppliedAnyTransition(transition: base, phase: phase, content: content)
  }

  var bringsAnimation: Bool { base.ownAnimation }

  var sourceValue: ViewValue { base.written }
}

/// A view in a phase of a transition of any type: another type is another view.
nonisolated struct AppliedAnyTransition<Content: View>: View {
  typealias Body = Never

  let transition: any Transition
  let phase: TransitionPhase
  let content: Content

  @MainActor
  static func _expand(_ view: Self, in slot: inout _ViewSlot) {
    view.transition.expand(view.content, view.phase, in: &slot)
  }
}

extension Transition {
  fileprivate func expand<V: View>(_ content: V, _ phase: TransitionPhase, in slot: inout _ViewSlot) {
    slot.child(
      .type(ObjectIdentifier(Self.self)), AppliedTransition(transition: self, phase: phase, content: content))
  }
}

// MARK: - On a view

nonisolated enum TransitionTrait: ElementTraitKey {
  static var defaultValue: AnyTransition? { nil }
}

nonisolated struct TransitionModifier: TraitModifier {
  static var row: String { "transition" }

  let transition: AnyTransition

  var arguments: [ViewArgument] { [ViewArgument(transition.sourceValue)] }

  func edit(_ traits: inout ElementTraits) { traits.setUnlessNearer(TransitionTrait.self, transition) }
}

extension View {
  /// Says how this view comes and goes, where what holds it inserts or removes it: `if`, `switch`,
  /// `ForEach`, `id(_:)`. Around one of these, a group or a view made of them it says so for each
  /// view in it that has not said so itself.
  ///
  ///     VStack {
  ///       if isOpen { Card().transition(.move(edge: .bottom)) }
  ///     }
  ///     .animation(.bouncy, value: isOpen)
  ///
  /// The transition runs by the transaction of the container: an `animation(_:value:)` inside of
  /// the branch is too deep for it. Without one of its own a view fades where that animates.
  public nonisolated func transition(_ t: AnyTransition) -> some View { modifier(TransitionModifier(transition: t)) }

  /// Says how this view comes and goes, where what holds it inserts or removes it.
  public nonisolated func transition<T: Transition>(_ transition: T) -> some View {
    modifier(TransitionModifier(transition: AnyTransition(transition)))
  }
}
