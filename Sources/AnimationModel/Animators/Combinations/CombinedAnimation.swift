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
