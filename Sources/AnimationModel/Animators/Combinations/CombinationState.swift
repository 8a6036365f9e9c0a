// Follows: SwiftUI since iOS 17, by open readings of iOS 18.5. Certainty: strong; what is forgotten early is ours.

/// What a combination remembers of its entries.
@frozen
@usableFromInline
package struct CombinationState<Value: VectorArithmetic> {
  @usableFromInline
  struct Entry {
    /// From the original start to where this entry leads, in units.
    @usableFromInline var target: Value
    @usableFromInline var isOver = false
    /// One state, and none for a timing curve or what is over: an entry is short, and hundreds are moved together.
    @usableFromInline var memory: [AnimationState<Value>]

    init(target: Value, state: AnimationState<Value>?) {
      self.target = target
      memory = state.map { [$0] } ?? []
    }
  }

  /// How many of the oldest entries are forgotten: nothing after an entry that is over depends on what was before it.
  @usableFromInline var forgotten = 0
  @usableFromInline var entries: [Entry] = []

  @usableFromInline
  init() {}

  /// Moves all entries on to a time, each from where the older ones are.
  ///
  /// - Parameters:
  ///   - animations: One for each entry, those that are forgotten included.
  ///   - time: Seconds on the clock of the first one.
  /// - Returns: How far the motion has come; `nil` when the newest entry is over.
  @inlinable
  mutating func move(
    _ animations: [CombinedAnimation.Entry], to time: Double, in context: inout AnimationContext<Value>
  ) -> Value? {
    let first = forgotten
    guard first + entries.count == animations.count else { return nil }
    var offset = Value.zero
    var isLogicallyComplete = context.isLogicallyComplete
    var lastOver = -1
    for index in entries.indices {
      if entries[index].isOver {
        offset = entries[index].target
        lastOver = index
        continue
      }
      let time = time - animations[first + index].offset
      if let timing = animations[first + index].timing {
        isLogicallyComplete = context.isLogicallyComplete
        if let progress = timing.progress(at: time) {
          offset.interpolate(towards: entries[index].target, amount: progress)
          continue
        }
      } else {
        // Moved out and back: what is in it has one owner and is changed in place.
        var inner = context.withState(AnimationState<Value>())
        swap(&inner.state, &entries[index].memory[0])
        let shown = animations[first + index].animation.animate(
          value: entries[index].target - offset, time: time, context: &inner)
        isLogicallyComplete = inner.isLogicallyComplete
        if let shown {
          offset += shown
          swap(&inner.state, &entries[index].memory[0])
          continue
        }
      }
      offset += entries[index].target - offset
      entries[index].isOver = true
      entries[index].memory = []
      lastOver = index
    }
    context.isLogicallyComplete = isLogicallyComplete
    guard lastOver + 1 < entries.count else { return nil }
    if lastOver > 0 {
      entries.removeFirst(lastOver)
      forgotten += lastOver
    }
    return offset
  }
}
