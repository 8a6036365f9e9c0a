// A script on react-spring's frame loop.
//
// A change at the time of a frame comes after that frame; the next one moves by the change. A
// change with a delay is not known before the delay is over, and then moves in the frame that finds
// it. While nothing moves the loop stands still, and the first frame after that is 16.667 ms long.

internal import AnimationModel
internal import CurveMath
internal import CurveMetrics

struct ReactSpringPlay {
  /// What the frames have shown since an event.
  private struct Shown {
    let begin: Double
    let before: CurveState
    /// Seconds since the event.
    var times = [0.0]
    var states: [CurveState]
  }

  private struct Component {
    let script: ComponentScript
    var play: ComponentPlay
    var node: ReactSpringNode
    /// `nil` while nothing has been animated since the beginning, a finger or a change without an
    /// animation.
    var shown: Shown?

    init(_ stage: Stage, component index: Int) throws(ScriptError) {
      script = try ComponentScript(stage, component: index)
      play = ComponentPlay(restingAt: script.start)
      node = ReactSpringNode(restingAt: script.start)
    }

    /// Where the number is just before an event, and how fast.
    func before(_ time: Double) -> CurveState {
      shown == nil ? play.before(time, velocity: script.velocity) : node.state
    }

    /// Hands the frames since the last event over to the timeline.
    mutating func close() {
      guard let shown else { return }
      play.take(
        HeldFramesCurve(times: shown.times, states: shown.states, target: node.goal), at: shown.begin,
        before: shown.before)
      self.shown = nil
    }

    mutating func open(at time: Double, before: CurveState) {
      shown = Shown(begin: time, before: before, states: [node.state])
    }

    /// Moves on by one frame, which is due at a time in seconds. Returns whether the number is
    /// still a number.
    mutating func advance(by milliseconds: Double, to time: Double) -> Bool {
      guard node.isMoving else { return true }
      guard node.advance(by: milliseconds) else { return false }
      if let begin = shown?.begin {
        shown?.times.append(time - begin)
        shown?.states.append(node.state)
      }
      return true
    }
  }

  /// Frames that are kept at most.
  private static var limit: Int { Limits.frames.count }
  /// Seconds after the last event for which a motion that does not end is followed.
  private static let patience = 30.0

  private let clock: FrameClock
  private let policy: String
  private var components: [Component]
  /// The first frame that is not played yet.
  private var next = 1
  /// The frame in which the loop ran last: `nil` while it stands still.
  private var lastRun: Int?
  /// Whether the loop runs in the next frame. What is put somewhere in between does not call it
  /// off.
  private var isScheduled = false
  /// Seconds: until then something other than a motion keeps the loop running.
  private var busy = -Double.infinity
  private var count = 0

  var plays: [ComponentPlay] { components.map(\.play) }

  init(_ stage: Stage) throws(ScriptError) {
    clock = stage.frames
    policy = stage.policy
    components = try stage.script.start.indices.map { index throws(ScriptError) in
      try Component(stage, component: index)
    }
    for (index, event) in stage.script.events.enumerated() {
      if Deadline.hasPassed(inRound: index) { throw .outOfTime }
      try checkFrames(until: event.time)
      try take(index, event)
    }
    let end = stage.script.events[stage.script.events.count - 1].time + Self.patience
    try run(through: clock.lastFrame(at: end), event: stage.script.events.count)
    for index in components.indices { components[index].close() }
  }

  /// - Throws: ``ScriptError/tooManyFrames(limit:)`` where the number of the frame at a time is
  ///   none to count with.
  private func checkFrames(until time: Double) throws(ScriptError) {
    guard time * clock.rate < Limits.lastFrame.most else { throw .tooManyFrames(limit: Limits.lastFrame.count) }
  }

  private var isMoving: Bool { components.contains { $0.node.isMoving } }

  private mutating func take(_ index: Int, _ event: ScriptEvent) throws(ScriptError) {
    try run(through: clock.lastFrame(at: event.time), event: index)
    guard case .retarget(let targets, let animation?) = event.action else {
      for place in components.indices { try change(place, index) }
      return
    }
    let delay: Double
    do { delay = try animation.curve().withoutDelay.delay } catch { throw unplayable(index, error.description) }
    let begin = event.time + delay
    if delay > 0 {
      busy = max(busy, begin)
      if begin >= components[0].script.events[index].next {
        // The next event comes first, and this one is never heard of.
        for place in components.indices { carryOn(place, at: event.time) }
        return
      }
      try checkFrames(until: begin)
      try run(through: clock.lastFrame(before: begin), event: index)
    }
    for place in components.indices {
      let before = components[place].before(begin)
      let hasOwn = components[place].shown != nil || before.velocity == 0
      components[place].close()
      do {
        try components[place].node.take(target: targets[place], handed: hasOwn ? nil : before.velocity) {
          start throws(AnimationError) in
          try animation.curve(from: start, to: targets[place]).withoutDelay.curve
        }
      } catch {
        throw unplayable(index, "\(error)")
      }
      components[place].open(at: begin, before: before)
    }
    isScheduled = isScheduled || isMoving
  }

  /// A finger, a throw, or a change without an animation.
  private mutating func change(_ place: Int, _ index: Int) throws(ScriptError) {
    let event = components[place].script.events[index]
    let before = components[place].before(event.time)
    components[place].close()
    switch event.action {
    case .follow(let course):
      let curve = try components[place].play.follow(course, of: event, before: before)
      components[place].node.set(curve.state(at: event.next - event.time).value)
      busy = max(busy, event.time + curve.endTime)
    case .retarget(let target, _):
      components[place].play.take(RestingCurve(start: target), at: event.time, before: before)
      components[place].node.set(target)
    }
  }

  /// Notes an event that changes nothing.
  private mutating func carryOn(_ place: Int, at time: Double) {
    let before = components[place].before(time)
    guard components[place].shown != nil else { return components[place].play.pass(at: time, before: before) }
    components[place].close()
    components[place].open(at: time, before: before)
  }

  /// Plays every frame up to one.
  ///
  /// - Parameter event: How many events have been taken in: the last one is what moves.
  private mutating func run(through last: Int, event: Int) throws(ScriptError) {
    while next <= last {
      let isActive = isScheduled || clock.time(of: next - 1) < busy
      guard isActive || lastRun != nil else { break }
      defer { next += 1 }
      guard !clock.isDropped(next) else { continue }
      guard isActive else {
        lastRun = nil
        continue
      }
      try step(event)
      isScheduled = isMoving
    }
    next = max(next, last + 1)
  }

  private mutating func step(_ event: Int) throws(ScriptError) {
    count += 1
    guard count <= Self.limit else { throw .tooManyFrames(limit: Self.limit) }
    if Deadline.hasPassed(inRound: count) { throw .outOfTime }
    let frame = lastRun.map { ReactSpringFrames.duration(of: next - $0, rate: clock.rate) } ?? ReactSpringFrames.first
    lastRun = next
    for place in components.indices where !components[place].advance(by: frame, to: clock.time(of: next)) {
      throw unplayable(
        event - 1,
        "Steps of a millisecond are too long for the spring, and its values grow without end. Use a softer one.")
    }
  }

  private func unplayable(_ index: Int, _ reason: String) -> ScriptError {
    .unplayable(event: index + 1, policy: policy, reason: reason)
  }
}
