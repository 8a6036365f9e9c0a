// Follows: SwiftUI since iOS 13; keys, completions and `tracksVelocity` since iOS 17. Certainty: documented.

/// What goes along with a change: its animation, and whatever else a view wants to know about it.
///
///     var transaction = Transaction(animation: .bouncy)
///     transaction.isContinuous = true
///     withTransaction(transaction) { place.model = 100 }
///
/// Only what was set is in a transaction. Opened inside another one, it lies over that: keys that it does not set shine through.
public struct Transaction {
  private var values = KeyedValues()

  /// A transaction that says nothing.
  public init() {}

  /// A transaction with an animation, which may be `nil`: then it takes away that of a transaction around it.
  public init(animation: Animation?) { self.animation = animation }

  /// The value of a key; its default where none was set.
  public subscript<K: TransactionKey>(key: K.Type) -> K.Value {
    get { values.value(of: K.Value.self, for: ObjectIdentifier(key)) ?? K.defaultValue }
    set { values.set(newValue, for: ObjectIdentifier(key)) }
  }

  /// This transaction with another one over it.
  func merging(_ other: Transaction) -> Transaction {
    var merged = self
    merged.values = values.merging(other.values)
    return merged
  }

  /// Whether a write in one may reach its attributes together with a write in the other: they hold the same values.
  func isIdentical(to other: Transaction) -> Bool { values.isIdentical(to: other.values) }
}

@available(*, unavailable)
extension Transaction: Sendable {}
