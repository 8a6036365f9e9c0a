internal import AnimationModel
internal import CurveMath

/// What happens to one number of a script's value.
struct ComponentScript: Sendable {
  enum Action: Sendable {
    case retarget(Double, Animation?)
    case follow(FollowedMotion)
  }

  struct Event: Sendable {
    /// Counts from 1.
    let number: Int
    /// Seconds.
    let time: Double
    /// Seconds: when the next event comes; infinity for the last.
    let next: Double
    let action: Action
  }

  let start: Double
  /// Units per second, which the first animation finds.
  let velocity: Double
  let events: [Event]
  let policy: String
  let frames: FrameClock

  init(_ stage: Stage, component index: Int) throws(ScriptError) {
    let script = stage.script
    start = script.start[index]
    velocity = script.velocity[index]
    policy = stage.policy
    frames = stage.frames
    events = try script.events.enumerated().map { position, event throws(ScriptError) in
      let action: Action =
        switch event.action {
        case .retarget(let target, let animation): .retarget(target[index], animation)
        case .drag(let samples):
          .follow(.drag(DraggedCurve(times: samples.map(\.time), values: samples.map { $0.values[index] })))
        case .keyframes(let keyframes): .follow(.keyframes(ComponentKeyframes(keyframes, component: index)))
        case .throw(let action):
          .follow(
            .thrown(
              ComponentThrow(
                law: action.law, velocity: try script.releaseVelocity(ofEvent: position)[index],
                bounds: action.bounds(ofComponent: index), snap: action.snap(ofComponent: index),
                rate: stage.frames.rate)))
        }
      let next = position + 1 < script.events.count ? script.events[position + 1].time : .infinity
      return Event(number: position + 1, time: event.time, next: next, action: action)
    }
  }
}

/// What one number does: its timeline so far, and the limits at every event.
struct ComponentPlay: Sendable {
  struct Limits: Sendable {
    /// Seconds: when the event takes the value over.
    let begin: Double
    let before: CurveState
    let after: CurveState
    /// What becomes of the value if the event throws it and nothing catches it.
    var flight: ThrownMotion?
    /// Whether an animation takes the value over, and no finger, throw or keyframes.
    var isAnimated = true
    /// Whether the next event came before anything changed.
    var isPassed = false
  }

  private(set) var timeline: JoinedCurve
  private(set) var limits: [Limits] = []

  init(restingAt start: Double) { timeline = JoinedCurve(RestingCurve(start: start)) }

  /// Where the value is just before a time, and how fast.
  func before(_ time: Double, velocity: Double) -> CurveState {
    let playing = timeline.last
    var past = time - playing.begin
    // 0.4 − 0.3 is more than 0.1: a finger that lets go at its last sample does not pause before.
    if let drag = playing.curve as? DraggedCurve, abs(past - drag.endTime) <= 2 * time.ulp { past = drag.endTime }
    var state: CurveState
    if past > 0, let layers = playing.curve as? LayeredCurve {
      state = layers.stateBefore(past)
    } else {
      state = playing.curve.stateBefore(past)
    }
    // The first animation finds the script's velocity.
    if timeline.pieces.count == 1 { state.velocity = velocity }
    return state
  }

  /// Lets a motion take over.
  mutating func take(_ curve: any MotionCurve, at time: Double, before: CurveState) {
    timeline.append(curve, at: time)
    limits.append(Limits(begin: time, before: before, after: curve.state(at: 0)))
  }

  /// Lets a finger, a throw or keyframes take over.
  ///
  /// - Returns: What takes over.
  mutating func follow(
    _ course: FollowedMotion, of event: ComponentScript.Event, before: CurveState
  ) throws(ScriptError) -> any MotionCurve {
    let (curve, flight) = try course.motion(from: before, event: event.number)
    take(curve, at: event.time, before: before)
    limits[limits.count - 1].flight = flight
    limits[limits.count - 1].isAnimated = false
    return curve
  }

  /// Notes an event that the next one came before: nothing changed.
  mutating func pass(at time: Double, before: CurveState) {
    limits.append(Limits(begin: time, before: before, after: before, isPassed: true))
  }

  /// Seconds: when the animations begin that take the value over.
  var animatedBegins: Set<Double> { Set(limits.lazy.filter { $0.isAnimated && !$0.isPassed }.map(\.begin)) }

  /// Whether one of its throws depends on the frame rate.
  var isThrownInFrames: Bool { limits.contains { $0.flight?.isMadeOfFrames == true } }
}

/// How a policy plays one number of a script.
protocol ComponentRule {
  /// Adds an event to the timeline, behind those before it.
  mutating func take(
    _ event: ComponentScript.Event, of script: ComponentScript, into play: inout ComponentPlay
  ) throws(ScriptError)

  /// Adds what a rule has kept back until the last event. Default: nothing.
  mutating func finish(_ script: ComponentScript, into play: inout ComponentPlay)
}

extension ComponentRule {
  func finish(_ script: ComponentScript, into play: inout ComponentPlay) {}
}

extension ComponentScript {
  /// Plays event after event, as long as there is time.
  func played(by rule: some ComponentRule) throws(ScriptError) -> ComponentPlay {
    var (rule, play) = (rule, ComponentPlay(restingAt: start))
    for event in events {
      if Deadline.hasPassed(inRound: event.number) { throw .outOfTime }
      try rule.take(event, of: self, into: &play)
    }
    rule.finish(self, into: &play)
    return play
  }
}

extension [ComponentPlay.Limits] {
  /// What an event that throws the value does to all components: a release where they are led to
  /// several targets.
  fileprivate var releaseKind: ThrowEvent.Kind? {
    let kinds = Set(compactMap { $0.flight?.events[0].kind })
    return kinds.count > 1 ? .release : kinds.first
  }
}

extension [ComponentPlay] {
  /// What happens at every event but the first, and to every throw until it is caught, in the order
  /// of time.
  func handOffs(of script: InterruptionScript) -> [HandOff] {
    var handOffs: [HandOff] = []
    var hasFlights = false
    for (index, event) in script.events.enumerated() {
      if Deadline.hasPassed(inRound: index) { break }
      let limits = map { $0.limits[index] }
      if index > 0 {
        handOffs.append(
          HandOff(
            event: index + 1, time: event.time, begin: limits[0].begin, before: limits.map(\.before),
            after: limits.map(\.after), energy: event.energy(before: limits.map(\.before), after: limits.map(\.after)),
            flight: limits.releaseKind))
      }
      for (component, limits) in limits.enumerated() {
        guard let flight = limits.flight else { continue }
        hasFlights = true
        handOffs += meetings(of: flight, from: limits.begin, event: index, component: component)
      }
    }
    guard hasFlights else { return handOffs }
    return handOffs.sorted { ($0.begin, $0.event, $0.component ?? -1) < ($1.begin, $1.event, $1.component ?? -1) }
  }

  /// What a throw meets until it is caught.
  private func meetings(of flight: ThrownMotion, from begin: Double, event index: Int, component: Int) -> [HandOff] {
    let play = self[component]
    let end = play.limits[(index + 1)...].first { !$0.isPassed }?.begin ?? .infinity
    return flight.events.dropFirst().prefix { begin + $0.join.time < end }.map { meeting in
      let (join, time) = (meeting.join, begin + meeting.join.time)
      func states(_ own: CurveState, _ state: (JoinedCurve) -> CurveState) -> [CurveState] {
        indices.map { $0 == component ? own : state(self[$0].timeline) }
      }
      return HandOff(
        event: index + 1, time: time, begin: time, before: states(join.before) { $0.stateBefore(time) },
        after: states(join.after) { $0.state(at: time) },
        energy: (join.after.velocity - join.before.velocity) * (join.after.velocity + join.before.velocity) / 2,
        flight: meeting.kind, component: component)
    }
  }
}

extension ScriptEvent {
  /// The energy after less that before, per unit of mass.
  func energy(before: [CurveState], after: [CurveState]) -> Double {
    var energy = zip(before, after).reduce(0) { energy, states in
      let (old, new) = (states.0.velocity, states.1.velocity)
      return abs(old) == abs(new) ? energy : energy + (new - old) * (new + old) / 2
    }
    if case .retarget(let target, let animation?) = action, let spring = (try? animation.curve())?.innermostSpring {
      let stiffness = spring.naturalFrequency * spring.naturalFrequency
      for (index, target) in target.enumerated() {
        let (old, new) = (before[index].value, after[index].value)
        energy += stiffness * (new - old) * ((new - target) + (old - target)) / 2
      }
    }
    return energy
  }
}
