// Not of SwiftUI. A spring in full flight needs ten numbers and nothing else; here they stand side
// by side. `animator-benchmarks` measures what that is worth: a page of a thousand springs takes
// 21 ns per number and frame, and 300 ns where every frame goes through the animator.

/// A spring of the fluid family that has nothing before it but steps: neither its completion nor
/// its end, neither a blend nor a change.
///
/// It is asked first in every frame. When it has no answer, the animator answers from where the
/// spring stopped.
@frozen
@usableFromInline
struct SpringLane<Value: VectorArithmetic> {
  @usableFromInline var state = FluidSpringState<Value>()
  @usableFromInline var travel = Value.zero
  /// k, in 1/s².
  @usableFromInline var stiffness = 0.0
  /// −2ζ√k, in 1/s.
  @usableFromInline var drag = 0.0
  /// Seconds on the host's clock at which the motion began.
  @usableFromInline var beginTime = 0.0
  /// Seconds after the last retarget at which the completion is due; infinite if none is.
  @usableFromInline var response = Double.infinity
  /// Seconds on the host's clock: the last frame that the spring has answered.
  @usableFromInline var time = 0.0

  @usableFromInline
  init() {}

  /// Moves on to a frame. Returns how far the spring has come, and `nil` where it cannot say: then
  /// it may have moved its state, by steps that need not be made again.
  @inlinable
  @inline(__always)
  mutating func move(to time: Double) -> Value? {
    let elapsed = time - beginTime
    guard elapsed - state.startTime < response, elapsed - state.time <= 1 else { return nil }
    state.step(towards: travel, stiffness: stiffness, drag: drag, until: elapsed)
    guard let offset = state.shown(of: travel) else { return nil }
    self.time = time
    return offset
  }
}

extension AnimatorState {
  /// The animator as a spring in full flight, if it is one.
  @inlinable
  func lane(in frame: AnimationFrame) -> SpringLane<Value>? {
    guard let stepper, frame.isStepped, stepper.isStable, phase == .running, frameInterval.quantum == 0,
      state.spring.blendInterval == 0 || stepper.blendDuration <= 0, ledger?.hasForks != true
    else { return nil }
    var lane = SpringLane<Value>()
    lane.state = state.spring
    lane.travel = interval
    lane.stiffness = stepper.stiffness
    lane.drag = stepper.drag
    lane.beginTime = beginTime
    lane.response = isLogicallyComplete ? .infinity : stepper.response
    lane.time = frame.time
    return lane
  }

  /// Goes on from where a lane left off.
  @inlinable
  mutating func take(_ lane: SpringLane<Value>) {
    state.spring = lane.state
    last = lane.state.offset
    nextTime = lane.time
  }
}
