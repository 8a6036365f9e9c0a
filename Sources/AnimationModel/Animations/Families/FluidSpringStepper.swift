// The fluid family as SwiftUI steps it: 300 steps a second on the vector itself.
//
//   m = v + f/600          the velocity in the middle of the step
//   x = x + m/300
//   f = −2ζ√k · m + k (I − x)
//   v = m + f/600
//
// Written with the operations in this order and none fused, so that the numbers are those of any
// other machine.
//
// Follows: SwiftUI since iOS 13, by open readings of iOS 18.5 and visionOS 26.5. Certainty: strong,
// two sources agree; where they differ (the blend's quotient, a response of 0) the newer one. The
// way out of unstable springs is ours.

/// One spring of the fluid family, prepared for stepping.
@frozen
@usableFromInline
package struct FluidSpringStepper: Sendable {
  @usableFromInline package let response: Double
  @usableFromInline package let dampingFraction: Double
  @usableFromInline package let blendDuration: Double
  /// k, in 1/s².
  @usableFromInline let stiffness: Double
  /// −2ζ√k, in 1/s.
  @usableFromInline let drag: Double
  @usableFromInline let isStable: Bool

  @inlinable
  package init(response: Double, dampingFraction: Double, blendDuration: Double) {
    self.response = response
    self.dampingFraction = dampingFraction
    self.blendDuration = blendDuration
    stiffness = Self.stiffness(response: response)
    drag = -2 * dampingFraction * stiffness.squareRoot()
    isStable = Self.isStable(stiffness: stiffness, drag: drag)
  }

  /// Capped at 45 000, which a response of 0.0296 s reaches.
  @inlinable
  static func stiffness(response: Double) -> Double {
    guard response > 0 else { return 45_000 }
    let frequency = 2 * Double.pi / response
    return min(frequency * frequency, 45_000)
  }

  /// Whether the steps shrink what a spring shrinks. With h = 1/300 both factors of a step are
  /// inside the unit circle while 4ζωh + (ωh)² < 4.
  @inlinable
  static func isStable(stiffness: Double, drag: Double) -> Bool {
    -2 * drag * (1 / 300) + stiffness * (1 / 90_000) < 4
  }

  /// Returns how far the spring has come at a time, and moves its state there.
  @inlinable
  @inline(__always)
  package func animate<Value: VectorArithmetic>(
    value: Value, time: Double, state: inout FluidSpringState<Value>, isLogicallyComplete: inout Bool
  ) -> Value? {
    if state.blendInterval != 0, blendDuration > 0 {
      return blended(at: time, state: state).animateUnblended(
        value: value, time: time, state: &state, isLogicallyComplete: &isLogicallyComplete)
    }
    return animateUnblended(value: value, time: time, state: &state, isLogicallyComplete: &isLogicallyComplete)
  }

  /// The spring in the middle of a blend: its response goes from the old to the new along p²(3 −
  /// 2p).
  @inlinable
  func blended<Value: VectorArithmetic>(at time: Double, state: FluidSpringState<Value>) -> FluidSpringStepper {
    let progress = min(max((time - state.blendStart) / blendDuration, 0), 1)
    let response = response + state.blendInterval * (1 - progress * progress * (3 - 2 * progress))
    return FluidSpringStepper(response: response, dampingFraction: dampingFraction, blendDuration: 0)
  }

  @inlinable
  @inline(__always)
  func animateUnblended<Value: VectorArithmetic>(
    value: Value, time: Double, state: inout FluidSpringState<Value>, isLogicallyComplete: inout Bool
  ) -> Value? {
    if time - state.startTime >= response { isLogicallyComplete = true }
    // After a stall of more than a second only the last sixtieth is stepped.
    if time - state.time > 1 {
      state.time = time - 1 / 60
      // Where the clock cannot tell a frame from the next, no step would ever be made: ours.
      guard state.time < time else { return nil }
    }
    if isStable {
      state.step(towards: value, stiffness: stiffness, drag: drag, until: time)
    } else if state.time < time {
      leap(&state, towards: value, to: time)
    }
    return state.shown(of: value)
  }

  /// Moves the state in closed form, where steps of 1/300 s would grow beyond all bounds: stiff
  /// springs with much damping.
  @usableFromInline
  func leap<Value: VectorArithmetic>(_ state: inout FluidSpringState<Value>, towards value: Value, to time: Double) {
    let exact = ExactFluidSpring(response: 2 * .pi / stiffness.squareRoot(), dampingFraction: dampingFraction)
    (state.offset, state.velocity, state.force) = exact.motion(from: state, towards: value, at: time)
    state.time = time
  }
}
