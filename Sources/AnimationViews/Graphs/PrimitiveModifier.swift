// Not of SwiftUI: how the graph looks at the modifiers that it knows.

internal import AnimationModel
internal import AnimationScope

/// A modifier that the graph itself knows: it does one thing, which its ``part`` names.
///
/// It conforms by one of the protocols below, which give ``part``; the type may stay internal
/// behind `some View`.
nonisolated protocol PrimitiveModifier: ViewModifier where Body == Never {
  /// Its name in `ModifierCatalog`.
  static var row: String { get }

  /// What it was made with, as a report writes it.
  var arguments: [ViewArgument] { get }

  /// What it does.
  var part: ModifierPart { get }
}

extension PrimitiveModifier {
  @MainActor
  static func _expand<V: View>(_ modifier: Self, _ content: V, in slot: inout _ViewSlot) {
    slot.modify(modifier, content)
  }
}

/// What a modifier does: the table that each pass over the elements looks into.
enum ModifierPart {
  case layout(any LayoutModifier)
  case effect(any PlacedEffectModifier)
  case environment(any EnvironmentModifier)
  case flow(any FlowModifier)
  case layer(any LayerModifier)
  case trait(any TraitModifier)
  case preference(any PreferenceModifier)
  case event(any EventModifier)
  /// Shows its content in the frame of another view.
  case match(MatchedGeometryModifier)
  /// A body that sees what is shown: see ``NodeLeader``.
  case leader
}

/// Changes the size or the place of its content: `frame`, `padding`, `offset`, `position`,
/// `fixedSize`, `aspectRatio`.
nonisolated protocol LayoutModifier: PrimitiveModifier {
  /// What it does with the size and the place of its content.
  var layout: ContentLayout { get }
}

extension LayoutModifier {
  var part: ModifierPart { .layout(self) }
}

/// Changes what surrounds its content: `environment`, `font`, `foregroundStyle`.
nonisolated protocol EnvironmentModifier: PrimitiveModifier {
  func edit(_ environment: inout EnvironmentValues)
}

extension EnvironmentModifier {
  var part: ModifierPart { .environment(self) }
}

/// Changes the transaction on its way to its content: `animation`, `transaction`.
nonisolated protocol FlowModifier: PrimitiveModifier {
  /// Changes what arrives at an element into what its content gets.
  @MainActor
  func pass(_ element: ViewElement, _ rules: inout ViewFlow, _ context: inout ViewFlow.Context)
}

extension FlowModifier {
  var part: ModifierPart { .flow(self) }
}

/// Hangs further views on each element of its content: `background`, `overlay`, `mask`.
nonisolated protocol LayerModifier: PrimitiveModifier {
  /// Where they are drawn.
  var role: LayerRole { get }

  /// Which of their points lies on that of the content: the centre unless said.
  var alignment: Alignment { get }

  /// Says each of them by `slot.layer(_:_:on:)`.
  @MainActor
  func expand(around element: ViewElement, in slot: inout _ViewSlot)
}

extension LayerModifier {
  var part: ModifierPart { .layer(self) }

  var alignment: Alignment { .center }
}

/// Tells what is around something of its content: `layoutPriority`, `zIndex`, `tag`, `transition`.
nonisolated protocol TraitModifier: PrimitiveModifier {
  func edit(_ traits: inout ElementTraits)
}

extension TraitModifier {
  var part: ModifierPart { .trait(self) }
}

/// Runs code of the app behind an update: `onAppear`, `onChange`. Each element has a memory of its
/// own.
nonisolated protocol EventModifier: PrimitiveModifier {
  /// What to do when the content has come.
  @MainActor
  func appeared(_ memory: inout Any?) -> (() -> Void)?

  /// What to do after each update in which the content is there, the first one too.
  @MainActor
  func updated(_ element: ViewElement, _ memory: inout Any?) -> (() -> Void)?

  /// What to do when the content has gone.
  @MainActor
  func disappeared(_ memory: Any?) -> (() -> Void)?
}

extension EventModifier {
  var part: ModifierPart { .event(self) }

  func appeared(_ memory: inout Any?) -> (() -> Void)? { nil }

  func updated(_ element: ViewElement, _ memory: inout Any?) -> (() -> Void)? { nil }

  func disappeared(_ memory: Any?) -> (() -> Void)? { nil }
}
