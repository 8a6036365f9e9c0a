// `spring`, `smooth`, `snappy`, `bouncy`, `interactiveSpring`, and what `default` forwards to.
//
// Follows: SwiftUI since iOS 13, by open readings of iOS 18.5 and visionOS 26.5. Certainty: strong.
// Where they differ, on an animation that ends in the frame of the merge, the newer one: it is at
// its target. The exact rendering is ours, and that steps which were made already are not made
// again: as read, every merge sets the clock back by up to a step, and a spring that is retargeted
// in every frame of 120 Hz would take three steps for two and a half.

internal import AnimationGeometry

/// A spring that merges with whatever runs, and takes over its place and its velocity.
package struct FluidSpringAnimation: CustomAnimation {
  /// Seconds.
  package var response: Double
  package var dampingFraction: Double
  /// Seconds in which the response slides over from that of the spring before.
  package var blendDuration: Double

  package init(response: Double, dampingFraction: Double, blendDuration: Double) {
    precondition(!response.isNaN, "A spring's response or duration is not a number. Use seconds.")
    precondition(dampingFraction >= 0, "A spring's damping fraction is \(dampingFraction). Use 0 or more.")
    precondition(!blendDuration.isNaN, "A spring's blend duration is not a number. Use seconds.")
    self.response = response
    self.dampingFraction = dampingFraction
    self.blendDuration = blendDuration
  }

  /// As ``Animation/spring(_:blendDuration:)``, whose spring may answer NaN.
  init(_ spring: Spring, blendDuration: Double) {
    precondition(!(spring.dampingRatio < 0), "A spring's damping ratio is \(spring.dampingRatio). Use 0 or more.")
    precondition(!blendDuration.isNaN, "A spring's blend duration is not a number. Use seconds.")
    (response, dampingFraction) = (spring.response, spring.dampingRatio)
    self.blendDuration = blendDuration
  }

  package var stepper: FluidSpringStepper {
    FluidSpringStepper(response: response, dampingFraction: dampingFraction, blendDuration: blendDuration)
  }

  private var exact: ExactFluidSpring { ExactFluidSpring(response: response, dampingFraction: dampingFraction) }

  package func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? {
    switch context.environment.springRendering {
    case .stepped:
      return stepper.animate(
        value: value, time: time, state: &context.state.spring, isLogicallyComplete: &context.isLogicallyComplete)
    case .exact:
      // The state stays at the last retarget: no error adds up from frame to frame.
      var state = context.state.spring
      if time - state.startTime >= response { context.isLogicallyComplete = true }
      (state.offset, state.velocity, state.force) = exact.motion(from: state, towards: value, at: time)
      return state.shown(of: value)
    }
  }

  package func velocity<V: VectorArithmetic>(value: V, time: Double, context: AnimationContext<V>) -> V? {
    switch context.environment.springRendering {
    case .stepped: context.state.spring.velocity
    case .exact: exact.motion(from: context.state.spring, towards: value, at: time).velocity
    }
  }

  /// Takes over whatever runs: its place at this time, its velocity of the frame before, and the
  /// force of the last spring. The clock of the logical completion begins again.
  package func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: Double, context: inout AnimationContext<V>
  ) -> Bool {
    var state = context.state.spring
    // Asked before `animate` moves the previous one on.
    if let velocity = previous.velocity(value: value, time: time, context: context) { state.velocity = velocity }
    state.offset = previous.animate(value: value, time: time, context: &context) ?? value
    let isAhead = state.time > time && state.time - time < 1.0 / 300
    if !isAhead { state.time = time }
    state.startTime = time
    if let spring = previous.base as? FluidSpringAnimation, spring.response != response {
      state.blendInterval = spring.response - response
      state.blendStart = time
    }
    context.state.spring = state
    return true
  }
}

extension Animation {
  /// The spring that takes over value and velocity from the one before, where one of these and
  /// nothing else moves.
  package var fluidSpring: FluidSpringAnimation? {
    base is DefaultAnimation ? DefaultAnimation.spring : base as? FluidSpringAnimation
  }
}
