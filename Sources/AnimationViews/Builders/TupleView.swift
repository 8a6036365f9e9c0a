// Follows: SwiftUI since iOS 13. Certainty: documented; made from a pack, for the views of a tuple
// cannot be told apart later.

/// Several views, one behind the other: what braces with more than one statement give.
public nonisolated struct TupleView<T>: View {
  public typealias Body = Never

  public var value: T
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
