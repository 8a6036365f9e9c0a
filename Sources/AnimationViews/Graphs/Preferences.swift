// Follows: SwiftUI since iOS 13. Certainty: documented; that a value outside takes the place of
// those inside: strong; that a layer which is made of a value takes all the room of the view, and
// its views are aligned in it: deduced.

internal import AnimationScope

/// The key of a value that views tell those around them.
///
///     enum LongestName: PreferenceKey {
///       static let defaultValue = 0
///
///       static func reduce(value: inout Int, nextValue: () -> Int) { value = max(value, nextValue()) }
///     }
public nonisolated protocol PreferenceKey {
  associatedtype Value

  /// The value where no view tells one.
  static var defaultValue: Self.Value { get }

  /// Joins the value of views with that of the next one.
  static func reduce(value: inout Self.Value, nextValue: () -> Self.Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
  public static var defaultValue: Value { nil }
}

/// Tells what is around something, in the place of what its content tells.
nonisolated protocol PreferenceModifier: PrimitiveModifier {
  /// The value of a key around the content; `nil` for none.
  func value<K: PreferenceKey>(of key: K.Type, around inner: K.Value?) -> K.Value?
}

extension PreferenceModifier {
  var part: ModifierPart { .preference(self) }
}

/// Sets the value of one key.
nonisolated struct PreferenceValueModifier<Key: PreferenceKey>: PreferenceModifier {
  static var row: String { "preference" }

  let transform: (Key.Value?) -> Key.Value

  var arguments: [ViewArgument] { [] }

  func value<K: PreferenceKey>(of key: K.Type, around inner: K.Value?) -> K.Value? {
    guard key == Key.self else { return inner }
    return transform(inner as? Key.Value) as? K.Value
  }
}

/// Runs an action when the value of a key around its content is another one.
nonisolated struct PreferenceChangeModifier<Key: PreferenceKey>: EventModifier where Key.Value: Equatable {
  static var row: String { "onPreferenceChange" }

  let action: (Key.Value) -> Void

  var arguments: [ViewArgument] { [] }

  @MainActor
  func updated(_ element: ViewElement, _ memory: inout Any?) -> (() -> Void)? {
    let value = element.preference(Key.self) ?? Key.defaultValue
    guard memory as? Key.Value != value else { return nil }
    memory = value
    return { action(value) }
  }
}

/// Views behind a view or before it that are made of what the view tells.
nonisolated struct PreferenceLayerModifier<Kind: LayerKind, Key: PreferenceKey, Layer: View>: LayerModifier {
  static var row: String { Kind.row }

  let alignment: Alignment
  let transform: (Key.Value) -> Layer

  var role: LayerRole { Kind.role }

  var arguments: [ViewArgument] { .alignment(alignment) }

  /// What the view tells is known when it is laid out: the layer is made as the content of a reader
  /// is.
  @MainActor
  func expand(around element: ViewElement, in slot: inout _ViewSlot) {
    let reader = GeometryReader { [alignment, transform, weak element] _ in
      let value = element?.contentPreference(Key.self) ?? Key.defaultValue
      transform(value)
        .frame(minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: .infinity, alignment: alignment)
    }
    slot.layer(0, reader, on: element)
  }
}

nonisolated enum PreferenceBackgroundLayer: LayerKind {
  static var row: String { "backgroundPreferenceValue" }
  static var role: LayerRole { .behind }
}

nonisolated enum PreferenceOverlayLayer: LayerKind {
  static var row: String { "overlayPreferenceValue" }
  static var role: LayerRole { .front }
}

extension ViewElement {
  /// The value of a key that the content of this element tells, without what hangs on it.
  fileprivate func contentPreference<K: PreferenceKey>(_ key: K.Type) -> K.Value? {
    children.first { !$0.isLeaving }?.preference(key)
  }

  /// The value of a key that this element tells; `nil` where nothing in it does.
  func preference<K: PreferenceKey>(_ key: K.Type) -> K.Value? {
    var value: K.Value?
    for next in children + layers where !next.isLeaving {
      guard let other = next.preference(key) else { continue }
      if value == nil { value = other } else { K.reduce(value: &value!, nextValue: { other }) }
    }
    if case .modifier(_, .preference(let modifier)) = part { return modifier.value(of: key, around: value) }
    return value
  }
}

extension View {
  /// Tells views around this one a value.
  public nonisolated func preference<K: PreferenceKey>(key: K.Type = K.self, value: K.Value) -> some View {
    modifier(PreferenceValueModifier<K> { _ in value })
  }

  /// Changes the value of a key that views in this one tell.
  public nonisolated func transformPreference<K: PreferenceKey>(
    _ key: K.Type = K.self, _ callback: @escaping (inout K.Value) -> Void
  ) -> some View {
    modifier(
      PreferenceValueModifier<K> {
        var value = $0 ?? K.defaultValue
        callback(&value)
        return value
      })
  }

  /// Runs an action behind an update in which a value that views in this one tell has changed, and
  /// when this view comes.
  public nonisolated func onPreferenceChange<K: PreferenceKey>(
    _ key: K.Type = K.self, perform action: @escaping (K.Value) -> Void
  ) -> some View where K.Value: Equatable {
    modifier(PreferenceChangeModifier<K>(action: action))
  }

  /// Shows views in front of this one that are made of a value which views in this one tell.
  ///
  ///     Rows().overlayPreferenceValue(LongestName.self, alignment: .bottom) { count in
  ///       Text("\(count) letters at most")
  ///     }
  public nonisolated func overlayPreferenceValue<K: PreferenceKey, V: View>(
    _ key: K.Type = K.self, alignment: Alignment = .center, @ViewBuilder _ transform: @escaping (K.Value) -> V
  ) -> some View {
    modifier(PreferenceLayerModifier<PreferenceOverlayLayer, K, V>(alignment: alignment, transform: transform))
  }

  /// Shows views behind this one that are made of a value which views in this one tell.
  public nonisolated func backgroundPreferenceValue<K: PreferenceKey, V: View>(
    _ key: K.Type = K.self, alignment: Alignment = .center, @ViewBuilder _ transform: @escaping (K.Value) -> V
  ) -> some View {
    modifier(PreferenceLayerModifier<PreferenceBackgroundLayer, K, V>(alignment: alignment, transform: transform))
  }
}
