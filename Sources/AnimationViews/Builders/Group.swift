// Follows: SwiftUI since iOS 13. Certainty: documented.

/// Several views as one, without a layout of their own: a modifier of a group is one of each view
/// in it.
///
///     Group {
///       Text("a")
///       Text("b")
///     }
///     .opacity(0.5)
public nonisolated struct Group<Content> {
  private let content: Content
}

extension Group: View where Content: View {
  public typealias Body = Never

  public init(@ViewBuilder content: () -> Content) { self.init(content: content()) }

  @MainActor
  public static func _expand(_ view: Self, in slot: inout _ViewSlot) { slot.child(.content, view.content) }
}
