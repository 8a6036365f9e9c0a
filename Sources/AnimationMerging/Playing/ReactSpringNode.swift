internal import AnimationModel
internal import CurveMath
internal import CurveMetrics

/// One number under react-spring, from one target to the next.
struct ReactSpringNode {
  private enum Motion {
    case spring(ReactSpringStepper)
    /// Anything else, as a function of the time that its frames have taken; a spring's tells its
    /// velocity.
    case timed(any MotionCurve, isSpring: Bool)
  }

  /// Units: where the number is going, or is.
  private(set) var goal: Double
  /// What the last frame left.
  private(set) var state: CurveState
  /// `nil` at rest.
  private var motion: Motion?
  /// Units: where the number was when it was given this target.
  private var start: Double
  /// Milliseconds that the frames have taken since then.
  private var elapsed = 0.0
  /// Units per millisecond: the config's.
  private var initialVelocity = 0.0
  /// Units per millisecond: what the last frame moved by, `nil` where none has moved the number
  /// since it was at rest.
  private var lastVelocity: Double?

  init(restingAt value: Double) {
    goal = value
    start = value
    state = CurveState(value: value, velocity: 0, acceleration: 0)
  }

  var isMoving: Bool { motion != nil }

  /// Puts the number somewhere.
  mutating func set(_ value: Double) { self = ReactSpringNode(restingAt: value) }

  /// Takes a new config with a target, which may be the one that the number has.
  ///
  /// - Parameters:
  ///   - handed: Units per second: given to the config instead of the animation's own velocity.
  ///   - curve: The animation without its delay, from a place in units to the target.
  mutating func take(
    target: Double, handed: Double?, curve: (Double) throws(AnimationError) -> any MotionCurve
  ) throws {
    let whole = try curve(state.value)
    // An easing has no velocity to begin with.
    let own = whole.innermostSpring == nil ? 0 : (handed ?? whole.state(at: 0).velocity) / 1000
    let isAnew = target != goal
    let isThere = state.value == target
    // A target that is reached already stops what no frame has moved yet, and lets anything else
    // pass through it.
    let isStarted = own != initialVelocity || (isAnew && (!isThere || lastVelocity != nil))
    (goal, initialVelocity) = (target, own)
    guard isStarted || (isMoving && !isAnew) else { return set(target) }
    // The same target again changes the config and nothing else.
    if isStarted { (start, elapsed) = (state.value, 0) }
    // What is under way goes on with the velocity that it has, whatever the config says.
    let velocity = lastVelocity ?? own
    if let spring = try whole.steppedSpring {
      let stepper = ReactSpringStepper(spring, at: state.value, from: start, to: target, velocity: velocity)
      motion = .spring(stepper)
      state = stepper.state
    } else if whole.innermostSpring != nil {
      (start, elapsed) = (state.value, 0)
      let moving = try whole.begun(with: velocity * 1000)
      motion = .timed(moving, isSpring: true)
      state = moving.state(at: 0)
    } else {
      let easing = isStarted ? whole : try curve(start)
      // An easing that takes another one's place goes on with the fraction of its time.
      if !isStarted, case .timed(let running, _) = motion, running.endTime.isFinite, running.endTime > 0 {
        elapsed *= easing.endTime / running.endTime
      }
      motion = .timed(easing, isSpring: false)
      state.velocity = easing.state(at: elapsed / 1000).velocity
    }
  }

  /// Moves on by one frame.
  ///
  /// - Returns: Whether the number is still a number.
  mutating func advance(by milliseconds: Double) -> Bool {
    elapsed += milliseconds
    switch motion {
    case nil: return true
    case .spring(var stepper):
      stepper.advance(by: milliseconds)
      motion = stepper.isAtRest ? nil : .spring(stepper)
      state = stepper.state
    case .timed(let curve, let isSpring):
      if elapsed / 1000 >= curve.endTime {
        motion = nil
        state = CurveState(value: curve.arriving.restingValue, velocity: 0, acceleration: 0)
      } else {
        let before = state.value
        state = curve.state(at: elapsed / 1000)
        if !isSpring { state.velocity = (state.value - before) / milliseconds * 1000 }
      }
    }
    lastVelocity = isMoving ? state.velocity / 1000 : nil
    return state.value.isFinite
  }
}

extension MotionCurve {
  /// The spring that a library without speeds takes for this motion, with what speeds it up; `nil`
  /// where it is none, or one that is delayed or repeated.
  var steppedSpring: DampedSpring? {
    get throws(CurveError) {
      if let spring = dampedSpring { return spring }
      guard case (.speed(let speed), let base)? = modified, speed > 0 else { return nil }
      return try base.steppedSpring?.played(atSpeed: speed)
    }
  }
}
