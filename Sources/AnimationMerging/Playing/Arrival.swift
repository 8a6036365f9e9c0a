// One animation that finds another one running: what every rule that takes the value over decides
// from.

internal import AnimationModel
internal import CurveMath

struct Arrival {
  /// Seconds on the script's clock.
  let time: Double
  /// Just before, velocity included.
  let before: CurveState
  /// Where the value was going, or where a finger had it.
  let lastTarget: Double
  let target: Double
  let animation: Animation
  /// What ran: `nil` for nothing, a finger, a throw or keyframes.
  let running: Animation?
  /// Whether a throw or keyframes moved the value last.
  let followsMotion: Bool
  /// Whether the delay of the new one has passed already.
  let skipsDelay: Bool
  /// What the value did until now.
  let timeline: JoinedCurve
  let frames: FrameClock
  /// Seconds: when a library that moves from frame to frame has last moved the value: in a frame
  /// that was drawn, or when it heard of the last event.
  let lastStep: Double
  /// Whether what runs found something under way itself.
  let runningFoundMotion: Bool

  /// The difference quotient of the value over the last seconds, in units per second.
  func quotient(over interval: Double) -> Double {
    let earlier = timeline.state(at: time - interval).value
    return (before.value - earlier) / interval
  }

  /// Whether nothing is under way: then the new one begins as it does alone.
  var findsRest: Bool { running == nil && !followsMotion && before.velocity == 0 }

  /// The velocity that a spring is given with its parameters, in units per second; 0 for most.
  var givenVelocity: Double { givenVelocity(from: before.value) }

  /// The same for a spring that begins at another place.
  func givenVelocity(from place: Double) -> Double {
    guard isSpring, let curve = try? animation.curve(from: place, to: target) else { return 0 }
    return curve.withoutDelay.curve.state(at: 0).velocity
  }

  var isSpring: Bool { (try? animation.curve())?.innermostSpring != nil }

  var interruptsSpring: Bool { (try? running?.curve())?.innermostSpring != nil }

  /// The new animation from a place, with a velocity in units per second instead of its own; `nil`
  /// keeps its own.
  func curve(from place: Double, velocity: Double?) throws(AnimationError) -> any MotionCurve {
    let whole = try animation.curve(from: place, to: target)
    let own = skipsDelay ? whole.withoutDelay.curve : whole
    guard let velocity else { return own }
    do throws(CurveError) {
      return try own.begun(with: velocity)
    } catch {
      throw .impossible(animation: animation.description, error)
    }
  }
}

extension MotionCurve {
  /// The spring at the heart of this motion, whatever is wrapped around it.
  var innermostSpring: DampedSpring? {
    dampedSpring ?? (modified?.base ?? (self as? ScaledCurve)?.base)?.innermostSpring
  }

  /// This motion with a velocity at its beginning instead of its own: a spring's is its release
  /// velocity, any other motion gets the difference by Hermite's cubic until its end.
  func begun(with velocity: Double) throws(CurveError) -> any MotionCurve {
    let own = state(at: 0).velocity
    guard velocity != own, velocity.isFinite, own.isFinite else { return self }
    do throws(CurveError) {
      return try moving(from: start, to: target, velocity: velocity - own)
    } catch .velocityNotCarried {
      let duration = firstCycle
      guard duration > 0, duration.isFinite else { return self }
      return CarriedVelocity(base: self, velocity: velocity - own, duration: duration)
    }
  }

  /// Seconds until the motion ends, or until its first repetition does.
  private var firstCycle: Double {
    if endTime.isFinite { return (self as? RepeatedCurve)?.cycle ?? endTime }
    return switch self {
    case let curve as RepeatedCurve: curve.cycle
    case let curve as SpedCurve: curve.speed > 0 ? curve.base.firstCycle / curve.speed : .infinity
    case let curve as DelayedCurve: curve.base.firstCycle
    case let curve as ScaledCurve: curve.base.firstCycle
    default: .infinity
    }
  }
}
