// Follows: SwiftUI since iOS 13. Certainty: documented.

/// The key of a value in ``EnvironmentValues``.
///
///     struct Calmness: EnvironmentKey { static let defaultValue = 0.0 }
///
/// The macro `@Entry` of the product `AnimationMacros` writes it from one line.
public protocol EnvironmentKey {
  associatedtype Value

  /// The value where none was set.
  static var defaultValue: Value { get }
}
