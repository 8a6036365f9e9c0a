// How fast an animation moves what is shown.
//
// `velocity` is what one animation hands to the next, and of timing curves, interpolating springs
// and whatever is delayed, sped up or repeated SwiftUI hands on nothing. What is shown moves all
// the same, and who looks at it wants to know how fast.
//
// Not of SwiftUI.

internal import CurveMath

/// An animation that knows how fast it moves what is shown.
protocol SlopedAnimation: CustomAnimation {
  /// Whether what is shown is a fraction of the travel that depends on the time alone.
  func isProportional(under rendering: SpringRendering) -> Bool

  /// Units per second just behind a time; `nil` where that is unknown or infinite.
  func slope<V: VectorArithmetic>(of value: V, at time: Double, in context: AnimationContext<V>) -> V?
}

extension SlopedAnimation {
  func isProportional(under rendering: SpringRendering) -> Bool { true }

  /// What is handed on is right where it is known.
  func slope<V: VectorArithmetic>(of value: V, at time: Double, in context: AnimationContext<V>) -> V? {
    velocity(value: value, time: time, context: context)
  }
}

extension Animation {
  /// Units per second just behind a time; `nil` where it is not known, as of an animation of the
  /// app.
  func slope<V: VectorArithmetic>(of value: V, at time: Double, in context: AnimationContext<V>) -> V? {
    (base as? any SlopedAnimation)?.slope(of: value, at: time, in: context)
  }

  fileprivate func isProportional(under rendering: SpringRendering) -> Bool {
    (base as? any SlopedAnimation)?.isProportional(under: rendering) ?? false
  }
}

extension FluidSpringAnimation: SlopedAnimation {
  func isProportional(under rendering: SpringRendering) -> Bool { false }
}

extension DefaultAnimation: SlopedAnimation {
  func isProportional(under rendering: SpringRendering) -> Bool { false }
}

extension UnitCurveAnimation: SlopedAnimation {}

extension PlayedCurveAnimation: SlopedAnimation {}

extension BezierAnimation: SlopedAnimation {
  func slope<V: VectorArithmetic>(of value: V, at time: Double, in context: AnimationContext<V>) -> V? {
    guard duration > 0, duration.isFinite, time >= 0, time < duration else { return .zero }
    let slope = UnitCubic(x1: x1, y1: y1, x2: x2, y2: y2).velocity(at: time / duration) / duration
    return slope.isFinite ? value.scaled(by: slope) : nil
  }
}

extension InterpolatingSpringAnimation: SlopedAnimation {
  func slope<V: VectorArithmetic>(of value: V, at time: Double, in context: AnimationContext<V>) -> V? {
    guard time >= 0 else { return .zero }
    let slope = slope(at: time, context.environment.springRendering)
    return slope.isFinite ? value.scaled(by: slope) : nil
  }
}

// MARK: - Wrappers

extension SlopedAnimation where Self: AnimationWrapper {
  func isProportional(under rendering: SpringRendering) -> Bool { inner.isProportional(under: rendering) }
}

extension DelayedAnimation: SlopedAnimation {
  func slope<V: VectorArithmetic>(of value: V, at time: Double, in context: AnimationContext<V>) -> V? {
    time < delay ? .zero : inner.slope(of: value, at: innerTime(at: time, in: context), in: context)
  }
}

extension SpedAnimation: SlopedAnimation {
  func slope<V: VectorArithmetic>(of value: V, at time: Double, in context: AnimationContext<V>) -> V? {
    speed > 0 ? inner.slope(of: value, at: innerTime(at: time, in: context), in: context)?.scaled(by: speed) : .zero
  }
}

extension RepeatedAnimation: SlopedAnimation {
  func slope<V: VectorArithmetic>(of value: V, at time: Double, in context: AnimationContext<V>) -> V? {
    let (depth, runs) = (context.repetitionDepth, context.state.repetitions)
    let isReversed = autoreverses && depth < runs.count && !runs[depth].index.isMultiple(of: 2)
    var inside = context
    inside.repetitionDepth += 1
    return inner.slope(of: value, at: innerTime(at: time, in: context), in: inside)?.scaled(by: isReversed ? -1 : 1)
  }
}

extension LogicallyCompletedAnimation: SlopedAnimation {
  func slope<V: VectorArithmetic>(of value: V, at time: Double, in context: AnimationContext<V>) -> V? {
    inner.slope(of: value, at: time, in: context)
  }
}

// MARK: - Combinations

extension CombinedAnimation: SlopedAnimation {
  func isProportional(under rendering: SpringRendering) -> Bool { false }

  /// With x₁ below it and a target C an entry shows x = x₁ + s. A fraction p of what is left moves
  /// at x₁′ − p·x₁′ + p′·(C − x₁); a spring, which is pulled from the place that it has, at x₁′ +
  /// s′.
  func slope<V: VectorArithmetic>(of value: V, at time: Double, in context: AnimationContext<V>) -> V? {
    let (state, rendering) = (context.state.combination, context.environment.springRendering)
    guard state.forgotten + state.entries.count == entries.count else { return nil }
    var (place, slope) = (V.zero, V.zero)
    for (entry, known) in zip(state.entries, entries[state.forgotten...]) {
      let (animation, elapsed, travel) = (known.animation, time - known.offset, entry.target - place)
      var inner = context.withState(entry.memory.first ?? AnimationState())
      guard !entry.isOver, let shown = animation.animate(value: travel, time: elapsed, context: &inner) else {
        (place, slope) = (entry.target, .zero)
        continue
      }
      guard let own = animation.slope(of: travel, at: elapsed, in: inner) else { return nil }
      if slope != .zero, animation.isProportional(under: rendering) {
        guard let part = animation.animate(value: slope, time: elapsed, context: &inner) else { return nil }
        slope -= part
      } else if slope != .zero, rendering == .exact {
        return nil
      }
      slope += own
      place += shown
    }
    return slope
  }
}
