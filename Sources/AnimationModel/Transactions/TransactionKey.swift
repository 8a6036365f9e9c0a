// Follows: SwiftUI since iOS 17. Certainty: documented.

/// The key of a value in a ``Transaction``.
///
///     struct WasTapped: TransactionKey { static let defaultValue = false }
///
///     extension Transaction {
///       var wasTapped: Bool {
///         get { self[WasTapped.self] }
///         set { self[WasTapped.self] = newValue }
///       }
///     }
///
/// The macro `@Entry` of the product `AnimationMacros` writes both from one line.
public protocol TransactionKey {
  associatedtype Value

  /// The value where none was set.
  static var defaultValue: Value { get }
}
