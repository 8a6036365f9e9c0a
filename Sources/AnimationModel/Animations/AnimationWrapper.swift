// An animation around another one: `delay`, `speed`, `repeatCount`, `logicallyComplete`.
//
// Whether a wrapped animation merges: only with one in an equal wrapper, and if the animations
// inside do. So a delayed spring over a plain one is combined with it and does not take its
// velocity over.
//
// Follows: SwiftUI since iOS 17, by an open reading of iOS 18.5. Certainty: in conflict. As
// transcribed there, the wrapper looks for its own *inner* type in the animation before; the
// signature of the function only makes sense as it is written here.

internal import AnimationGeometry

/// An animation that plays another one in its own way. Its velocity is unknown to an
/// animation that merges with it.
protocol AnimationWrapper: CustomAnimation {
  /// What is played.
  var inner: Animation { get }

  /// The time of the animation inside.
  func innerTime<V: VectorArithmetic>(at time: Double, in context: AnimationContext<V>) -> Double

  /// Whether this wrapper plays as the other one does, whatever is inside.
  func playsLike(_ other: Self) -> Bool
}

extension AnimationWrapper {
  func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: Double, context: inout AnimationContext<V>
  ) -> Bool {
    guard let previous = previous.base as? Self, playsLike(previous) else { return false }
    let time = innerTime(at: time, in: context)
    return inner.shouldMerge(previous: previous.inner, value: value, time: time, context: &context)
  }
}

// Follows: SwiftUI since iOS 13, by an open reading of iOS 18.5; the order of modifiers also by
// Apple's page. Certainty: strong.

/// An animation that begins later: until then it is asked at 0, again and again. A negative delay
/// begins within it.
struct DelayedAnimation: AnimationWrapper {
  let inner: Animation
  /// Seconds.
  let delay: Double

  func innerTime<V: VectorArithmetic>(at time: Double, in context: AnimationContext<V>) -> Double {
    max(0, time - delay)
  }

  func playsLike(_ other: DelayedAnimation) -> Bool { delay == other.delay }

  func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? {
    inner.animate(value: value, time: innerTime(at: time, in: context), context: &context)
  }
}

// Follows: SwiftUI since iOS 13, by an open reading of iOS 18.5. Certainty: strong. A spring that
// merges over one that plays at another speed finds its velocity in seconds of the animation
// inside, for both share one state: inferred from the same reading.

/// An animation that plays faster or slower. At a negative speed its time runs below 0: timing
/// curves stay at their start and springs are not stepped, for ever.
struct SpedAnimation: AnimationWrapper {
  let inner: Animation
  /// Seconds of the animation inside per second.
  let speed: Double

  func innerTime<V: VectorArithmetic>(at time: Double, in context: AnimationContext<V>) -> Double { time * speed }

  func playsLike(_ other: SpedAnimation) -> Bool { speed == other.speed }

  func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? {
    inner.animate(value: value, time: innerTime(at: time, in: context), context: &context)
  }
}

// Follows: SwiftUI since iOS 13, by an open reading of iOS 18.5; two cycles also by frames that
// SwiftUI rendered. Certainty: strong; that every repetition around another one keeps a count of
// its own, and that one merges with an equal one, is inferred.
//
// Facts: a cycle ends in the frame in which the animation inside says so, which is one frame after
// its duration, and the time beyond is thrown away, so that cycles drift by up to a frame. Time
// never runs backwards: an odd cycle shows the travel less the value. A spring turns around when it
// has settled. An even number of reversing cycles ends at the start, and the attribute then jumps
// to its new value.

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
    // The next cycle begins with nothing remembered, but for the counts of the repetitions around
    // this one: their list is kept, so that a turn allocates nothing.
    var repetitions: [RepetitionState] = []
    swap(&repetitions, &context.state.repetitions)
    repetitions.removeLast(repetitions.count - depth)
    repetitions.append(RepetitionState(index: index, offset: time))
    context.state = AnimationState()
    swap(&repetitions, &context.state.repetitions)
    return isReversed ? .zero : value
  }

  /// The cycle that runs goes on, with its count. In one that goes back, what is shown jumps by the
  /// change: `SwiftUIQuirk` has it.
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

// Follows: SwiftUI since iOS 17, by an open reading of iOS 18.5. Certainty: documented.

/// An animation that counts as finished after a time, if it does not say so itself before. It plays
/// no longer or shorter.
struct LogicallyCompletedAnimation: AnimationWrapper {
  let inner: Animation
  /// Seconds.
  let duration: Double

  func innerTime<V: VectorArithmetic>(at time: Double, in context: AnimationContext<V>) -> Double { time }

  func playsLike(_ other: LogicallyCompletedAnimation) -> Bool { duration == other.duration }

  func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? {
    let offset = inner.animate(value: value, time: time, context: &context)
    if duration <= time { context.isLogicallyComplete = true }
    return offset
  }
}
