// What is kept for one attribute while it moves.
//
// Follows: SwiftUI since iOS 13; merging before the first frame since iOS 15, by open readings of iOS 18.5 and visionOS 26.5.
// Certainty: strong; each difference between the two is noted where it matters.

/// One running animation of one attribute: travel, clock and what the animation remembers.
@usableFromInline
package struct AnimatorState<Value: VectorArithmetic> {
  @usableFromInline
  enum Phase: UInt8 {
    /// Not updated since the change.
    case pending
    /// Updated once: the clock has begun.
    case first
    /// Updated twice.
    case second
    case running
  }

  @usableFromInline package private(set) var animation: Animation
  /// The animation again, if it is a spring of the fluid family: a shorter way to the same numbers.
  @usableFromInline var stepper: FluidSpringStepper?
  @usableFromInline package internal(set) var state = AnimationState<Value>()
  /// The travel: the new data less the old, over all changes since the motion began.
  @usableFromInline package internal(set) var interval: Value
  /// Seconds on the host's clock at which the motion began.
  @usableFromInline package internal(set) var beginTime: Double
  /// Seconds: when the next update is wished for.
  @usableFromInline package internal(set) var nextTime: Double
  @usableFromInline var frameInterval: FrameInterval
  /// How far the motion had come when it was last shown.
  @usableFromInline package internal(set) var last = Value.zero
  @usableFromInline var phase = Phase.pending
  @usableFromInline package internal(set) var isLogicallyComplete = false
  @usableFromInline var ledger: CompletionLedger<Value>?

  package init(_ animation: Animation, interval: Value, at time: Double, frameInterval: Double? = nil) {
    self.animation = animation
    self.interval = interval
    beginTime = time
    nextTime = time
    self.frameInterval = FrameInterval(wish: frameInterval)
    prepare()
  }

  private mutating func prepare() {
    stepper =
      animation.base is DefaultAnimation
      ? DefaultAnimation.spring.stepper : (animation.base as? FluidSpringAnimation)?.stepper
  }
}

// MARK: - A new animation while one runs

extension AnimatorState {
  /// Goes on with another animation over both travels.
  ///
  /// The clock and the phase stay. If the new one merges, it takes over the state; else both run, one upon the other. The frame of
  /// the change shows what the frame before showed.
  package mutating func combine(
    _ new: Animation, adding change: Value, at time: Double, environment: EnvironmentValues, frameInterval: Double?
  ) {
    let elapsed = time - beginTime
    if !isLogicallyComplete { ledger?.fork(animation, state: state, interval: interval) }
    var context = AnimationContext(
      state: state, environment: environment, isLogicallyComplete: isLogicallyComplete)
    isLogicallyComplete = false
    if new.shouldMerge(previous: animation, value: interval, time: elapsed, context: &context) {
      state = context.state
      animation = new
      if !(new.base is CombinedAnimation) { state.combination = CombinationState() }
    } else {
      chain(new, target: interval + change, at: elapsed)
    }
    prepare()
    interval += change
    nextTime = time
    let wish = FrameInterval(wish: frameInterval)
    if wish.quantum < self.frameInterval.quantum { self.frameInterval = wish }
  }

  private mutating func chain(_ new: Animation, target: Value, at elapsed: Double) {
    var entries: [CombinedAnimation.Entry]
    if let combined = animation.base as? CombinedAnimation {
      entries = Array(combined.entries.dropFirst(state.combination.forgotten))
      state.combination.forgotten = 0
    } else {
      entries = [CombinedAnimation.Entry(animation: animation, offset: 0)]
      var combination = CombinationState<Value>()
      combination.entries = [CombinationState.Entry(target: interval, state: state)]
      state = AnimationState()
      state.combination = combination
    }
    entries.append(CombinedAnimation.Entry(animation: new, offset: elapsed))
    state.combination.entries.append(CombinationState.Entry(target: target, state: AnimationState()))
    animation = Animation(CombinedAnimation(entries: entries))
  }
}
