// The transaction that is open where the code runs.
//
// SwiftUI keeps it per thread, so that a task begun inside the body does not see it. It stands here in a task-local value,
// which tasks inherit; a note of the task that opened it keeps the others out.
//
// Follows: SwiftUI since iOS 13, by open readings of iOS 18.5. Certainty: strong.

extension Transaction {
  // Only the task that made a scope looks into it.
  private struct Scope: @unchecked Sendable {
    let transaction: Transaction
    let task: Int?
  }

  @TaskLocal private static var scope: Scope?

  private static var task: Int? { withUnsafeCurrentTask { $0?.hashValue } }

  /// The open transaction; an empty one outside of all.
  static var current: Transaction {
    guard let scope, scope.task == task else { return Transaction() }
    return scope.transaction
  }

  /// Runs a body with this transaction over the open one.
  func run<Result>(_ body: () throws -> Result) rethrows -> Result {
    let transaction = Transaction.current.merging(self)
    let listeners = transaction.listeners
    for listener in listeners { listener.wait() }
    // Nothing was written if nobody else waits by now.
    defer { for listener in listeners { listener.arrive()?() } }
    return try Transaction.$scope.withValue(Scope(transaction: transaction, task: Transaction.task)) { try body() }
  }
}
