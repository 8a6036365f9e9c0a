// Follows: SwiftUI since iOS 13. Certainty: documented; the hidden requirement is ours, in the
// place of SwiftUI's own.

/// What makes one view of another.
///
///     struct Dimmed: ViewModifier {
///       var isDimmed: Bool
///
///       func body(content: Content) -> some View { content.opacity(isDimmed ? 0.5 : 1) }
///     }
@MainActor
@preconcurrency
public protocol ViewModifier {
  associatedtype Body: View

  /// The place of the view that is modified.
  typealias Content = _ViewModifier_Content<Self>

  /// What is shown instead of the view.
  @ViewBuilder
  @MainActor
  @preconcurrency
  func body(content: Self.Content) -> Self.Body

  /// Puts a view with the modifier into the graph: the default links its properties and goes on
  /// with its body.
  @MainActor
  static func _expand<V: View>(_ modifier: Self, _ content: V, in slot: inout _ViewSlot)
}

extension ViewModifier {
  @MainActor
  public static func _expand<V: View>(_ modifier: Self, _ content: V, in slot: inout _ViewSlot) {
    slot.compose(modifier, content)
  }
}

extension ViewModifier where Body == Never {
  /// A modifier that the graph itself knows has no body.
  @MainActor
  @preconcurrency
  public func body(content: Self.Content) -> Never { fatalError("\(Self.self) has no body.") }
}

extension ViewModifier {
  /// This modifier with another one behind it.
  public nonisolated func concat<T>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

/// The place in a modifier's body where the modified view stands.
public nonisolated struct _ViewModifier_Content<Modifier: ViewModifier>: View {
  public typealias Body = Never

  init() {}

  @MainActor
  public static func _expand(_ view: Self, in slot: inout _ViewSlot) { slot.expandContent(of: Self.self) }
}

/// A view, or a modifier, with a modifier.
public nonisolated struct ModifiedContent<Content, Modifier> {
  public typealias Body = Never

  public var content: Content
  public var modifier: Modifier

  public init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
  @MainActor
  public static func _expand(_ view: Self, in slot: inout _ViewSlot) {
    Modifier._expand(view.modifier, view.content, in: &slot)
  }
}

extension ModifiedContent: ViewModifier where Content: ViewModifier, Modifier: ViewModifier {
  @MainActor
  public static func _expand<V: View>(_ modifier: Self, _ content: V, in slot: inout _ViewSlot) {
    Modifier._expand(
      modifier.modifier, ModifiedContent<V, Content>(content: content, modifier: modifier.content), in: &slot)
  }
}

extension ModifiedContent: Equatable where Content: Equatable, Modifier: Equatable {}

extension ModifiedContent: Sendable where Content: Sendable, Modifier: Sendable {}

extension View {
  /// This view with a modifier.
  public nonisolated func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

/// A modifier that changes nothing.
public nonisolated struct EmptyModifier: ViewModifier, Sendable {
  public typealias Body = Never

  public static let identity = EmptyModifier()

  public init() {}

  @MainActor
  public static func _expand<V: View>(_ modifier: Self, _ content: V, in slot: inout _ViewSlot) {
    slot.child(.content, content)
  }
}

/// A modifier whose data move.
@available(*, deprecated, message: "Use Animatable directly: a modifier that conforms to it moves.")
@MainActor
@preconcurrency
public protocol AnimatableModifier: Animatable, ViewModifier {}
