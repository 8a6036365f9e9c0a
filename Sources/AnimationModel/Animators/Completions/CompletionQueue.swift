// Follows: SwiftUI since iOS 17, by open readings of iOS 18.5. Certainty: strong for the order, medium for the 10 ms.

/// Completions that are due, in the order in which they became so. They run at the end of the update.
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
  func arriveUnanimated(_ listeners: [AnimationListener], at time: Double, timing: AnimationTiming) {
    for listener in listeners {
      let hasAnimated = listener.hasAnimated
      guard let completion = listener.arrive() else { continue }
      if hasAnimated || timing == .testHost {
        due.append(completion)
      } else {
        waiting.append((time + Self.patience, completion))
      }
    }
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
