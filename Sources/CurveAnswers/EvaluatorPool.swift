internal import Synchronization

/// Evaluators that are not in use, for threads that answer side by side: each remembers
/// curves that it has read.
package final class EvaluatorPool: Sendable {
  private let free = Mutex<[Lent]>([])
  private static var mostKept: Int { 64 }

  /// An evaluator is in the pool or with the one thread that took it.
  private struct Lent: @unchecked Sendable {
    let evaluator = Evaluator()
  }

  package init() {}

  /// Lends an evaluator that no other thread has.
  package func withEvaluator<Result>(_ body: (Evaluator) throws -> Result) rethrows -> Result {
    let lent = free.withLock { $0.popLast() } ?? Lent()
    defer { free.withLock { if $0.count < Self.mostKept { $0.append(lent) } } }
    return try body(lent.evaluator)
  }
}
