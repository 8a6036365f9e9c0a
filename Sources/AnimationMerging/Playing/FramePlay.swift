// A script on SwiftUI's animators, frame by frame.

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
    /// The new animation took over, with a velocity in units per second if it is told.
    case merged([Double]?)
    /// The new animation runs on top.
    case combined
    /// No animation.
    case set
    case dragged
  }

  struct Frame {
    let time: Double
    let values: [Double]
    /// Units per second, where the animation knows.
    let velocity: [Double]?
  }

  private(set) var frames: [Frame] = []
  private(set) var outcomes: [Outcome] = []
  /// Seconds: when each event was taken in.
  private(set) var times: [Double] = []

  /// Frames that are kept at most.
  private static let limit = 1_000_000
  /// Seconds after the last event for which a motion that does not end is followed.
  private static let patience = 30.0

  private let host = AnimationHost(timing: .testHost)
  private let attribute: AnimatedAttribute<ScriptedValue>
  private let clock: FrameClock
  private var drag: (begin: Double, curves: [DraggedCurve])?

  init(_ stage: Stage) throws(ScriptError) {
    clock = stage.frames
    attribute = host.attribute(ScriptedValue(animatableData: ScriptVector(stage.script.start)))
    host.frame(at: -1)
    show(nil, at: 0)
    var index = 0
    let furthest = Double(Int32.max)
    for event in stage.script.events {
      guard event.time * clock.rate < furthest else { throw .tooManyFrames(limit: Int(furthest)) }
      let due = clock.firstDrawn(at: event.time)
      // The frames before it, as long as something moves.
      while index < due, isMoving { try step(&index) }
      index = max(index, due)
      take(event, at: clock.time(of: index))
      // Another event may come in the same frame.
    }
    index += 1
    let end = stage.script.events[stage.script.events.count - 1].time + Self.patience
    while isMoving, clock.time(of: index) <= end { try step(&index) }
  }

  /// Units per second, one number per component.
  private var velocity: [Double]? {
    attribute.velocity.map { velocity in attribute.model.animatableData.elements.indices.map { velocity[$0] } }
  }

  private var isMoving: Bool { host.isAnimating || drag != nil }

  private mutating func step(_ index: inout Int) throws(ScriptError) {
    defer { index += 1 }
    guard !clock.isDropped(index) else { return }
    guard frames.count < Self.limit else { throw .tooManyFrames(limit: Self.limit) }
    let time = clock.time(of: index)
    // The frame in which an event was taken in is drawn already.
    guard time > host.time ?? -1 else { return }
    let finger = followFinger(until: time)
    host.frame(at: time)
    show(finger, at: time)
  }

  private mutating func show(_ finger: [Double]?, at time: Double) {
    let frame = Frame(
      time: time, values: finger ?? attribute.presentation.animatableData.elements, velocity: velocity)
    if frames.last?.time == time { frames.removeLast() }
    frames.append(frame)
  }

  private mutating func take(_ event: ScriptEvent, at time: Double) {
    // The finger's last place is shown in the frame of the release, as any other change shows what was there before.
    let left = followFinger(until: time)
    if left != nil { host.frame(at: time) }
    drag = nil
    times.append(time)
    // While nothing runs the change comes before the frame, so that the motion begins in it.
    let wasMoving = host.isAnimating
    let change = wasMoving ? time : max(host.time ?? -1, time - 0.5 / clock.rate)
    var finger = left
    switch event.action {
    case .drag(let samples):
      drag = (
        time,
        samples[0].values.indices.map { index in
          DraggedCurve(times: samples.map(\.time), values: samples.map { $0.values[index] })
        }
      )
      finger = followFinger(until: time)
      host.frame(at: time)
      outcomes.append(.dragged)
    case .retarget(let target, let animation):
      withAnimation(animation) { attribute.model = ScriptedValue(animatableData: ScriptVector(target)) }
      host.frame(at: change)
      outcomes.append(outcome(animation, wasMoving: wasMoving))
      if change < time { host.frame(at: time) }
    }
    show(finger, at: time)
  }

  private func outcome(_ animation: Animation?, wasMoving: Bool) -> Outcome {
    guard animation != nil else { return .set }
    guard wasMoving else { return .began }
    if attribute.animation?.base is CombinedAnimation { return .combined }
    return .merged(velocity)
  }

  /// Puts the value where the finger has it. Returns that place, which is shown whatever the animator holds back.
  private mutating func followFinger(until time: Double) -> [Double]? {
    guard let (begin, curves) = drag else { return nil }
    let values = curves.map { $0.state(at: time - begin).value }
    var transaction = Transaction()
    transaction.tracksVelocity = true
    withTransaction(transaction) { attribute.model = ScriptedValue(animatableData: ScriptVector(values)) }
    if time - begin >= curves[0].endTime { drag = nil }
    return values
  }

  /// The frames as motions, one per component; what nobody tells of the velocity is that of other motions.
  func curves(under exact: [TimelineCurve]) -> [any MotionCurve] {
    exact.enumerated().map { index, timeline in
      HeldFramesCurve(
        times: frames.map(\.time),
        states: frames.map { frame in
          let state = timeline.state(at: frame.time)
          return CurveState(
            value: frame.values[index], velocity: frame.velocity?[index] ?? state.velocity,
            acceleration: state.acceleration)
        }, target: timeline.target)
    }
  }
}
