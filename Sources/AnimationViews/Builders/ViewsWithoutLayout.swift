// Views that arrange nothing: none, several, and one that is not evaluated again while it is equal.
//
// Follows: SwiftUI since iOS 13. Certainty: documented.

/// No view at all: it takes no room in a stack, nor the space beside it.
public nonisolated struct EmptyView: View {
  public typealias Body = Never

  public init() {}

  @MainActor
  public static func _expand(_ view: Self, in slot: inout _ViewSlot) {}
}

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

/// Several views, one behind the other: what braces with more than one statement give.
public nonisolated struct TupleView<T>: View {
  public typealias Body = Never

  public var value: T
  // Made from a pack: the views of a tuple cannot be told apart later.
  private let children: [any View]

  /// Views as they stand in a tuple.
  public init<each Content: View>(_ value: (repeat each Content)) where T == (repeat each Content) {
    self.value = value
    var children: [any View] = []
    repeat children.append(each value)
    self.children = children
  }

  @MainActor
  public static func _expand(_ view: Self, in slot: inout _ViewSlot) {
    for (place, child) in view.children.enumerated() { slot.child(.child(place), child) }
  }
}

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
