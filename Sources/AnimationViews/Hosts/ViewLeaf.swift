// Not of SwiftUI.

/// A view that is drawn, as it is at the time of the last frame.
public struct ViewLeaf: Hashable, Sendable {
  /// Its name in reports: `Rectangle#2` is the second Rectangle in the order of the source.
  public var name: String
  /// The name of its type: `Rectangle`.
  public var type: String
  /// The text that it shows.
  public var text: String?
  /// What `accessibilityIdentifier(_:)` or `id(_:)` around it says.
  public var identifier: String?
}
