// Follows: SwiftUI since iOS 17, by open readings of iOS 18.5. Certainty: strong; what is forgotten early is ours.

/// What a combination remembers of its entries.
@frozen
@usableFromInline
package struct CombinationState<Value: VectorArithmetic> {
  @usableFromInline
  struct Entry {
    /// From the original start to where this entry leads, in units.
    var target: Value
    /// `nil` once the entry is over.
    var state: AnimationState<Value>?
  }

  /// How many of the oldest entries are forgotten: nothing after an entry that is over depends on what was before it.
  var forgotten = 0
  var entries: [Entry] = []

  @usableFromInline
  init() {}

  /// Forgets what lies before the newest entry that is over.
  mutating func forget() {
    guard let last = entries.lastIndex(where: { $0.state == nil }), last > 0 else { return }
    entries.removeFirst(last)
    forgotten += last
  }
}
