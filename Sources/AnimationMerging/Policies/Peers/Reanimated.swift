// Reanimated's `withSpring`, `withTiming` and `withDelay`.
//
// Follows: its source (4.3-stable, with #9463), which was run beside it. Certainty: strong. The
// velocity that is found and the one that a spring is given are added; behind a timing there is
// neither, nor behind what was delayed or repeated; a sum that points away from the new target is
// dropped; what is overdamped moves as the critical spring.
//
// Between two frames the value is what the last one has left. There a spring goes on that finds a
// spring; anything else begins when the event comes. A spring to the same target goes on as the
// old one, a timing to the same target at the time and from the place of the old one. A delayed
// animation begins in the first frame behind its delay.
//
// Left out: a spring is over at 6e-9 of its energy, within 8e-5 of its way; a frame counts as 64 ms
// at most, so that below 16 frames a second springs run slow; a delay that comes before another one
// is over does not call that off.

internal import AnimationModel
internal import CurveMath

extension MergePolicies {
  /// Springs take over value and velocity of springs, unless the velocity points away from the new
  /// target.
  public static let reanimated = MergePolicy(
    retargetingInFrames: "reanimated",
    "Reanimated: a spring's velocity goes on unless it points away from the target; overdamped springs move as critical ones.",
    waits: true
  ) { arrival throws(AnimationError) in
    let found = ReanimatedFinding(arrival)
    guard arrival.isSpring else {
      if case .timing(let begin, let start) = found, arrival.target == arrival.lastTarget {
        let curve = try arrival.curve(from: start, velocity: nil).arriving
        return Takeover(begin: arrival.time, curve: try arrival.delayed(curve, by: begin - arrival.time))
      }
      return try arrival.begun { place throws(AnimationError) in
        try arrival.curve(from: place, velocity: nil).arriving
      }
    }
    if case .spring(let spring, let state) = found {
      let goesOn = arrival.target == arrival.lastTarget
      let velocity = state.velocity + (goesOn ? 0 : arrival.givenVelocity(from: state.value))
      let curve = try arrival.spring(from: state.value, velocity: velocity, goingOn: goesOn ? spring : nil)
      return Takeover(begin: arrival.lastStep, curve: curve)
    }
    if arrival.running == nil {
      let velocity = arrival.before.velocity + arrival.givenVelocity(from: arrival.before.value)
      return Takeover(begin: arrival.time, curve: try arrival.spring(from: arrival.before.value, velocity: velocity))
    }
    return try arrival.begun { place throws(AnimationError) in
      let given = if case .rest = found { arrival.givenVelocity(from: place) } else { 0.0 }
      return try arrival.spring(from: place, velocity: given)
    }
  }
}

/// What Reanimated knows of what is under way.
private enum ReanimatedFinding {
  /// A spring, and what its last step has left.
  case spring(DampedSpring, CurveState)
  /// A timing that began at a time, in seconds, and at a place.
  case timing(Double, Double)
  /// A spring that is over.
  case rest
  /// A finger, or an animation within another one.
  case unknown

  /// The fraction of a spring's energy at which it is over.
  private static let energyThreshold = 6e-9

  init(_ arrival: Arrival) {
    let playing = arrival.timeline.last
    guard let running = arrival.running, let plain = try? running.curve(), !plain.isWithinAnother else {
      self = .unknown
      return
    }
    let (delay, curve) = (playing.curve as? DelayedCurve).map { ($0.delay, $0.base) } ?? (0, playing.curve)
    guard let spring = curve.springMotion?.spring ?? (try? plain.steppedSpring) else {
      let isOver = arrival.lastStep - playing.begin >= playing.curve.endTime
      self = plain.innermostSpring == nil && !isOver ? .timing(playing.begin + delay, curve.start) : .unknown
      return
    }
    let state = arrival.timeline.state(at: arrival.lastStep)
    let square = spring.naturalFrequency * spring.naturalFrequency
    func energy(_ distance: Double, _ velocity: Double) -> Double { square * distance * distance + velocity * velocity }
    let given = (try? running.curve(from: curve.start, to: curve.target))?.state(at: 0).velocity ?? 0
    let whole = energy(curve.start - curve.target, given)
    let isOver = energy(state.value - curve.target, state.velocity) <= Self.energyThreshold * whole
    self = isOver ? .rest : .spring(spring, state)
  }
}

extension Arrival {
  /// What begins when the event comes, at the place where the last step has left the value.
  fileprivate func begun(
    _ curve: (Double) throws(AnimationError) -> any MotionCurve
  ) throws(AnimationError) -> Takeover {
    guard running != nil, lastStep < time else { return Takeover(begin: time, curve: try curve(before.value)) }
    let place = timeline.state(at: lastStep).value
    return Takeover(begin: lastStep, curve: try delayed(try curve(place), by: time - lastStep))
  }

  fileprivate func delayed(_ curve: any MotionCurve, by delay: Double) throws(AnimationError) -> any MotionCurve {
    guard delay != 0 else { return curve }
    do throws(CurveError) { return try DelayedCurve(curve, by: delay) } catch {
      throw .impossible(animation: animation.description, error)
    }
  }

  /// A spring from a place with a velocity in units per second, unless that points away.
  ///
  /// - Parameter old: The spring that goes on instead of the animation's own.
  fileprivate func spring(
    from place: Double, velocity: Double, goingOn old: DampedSpring? = nil
  ) throws(AnimationError) -> any MotionCurve {
    let velocity = velocity * (target - place) < 0 ? 0 : velocity
    let curve = try self.curve(from: place, velocity: velocity)
    do throws(CurveError) {
      if let old { return try SpringMotion(spring: old, from: place, to: target, velocity: velocity) }
      guard let motion = curve.springMotion, motion.spring.dampingRatio > 1 else { return curve }
      let critical = try DampedSpring(response: motion.spring.response, dampingRatio: 1)
      return try SpringMotion(spring: critical, from: motion.start, to: motion.target, velocity: motion.releaseVelocity)
    } catch {
      throw .impossible(animation: animation.description, error)
    }
  }
}

extension MotionCurve {
  /// Whether Reanimated plays this within `withDelay` or `withRepeat`, which know of no velocity.
  fileprivate var isWithinAnother: Bool {
    switch modified {
    case nil: false
    case (.speed, let base)?: base.isWithinAnother
    default: true
    }
  }
}
