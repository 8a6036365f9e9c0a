// Follows: SwiftUI since iOS 13. Certainty: documented.

/// No view at all: it takes no room in a stack, nor the space beside it.
public nonisolated struct EmptyView: View {
  public typealias Body = Never

  public init() {}

  @MainActor
  public static func _expand(_ view: Self, in slot: inout _ViewSlot) {}
}
