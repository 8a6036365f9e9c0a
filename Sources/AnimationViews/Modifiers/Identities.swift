// Follows: SwiftUI since iOS 13; `accessibilityIdentifier` since iOS 14. Certainty: documented.

internal import AnimationScope

/// Gives its content a name: under another name it is another view.
nonisolated struct IdentityModifier<ID: Hashable>: TraitModifier {
  static var row: String { "id" }

  let id: ID

  var arguments: [ViewArgument] { [ViewArgument(.string("\(id)"))] }

  func edit(_ traits: inout ElementTraits) { traits[ExplicitName.self] = AnyHashable(id) }

  @MainActor
  static func _expand<V: View>(_ modifier: Self, _ content: V, in slot: inout _ViewSlot) {
    slot.choose()
    slot.modify(modifier, content, key: .explicit(AnyHashable(modifier.id)))
  }
}

/// What `id(_:)` says.
nonisolated enum ExplicitName: ElementTraitKey {
  static var defaultValue: AnyHashable? { nil }
}

/// Tells a container which of its values its content stands for.
nonisolated struct TagModifier<Tag: Hashable>: TraitModifier {
  static var row: String { "tag" }

  let tag: Tag

  var arguments: [ViewArgument] { [ViewArgument(.string("\(tag)"))] }

  func edit(_ traits: inout ElementTraits) { traits[TagKey<Tag>.self] = tag }
}

nonisolated enum TagKey<Tag: Hashable>: ElementTraitKey {
  static var defaultValue: Tag? { nil }
}

/// A name for tests and for who cannot see.
nonisolated struct AccessibilityIdentifierModifier: TraitModifier {
  static var row: String { "accessibilityIdentifier" }

  let identifier: String

  var arguments: [ViewArgument] { [ViewArgument(.string(identifier))] }

  func edit(_ traits: inout ElementTraits) { traits[AccessibilityIdentifier.self] = identifier }
}

nonisolated enum AccessibilityIdentifier: ElementTraitKey {
  static var defaultValue: String? { nil }
}

extension View {
  /// Binds the identity of this view to a value: when the value changes, the view is another one,
  /// with state of its own.
  public nonisolated func id<ID: Hashable>(_ id: ID) -> some View { modifier(IdentityModifier(id: id)) }

  /// Marks this view with a value that containers such as pickers tell it by.
  public nonisolated func tag<V: Hashable>(_ tag: V) -> some View { modifier(TagModifier(tag: tag)) }

  /// Names this view for tests: ``ViewQuery`` finds it.
  public nonisolated func accessibilityIdentifier(_ identifier: String) -> some View {
    modifier(AccessibilityIdentifierModifier(identifier: identifier))
  }
}
