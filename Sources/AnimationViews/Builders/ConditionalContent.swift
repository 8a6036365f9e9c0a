// Follows: SwiftUI since iOS 13. Certainty: documented.

/// One of two views: what `if` and `else` give, and `switch` by nesting.
///
/// The other branch is another view: what one of them keeps is gone when the other is shown.
public nonisolated struct _ConditionalContent<TrueContent, FalseContent> {
  enum Storage {
    case trueContent(TrueContent)
    case falseContent(FalseContent)
  }

  let storage: Storage
}

extension _ConditionalContent: View where TrueContent: View, FalseContent: View {
  public typealias Body = Never

  @MainActor
  public static func _expand(_ view: Self, in slot: inout _ViewSlot) {
    slot.choose()
    switch view.storage {
    case .trueContent(let content): slot.child(.branch(true), content)
    case .falseContent(let content): slot.child(.branch(false), content)
    }
  }
}

/// A view that may be missing: what `if` without `else` gives.
extension Optional: View where Wrapped: View {
  public typealias Body = Never

  @MainActor
  public static func _expand(_ view: Self, in slot: inout _ViewSlot) {
    slot.choose()
    if let view { slot.child(.some, view) }
  }
}
