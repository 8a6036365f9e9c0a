// Which phase comes when, without anything that moves.
// Follows: SwiftUI since iOS 17. Certainty: documented (order, trigger); inferred (a trigger that
// changes in mid-run starts again at the second phase).
// An empty sequence shows a warning in SwiftUI and stops the program here.

/// Where a sequence of phases stands.
///
///     var sequence = PhaseSequence(["low", "high", "middle"], trigger: 0)
///     if let entry = sequence.entry(onTrigger: 1) {
///       // moves to entry.phase, "high", and when that is complete:
///       sequence.entry(after: entry)?.phase  // "middle"
///     }
///
/// A sequence with a trigger goes round once whenever that changes, and rests in its first phase;
/// one without goes round for ever.
package struct PhaseSequence<Phase> {
  /// A phase that is entered.
  package struct Entry {
    package let phase: Phase
    /// Where it stands in the sequence, from 0 on.
    package let index: Int
    fileprivate let number: Int
  }

  private let phases: [Phase]
  private var trigger: (any Equatable)?
  private var index = 0
  /// Counts phases entered, so that who waits for an older one knows.
  private var number = 0

  /// - Parameters:
  ///   - phases: At least one.
  ///   - trigger: Its first value, which starts nothing; `nil` for a sequence that goes round by
  ///     itself.
  package init(_ phases: some Sequence<Phase>, trigger: (any Equatable)? = nil) {
    (self.phases, self.trigger) = (Array(phases), trigger)
    precondition(!self.phases.isEmpty, "A sequence of phases is empty. Name at least one.")
  }

  /// The phase that was entered last; at first the first one.
  package var current: Entry { Entry(phase: phases[index], index: index, number: number) }

  /// Whether it goes on from its first phase without a trigger.
  package var startsByItself: Bool { trigger == nil && phases.count > 1 }

  /// Takes in the trigger. Returns the second phase where it has changed.
  ///
  /// - Precondition: The sequence was made with a trigger.
  package mutating func entry(onTrigger value: some Equatable) -> Entry? {
    func isSame<T: Equatable>(_ old: T) -> Bool { value as? T == old }
    guard let trigger else {
      preconditionFailure("A sequence without a trigger goes round by itself. Make it with one.")
    }
    guard !isSame(trigger) else { return nil }
    self.trigger = value
    return enter(1 % phases.count)
  }

  /// Takes in that a phase is complete. Returns the next one; `nil` where the sequence rests, or
  /// has gone on from that phase already.
  package mutating func entry(after entry: Entry) -> Entry? {
    guard entry.number == number, index > 0 || startsByItself else { return nil }
    return enter((index + 1) % phases.count)
  }

  private mutating func enter(_ index: Int) -> Entry {
    self.index = index
    number += 1
    return current
  }
}
