// Policies under which a new animation takes the value over for good: nothing of the old one is
// left.

internal import AnimationModel
internal import CurveMath

/// What takes the value over, and when.
struct Takeover {
  /// Seconds on the script's clock: not after the event and its delay, and not before
  /// ``Arrival/lastStep``.
  let begin: Double
  let curve: any MotionCurve
}

extension MergePolicy {
  /// Makes a policy of this kind.
  ///
  /// - Parameters:
  ///   - waits: Whether the old motion goes on while a delayed one waits.
  ///   - begin: The new motion, on its own clock.
  init(
    retargeting name: String, _ summary: String, waits: Bool = false,
    begin: @escaping @Sendable (Arrival) throws(AnimationError) -> any MotionCurve
  ) {
    self.init(byComponent: name, summary) { script in
      Retargeting(wait: waits ? .time : nil, target: script.start) { arrival throws(AnimationError) in
        Takeover(begin: arrival.time, curve: try begin(arrival))
      }
    }
  }

  /// Makes a policy of this kind that asks for the screen's frames.
  ///
  /// - Parameters:
  ///   - waits: Whether the old motion goes on while a delayed one waits: until the first frame
  ///     behind the delay.
  ///   - countsMilliseconds: Whether its frames show motions at whole milliseconds.
  ///   - dependsOnRate: Whether the rate of the frames decides anything.
  ///   - begin: The new motion, and when it takes over.
  init(
    retargetingInFrames name: String, _ summary: String, waits: Bool = false, countsMilliseconds: Bool = false,
    dependsOnRate: Bool = true,
    begin: @escaping @Sendable (Arrival) throws(AnimationError) -> Takeover
  ) {
    self.init(byComponent: name, summary, usesFrames: dependsOnRate, countsMilliseconds: countsMilliseconds) { script in
      Retargeting(wait: waits ? .frame : nil, target: script.start, begin: begin)
    }
  }
}

private struct Retargeting: ComponentRule {
  /// What a delayed animation waits for while the old one goes on.
  enum Wait { case time, frame }

  let wait: Wait?
  let begin: @Sendable (Arrival) throws(AnimationError) -> Takeover
  /// Where the value is going.
  var target: Double
  var running: Animation?
  var followsMotion = false
  var foundMotion = false
  /// Seconds: when the last event was heard of.
  var lastEvent = 0.0

  init(
    wait: Wait?, target: Double, begin: @escaping @Sendable (Arrival) throws(AnimationError) -> Takeover
  ) {
    (self.wait, self.target, self.begin) = (wait, target, begin)
  }

  mutating func take(
    _ event: ComponentScript.Event, of script: ComponentScript, into play: inout ComponentPlay
  ) throws(ScriptError) {
    switch event.action {
    case .follow(let course):
      let before = play.before(event.time, velocity: script.velocity)
      let curve = try play.follow(course, of: event, before: before)
      (target, running, lastEvent) = (curve.target, nil, event.time)
      if case .drag = course { followsMotion = false } else { followsMotion = true }
    case .retarget(let target, nil):
      let before = play.before(event.time, velocity: script.velocity)
      play.take(RestingCurve(start: target), at: event.time, before: before)
      (self.target, running, followsMotion, lastEvent) = (target, nil, false, event.time)
    case .retarget(let target, let animation?):
      let delay = wait == nil ? 0 : (try? animation.curve())?.withoutDelay.delay ?? 0
      let time = try time(of: event, delay: delay, frames: script.frames)
      if delay > 0, wait == .time ? time >= event.next : time > event.next {
        play.pass(at: event.time, before: play.before(event.time, velocity: script.velocity))
      } else {
        let before = play.before(time, velocity: script.velocity)
        if delay > 0 { lastEvent = event.time }
        let takeover: Takeover
        do throws(AnimationError) {
          // The arrival is gone before the timeline grows: with two owners the whole of it would be
          // copied for every event.
          let arrival = Arrival(
            time: time, before: before, lastTarget: self.target, target: target, animation: animation,
            running: running, followsMotion: followsMotion, skipsDelay: wait != nil, timeline: play.timeline,
            frames: script.frames, lastStep: lastStep(before: time, isFrame: delay > 0, script.frames),
            runningFoundMotion: foundMotion)
          takeover = try begin(arrival)
          foundMotion = !arrival.findsRest
        } catch {
          throw .unplayable(event: event.number, policy: script.policy, reason: error.description)
        }
        let isLate = takeover.begin < time
        play.take(
          takeover.curve, at: takeover.begin,
          before: isLate ? play.before(takeover.begin, velocity: script.velocity) : before)
        lastEvent = time
      }
      (self.target, running, followsMotion) = (target, animation, false)
    }
  }

  /// Seconds: when an event is heard of.
  private func time(
    of event: ComponentScript.Event, delay: Double, frames: FrameClock
  ) throws(ScriptError) -> Double {
    let time = event.time + delay
    guard delay > 0, wait == .frame, time < event.next else { return time }
    guard time * frames.rate < Limits.lastFrame.most else { throw .tooManyFrames(limit: Limits.lastFrame.count) }
    return frames.time(of: frames.firstDrawn(at: time))
  }

  /// Seconds: when a library has last moved the value before it hears of an event.
  ///
  /// - Parameter isFrame: Whether it does in the midst of a frame, which has not moved it yet.
  private func lastStep(before time: Double, isFrame: Bool, _ frames: FrameClock) -> Double {
    guard time * frames.rate < Limits.lastFrame.most else { return time }
    return max(lastEvent, isFrame ? frames.lastDrawnTime(before: time) : frames.lastDrawnTime(at: time))
  }
}

extension MotionCurve {
  /// This motion where a library puts the value at its target when the time is up, wherever the
  /// easing ends: `linear(0, 0.5)` ends half-way.
  var arriving: any MotionCurve {
    guard endTime.isFinite, restingValue != target else { return self }
    let arrival = [JoinedCurve.Piece(at: 0, self), JoinedCurve.Piece(at: endTime, RestingCurve(start: target))]
    return (try? JoinedCurve(arrival)) ?? self
  }

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
