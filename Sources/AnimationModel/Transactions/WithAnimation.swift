// Follows: SwiftUI since iOS 13, completions since iOS 17. Certainty: documented.

/// Runs a body whose changes are animated.
///
///     withAnimation(.bouncy) { place.model = 100 }
///
/// - Parameters:
///   - animation: What moves the changed values; `nil` for none, also inside another `withAnimation`.
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
