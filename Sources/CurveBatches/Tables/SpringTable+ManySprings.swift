// Many springs at the same times: the times are checked once, and the springs are shared out among
// the processors.

public import CurveMath
internal import Dispatch

extension SpringTable {
  /// Returns the values of many springs at the same times.
  ///
  ///     let springs = try [0.1, 0.3].map { try SpringMotion(spring: DampedSpring(duration: 0.5, bounce: $0), from: 0, to: 1) }
  ///     try SpringTable.values(of: springs, at: [0, 0.25, 0.5])  // [0.0, 0.868…, 1.000…, 0.0, 0.984…, 1.014…]
  ///
  /// - Parameters:
  ///   - motions: Springs after their release.
  ///   - times: Seconds from the release: finite, not negative, in any order.
  ///   - derivative: What the table holds.
  ///   - instructions: How it is computed.
  /// - Returns: One row per spring: `values[spring · times.count + time]`, the same bits as of one
  ///   spring alone. Shape: `[motions.count · times.count]`.
  /// - Throws: ``TableError/timeOutOfRange(_:index:)`` for the first time that cannot be used.
  /// - Complexity: O(*n* · *m*) for *n* springs and *m* times, on all processors.
  public static func values(
    of motions: [SpringMotion], at times: [Double], derivative: Derivative = .value,
    using instructions: VectorInstructions = .best
  ) throws(TableError) -> [Double] {
    let latest = try latest(of: times.span)
    return rows(of: motions, length: times.count, derivative, instructions) { table, row in
      times.withUnsafeBufferPointer { table.fill(row, at: $0, latest: latest) }
    }
  }

  /// Returns the values of many springs at the same evenly spaced times: see
  /// ``values(count:startingAt:every:)``.
  ///
  /// - Returns: One row of `count` values per spring. Shape: `[motions.count · count]`.
  public static func values(
    of motions: [SpringMotion], count: Int, startingAt start: Double = 0, every step: Double,
    derivative: Derivative = .value, using instructions: VectorInstructions = .best
  ) throws(TableError) -> [Double] {
    try check(count: count, start, step)
    return rows(of: motions, length: count, derivative, instructions) { table, row in
      table.fillChecked(row, startingAt: start, every: step)
    }
  }

  private static func rows(
    of motions: [SpringMotion], length: Int, _ derivative: Derivative, _ instructions: VectorInstructions,
    fill: (SpringTable, UnsafeMutableBufferPointer<Double>) -> Void
  ) -> [Double] {
    let count = motions.count * length
    return withoutActuallyEscaping(fill) { fill in
      Array(unsafeUninitializedCapacity: count) { values, initialized in
        initialized = count
        guard count > 0 else { return }
        let rows = Rows(values: values, fill: fill)
        // A share is long enough to be worth a thread's waking.
        let share = max(1, 4096 / length)
        DispatchQueue.concurrentPerform(iterations: (motions.count + share - 1) / share) { part in
          for index in part * share..<min((part + 1) * share, motions.count) {
            let row = UnsafeMutableBufferPointer(rebasing: rows.values[index * length..<(index + 1) * length])
            rows.fill(SpringTable(motions[index], of: derivative, using: instructions), row)
          }
        }
      }
    }
  }

  /// What threads share: each writes rows of its own.
  private struct Rows: @unchecked Sendable {
    let values: UnsafeMutableBufferPointer<Double>
    let fill: (SpringTable, UnsafeMutableBufferPointer<Double>) -> Void
  }
}
