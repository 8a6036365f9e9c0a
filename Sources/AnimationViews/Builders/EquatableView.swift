// Follows: SwiftUI since iOS 13. Certainty: documented.

/// A view that is looked at again only when it is not equal to what it was.
public nonisolated struct EquatableView<Content: Equatable & View>: View {
  public typealias Body = Never

  public var content: Content

  public init(content: Content) { self.content = content }

  @MainActor
  public static func _expand(_ view: Self, in slot: inout _ViewSlot) {
    slot.child(.content, view.content, isSame: { $0 == view.content })
  }
}

extension View where Self: Equatable {
  /// This view, looked at again only when it is not equal to what it was, or what surrounds it has
  /// changed.
  public nonisolated func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}
