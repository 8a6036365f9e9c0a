// Policies under which a new animation takes the value over for good: nothing of the old one is
// left.

internal import AnimationModel
internal import CurveMath

extension MergePolicy {
  /// Makes a policy of this kind.
  ///
  /// - Parameters:
  ///   - waits: Whether the old motion goes on while a delayed one waits.
  ///   - usesFrames: Whether it asks for the screen's frames.
  ///   - begin: The new motion, on its own clock.
  init(
    retargeting name: String, _ summary: String, waits: Bool = false, usesFrames: Bool = false,
    begin: @escaping @Sendable (Arrival) throws(AnimationError) -> any MotionCurve
  ) {
    self.init(byComponent: name, summary, usesFrames: usesFrames) { script in
      Retargeting(waits: waits, begin: begin, target: script.start)
    }
  }
}

private struct Retargeting: ComponentRule {
  let waits: Bool
  let begin: @Sendable (Arrival) throws(AnimationError) -> any MotionCurve
  /// Where the value is going.
  var target: Double
  var running: Animation?
  var followsMotion = false

  mutating func take(
    _ event: ComponentScript.Event, of script: ComponentScript, into play: inout ComponentPlay
  ) throws(ScriptError) {
    switch event.action {
    case .follow(let course):
      let before = play.before(event.time, velocity: script.velocity)
      let curve = try play.follow(course, of: event, before: before)
      (target, running) = (curve.target, nil)
      if case .drag = course { followsMotion = false } else { followsMotion = true }
    case .retarget(let target, nil):
      let before = play.before(event.time, velocity: script.velocity)
      play.take(RestingCurve(start: target), at: event.time, before: before)
      (self.target, running, followsMotion) = (target, nil, false)
    case .retarget(let target, let animation?):
      let delay = waits ? (try? animation.curve())?.withoutDelay.delay ?? 0 : 0
      let time = event.time + delay
      let isPassed = delay > 0 && time >= event.next
      let before = play.before(isPassed ? event.time : time, velocity: script.velocity)
      if isPassed {
        play.pass(at: event.time, before: before)
      } else {
        let motion: any MotionCurve
        do throws(AnimationError) {
          // The arrival is gone before the timeline grows: with two owners the whole of it would be
          // copied for every event.
          motion = try begin(
            Arrival(
              time: time, before: before, lastTarget: self.target, target: target, animation: animation,
              running: running, followsMotion: followsMotion, skipsDelay: waits, timeline: play.timeline,
              frameRate: script.frameRate))
        } catch {
          throw .unplayable(event: event.number, policy: script.policy, reason: error.description)
        }
        play.take(motion, at: time, before: before)
      }
      (self.target, running, followsMotion) = (target, animation, false)
    }
  }
}

extension MotionCurve {
  /// How long this motion waits before it begins, in seconds, and what it then does.
  var withoutDelay: (delay: Double, curve: any MotionCurve) {
    switch modified {
    case (.delay(let delay), let base)? where delay > 0:
      let inner = base.withoutDelay
      return (delay + inner.delay, inner.curve)
    case (.speed(let speed), let base)? where speed > 0:
      let inner = base.withoutDelay
      guard inner.delay > 0, let curve = try? SpedCurve(inner.curve, by: speed) else { return (0, self) }
      return (inner.delay / speed, curve)
    default: return (0, self)
    }
  }
}
