// Threads take blocks of points in order and leave what they made of them in a window; whoever completes the first block
// of the window writes what is ready. So rows come in the order of the points, memory is bounded, and nobody waits for a
// slower neighbour until the window is full. The thread with the first block never waits: there is no deadlock.

internal import Dispatch

extension Sweep {
  /// The most points of one run.
  public static let mostPoints = 10_000_000_000

  /// Measures the points of a part on several threads and hands on what is made of them, in order.
  ///
  /// The result does not depend on the count of threads, and memory does not depend on the count of points.
  ///
  /// - Parameters:
  ///   - shard: The part of the grid.
  ///   - threads: How many work at once; more than there are processors gain nothing.
  ///   - encode: Makes something of rows, such as bytes; called on any thread, for several blocks at once.
  ///   - write: Takes it in the order of the points, with how many points it is for; never called twice at once. What it
  ///     throws ends the run.
  /// - Throws: ``SweepError``, or what `write` throws.
  public func run<Output: Sendable>(
    _ shard: SweepShard = .whole, threads: Int,
    encode: @Sendable (SweepBlock) -> Output,
    write: (Output, _ points: Int) throws -> Void
  ) throws {
    let range = shard.range(of: grid.count)
    guard range.count <= Self.mostPoints else {
      throw SweepError.tooManyPoints(range.count * shard.parts, limit: Self.mostPoints)
    }
    guard 1...1024 ~= threads else { throw SweepError.threads(threads) }
    try withoutActuallyEscaping(write) { write in
      let queue = OrderedBlocks(range, window: 4 * threads + 4, write: write)
      if threads == 1 {
        queue.work { try encode(self.block(at: $0)) }
      } else {
        BLASDoor.withOneThread {
          DispatchQueue.concurrentPerform(iterations: threads) { _ in
            queue.work { try encode(self.block(at: $0)) }
          }
        }
      }
      if let failure = queue.failure { throw failure }
    }
  }
}

/// Hands out blocks in order and takes back in order what was made of them.
private final class OrderedBlocks<Output: Sendable>: @unchecked Sendable {
  // Everything below is touched on the queue only.
  private let queue = DispatchQueue(label: "sweep")
  private let room: DispatchSemaphore
  private let range: Range<Int>
  private let write: (Output, Int) throws -> Void
  private var next: Int
  private var written: Int
  private var ready: [Int: (points: Int, result: Result<Output, any Error>)] = [:]
  private var ended: (any Error)?

  private static var pointsPerBlock: Int { 2048 }

  init(_ range: Range<Int>, window: Int, write: @escaping (Output, Int) throws -> Void) {
    self.range = range
    self.write = write
    next = range.lowerBound
    written = range.lowerBound
    room = DispatchSemaphore(value: window)
  }

  var failure: (any Error)? { queue.sync { ended } }

  func work(_ make: (Range<Int>) throws -> Output) {
    while true {
      room.wait()
      guard let block = queue.sync(execute: take) else {
        room.signal()
        return
      }
      let result = Result { try make(block) }
      queue.sync { give(result, of: block) }
    }
  }

  private func take() -> Range<Int>? {
    guard ended == nil, next < range.upperBound else { return nil }
    let block = next..<min(next + Self.pointsPerBlock, range.upperBound)
    next = block.upperBound
    return block
  }

  private func give(_ result: Result<Output, any Error>, of block: Range<Int>) {
    ready[block.lowerBound] = (block.count, result)
    while let first = ready.removeValue(forKey: written) {
      written += first.points
      room.signal()
      // After a failure nothing is written any more; the first one in the order of the points counts.
      guard ended == nil else { continue }
      do {
        try write(first.result.get(), first.points)
      } catch {
        ended = error
      }
    }
  }
}
