// Follows: SwiftUI since iOS 17. Certainty: documented.

/// The place of the modified view in the braces of a modifier, such as `animation(_:body:)`, or in
/// the body of a transition.
public nonisolated struct PlaceholderContentView<Value>: View {
  public typealias Body = Never

  init() {}

  @MainActor
  public static func _expand(_ view: Self, in slot: inout _ViewSlot) { slot.expandContent(of: Self.self) }
}
