// Who waits for one animator, and how those are kept whose motion was retargeted.
//
// Follows: SwiftUI since iOS 17, by open readings. Certainty: strong; where they differ the newer
// one (visionOS 26.5): listeners move into the fork, and what is left of forks at the end is
// released, which is so since the 26.1 releases.

/// The listeners of one animator.
@usableFromInline
package final class CompletionLedger<Value: VectorArithmetic> {
  /// A motion that was retargeted before it was logically complete, and goes on unseen for those
  /// who wait for that.
  private struct Fork {
    let animation: Animation
    /// Never written back: a motion with a memory goes through its whole past again in every frame.
    let state: AnimationState<Value>
    let interval: Value
    let listeners: [AnimationListener]
  }

  private var removed: [AnimationListener] = []
  private var logical: [AnimationListener] = []
  private var forks: [Fork] = []

  init() {}

  @usableFromInline var hasForks: Bool { !forks.isEmpty }

  func add(_ transaction: Transaction, isLogicallyComplete: Bool, queue: CompletionQueue) {
    for listener in transaction.removalListeners {
      listener.waitForAnimation()
      removed.append(listener)
    }
    let logical = transaction.logicalListeners
    for listener in logical { listener.waitForAnimation() }
    if isLogicallyComplete { queue.arrive(logical) } else { self.logical += logical }
  }

  @usableFromInline
  func becomeLogicallyComplete(_ queue: CompletionQueue) {
    queue.arrive(logical)
    logical = []
  }

  /// Keeps the motion as it was for those who wait for its logical completion.
  func fork(_ animation: Animation, state: AnimationState<Value>, interval: Value) {
    guard !logical.isEmpty else { return }
    forks.append(Fork(animation: animation, state: state, interval: interval, listeners: logical))
    logical = []
  }

  /// Asks every fork whether it is complete.
  @usableFromInline
  func pollForks(at time: Double, environment: EnvironmentValues, queue: CompletionQueue) {
    guard !forks.isEmpty else { return }
    forks.removeAll { fork in
      var context = AnimationContext(state: fork.state, environment: environment)
      let offset = fork.animation.animate(value: fork.interval, time: time, context: &context)
      guard offset == nil || context.isLogicallyComplete else { return false }
      queue.arrive(fork.listeners)
      return true
    }
  }

  /// The animator is gone: first those who wait for that, then the others, then the forks'.
  func release(_ queue: CompletionQueue) {
    queue.arrive(removed)
    becomeLogicallyComplete(queue)
    for fork in forks { queue.arrive(fork.listeners) }
    (removed, forks) = ([], [])
  }
}

// Follows: SwiftUI since iOS 17, by open readings of iOS 18.5 and visionOS 26.5. Certainty: strong.
// Where nothing was animated Apple's page says "immediately after the body"; the readings say 10 ms
// later.

/// A listener that waits for the end of everything that a transaction animates.
///
/// Counts what it waits for, and fires once, when the count is back at 0. While a transaction is
/// open, and until what was written in it has reached its attributes, that counts too.
@usableFromInline
package final class AnimationListener {
  private var count = 0
  private var completion: (() -> Void)?
  /// Whether anything was ever animated for it.
  private(set) var hasAnimated = false

  init(_ completion: @escaping () -> Void) { self.completion = completion }

  package func wait() { count += 1 }

  func waitForAnimation() {
    count += 1
    hasAnimated = true
  }

  /// Counts down. Returns the completion if that was the last thing to wait for.
  func arrive() -> (() -> Void)? {
    count -= 1
    precondition(count >= 0, "A completion was told of more ends than beginnings.")
    guard count == 0 else { return nil }
    defer { completion = nil }
    return completion
  }
}

// Follows: SwiftUI since iOS 17, by open readings of iOS 18.5. Certainty: strong for the order,
// medium for the 10 ms.

/// Completions that are due, in the order in which they became so. They run at the end of the
/// update.
@usableFromInline
package final class CompletionQueue {
  /// Seconds for which production keeps back the completion of a transaction that animated nothing.
  private static let patience = 0.01

  private var due: [() -> Void] = []
  private var waiting: [(time: Double, completion: () -> Void)] = []

  @usableFromInline
  init() {}

  func arrive(_ listeners: [AnimationListener]) {
    for listener in listeners {
      if let completion = listener.arrive() { due.append(completion) }
    }
  }

  /// A transaction's writes have reached their attributes.
  package func arriveUnanimated(_ listeners: [AnimationListener], at time: Double, timing: AnimationTiming) {
    for listener in listeners {
      let hasAnimated = listener.hasAnimated
      guard let completion = listener.arrive() else { continue }
      if hasAnimated { due.append(completion) } else { putOff(completion, at: time, timing: timing) }
    }
  }

  /// A transaction has animated nothing.
  func putOff(_ completion: @escaping () -> Void, at time: Double, timing: AnimationTiming) {
    if timing == .testHost { due.append(completion) } else { waiting.append((time + Self.patience, completion)) }
  }

  var isEmpty: Bool { due.isEmpty && waiting.isEmpty }

  /// Runs what is due at a time. What becomes due meanwhile waits for the next update.
  func run(at time: Double) {
    while let first = waiting.first, first.time <= time {
      due.append(first.completion)
      waiting.removeFirst()
    }
    guard !due.isEmpty else { return }
    let completions = due
    due = []
    for completion in completions { completion() }
  }
}
