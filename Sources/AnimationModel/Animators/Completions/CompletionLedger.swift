// Who waits for one animator, and how those are kept whose motion was retargeted.
//
// Follows: SwiftUI since iOS 17, by open readings. Certainty: strong; where they differ the newer one (visionOS 26.5):
// listeners move into the fork, and what is left of forks at the end is released, which is so since the 26.1 releases.

/// The listeners of one animator.
@usableFromInline
package final class CompletionLedger<Value: VectorArithmetic> {
  /// A motion that was retargeted before it was logically complete, and goes on unseen for those who wait for that.
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
