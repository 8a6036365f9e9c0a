// Follows: SwiftUI since iOS 13. Certainty: documented.

/// The key of a value in ``EnvironmentValues``.
public protocol EnvironmentKey {
  associatedtype Value

  /// The value where none was set.
  static var defaultValue: Value { get }
}
