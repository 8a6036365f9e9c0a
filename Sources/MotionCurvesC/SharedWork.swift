// Many independent pieces of work, shared out among processors.

internal import CMotionCurves
internal import CurveBatches
internal import Dispatch
internal import Synchronization

/// Indices that threads take in small runs, so that a slow one delays no other.
struct SharedWork {
  let count: Int
  private let workers: Int
  private let grain: Int

  /// - Parameters:
  ///   - threads: As C gives it: 1 is the calling thread alone, 0 all processors.
  ///   - grain: How many indices are worth the taking.
  init(_ count: Int, threads: Int32, grain: Int) throws(CallError) {
    let most = OrderedBlocks.threadCounts.upperBound
    guard (0...Int32(most)).contains(threads) else {
      throw CallError(
        MC_BAD_VALUE, "The argument 'threads' is \(threads). Use 1 to \(most), or 0 for all processors.")
    }
    let runs = (count - 1) / grain + 1
    let wanted = threads == 0 ? Int(mc_processor_count()) : Int(threads)
    self.count = count
    self.grain = grain
    // The threads of a parent are not there in its forked child, and waiting for them would never
    // end.
    workers = threads == 1 || mc_is_forked() != 0 ? 1 : max(1, min(wanted, runs))
  }

  /// Does the same with every run of indices, each once.
  ///
  /// - Parameter body: Called on any thread; returns the first index of the run that cannot be
  ///   done.
  /// - Returns: The first index of all that cannot be done, whatever thread came upon it; later
  ///   runs may be left undone.
  func firstFailure(_ body: (Range<Int>) -> Int?) -> Int? {
    guard count > 0 else { return nil }
    guard workers > 1 else { return body(0..<count) }
    let progress = Progress(failed: count)
    withoutActuallyEscaping(body) { body in
      let shared = Shared(body: body)
      DispatchQueue.concurrentPerform(iterations: workers) { _ in
        while true {
          let begin = progress.next.add(grain, ordering: .relaxed).oldValue
          guard begin < min(count, progress.failed.load(ordering: .relaxed)) else { return }
          if let index = shared.body(begin..<min(begin + grain, count)) {
            progress.failed.min(index, ordering: .relaxed)
          }
        }
      }
    }
    let failed = progress.failed.load(ordering: .relaxed)
    return failed < count ? failed : nil
  }

  private final class Progress: Sendable {
    let next = Atomic(0)
    let failed: Atomic<Int>

    init(failed: Int) { self.failed = Atomic(failed) }
  }

  /// What threads share: each writes places of its own.
  private struct Shared: @unchecked Sendable {
    let body: (Range<Int>) -> Int?
  }
}

/// Memory of C's that threads read together, or of which each writes a part of its own.
struct SharedMemory<Pointer>: @unchecked Sendable {
  let pointer: Pointer
}
