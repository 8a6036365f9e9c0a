// Follows: SwiftUI since iOS 13; the whole type on the main actor since iOS 18. Certainty:
// documented; the hidden requirement is ours, in the place of SwiftUI's own.

/// A part of a user interface, described by the views that it is made of.
///
///     struct Card: View {
///       @State private var isOpen = false
///
///       var body: some View {
///         if isOpen { Text("Open") }
///       }
///     }
///
/// A body is a value and is evaluated again when something changes that it read; what lives on from
/// one body to the next is the identity of each place in it, with the state that is kept there.
@MainActor
@preconcurrency
public protocol View {
  associatedtype Body: View

  /// What this view is made of.
  @ViewBuilder
  @MainActor
  @preconcurrency
  var body: Self.Body { get }

  /// Puts a view into the graph: the default links its properties and goes on with its body.
  @MainActor
  static func _expand(_ view: Self, in slot: inout _ViewSlot)
}

extension View {
  @MainActor
  public static func _expand(_ view: Self, in slot: inout _ViewSlot) { slot.compose(view) }
}

extension View where Body == Never {
  /// A view that the graph itself knows has no body.
  @MainActor
  @preconcurrency
  public var body: Never { fatalError("\(Self.self) has no body.") }
}

extension Never: View {}
