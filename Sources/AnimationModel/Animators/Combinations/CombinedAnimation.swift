// What runs after an animation that did not merge: both, one upon the other.
//
// It is not a sum. Each newer animation runs from where the older ones *are* to its own target: with progresses p₁, p₂ and
// targets C₁, C₂ the place is x₁ + (C₂ − x₁) p₂, x₁ = C₁p₁. All is over when the newest is, even if an older one would go on.
//
// The list grows by one with every animation that arrives while all older ones run: that is SwiftUI's rule, and a frame costs as
// much as there are animations under way. An entry that is over stands still at its target, so that those before it can no
// longer be seen; here they are forgotten, and a long row of interruptions costs no more than those that overlap.
//
// Follows: SwiftUI since iOS 17, by two open readings of iOS 18.5 that agree line by line. Certainty: strong.

internal import Foundation

/// Animations that run one upon the other.
package struct CombinedAnimation: CustomAnimation {
  package struct Entry: Hashable, Sendable {
    package let animation: Animation
    /// Seconds on the clock of the first one, at which this one began.
    package let offset: Double
  }

  package let entries: [Entry]

  package func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? {
    // Moved out and back: what is in it has one owner and is changed in place.
    var combination = CombinationState<V>()
    swap(&combination, &context.state.combination)
    let first = combination.forgotten
    guard first + combination.entries.count == entries.count else { return nil }

    var offset = V.zero
    var isLogicallyComplete = context.isLogicallyComplete
    for index in combination.entries.indices {
      let target = combination.entries[index].target
      guard let state = combination.entries[index].state.take() else {
        offset = target
        continue
      }
      let left = target - offset
      var inner = context.withState(state)
      let entry = entries[first + index]
      if let shown = entry.animation.animate(value: left, time: time - entry.offset, context: &inner) {
        offset += shown
        combination.entries[index].state = inner.state
      } else {
        offset += left
      }
      isLogicallyComplete = inner.isLogicallyComplete
    }
    context.isLogicallyComplete = isLogicallyComplete
    guard let last = combination.entries.last, last.state != nil else { return nil }
    combination.forget()
    swap(&combination, &context.state.combination)
    return offset
  }
}
