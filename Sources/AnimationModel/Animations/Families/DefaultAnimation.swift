// Follows: SwiftUI since iOS 17 (before, easeInOut of 0.35 s), by open readings of iOS 18.5 and visionOS 26.5, which agree.
// Certainty: in conflict with Apple's page, which says a response of 0.55: that was an older default of `spring` and seems to
// have stayed in the text.

internal import Foundation

/// What moves where nothing else is said: the spring of 0.5 s without bounce, and equal to itself only.
package struct DefaultAnimation: CustomAnimation {
  package static let spring = FluidSpringAnimation(response: 0.5, dampingFraction: 1, blendDuration: 0)

  package init() {}

  package func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? {
    Self.spring.animate(value: value, time: time, context: &context)
  }

  package func velocity<V: VectorArithmetic>(value: V, time: Double, context: AnimationContext<V>) -> V? {
    Self.spring.velocity(value: value, time: time, context: context)
  }

  package func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: Double, context: inout AnimationContext<V>
  ) -> Bool {
    Self.spring.shouldMerge(previous: previous, value: value, time: time, context: &context)
  }

  package func hash(into hasher: inout Hasher) { Self.spring.hash(into: &hasher) }
}
