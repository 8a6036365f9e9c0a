// Follows: SwiftUI since iOS 13; that a transaction lies over the open one, since iOS 17, is an open reading of iOS 18.5.
// Certainty: strong.

/// Runs a body whose changes are made in a transaction, laid over the one that is open.
///
/// Behind the body, also when it throws, the transaction before is open again.
public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
  try transaction.run(body)
}

/// Runs a body whose changes are made in a transaction that sets one value.
///
///     withTransaction(\.isContinuous, true) { place.model = 100 }
public func withTransaction<Result, V>(
  _ keyPath: WritableKeyPath<Transaction, V>, _ value: V, _ body: () throws -> Result
) rethrows -> Result {
  var transaction = Transaction()
  transaction[keyPath: keyPath] = value
  return try withTransaction(transaction, body)
}
