// Follows: SwiftUI since iOS 13. Certainty: documented.

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

extension View {
  /// Binds the identity of this view to a value: when the value changes, the view is another one,
  /// with state of its own.
  public nonisolated func id<ID: Hashable>(_ id: ID) -> some View { modifier(IdentityModifier(id: id)) }
}
