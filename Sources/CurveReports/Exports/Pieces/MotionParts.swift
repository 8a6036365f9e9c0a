// What a motion is made of: modifiers that platforms have words for, and the run within them.

internal import CurveMath

/// A motion taken apart from the outside in.
struct MotionParts {
  var delay = 0.0
  var repetition: ExportedMotion.Repetition?
  var beginsWithinRuns = false
  var core: any MotionCurve
  var run = ExportedMotion.Run.other
  var springRun: SpringRun?
  /// The run where it is a throw that goes somewhere, in its own units.
  var thrown: (any ThrownCurve)?

  /// One run of a spring, with the wait that comes with every run, and how often it is played.
  struct SpringRun: Sendable {
    let curve: any MotionCurve
    let repetition: ExportedMotion.Repetition

    init?(_ base: any MotionCurve, rate: Double, repetition: ExportedMotion.Repetition) {
      guard Self.isSpring(base), let sped = rate == 1 ? base : try? SpedCurve(base, by: rate) else { return nil }
      (curve, self.repetition) = (sped, repetition)
    }

    /// Whether a motion is a spring, at any speed and after any wait.
    private static func isSpring(_ curve: any MotionCurve) -> Bool {
      switch curve.modified {
      case (.delay(let delay), let base)?: delay >= 0 && isSpring(base)
      case (.speed(let speed), let base)?: speed > 0 && isSpring(base)
      case (.repetition, _)?: false
      case nil: curve.springMotion != nil
      }
    }
  }

  /// A stair keeps its duration: it stands still at its end. So does a run that is repeated: the
  /// runs of another duration would drift apart from the motion's.
  var cubicDuration: CubicApproximation.Duration {
    if case .timing(let timing, let duration) = run {
      switch timing.cssEasing {
      case .stair?: return .fixed(duration)
      case .lines? where repetition != nil: return .fixed(duration)
      default: break
      }
    }
    return repetition == nil ? .free : .fixed(ApproximatedMotion.writtenEnd(of: core))
  }

  /// Whole milliseconds in which all runs of a spring end, at rest: their own end is none that
  /// anyone chose. Seconds.
  var wholeDuration: Double? {
    guard springRun != nil, repetition == nil, core.endTime < 1e9 else { return nil }
    return (core.endTime * 1000).rounded(.up) / 1000
  }

  init(of curve: any MotionCurve) {
    core = curve
    var rate = 1.0
    peeling: while true {
      switch core.modified {
      // Behind a wait, a motion that has begun waits where it is: the two delays have no sum.
      case (.delay(let own), let base)? where repetition == nil && (own >= 0 || delay <= 0):
        delay += own / rate
        core = base
      case (.speed(let speed), let base)? where speed > 0:
        rate *= speed
        core = base
      case (.repetition(let count, let autoreverses), let base)? where repetition == nil:
        let runs = ExportedMotion.Repetition(count: count, autoreverses: autoreverses)
        guard base.endTime.isFinite else {
          // A spring's run is cut where the next begins: only its own cycle says where.
          springRun = SpringRun(base, rate: rate, repetition: runs)
          // Backwards in time a spring is no spring: only an endless repetition has no better text
          // than its cycle.
          let isCycle = count.map { $0 > 1 && !autoreverses } ?? true
          guard isCycle, let cycle = try? RepeatedCurve(base, count: 1, autoreverses: false) else { break peeling }
          (repetition, core) = (runs, cycle)
          break peeling
        }
        repetition = runs
        core = base
      default:
        // A run that begins within itself must not be stretched to start at 0.
        guard let whole = Self.whole(core) else { break peeling }
        (core, beginsWithinRuns) = (whole, true)
      }
    }
    readRun(rate: rate)
    if core.start != 0 || core.target != 1, core.travel != 0, let unit = try? ScaledCurve(core, from: 0, to: 1) {
      core = unit
    }
  }

  /// A motion from its beginning on; `nil` where no modifier makes it begin within itself.
  private static func whole(_ curve: any MotionCurve) -> (any MotionCurve)? {
    guard let (modifier, base) = curve.modified else { return nil }
    if case .delay(..<0) = modifier { return whole(base) ?? base }
    return whole(base).map { base in (try? modifier.around(base)) ?? base }
  }

  /// A throw at another speed: a decay is one with another rate, the others have no law any more.
  private static func thrown(_ curve: any MotionCurve, rate: Double) -> (any ThrownCurve)? {
    guard let thrown = curve as? any ThrownCurve, thrown.travel != 0 else { return nil }
    guard rate != 1 else { return thrown }
    return (thrown as? ExponentialDecay).flatMap { decay in
      try? ExponentialDecay(distance: decay.distance, friction: decay.decayRate * rate)
    }
  }

  private mutating func readRun(rate: Double) {
    thrown = Self.thrown(core, rate: rate)
    // A critical spring that is released with ω₀ travels per second is the decay with λ = ω₀, to
    // the last digit.
    if let decay = thrown as? ExponentialDecay,
      let spring = try? DampedSpring(stiffness: decay.decayRate * decay.decayRate, damping: 2 * decay.decayRate)
    {
      (core, run) = (decay, .spring(spring, velocity: decay.decayRate))
      return
    }
    // Stretched to a travel of 1, Android's fling is a timing curve.
    if let timing = core.thrown.flatMap({ $0 is SplineFling ? core.timingCurve : nil }),
      let timed = try? TimedCurve(timing, duration: core.endTime), core.travel != 0
    {
      core = timed
    }
    if let timed = core as? TimedCurve {
      let duration = timed.duration / rate
      // Within no time every way to the target is the same: the one that most targets have words
      // for stands for the others.
      let isSimple = duration > 0 || timed.timing is CubicBezier
      run = .timing(isSimple ? timed.timing : LinearTiming(), duration: duration)
      if rate != 1, let sped = try? TimedCurve(timed.timing, duration: duration) { core = sped }
    } else if let motion = core.springMotion, let velocity = motion.normalizedVelocity,
      let spring = rate == 1 ? motion.spring : try? motion.spring.played(atSpeed: rate)
    {
      run = .spring(spring, velocity: velocity * rate)
      if let unit = try? SpringMotion(spring: spring, from: 0, to: 1, velocity: velocity * rate) { core = unit }
    } else if rate != 1, let sped = try? SpedCurve(core, by: rate) {
      core = sped
    }
  }
}
