// What runs after an animation that did not merge: both, one upon the other.
//
// It is not a sum. Each newer animation runs from where the older ones *are* to its own target:
// with progresses p₁, p₂ and targets C₁, C₂ the place is x₁ + (C₂ − x₁) p₂, x₁ = C₁p₁. All is over
// when the newest is, even if an older one would go on.
//
// The list grows by one with every animation that arrives while all older ones run: that is
// SwiftUI's rule, and a frame costs as much as there are animations under way. An entry that is
// over stands still at its target, so that those before it can no longer be seen; here they are
// forgotten, and a long row of interruptions costs no more than those that overlap.
//
// Follows: SwiftUI since iOS 17, by two open readings of iOS 18.5 that agree line by line.
// Certainty: strong.

internal import AnimationGeometry

/// Animations that run one upon the other.
@usableFromInline
package struct CombinedAnimation: CustomAnimation {
  @usableFromInline
  package struct Entry: Sendable {
    @usableFromInline package let animation: Animation
    /// Seconds on the clock of the first one, at which this one began.
    @usableFromInline package let offset: Double
    /// The animation again, if it is a timing curve.
    @usableFromInline let timing: TimingAnimation?

    init(animation: Animation, offset: Double) {
      (self.animation, self.offset) = (animation, offset)
      timing = TimingAnimation(animation)
    }
  }

  @usableFromInline package let entries: [Entry]

  @usableFromInline
  package func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? {
    // Moved out and back, as with every state.
    var combination = CombinationState<V>()
    swap(&combination, &context.state.combination)
    guard let offset = combination.move(entries, to: time, in: &context) else { return nil }
    swap(&combination, &context.state.combination)
    return offset
  }
}

extension CombinedAnimation.Entry: Hashable {
  @usableFromInline
  package static func == (left: Self, right: Self) -> Bool {
    left.animation == right.animation && left.offset == right.offset
  }

  @usableFromInline
  package func hash(into hasher: inout Hasher) {
    hasher.combine(animation)
    hasher.combine(offset)
  }
}

// Follows: SwiftUI since iOS 17, by open readings of iOS 18.5. Certainty: strong; what is forgotten
// early is ours.

/// What a combination remembers of its entries.
@frozen
@usableFromInline
package struct CombinationState<Value: VectorArithmetic> {
  @usableFromInline
  struct Entry {
    /// From the original start to where this entry leads, in units.
    @usableFromInline var target: Value
    @usableFromInline var isOver = false
    /// One state, and none for a timing curve or what is over: an entry is short, and hundreds are
    /// moved together.
    @usableFromInline var memory: [AnimationState<Value>]

    init(target: Value, state: AnimationState<Value>?) {
      self.target = target
      memory = state.map { [$0] } ?? []
    }
  }

  /// How many of the oldest entries are forgotten: nothing after an entry that is over depends on
  /// what was before it.
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

// Not of SwiftUI: what remembers nothing is asked for its progress alone, by a shorter way to the
// same numbers.

/// A timing curve as an animation: its progress depends on the time and on nothing else.
@usableFromInline
struct TimingAnimation: Sendable {
  private enum Kind {
    case bezier(BezierAnimation)
    case unitCurve(UnitCurveAnimation)
  }

  private let kind: Kind

  /// - Returns: `nil` for any other animation, wrapped ones included.
  init?(_ animation: Animation) {
    switch animation.base {
    case let bezier as BezierAnimation: kind = .bezier(bezier)
    case let curve as UnitCurveAnimation: kind = .unitCurve(curve)
    default: return nil
    }
  }

  /// The fraction of the way that is gone; `nil` when the animation is over.
  @usableFromInline
  func progress(at time: Double) -> Double? {
    switch kind {
    case .bezier(let bezier): bezier.progress(at: time)
    case .unitCurve(let curve): curve.progress(at: time)
    }
  }
}
