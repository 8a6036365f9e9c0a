// One frame of one animator.
//
// Follows: SwiftUI since iOS 13, by open readings of iOS 18.5 and visionOS 26.5. Certainty: strong;
// for the cap of the first step the newer one.

extension AnimatorState {
  /// Adds to the data of the model what is still to go, and moves on to a time.
  ///
  /// - Returns: Whether the motion is over; then the data are left alone.
  @inlinable
  @inline(__always)
  package mutating func update(_ data: inout Value, in frame: AnimationFrame) -> Bool {
    guard frame.isNewTime, nextTime - frameInterval.quantum / 2 < frame.time, begin(in: frame) else {
      show(last, in: &data)
      return false
    }
    let elapsed = frame.time - beginTime
    var becomesComplete = isLogicallyComplete
    let offset: Value?
    if let stepper, frame.isStepped {
      offset = stepper.animate(
        value: interval, time: elapsed, state: &state.spring, isLogicallyComplete: &becomesComplete)
    } else {
      offset = animate(at: elapsed, environment: frame.environment, isLogicallyComplete: &becomesComplete)
    }
    guard let offset else { return true }
    if becomesComplete, !isLogicallyComplete {
      isLogicallyComplete = true
      ledger?.becomeLogicallyComplete(frame.completions)
    }
    if let ledger {
      ledger.pollForks(at: elapsed, environment: frame.environment, queue: frame.completions)
    }
    show(offset, in: &data)
    last = offset
    nextTime = frameInterval.next(after: frame.time)
    return false
  }

  @inlinable
  @inline(__always)
  func show(_ offset: Value, in data: inout Value) {
    var difference = offset
    difference -= interval
    data += difference
  }

  /// Moves the clock of a motion that has just begun. Returns whether this frame shows a new place.
  @inlinable
  @inline(__always)
  mutating func begin(in frame: AnimationFrame) -> Bool {
    phase == .running || beginSlowly(in: frame)
  }

  @usableFromInline
  mutating func beginSlowly(in frame: AnimationFrame) -> Bool {
    switch phase {
    case .pending:
      beginTime = frame.time
      phase = .first
    case .first:
      phase = .second
      if frame.timing == .production {
        // Not behind this frame, though a change came between: the next one would be held, too.
        nextTime = min(nextTime + (frame.time - beginTime), frameInterval.next(after: frame.time))
        beginTime = frame.time
        return false
      }
    case .second:
      if frame.timing == .production, frame.time - beginTime > lateStart { beginTime = frame.time - lateStart }
      phase = .running
    case .running: break
    }
    return true
  }

  /// Any animation, by its own function.
  @inlinable
  mutating func animate(
    at elapsed: Double, environment: EnvironmentValues, isLogicallyComplete: inout Bool
  ) -> Value? {
    if let combination {
      var context = AnimationContext<Value>(environment: environment, isLogicallyComplete: isLogicallyComplete)
      defer { isLogicallyComplete = context.isLogicallyComplete }
      return state.combination.move(combination.entries, to: elapsed, in: &context)
    }
    // The state moves into the context and back, so that it has one owner and is changed in place.
    // Over, it is not needed again.
    var context = AnimationContext<Value>(environment: environment, isLogicallyComplete: isLogicallyComplete)
    swap(&context.state, &state)
    let offset = animation.animate(value: interval, time: elapsed, context: &context)
    swap(&context.state, &state)
    isLogicallyComplete = context.isLogicallyComplete
    return offset
  }

  /// Units per second at a time, if the animation knows.
  package func velocity(at time: Double, environment: EnvironmentValues) -> Value? {
    animation.velocity(
      value: interval, time: time - beginTime, context: AnimationContext(state: state, environment: environment))
  }
}
