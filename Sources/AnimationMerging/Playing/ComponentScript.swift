internal import AnimationModel
internal import CurveMath

/// What happens to one number of a script's value.
struct ComponentScript: Sendable {
  enum Action: Sendable {
    case retarget(Double, Animation?)
    case drag(DraggedCurve)
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
  let frameRate: Double

  init(_ stage: Stage, component index: Int) {
    let script = stage.script
    start = script.start[index]
    velocity = script.velocity[index]
    policy = stage.policy
    frameRate = stage.frames.rate
    events = script.events.enumerated().map { position, event in
      let action: Action =
        switch event.action {
        case .retarget(let target, let animation): .retarget(target[index], animation)
        case .drag(let samples):
          .drag(DraggedCurve(times: samples.map(\.time), values: samples.map { $0.values[index] }))
        }
      let next = position + 1 < script.events.count ? script.events[position + 1].time : .infinity
      return Event(number: position + 1, time: event.time, next: next, action: action)
    }
  }
}

/// What one number does: its timeline so far, and the limits at every event.
struct ComponentPlay {
  struct Limits: Sendable {
    /// Seconds: when the event takes the value over.
    let begin: Double
    let before: CurveState
    let after: CurveState
  }

  private(set) var timeline: JoinedCurve
  private(set) var limits: [Limits] = []

  init(restingAt start: Double) { timeline = JoinedCurve(RestingCurve(start: start)) }

  /// Where the value is just before a time, and how fast.
  func before(_ time: Double, velocity: Double) -> CurveState {
    let playing = timeline.last
    let past = time - playing.begin
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

  /// Notes an event that the next one came before: nothing changed.
  mutating func pass(at time: Double, before: CurveState) {
    limits.append(Limits(begin: time, before: before, after: before))
  }
}

extension ComponentScript {
  /// Ends a play whose time is over.
  func checkTime(at event: Event) throws(ScriptError) {
    if Deadline.hasPassed(inRound: event.number) { throw .outOfTime }
  }
}

extension [ComponentPlay] {
  func handOffs(of script: InterruptionScript) -> [HandOff] {
    var handOffs: [HandOff] = []
    for (index, event) in script.events.enumerated().dropFirst() {
      if Deadline.hasPassed(inRound: index) { break }
      let limits = map { $0.limits[index] }
      handOffs.append(
        HandOff(
          event: index + 1, time: event.time, begin: limits[0].begin, before: limits.map(\.before),
          after: limits.map(\.after), energy: event.energy(before: limits.map(\.before), after: limits.map(\.after))))
    }
    return handOffs
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
