// What a view is called, how it is ordered and touched: nothing of it is drawn.
// Follows: SwiftUI since iOS 13; titles since iOS 14. Certainty: documented.

internal import AnimationModel
internal import AnimationScope
internal import Foundation

/// One thing that is said of a view, and read from outside.
nonisolated protocol Mark: ElementTraitKey {
  /// Its name in `ModifierCatalog`.
  static var row: String { get }
}

nonisolated struct MarkModifier<M: Mark>: TraitModifier {
  static var row: String { M.row }

  let value: M.Value

  var arguments: [ViewArgument] { [ViewArgument(ViewValue(writing: value))] }

  func edit(_ traits: inout ElementTraits) { traits[M.self] = value }
}

/// Which of views that lie on each other is in front: the one with the larger number.
nonisolated enum ZIndexMark: Mark {
  static var row: String { "zIndex" }
  static var defaultValue: Double { 0 }
}

nonisolated enum TagMark: Mark {
  static var row: String { "tag" }
  static var defaultValue: AnyHashable? { nil }
}

nonisolated enum IdentifierMark: Mark {
  static var row: String { "accessibilityIdentifier" }
  static var defaultValue: String? { nil }
}

nonisolated enum LabelMark: Mark {
  static var row: String { "accessibilityLabel" }
  static var defaultValue: Text? { nil }
}

nonisolated enum AccessibilityValueMark: Mark {
  static var row: String { "accessibilityValue" }
  static var defaultValue: Text? { nil }
}

nonisolated enum HintMark: Mark {
  static var row: String { "accessibilityHint" }
  static var defaultValue: Text? { nil }
}

nonisolated enum HiddenFromAccessibilityMark: Mark {
  static var row: String { "accessibilityHidden" }
  static var defaultValue: Bool { false }
}

nonisolated enum HelpMark: Mark {
  static var row: String { "help" }
  static var defaultValue: Text? { nil }
}

nonisolated enum NavigationTitleMark: Mark {
  static var row: String { "navigationTitle" }
  static var defaultValue: Text? { nil }
}

nonisolated enum HitTestingMark: Mark {
  static var row: String { "allowsHitTesting" }
  static var defaultValue: Bool { true }
}

/// The shape that is touched instead of what is drawn.
nonisolated enum ContentShapeMark: Mark {
  static var row: String { "contentShape" }
  static var defaultValue: TouchShape? { nil }
}

/// A shape in which something is touched.
nonisolated struct TouchShape: SourceValue {
  let shape: AnyShape
  let isEOFilled: Bool

  var sourceValue: ViewValue { shape.sourceValue }

  /// Whether it has a place in it, where it fills a room at (0, 0).
  func covers(_ place: CGPoint, in size: CGSize) -> Bool {
    shape.path(in: CGRect(origin: .zero, size: size)).contains(place, eoFill: isEOFilled)
  }
}

extension Text: SourceValue {
  var sourceValue: ViewValue { .call(.name("Text"), arguments) }
}

extension View {
  private nonisolated func mark<M: Mark>(_ mark: M.Type, _ value: M.Value) -> some View {
    modifier(MarkModifier<M>(value: value))
  }

  /// Brings this view in front of others that it lies on: the larger number is in front, of equal
  /// ones the later view.
  public nonisolated func zIndex(_ value: Double) -> some View { mark(ZIndexMark.self, value) }

  /// Names this view for what chooses among views.
  public nonisolated func tag<V: Hashable>(_ tag: V) -> some View { mark(TagMark.self, AnyHashable(tag)) }

  /// Names this view for tests: ``ViewQuery`` finds it.
  public nonisolated func accessibilityIdentifier(_ identifier: String) -> some View {
    mark(IdentifierMark.self, identifier)
  }

  /// Says what this view is to those who cannot see it.
  public nonisolated func accessibilityLabel(_ label: Text) -> some View { mark(LabelMark.self, label) }

  /// Says what this view is to those who cannot see it.
  public nonisolated func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some View {
    mark(LabelMark.self, Text(labelKey))
  }

  /// Says what this view is to those who cannot see it.
  @_disfavoredOverload
  public nonisolated func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View {
    mark(LabelMark.self, Text(label))
  }

  /// Says what this view holds to those who cannot see it.
  public nonisolated func accessibilityValue(_ value: Text) -> some View { mark(AccessibilityValueMark.self, value) }

  /// Says what this view holds to those who cannot see it.
  public nonisolated func accessibilityValue(_ valueKey: LocalizedStringKey) -> some View {
    mark(AccessibilityValueMark.self, Text(valueKey))
  }

  /// Says what this view holds to those who cannot see it.
  @_disfavoredOverload
  public nonisolated func accessibilityValue<S: StringProtocol>(_ value: S) -> some View {
    mark(AccessibilityValueMark.self, Text(value))
  }

  /// Says what happens when this view is touched to those who cannot see it.
  public nonisolated func accessibilityHint(_ hint: Text) -> some View { mark(HintMark.self, hint) }

  /// Says what happens when this view is touched to those who cannot see it.
  public nonisolated func accessibilityHint(_ hintKey: LocalizedStringKey) -> some View {
    mark(HintMark.self, Text(hintKey))
  }

  /// Whether this view is kept from those who cannot see it.
  public nonisolated func accessibilityHidden(_ hidden: Bool) -> some View {
    mark(HiddenFromAccessibilityMark.self, hidden)
  }

  /// Says what this view is to those who cannot see it.
  @available(*, deprecated, renamed: "accessibilityLabel(_:)")
  public nonisolated func accessibility(label: Text) -> some View { mark(LabelMark.self, label) }

  /// Says what this view holds to those who cannot see it.
  @available(*, deprecated, renamed: "accessibilityValue(_:)")
  public nonisolated func accessibility(value: Text) -> some View { mark(AccessibilityValueMark.self, value) }

  /// Says what happens when this view is touched to those who cannot see it.
  @available(*, deprecated, renamed: "accessibilityHint(_:)")
  public nonisolated func accessibility(hint: Text) -> some View { mark(HintMark.self, hint) }

  /// Whether this view is kept from those who cannot see it.
  @available(*, deprecated, renamed: "accessibilityHidden(_:)")
  public nonisolated func accessibility(hidden: Bool) -> some View {
    mark(HiddenFromAccessibilityMark.self, hidden)
  }

  /// Names this view for tests: ``ViewQuery`` finds it.
  @available(*, deprecated, renamed: "accessibilityIdentifier(_:)")
  public nonisolated func accessibility(identifier: String) -> some View { mark(IdentifierMark.self, identifier) }

  /// Says what this view is for under the pointer.
  public nonisolated func help(_ text: Text) -> some View { mark(HelpMark.self, text) }

  /// Says what this view is for under the pointer.
  public nonisolated func help(_ textKey: LocalizedStringKey) -> some View { mark(HelpMark.self, Text(textKey)) }

  /// Says what this view is for under the pointer.
  @_disfavoredOverload
  public nonisolated func help<S: StringProtocol>(_ text: S) -> some View { mark(HelpMark.self, Text(text)) }

  /// Names this view in its bar. The bar is not drawn.
  public nonisolated func navigationTitle(_ title: Text) -> some View { mark(NavigationTitleMark.self, title) }

  /// Names this view in its bar. The bar is not drawn.
  public nonisolated func navigationTitle(_ titleKey: LocalizedStringKey) -> some View {
    mark(NavigationTitleMark.self, Text(titleKey))
  }

  /// Names this view in its bar. The bar is not drawn.
  @_disfavoredOverload
  public nonisolated func navigationTitle<S: StringProtocol>(_ title: S) -> some View {
    mark(NavigationTitleMark.self, Text(title))
  }

  /// Whether this view can be touched.
  public nonisolated func allowsHitTesting(_ enabled: Bool) -> some View { mark(HitTestingMark.self, enabled) }

  /// Sets the shape in which this view is touched.
  ///
  /// - Parameters:
  ///   - shape: In the frame of this view.
  ///   - eoFill: Whether what the outline goes around twice is a hole.
  public nonisolated func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
    mark(ContentShapeMark.self, TouchShape(shape: AnyShape(shape), isEOFilled: eoFill))
  }
}
