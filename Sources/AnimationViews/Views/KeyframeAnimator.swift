// Follows: SwiftUI since iOS 17. Certainty: measured on macOS 27 (where a trigger starts from);
// read in an open port (the clock, repetition, the pause); documented (content without an animation
// of its own).

internal import AnimationModel

/// A view whose content is made of a value that keyframes move.
///
///     KeyframeAnimator(initialValue: 0.0, trigger: count) { height in
///       Circle().offset(y: -height)
///     } keyframes: { _ in
///       CubicKeyframe(40, duration: 0.2)
///       SpringKeyframe(0, spring: .bouncy)
///     }
///
/// The content is evaluated in every frame in which the value moves, and jumps there with it. The
/// frame of a start shows the first value, the clock starts with the frame behind it, and when all
/// tracks are over the last value stays. A trigger that changes then starts from the initial value;
/// one that changes while the keyframes play starts from the value and the velocity of that moment.
///
/// `KeyframeTimeline` is the same motion as a function of time.
public nonisolated struct KeyframeAnimator<Value, KeyframePath: Keyframes, Content: View>: View
where KeyframePath.Value == Value {
  public typealias Body = Never

  private let plan: KeyframesPlan<Value, KeyframePath, Content>

  /// A view whose keyframes play when a trigger changes.
  ///
  /// - Parameters:
  ///   - initialValue: What is shown before the first start.
  ///   - trigger: Its first value starts nothing.
  ///   - content: What a value looks like.
  ///   - keyframes: Made of the value at each start.
  public init(
    initialValue: Value, trigger: some Equatable, @ViewBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
  ) {
    plan = KeyframesPlan(
      initialValue: initialValue, start: .trigger(AnimatorTrigger(trigger)), content: content, keyframes: keyframes)
  }

  /// A view whose keyframes play again and again, from its first frame on.
  ///
  /// - Parameters:
  ///   - initialValue: What every round starts from.
  ///   - repeating: Whether they play; what was shown stays while they do not.
  ///   - content: What a value looks like.
  ///   - keyframes: Made of the initial value, once.
  public init(
    initialValue: Value, repeating: Bool = true, @ViewBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
  ) {
    plan = KeyframesPlan(
      initialValue: initialValue, start: .repeating(repeating), content: content, keyframes: keyframes)
  }

  @MainActor
  public static func _expand(_ view: Self, in slot: inout _ViewSlot) { slot.play(view.plan) }
}

/// Keyframes around a view.
nonisolated struct KeyframeModifier<Base: View, Value, Path: Keyframes, Shown: View>: ViewModifier
where Path.Value == Value {
  typealias Body = Never

  let plan: KeyframesPlan<Value, Path, Shown>

  init(
    of base: Base, _ initialValue: Value, _ start: KeyframeStart,
    _ content: @escaping (PlaceholderContentView<Base>, Value) -> Shown, _ keyframes: @escaping (Value) -> Path
  ) {
    plan = KeyframesPlan(
      initialValue: initialValue, start: start, content: { content(PlaceholderContentView(), $0) },
      keyframes: keyframes)
  }

  @MainActor
  static func _expand<V: View>(_ modifier: Self, _ content: V, in slot: inout _ViewSlot) {
    slot.node.modifierName = "keyframeAnimator"
    slot.place(content, for: PlaceholderContentView<Base>.self)
    slot.play(modifier.plan)
  }
}

extension View {
  /// Moves this view by keyframes when a trigger changes, as a ``KeyframeAnimator`` does.
  ///
  ///     Text("🎉").keyframeAnimator(initialValue: 1.0, trigger: count) { content, scale in
  ///       content.scaleEffect(scale)
  ///     } keyframes: { _ in
  ///       SpringKeyframe(1.5, duration: 0.2)
  ///       SpringKeyframe(1, spring: .bouncy)
  ///     }
  ///
  /// - Parameters:
  ///   - initialValue: What is shown before the first start.
  ///   - trigger: Its first value starts nothing.
  ///   - content: What this view looks like at a value.
  ///   - keyframes: Made of the value at each start.
  public nonisolated func keyframeAnimator<Value>(
    initialValue: Value, trigger: some Equatable,
    @ViewBuilder content: @escaping @Sendable (PlaceholderContentView<Self>, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) -> some View {
    modifier(KeyframeModifier(of: self, initialValue, .trigger(AnimatorTrigger(trigger)), content, keyframes))
  }

  /// Moves this view by keyframes again and again, from its first frame on, as a
  /// ``KeyframeAnimator`` does.
  ///
  /// - Parameters:
  ///   - initialValue: What every round starts from.
  ///   - repeating: Whether they play; what was shown stays while they do not.
  ///   - content: What this view looks like at a value.
  ///   - keyframes: Made of the initial value, once.
  public nonisolated func keyframeAnimator<Value>(
    initialValue: Value, repeating: Bool = true,
    @ViewBuilder content: @escaping @Sendable (PlaceholderContentView<Self>, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) -> some View {
    modifier(KeyframeModifier(of: self, initialValue, .repeating(repeating), content, keyframes))
  }
}

// MARK: - What plays

nonisolated enum KeyframeStart {
  case trigger(AnimatorTrigger)
  /// Nothing but the view itself; `false` for a pause.
  case repeating(Bool)
}

/// What a keyframe animator was made with.
nonisolated struct KeyframesPlan<Value, Path: Keyframes, Shown: View> where Path.Value == Value {
  let initialValue: Value
  let start: KeyframeStart
  let content: (Value) -> Shown
  let keyframes: (Value) -> Path
}

/// The clock of the keyframes of one place.
///
/// A start waits for the next frame: that is where its clock is 0.
final class KeyframePlay<Value>: NodeLeader {
  private var start: KeyframeStart
  /// `nil` before the first start.
  private var timeline: KeyframeTimeline<Value>?
  private var isPlaying = false
  /// Seconds of the timeline that have gone.
  private var elapsed = 0.0
  /// Seconds on the host's clock at which the timeline was at 0; `nil` of a clock that stands.
  private var origin: Double?
  /// Seconds on the host's clock: the start that waits; `nil` where no frame has been.
  private var pending: Double?
  /// What the code has run with.
  private var used = 0.0

  init(_ start: KeyframeStart) { self.start = start }

  /// Takes in what is written now. Returns the value to be shown.
  func take<Path: Keyframes, Shown: View>(_ plan: KeyframesPlan<Value, Path, Shown>, at time: Double?) -> Value
  where Path.Value == Value {
    switch (start, plan.start) {
    case (.trigger(let old), .trigger(let new)):
      if old != new { restart(plan, at: time) }
    case (let old, .repeating(let isOn)):
      if case .trigger = old { forget() }
      if timeline == nil { timeline = fresh(plan) }
      if isOn != isPlaying { isOn ? run(from: elapsed, at: time) : rest(at: time) }
    case (.repeating, .trigger): forget()
    }
    start = plan.start
    used = elapsed
    return timeline?.value(time: place) ?? plan.initialValue
  }

  /// From where it is now, or from the beginning if it is at rest.
  private func restart<Path: Keyframes, Shown: View>(_ plan: KeyframesPlan<Value, Path, Shown>, at time: Double?)
  where Path.Value == Value {
    let moment = origin.flatMap { origin in time.map { $0 - origin } } ?? elapsed
    if isPlaying, let timeline, moment <= timeline.duration {
      self.timeline = timeline.restarted(time: moment) { plan.keyframes($0) }
    } else {
      timeline = fresh(plan)
    }
    run(from: 0, at: time)
  }

  private func fresh<Path: Keyframes, Shown: View>(_ plan: KeyframesPlan<Value, Path, Shown>) -> KeyframeTimeline<Value>
  where Path.Value == Value {
    KeyframeTimeline(initialValue: plan.initialValue) { plan.keyframes(plan.initialValue) }
  }

  private func forget() {
    rest(at: nil)
    (timeline, elapsed) = (nil, 0)
  }

  private func run(from elapsed: Double, at time: Double?) {
    (isPlaying, self.elapsed, origin, pending) = (true, elapsed, nil, time)
  }

  private func rest(at time: Double?) {
    if let origin, let time { elapsed = time - origin }
    (isPlaying, origin, pending) = (false, nil, nil)
  }

  /// Whether there is always another round.
  private var isEndless: Bool {
    if case .repeating = start { (timeline?.duration ?? 0) > 0 } else { false }
  }

  /// Seconds of the timeline: of one that repeats, in this round.
  private var place: Double {
    guard isEndless, let duration = timeline?.duration else { return elapsed }
    return elapsed.truncatingRemainder(dividingBy: duration)
  }

  func follow(_ frame: AnimationFrame) -> Bool {
    guard frame.isDrawn, isPlaying, let timeline else { return elapsed != used }
    if let origin {
      elapsed = frame.time - origin
      if !isEndless, elapsed >= timeline.duration {
        elapsed = timeline.duration
        rest(at: nil)
      }
    } else if let pending {
      if frame.time > pending { origin = frame.time - elapsed }
    } else {
      pending = frame.time
    }
    return elapsed != used
  }

  func nextTime(after time: Double) -> Double? { isPlaying ? time : nil }
}

extension _ViewSlot {
  /// A body that keyframes move.
  mutating func play<Value, Path: Keyframes, Shown: View>(_ plan: KeyframesPlan<Value, Path, Shown>)
  where Path.Value == Value {
    let node = node
    let play = node.leader { KeyframePlay<Value>(plan.start) }
    let value = node.perform { play.take(plan, at: node.graph.host.time) }
    child(.body, node.evaluate(plan) { plan.content(value) })
  }
}
