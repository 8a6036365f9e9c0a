// Threads take blocks in order and leave what they made of them in a window; the one that completes
// the first block of the window writes what is ready, while the others go on. So results come in
// order, memory is bounded, and no thread waits for a slower one until the window is full. The
// thread with the first block never waits: there is no deadlock.

internal import Dispatch

/// Neighbouring parts of a range, worked on by several threads and handed on in order.
///
/// What is written does not depend on the count of threads, and memory does not depend on the
/// length of the range. A table of ten numbers a line as text, by two threads:
///
///     try OrderedBlocks(0..<values.count, by: 40_000, threads: 2).run { block in
///       DecimalText.lines(of: Array(values[block]), columns: 10)
///     } write: { bytes, _ in
///       file.write(Data(bytes))
///     }
public struct OrderedBlocks: Sendable {
  /// What is worked on.
  public let range: Range<Int>
  /// How many indices a block has; the last one may have fewer.
  public let size: Int
  /// How many threads work at most.
  public let threads: Int

  /// How many threads ``init(_:by:threads:)`` takes.
  public static let threadCounts = 1...1024

  /// - Parameters:
  ///   - range: Any range, also an empty one.
  ///   - size: 1 or more.
  ///   - threads: In ``threadCounts``; more than there are processors gain nothing, and the system
  ///     may give fewer.
  public init(_ range: Range<Int>, by size: Int, threads: Int) {
    precondition(size >= 1, "A block of \(size) indices never ends; take 1 or more.")
    precondition(
      Self.threadCounts ~= threads, "\(threads) threads cannot work; take 1 to \(Self.threadCounts.upperBound).")
    self.range = range
    self.size = size
    self.threads = threads
  }

  /// Makes something of every block and hands it on.
  ///
  /// - Parameters:
  ///   - make: Called on any thread, for several blocks at once. What it throws ends the run when
  ///     its turn to be written has come, so that of several failures always the first in the range
  ///     is seen.
  ///   - write: Takes what was made in the order of the range, with its indices; called on any of
  ///     the threads, never twice at once. What it throws ends the run.
  /// - Throws: What `make` or `write` throws.
  /// - Complexity: At most four results for each thread, and four, wait to be written.
  public func run<Output: Sendable>(
    make: @Sendable (Range<Int>) throws -> Output, write: (Output, Range<Int>) throws -> Void
  ) throws {
    try withoutActuallyEscaping(write) { write in
      let queue = BlockQueue(self, write: write)
      if threads == 1 {
        queue.work(make)
      } else {
        DispatchQueue.concurrentPerform(iterations: threads) { _ in queue.work(make) }
      }
      if let failure = queue.failure { throw failure }
    }
  }
}

/// Hands out blocks in order and takes back in order what was made of them.
private final class BlockQueue<Output: Sendable>: @unchecked Sendable {
  // Everything below is touched on the queue only; `write` is called by the thread that
  // has set `isWriting`.
  private let queue = DispatchQueue(label: "ordered blocks")
  private let room: DispatchSemaphore
  private let range: Range<Int>
  private let size: Int
  private let write: (Output, Range<Int>) throws -> Void
  private var next: Int
  private var written: Int
  private var ready: [Int: Made] = [:]
  private var isWriting = false
  private var ended: (any Error)?

  private typealias Made = (block: Range<Int>, result: Result<Output, any Error>)

  init(_ blocks: OrderedBlocks, write: @escaping (Output, Range<Int>) throws -> Void) {
    self.range = blocks.range
    self.size = blocks.size
    self.write = write
    next = range.lowerBound
    written = range.lowerBound
    room = DispatchSemaphore(value: 4 * blocks.threads + 4)
  }

  var failure: (any Error)? { queue.sync { ended } }

  func work(_ make: (Range<Int>) throws -> Output) {
    while true {
      room.wait()
      guard let block = queue.sync(execute: take) else {
        room.signal()
        return
      }
      let made = (block, Result { try make(block) })
      guard queue.sync(execute: { give(made) }) else { continue }
      while let first = queue.sync(execute: takeFirst) {
        let error = Result { try write(first.result.get(), first.block) }.failure
        queue.sync { note(first.block, error) }
      }
    }
  }

  private func take() -> Range<Int>? {
    guard ended == nil, next < range.upperBound else { return nil }
    let (end, overflows) = next.addingReportingOverflow(size)
    let block = next..<(overflows ? range.upperBound : Swift.min(end, range.upperBound))
    next = block.upperBound
    return block
  }

  /// Whether the caller shall write what is ready.
  private func give(_ made: Made) -> Bool {
    ready[made.block.lowerBound] = made
    defer { isWriting = true }
    return !isWriting
  }

  /// The next that is to be written; after a failure nothing is, and the first failure in the order
  /// of the range counts.
  private func takeFirst() -> Made? {
    while let first = ready.removeValue(forKey: written) {
      guard ended != nil else { return first }
      note(first.block, nil)
    }
    isWriting = false
    return nil
  }

  private func note(_ block: Range<Int>, _ error: (any Error)?) {
    written = block.upperBound
    ended = ended ?? error
    room.signal()
  }
}

extension Result {
  fileprivate var failure: Failure? {
    if case .failure(let error) = self { error } else { nil }
  }
}
