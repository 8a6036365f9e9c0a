// Follows: SwiftUI since iOS 17. Certainty: documented; that several completions of one transaction are all told is inferred.

extension Transaction {
  private enum RemovalListeners: TransactionKey { static var defaultValue: [AnimationListener] { [] } }
  private enum LogicalListeners: TransactionKey { static var defaultValue: [AnimationListener] { [] } }

  /// Calls a closure when everything that this transaction animates is complete; once, after the update in which that happens. If
  /// nothing is animated, after the update that carries out the changes, or, if nothing was written at all, behind the body.
  ///
  ///     var transaction = Transaction(animation: .bouncy)
  ///     transaction.addAnimationCompletion(criteria: .removed) { print("at rest") }
  public mutating func addAnimationCompletion(
    criteria: AnimationCompletionCriteria = .logicallyComplete, _ completion: @escaping () -> Void
  ) {
    let listener = AnimationListener(completion)
    if criteria == .removed { removalListeners.append(listener) } else { logicalListeners.append(listener) }
  }

  var removalListeners: [AnimationListener] {
    get { self[RemovalListeners.self] }
    set { self[RemovalListeners.self] = newValue }
  }

  var logicalListeners: [AnimationListener] {
    get { self[LogicalListeners.self] }
    set { self[LogicalListeners.self] = newValue }
  }

  var listeners: [AnimationListener] { removalListeners + logicalListeners }

  /// The listeners that another transaction does not have.
  func listeners(beyond other: Transaction) -> [AnimationListener] {
    let known = other.listeners
    return listeners.filter { listener in !known.contains { $0 === listener } }
  }
}
