// Follows: SwiftUI since iOS 13. Certainty: names and values documented. Assumptions: that the
// second of a sequence hears a finger that is still down as if it came down there and then; that
// one of two exclusive gestures waits until the other has failed.

/// Two gestures at once.
public nonisolated struct SimultaneousGesture<First: Gesture, Second: Gesture>: Gesture {
  public typealias Body = Never

  /// What each of them tells; `nil` of one that is none.
  public struct Value {
    public var first: First.Value?
    public var second: Second.Value?
  }

  public var first: First
  public var second: Second

  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  @MainActor
  public static func _hear(_ event: _TouchNews, _ gesture: Self, _ memory: _GestureMemory) -> _GestureStep<Value> {
    typealias Phases = (GesturePhase<First.Value>, GesturePhase<Second.Value>)
    var phases: Phases = memory.read((.possible(nil), .possible(nil)))
    var step = _GestureStep<Value>(.failed)
    if phases.0.isOpen { phases.0 = step.take(First._hear(event, gesture.first, memory.part(0))) }
    if phases.1.isOpen { phases.1 = step.take(Second._hear(event, gesture.second, memory.part(1))) }
    memory.write(phases)
    let value = Value(first: phases.0.value, second: phases.1.value)
    switch phases {
    case (.failed, .failed): step.phase = .failed
    case (.ended, .ended), (.ended, .failed), (.failed, .ended): step.phase = .ended(value)
    case (.possible, .possible), (.possible, .failed), (.failed, .possible):
      step.phase = .possible(value.first == nil && value.second == nil ? nil : value)
    default: step.phase = .active(value)
    }
    return step
  }
}

extension SimultaneousGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}

extension SimultaneousGesture.Value: Hashable where First.Value: Hashable, Second.Value: Hashable {}

/// One gesture behind another one.
public nonisolated struct SequenceGesture<First: Gesture, Second: Gesture>: Gesture {
  public typealias Body = Never

  /// How far the two have come.
  public enum Value {
    /// The first one has not ended.
    case first(First.Value)
    /// The first one has ended; what the second one tells, once it does.
    case second(First.Value, Second.Value?)
  }

  public var first: First
  public var second: Second

  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  private struct Progress {
    var first: First.Value?
    var isDown = false
  }

  @MainActor
  public static func _hear(_ event: _TouchNews, _ gesture: Self, _ memory: _GestureMemory) -> _GestureStep<Value> {
    var progress = memory.read(Progress())
    var step = _GestureStep<Value>(.failed)
    if event.kind == .down || event.kind == .move { progress.isDown = true }
    if event.kind == .up { progress.isDown = false }
    if let first = progress.first {
      step.phase = Self.phase(first, step.take(Second._hear(event, gesture.second, memory.part(1))))
    } else {
      let phase = step.take(First._hear(event, gesture.first, memory.part(0)))
      if case .ended(let value) = phase {
        progress.first = value
        // A finger that is down already comes down for the second one now.
        let second: GesturePhase<Second.Value> =
          progress.isDown
          ? step.take(Second._hear(event.with(.down), gesture.second, memory.part(1))) : .possible(nil)
        step.phase = Self.phase(value, second)
      } else {
        step.phase = phase.map { .first($0) }
      }
    }
    memory.write(progress)
    return step
  }

  private static func phase(_ first: First.Value, _ second: GesturePhase<Second.Value>) -> GesturePhase<Value> {
    switch second {
    case .possible(let value): .active(.second(first, value))
    case .active(let value): .active(.second(first, value))
    case .ended(let value): .ended(.second(first, value))
    case .failed: .failed
    }
  }
}

extension SequenceGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}

/// One of two gestures: the second one if the first one is none.
public nonisolated struct ExclusiveGesture<First: Gesture, Second: Gesture>: Gesture {
  public typealias Body = Never

  /// What the one of them tells.
  public enum Value {
    case first(First.Value)
    case second(Second.Value)
  }

  public var first: First
  public var second: Second

  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  private struct Progress {
    var first: GesturePhase<First.Value> = .possible(nil)
    var second: GesturePhase<Second.Value> = .possible(nil)
    /// What the second one would tell the app.
    var waiting: [() -> Void] = []
    /// Seconds: when time changes the second one.
    var deadline: Double?
  }

  @MainActor
  public static func _hear(_ event: _TouchNews, _ gesture: Self, _ memory: _GestureMemory) -> _GestureStep<Value> {
    var progress = memory.read(Progress())
    var step = _GestureStep<Value>(.failed)
    if progress.first.isOpen { progress.first = step.take(First._hear(event, gesture.first, memory.part(0))) }
    if progress.second.isOpen {
      // Who is first now is one, and the other one is none.
      var heard = event
      if case .possible = progress.first {
      } else if case .failed = progress.first {
      } else {
        heard = event.with(.cancel)
      }
      var other = Second._hear(heard, gesture.second, memory.part(1))
      progress.second = other.phase
      progress.waiting += other.actions
      other.actions = []
      progress.deadline = other.deadline
    }
    switch progress.first {
    case .possible(let value): step.phase = .possible(value.map { .first($0) })
    case .active(let value): step.phase = .active(.first(value))
    case .ended(let value): step.phase = .ended(.first(value))
    case .failed:
      step.phase = progress.second.map { .second($0) }
      step.actions += progress.waiting
      progress.waiting = []
    }
    if progress.second.isOpen { step.deadline = [step.deadline, progress.deadline].compactMap { $0 }.min() }
    memory.write(progress)
    return step
  }
}

extension ExclusiveGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}

extension _GestureStep {
  /// Takes over what a part would tell the app, and when it wants to hear of time. Returns its
  /// phase.
  nonisolated mutating func take<Part>(_ part: _GestureStep<Part>) -> GesturePhase<Part> {
    actions += part.actions
    deadline = [deadline, part.deadline].compactMap { $0 }.min()
    return part.phase
  }
}

extension Gesture {
  /// This gesture and another one at once.
  public nonisolated func simultaneously<Other: Gesture>(with other: Other) -> SimultaneousGesture<Self, Other> {
    SimultaneousGesture(self, other)
  }

  /// This gesture, and when it has ended another one.
  public nonisolated func sequenced<Other: Gesture>(before other: Other) -> SequenceGesture<Self, Other> {
    SequenceGesture(self, other)
  }

  /// This gesture, and if it is none another one.
  public nonisolated func exclusively<Other: Gesture>(before other: Other) -> ExclusiveGesture<Self, Other> {
    ExclusiveGesture(self, other)
  }
}
