// What is kept for one attribute while it moves.
//
// Follows: SwiftUI since iOS 13; merging before the first frame since iOS 15, by open readings of
// iOS 18.5 and visionOS 26.5. Certainty: strong; each difference between the two is noted where it
// matters.

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
  /// The animation again, if it is a combination: another shorter way.
  @usableFromInline var combination: CombinedAnimation?
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
  /// Seconds on the host's clock: the last change that found the motion under way; `nil` before the
  /// first.
  private var changeTime: Double?
  @usableFromInline package internal(set) var isLogicallyComplete = false
  @usableFromInline var ledger: CompletionLedger<Value>?

  package init(_ animation: Animation, interval: Value, at time: Double, frameInterval: Double? = nil) {
    self.animation = animation
    self.interval = interval
    beginTime = time
    nextTime = time
    self.frameInterval = FrameInterval(wish: frameInterval)
    prepare()
    followModel(since: time)
  }

  /// What a finger leaves behind at a time: a value in its place, with a velocity in units per
  /// second.
  init(leftWith velocity: Value, at time: Double) {
    self.init(Animation(VelocityTrackingAnimation()), interval: .zero, at: time)
    state = VelocityTrackingAnimation.state(after: velocity)
  }

  private mutating func prepare() {
    stepper = animation.fluidSpring?.stepper
    combination = animation.base as? CombinedAnimation
  }
}

// MARK: - A new animation while one runs

extension AnimatorState {
  /// Goes on with another animation over both travels.
  ///
  /// The clock and the phase stay. If the new one merges, it takes over the state; else both run,
  /// one upon the other. What is shown stays until the next update.
  package mutating func combine(
    _ new: Animation, adding change: Value, in frame: AnimationFrame, frameInterval: Double?
  ) {
    let time = frame.time
    let elapsed = elapsed(at: time, frame.timing)
    if !isLogicallyComplete { ledger?.fork(animation, state: state, interval: interval) }
    let merged = merged(into: new, at: elapsed, environment: frame.environment)
    isLogicallyComplete = false
    if let merged {
      state = merged
      animation = new
      if !(new.base is CombinedAnimation) { state.combination = CombinationState() }
    } else {
      chain(new, target: interval + change, at: elapsed)
    }
    prepare()
    interval += change
    // A clock that has yet to begin does so in the next frame, also in one of this very time.
    if frame.isDrawn || !waitsForFrame(frame.timing) { nextTime = time }
    changeTime = time
    followModel(since: time - elapsed)
    let wish = FrameInterval(wish: frameInterval)
    if wish.quantum < self.frameInterval.quantum { self.frameInterval = wish }
  }

  /// What another animation makes of the state if it takes over. Asked apart, so that the copy of
  /// the state is gone when the state changes.
  private func merged(into new: Animation, at elapsed: Double, environment: EnvironmentValues) -> AnimationState<Value>?
  {
    var context = AnimationContext(state: state, environment: environment, isLogicallyComplete: isLogicallyComplete)
    let merges = new.shouldMerge(previous: animation, value: interval, time: elapsed, context: &context)
    return merges ? context.state : nil
  }

  /// Whether a change has found the motion under way already.
  var isRetargeted: Bool { changeTime != nil }

  /// Seconds between two changes of one movement, at most: fingers and whatever follows them change
  /// a value more often.
  private static var movement: Double { 1.0 / 30 + 1e-6 }

  /// Whether the motion moves on to the time of a change before it takes the change in.
  ///
  /// A change between two frames finds it where it is then. One that comes with a frame, alone,
  /// holds that frame: what is taken over is the velocity of the frame before. Were every change to
  /// hold its frame, a value that changes in every frame would stand still, and no velocity would
  /// ever add up; so in a movement of many changes the display's tick comes first.
  func movesOnBeforeChange(in frame: AnimationFrame) -> Bool {
    if waitsForFrame(frame.timing) { return frame.isDrawn }
    if phase == .second, frame.timing == .production { return true }
    return !frame.isDrawn || isInMovement(at: frame.time)
  }

  /// Whether the clock has yet to begin, or to begin again: frames do that, and no event.
  private func waitsForFrame(_ timing: AnimationTiming) -> Bool {
    phase == .pending || (phase == .first && timing == .production)
  }

  /// Whether a change at a time is one of many: no frame has passed since the last one, or none
  /// that would matter.
  private func isInMovement(at time: Double) -> Bool {
    guard let changeTime else { return false }
    return nextTime == changeTime || time - changeTime <= Self.movement
  }

  /// Whether a change that comes with a frame leaves in place what moves.
  func holdsChange(at time: Double) -> Bool {
    phase != .pending && !isInMovement(at: time) && !(animation.base is VelocityTrackingAnimation)
  }

  /// Whether a change at a time has found the motion under way.
  func isRetargeted(at time: Double) -> Bool { changeTime == time }

  /// How far the motion has come at a time that is not before the last update, were nothing to
  /// change until then, and how fast it goes on: units per second, `nil` where that is unknown.
  ///
  /// - Returns: `nil` where it is over.
  func course(at time: Double, in frame: AnimationFrame, _ moveOn: (inout Self, inout Value, AnimationFrame) -> Bool)
    -> (offset: Value, slope: Value?)?
  {
    if waitsForFrame(frame.timing) { return (last, .zero) }
    var copy = self
    copy.ledger = nil
    var unseen = Value.zero
    if moveOn(&copy, &unseen, frame) { return nil }
    let elapsed = copy.elapsed(at: time, frame.timing)
    let slope = copy.animation.slope(
      of: interval, at: elapsed, in: AnimationContext(state: copy.state, environment: frame.environment))
    // A stepped spring is up to a step ahead.
    let lead = copy.stepper != nil && frame.isStepped ? copy.state.spring.time - elapsed : 0
    guard let slope, lead > 0, lead < 1.0 / 300 + 1e-9 else { return (copy.last, slope) }
    return (copy.last - slope.scaled(by: lead), slope)
  }

  /// Seconds on the animation's clock at the time of a change, by which what it remembers is dated:
  /// never later than the next update will be. While the clock has yet to begin, or to begin again,
  /// no time has passed.
  private func elapsed(at time: Double, _ timing: AnimationTiming) -> Double {
    if waitsForFrame(timing) { return 0 }
    return phase == .second && timing == .production ? min(time - beginTime, lateStart) : time - beginTime
  }

  /// Seconds: as much of the motion as a late first frame may swallow.
  @usableFromInline var lateStart: Double { 2 * max(frameInterval.quantum, 1.0 / 60) }

  /// Velocity tracking has no start to protect and nothing to hold back: the value is where it was
  /// set.
  private mutating func followModel(since begin: Double) {
    guard animation.base is VelocityTrackingAnimation else { return }
    if phase != .running { (beginTime, phase) = (begin, .running) }
    last = interval
  }

  private mutating func chain(_ new: Animation, target: Value, at elapsed: Double) {
    var entries = combination?.entries ?? []
    if !entries.isEmpty {
      // Nothing else holds the list now: it grows in place, however long it is.
      (combination, animation) = (nil, new)
      entries.removeFirst(state.combination.forgotten)
      state.combination.forgotten = 0
    } else {
      entries = [CombinedAnimation.Entry(animation: animation, offset: 0)]
      var combination = CombinationState<Value>()
      combination.entries = [
        CombinationState.Entry(target: interval, state: entries[0].timing == nil ? state : nil)
      ]
      state = AnimationState()
      state.combination = combination
    }
    let entry = CombinedAnimation.Entry(animation: new, offset: elapsed)
    entries.append(entry)
    state.combination.entries.append(
      CombinationState.Entry(target: target, state: entry.timing == nil ? AnimationState() : nil))
    animation = Animation(CombinedAnimation(entries: entries))
  }
}
