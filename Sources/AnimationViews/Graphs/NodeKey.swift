// Not of SwiftUI: what its view lists call an identifier.

/// The place of a node among the children of its parent. The keys from the root to a node are its
/// identity.
enum NodeKey: Hashable {
  case root
  /// What a view or a modifier is made of.
  case body
  /// What stands in the braces of a container, or before a modifier.
  case content
  /// One of several views behind each other.
  case child(Int)
  /// `if` and `else`.
  case branch(Bool)
  /// A view that may be missing.
  case some
  /// An element of a collection: its name, and how many of that name stand before it.
  case element(AnyHashable, Int)
  /// What `id(_:)` says.
  case explicit(AnyHashable)
  /// A view of a hidden type.
  case type(ObjectIdentifier)
  /// Content that hangs on an element, such as a background: its place among those of the modifier,
  /// and the element.
  case secondary(Int, ObjectIdentifier)

  var isSecondary: Bool {
    if case .secondary = self { return true }
    return false
  }
}
