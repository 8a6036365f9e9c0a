internal import Foundation

/// Work on many things at once, with results in the order of the things.
enum ParallelMap {
  /// Enough for syntax that is nested ten thousand levels deep. Only what is used of it is ever in
  /// memory.
  static let stackSize = 1 << 30

  /// Returns the results of `body` for 0..<count, in that order, whichever thread was first.
  ///
  /// - Parameters:
  ///   - workers: How many threads; `nil` for one per core. 1 still runs on a thread with a large
  ///     stack.
  ///   - observer: Is notified of each result; the step has begun before.
  static func map<Result: Sendable>(
    count: Int, workers: Int? = nil, observer: WorkObserver? = nil,
    _ body: @escaping @Sendable (Int) -> Result
  ) -> [Result] {
    guard count > 0 else { return [] }
    let state = Progress<Result>(count: count)
    let threads = max(1, min(workers ?? ProcessInfo.processInfo.activeProcessorCount, count))
    for _ in 0..<threads {
      let thread = Thread {
        while let index = state.next() {
          state.finish(index, body(index))
          observer?.advance()
        }
        state.leave()
      }
      thread.stackSize = stackSize
      thread.start()
    }
    state.wait(for: threads)
    return state.results
  }

  /// Runs one piece of work on a thread with a large stack.
  static func onLargeStack<Result: Sendable>(_ body: @escaping @Sendable () -> Result) -> Result {
    map(count: 1, workers: 1) { _ in body() }[0]
  }

  // Everything behind the condition's lock.
  private final class Progress<Result: Sendable>: @unchecked Sendable {
    private let condition = NSCondition()
    private var upcoming = 0
    private var left = 0
    private var finished: [Result?]

    init(count: Int) { finished = Array(repeating: nil, count: count) }

    func next() -> Int? {
      condition.withLock {
        guard upcoming < finished.count else { return nil }
        upcoming += 1
        return upcoming - 1
      }
    }

    func finish(_ index: Int, _ result: Result) { condition.withLock { finished[index] = result } }

    func leave() {
      condition.withLock {
        left += 1
        condition.signal()
      }
    }

    func wait(for threads: Int) {
      condition.withLock { while left < threads { condition.wait() } }
    }

    var results: [Result] { condition.withLock { finished.compactMap(\.self) } }
  }
}
