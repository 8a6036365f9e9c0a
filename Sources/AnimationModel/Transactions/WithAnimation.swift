// Follows: SwiftUI since iOS 13, completions since iOS 17. Certainty: documented.

/// Runs a body whose changes are animated.
///
///     withAnimation(.bouncy) { place.model = 100 }
///
/// - Parameters:
///   - animation: What moves the changed values; `nil` for none, also inside another
///     `withAnimation`.
///   - body: Makes the changes.
/// - Returns: What the body returns.
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
  try withTransaction(Transaction(animation: animation), body)
}

/// Runs a body whose changes are animated, and tells when they are complete.
///
///     withAnimation(.linear(duration: 5).logicallyComplete(after: 1)) {
///       place.model = 100
///     } completion: {
///       print("after a second")
///     }
///
/// - Parameters:
///   - animation: What moves the changed values.
///   - completionCriteria: When an animation counts as complete.
///   - body: Makes the changes.
///   - completion: Called once, when all of them are.
public func withAnimation<Result>(
  _ animation: Animation? = .default, completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
  _ body: () throws -> Result, completion: @escaping () -> Void
) rethrows -> Result {
  var transaction = Transaction(animation: animation)
  transaction.addAnimationCompletion(criteria: completionCriteria, completion)
  return try withTransaction(transaction, body)
}

// Follows: SwiftUI since iOS 13; that a transaction lies over the open one, since iOS 17, is an
// open reading of iOS 18.5.
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

// The transaction that is open where the code runs.
//
// SwiftUI keeps it per thread, so that a task begun inside the body does not see it. It stands here
// in a task-local value, which tasks inherit; a note of the task that opened it keeps the others
// out.
//
// Follows: SwiftUI since iOS 13, by open readings of iOS 18.5. Certainty: strong.

extension Transaction {
  // Only the task that made a scope looks into it.
  private struct Scope: @unchecked Sendable {
    let transaction: Transaction
    let task: Int?
  }

  @TaskLocal private static var scope: Scope?

  fileprivate static var task: Int? { withUnsafeCurrentTask { $0?.hashValue } }

  /// The open transaction; an empty one outside of all.
  package static var current: Transaction {
    guard let scope, scope.task == task else { return Transaction() }
    return scope.transaction
  }

  /// Runs a body with this transaction over the open one.
  func run<Result>(_ body: () throws -> Result) rethrows -> Result {
    let transaction = Transaction.current.merging(self)
    let listeners = transaction.listeners
    for listener in listeners { listener.wait() }
    // Nothing was written if nothing else waits by now.
    defer {
      for listener in listeners {
        guard let completion = listener.arrive() else { continue }
        if let host = AnimationHost.acting { host.putOff(completion) } else { completion() }
      }
    }
    return try Transaction.$scope.withValue(Scope(transaction: transaction, task: Transaction.task)) { try body() }
  }
}

// Whose action runs. As the transaction, it is that of the task alone.
//
// Follows: SwiftUI since iOS 17, by open readings: completions belong to the update. Certainty:
// medium.

extension AnimationHost {
  // Only the task that began an action looks into it.
  private struct Action: @unchecked Sendable {
    let host: AnimationHost
    let task: Int?
  }

  @TaskLocal private static var action: Action?

  /// The host whose action runs; `nil` outside of all.
  static var acting: AnimationHost? {
    guard let action, action.task == Transaction.task else { return nil }
    return action.host
  }

  /// Runs an action of the app. A transaction in it that writes nothing is complete when the action
  /// is over: its completions come with the next frame.
  package func act<Result>(_ body: () throws -> Result) rethrows -> Result {
    try AnimationHost.$action.withValue(Action(host: self, task: Transaction.task)) { try body() }
  }
}
