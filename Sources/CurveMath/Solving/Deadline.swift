// A budget of time for one answer.
//
// Most of what is long here is a search or a sum that cannot throw, and nothing can stop it from
// outside. So every loop that a text can make long asks whether the time is over, and leaves early
// with whatever it has. That is worth nothing, and is never shown: a result counts only if
// the time was not over when it was there.

/// The time by which an answer has to be there.
package final class Deadline: @unchecked Sendable {
  @TaskLocal private static var current: Deadline?

  private let end: ContinuousClock.Instant?
  /// How often may be asked before the time is over. Only the thread that computes the answer asks.
  private var looks: Int

  private init(end: ContinuousClock.Instant?, looks: Int = 0) {
    self.end = end
    self.looks = looks
  }

  /// Whether the time for what is being computed is over. Without a deadline it never is.
  ///
  /// - Complexity: O(1): some nanoseconds without a deadline, some tens with one.
  package static var hasPassed: Bool { current?.isOver ?? false }

  /// What an error says that ends what is computed because its time is over. It is never shown.
  package static let reason = "the end of the time for the answer"

  /// Whether the time is over, asked in every 64th round of a loop.
  @inline(__always)
  package static func hasPassed(inRound round: Int) -> Bool { round & 63 == 0 && hasPassed }

  /// Returns what is computed, or `nil` if that takes longer than `limit`.
  ///
  /// - Precision: As soon as the time is over, long loops end: the longest stretch between two of
  ///   their questions comes on top.
  package static func answer<Answer>(within limit: Duration, _ compute: () -> Answer) -> Answer? {
    answer(by: Deadline(end: ContinuousClock.now + limit), compute)
  }

  /// Returns what is computed, or `nil` if more than `looks` questions are asked meanwhile: a
  /// deadline that is the same on every machine, for tests.
  package static func answer<Answer>(withinLooks looks: Int, _ compute: () -> Answer) -> Answer? {
    answer(by: Deadline(end: nil, looks: looks), compute)
  }

  /// Returns what is computed once for every answer, and hence has the time that it takes.
  ///
  /// What a deadline cuts short would be kept for all that comes later.
  package static func lifted<Value>(_ compute: () throws -> Value) rethrows -> Value {
    try $current.withValue(nil, operation: compute)
  }

  private static func answer<Answer>(by deadline: Deadline, _ compute: () -> Answer) -> Answer? {
    let answer = $current.withValue(deadline, operation: compute)
    return deadline.isOver ? nil : answer
  }

  private var isOver: Bool {
    if let end { return ContinuousClock.now >= end }
    looks -= 1
    return looks < 0
  }
}
