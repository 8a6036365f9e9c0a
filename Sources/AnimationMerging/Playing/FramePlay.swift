// A script on SwiftUI's animators, frame by frame.
//
// Events come when they come, mostly between two frames, and each is an update of its own; the
// frame is another one, and moves on whatever happened before it. An event at the very time of a
// frame comes with it. The frame that SwiftUI lets pass before a motion begins is left out: what
// begins does so in the first frame that is not before its event.

internal import AnimationModel
internal import CurveMath

/// The value of a script as something SwiftUI animates.
private struct ScriptedValue: Animatable {
  var animatableData: ScriptVector
}

struct FramePlay {
  /// What an event met.
  enum Outcome {
    /// Nothing ran.
    case began
    /// The new animation took over, with a velocity in units per second where that is known.
    case merged([Double]?)
    /// The new animation runs on top.
    case combined
    /// No animation.
    case set
    case dragged
  }

  struct Frame: Sendable {
    let time: Double
    let values: [Double]
    /// Units per second, where the animation knows.
    let velocity: [Double]?
  }

  private(set) var frames: [Frame] = []
  private(set) var outcomes: [Outcome] = []
  /// The frames that an event holds.
  private(set) var held: [HeldFrame] = []

  /// Frames that are kept at most.
  private static var limit: Int { Limits.frames.count }
  /// Animations below newer ones that all frames together may find under way.
  private static var mostLayers: Int { Limits.frameLayers.count }
  /// Seconds after the last event for which a motion that does not end is followed.
  private static let patience = 30.0

  private let host = AnimationHost(timing: .testHost)
  private let attribute: AnimatedAttribute<ScriptedValue>
  private let clock: FrameClock
  /// What a finger or a throw does, by component.
  private var course: (begin: Double, curves: [any MotionCurve])?
  /// The script for each number of its values.
  let components: [ComponentScript]
  private let policy: String
  /// Seconds: when each of the animations is over that run one upon the other, the oldest first.
  private var ends: [Double] = []
  /// How many of them the frames have found so far, the newest left out.
  private var layers = 0

  /// - Parameter isShown: Whether the frames behind the last event are asked for. No event meets
  ///   anything there; what they would find under way counts all the same.
  init(_ stage: Stage, isShown: Bool = true) throws(ScriptError) {
    clock = stage.frames
    policy = stage.policy
    components = try stage.script.start.indices.map { index throws(ScriptError) in
      try ComponentScript(stage, component: index)
    }
    attribute = host.attribute(ScriptedValue(animatableData: ScriptVector(stage.script.start)))
    host.frame(at: -1)
    show(at: 0)
    let furthest = Limits.lastFrame.most
    var index = 0
    for (position, event) in stage.script.events.enumerated() {
      if Deadline.hasPassed(inRound: position) { throw .outOfTime }
      guard event.time * clock.rate < furthest else { throw .tooManyFrames(limit: Int(furthest)) }
      let due = clock.firstDrawn(at: event.time)
      // The frames before it, as long as something moves.
      while index < due, isMoving { try step(&index) }
      index = max(index, due)
      let time = clock.time(of: index)
      // Rounded, an event may lie beside the frame with which it comes.
      let own = event.time < time - 1e-6 / clock.rate ? max(event.time, now) : time
      if position == 0 { leaveVelocity(of: stage.script, at: own) }
      try take(event, number: position + 1, at: own, frame: time)
      noteLayers(of: event)
      if now == time { show(at: time) }
      // Another event may come before the same frame, or with it.
      let next = position + 1 < stage.script.events.count ? stage.script.events[position + 1].time : .infinity
      if next == .infinity || (next * clock.rate < furthest && clock.firstDrawn(at: next) > index) {
        try step(&index)
      }
    }
    let end = stage.script.events[stage.script.events.count - 1].time + Self.patience
    guard isShown else {
      try countRest(from: index, until: end)
      return
    }
    while isMoving, clock.time(of: index) <= end { try step(&index) }
  }

  /// Counts what the frames behind the last event would find under way.
  private mutating func countRest(from first: Int, until end: Double) throws(ScriptError) {
    var index = first
    while ends.count > 1, clock.time(of: index) <= end {
      if Deadline.hasPassed(inRound: index) { throw .outOfTime }
      if !clock.isDropped(index) { try countLayers(at: clock.time(of: index)) }
      index += 1
    }
  }

  /// Units per second, one number per component.
  private var velocity: [Double]? {
    attribute.velocity.map { velocity in attribute.model.animatableData.elements.indices.map { velocity[$0] } }
  }

  private var isMoving: Bool { host.isAnimating || course != nil }

  /// Seconds: the host's last update. It had one before the script began.
  private var now: Double { host.time! }

  private mutating func step(_ index: inout Int) throws(ScriptError) {
    defer { index += 1 }
    guard !clock.isDropped(index) else { return }
    guard frames.count < Self.limit else { throw .tooManyFrames(limit: Self.limit) }
    if Deadline.hasPassed(inRound: frames.count) { throw .outOfTime }
    let time = clock.time(of: index)
    // The frame with which an event came is drawn already.
    guard time > now else { return }
    follow(until: time)
    try countLayers(at: time)
    host.frame(at: time)
    show(at: time)
  }

  /// Notes what an event has left under way.
  private mutating func noteLayers(of event: ScriptEvent) {
    switch (outcomes[outcomes.count - 1], event.action) {
    case (.combined, .retarget(_, let animation?)): ends.append(event.time + animation.length)
    case (.began, .retarget(_, let animation?)): ends = [event.time + animation.length]
    case (.set, _): break
    default: ends = []
    }
  }

  private mutating func countLayers(at time: Double) throws(ScriptError) {
    // Whatever is older than an animation that is over is behind it.
    if let over = ends.lastIndex(where: { $0 <= time }) { ends.removeFirst(over + 1) }
    layers += max(0, ends.count - 1)
    guard layers <= Self.mostLayers else {
      throw .tooManyLayersInFrames(event: outcomes.count, policy: policy, limit: Self.mostLayers)
    }
  }

  private mutating func show(at time: Double) {
    let frame = Frame(time: time, values: attribute.presentation.animatableData.elements, velocity: velocity)
    if frames.last?.time == time { frames.removeLast() }
    frames.append(frame)
  }

  /// The first animation finds the script's velocity as one that a finger left.
  private func leaveVelocity(of script: InterruptionScript, at time: Double) {
    guard script.velocity.contains(where: { $0 != 0 }),
      case .retarget(let target, let animation?) = script.events[0].action,
      target != script.start
    else { return }
    attribute.leave(with: ScriptVector(script.velocity), for: animation, at: time)
  }

  /// - Parameters:
  ///   - time: Seconds: when the event comes.
  ///   - frame: Seconds: when the next frame is drawn, or the one with which the event comes.
  private mutating func take(_ event: ScriptEvent, number: Int, at time: Double, frame: Double) throws(ScriptError) {
    let isFollowing = follow(until: time)
    if isFollowing { handOver(at: time, frame: frame) }
    course = nil
    switch event.action {
    case .drag, .throw, .keyframes:
      // A finger has put the value where it is now; what is animated is where the last frame showed
      // it.
      let shown = isFollowing ? attribute.model : attribute.presentation
      let (places, speeds) = (shown.animatableData.elements, velocity)
      let curves = try components.indices.map { index throws(ScriptError) -> any MotionCurve in
        let state = CurveState(value: places[index], velocity: speeds?[index] ?? 0, acceleration: 0)
        guard case .follow(let course) = components[index].events[number - 1].action else {
          return RestingCurve(start: state.value)
        }
        return try course.motion(from: state, event: number).curve
      }
      course = (time, curves)
      follow(until: time)
      handOver(at: time, frame: frame)
      outcomes.append(.dragged)
    case .retarget(let target, let animation):
      let wasMoving = attribute.isAnimating
      if time == frame, animation != nil, time > now, attribute.holdsChange(at: time) {
        held.append(HeldFrame(event: number, time: time))
      }
      withAnimation(animation) { attribute.model = ScriptedValue(animatableData: ScriptVector(target)) }
      if wasMoving {
        handOver(at: time, frame: frame)
      } else {
        // Before its frame, so that the motion begins in it.
        host.update(at: time < frame ? time : max(now, frame - 0.5 / clock.rate))
        if time == frame { host.frame(at: frame) }
      }
      outcomes.append(outcome(animation))
    }
  }

  /// Lets the attribute take in what was written.
  private func handOver(at time: Double, frame: Double) {
    if time < frame { host.update(at: time) } else { host.frame(at: frame) }
  }

  private func outcome(_ animation: Animation?) -> Outcome {
    guard animation != nil else { return .set }
    guard attribute.isRetargeted else { return .began }
    if attribute.animation?.base is CombinedAnimation { return .combined }
    return .merged(velocity)
  }

  /// Puts the value where the finger or the throw has it, if there is one.
  @discardableResult
  private mutating func follow(until time: Double) -> Bool {
    guard let (begin, curves) = course else { return false }
    let values = curves.map { $0.state(at: time - begin).value }
    withTransaction(\.tracksVelocity, true) {
      attribute.model = ScriptedValue(animatableData: ScriptVector(values))
    }
    if curves.allSatisfy({ time - begin >= $0.endTime }) { course = nil }
    return true
  }

  /// The frames as motions, one per component; a velocity that no frame states is that of other
  /// motions.
  func curves(under exact: [ComponentPlay]) -> [any MotionCurve] {
    exact.enumerated().map { index, play in
      let timeline = play.timeline
      // A finger's events come with the frames, and are known already.
      let begins = Dictionary(play.limits.map { ($0.begin, $0.after) }, uniquingKeysWith: { $1 })
      let values = frames.map { $0.values[index] }
      return HeldFramesCurve(times: frames.map(\.time), values: values, target: timeline.target) { [frames] in
        frames.map { frame in
          let state = begins[frame.time] ?? timeline.state(at: frame.time)
          return (frame.velocity?[index] ?? state.velocity, state.acceleration)
        }
      }
    }
  }
}

extension Animation {
  /// Seconds until about nothing of it can be seen any more: infinity where that is unknown.
  fileprivate var length: Double {
    guard let curve = try? curve() else { return .infinity }
    return curve.endTime.isFinite ? curve.endTime : curve.lastTime(.value, fartherThan: 0x1p-58)
  }
}
