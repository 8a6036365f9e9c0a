// Follows: SwiftUI since iOS 13. Certainty: documented.

/// A view whose type is hidden.
///
///     AnyView(isOpen ? AnyView(Text("Open")) : AnyView(EmptyView()))
///
/// A view of another type is another view, and keeps nothing of the one before.
public nonisolated struct AnyView: View {
  public typealias Body = Never

  private let view: any View

  public init<V: View>(_ view: V) { self.view = view }

  public init<V: View>(erasing view: V) { self.init(view) }

  @MainActor
  public static func _expand(_ view: Self, in slot: inout _ViewSlot) {
    slot.choose()
    expand(view.view, in: &slot)
  }

  @MainActor
  private static func expand<V: View>(_ view: V, in slot: inout _ViewSlot) {
    slot.child(.type(ObjectIdentifier(V.self)), view)
  }
}
