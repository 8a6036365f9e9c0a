// Follows: SwiftUI since iOS 13, by an open reading of iOS 18.5; two cycles also by frames that SwiftUI rendered. Certainty:
// strong; that every repetition around another one keeps a count of its own, and that one merges with an equal one, is
// inferred.
//
// Facts: a cycle ends in the frame in which the animation inside says so, which is one frame after its duration, and the time
// beyond is thrown away, so that cycles drift by up to a frame. Time never runs backwards: an odd cycle shows the travel less
// the value. A spring turns around when it has settled. An even number of reversing cycles ends at the start, and the attribute
// then jumps to its new value.

internal import Foundation

/// What a repetition remembers.
@frozen
@usableFromInline
package struct RepetitionState: Sendable {
  /// How many cycles are over.
  var index = 0
  /// Seconds: when this cycle began.
  var offset = 0.0
}

/// An animation that plays several times, or for ever.
struct RepeatedAnimation: AnimationWrapper {
  let inner: Animation
  /// How often; `nil` for ever. 1 or less plays once.
  let count: Int?
  let autoreverses: Bool

  /// Since this cycle began.
  func innerTime<V: VectorArithmetic>(at time: Double, in context: AnimationContext<V>) -> Double {
    let (depth, runs) = (context.repetitionDepth, context.state.repetitions)
    return depth < runs.count ? time - runs[depth].offset : time
  }

  func playsLike(_ other: RepeatedAnimation) -> Bool { count == other.count && autoreverses == other.autoreverses }

  func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? {
    let depth = context.repetitionDepth
    while context.state.repetitions.count <= depth { context.state.repetitions.append(RepetitionState()) }
    let run = context.state.repetitions[depth]
    context.repetitionDepth += 1
    let shown = inner.animate(value: value, time: time - run.offset, context: &context)
    context.repetitionDepth = depth

    let isReversed = autoreverses && !run.index.isMultiple(of: 2)
    if let shown { return isReversed ? value - shown : shown }
    let index = run.index &+ 1
    if let count, index >= count { return nil }
    // The next cycle begins with nothing remembered, but for the counts of the repetitions around this one: their list is kept,
    // so that a turn allocates nothing.
    var repetitions: [RepetitionState] = []
    swap(&repetitions, &context.state.repetitions)
    repetitions.removeLast(repetitions.count - depth)
    repetitions.append(RepetitionState(index: index, offset: time))
    context.state = AnimationState()
    swap(&repetitions, &context.state.repetitions)
    return isReversed ? .zero : value
  }

  /// The cycle that runs goes on, with its count. In one that goes back, what is shown jumps by the change: `SwiftUIQuirk` has it.
  func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: Double, context: inout AnimationContext<V>
  ) -> Bool {
    guard let previous = previous.base as? RepeatedAnimation, playsLike(previous) else { return false }
    let (time, depth) = (innerTime(at: time, in: context), context.repetitionDepth)
    context.repetitionDepth += 1
    defer { context.repetitionDepth = depth }
    return inner.shouldMerge(previous: previous.inner, value: value, time: time, context: &context)
  }
}
