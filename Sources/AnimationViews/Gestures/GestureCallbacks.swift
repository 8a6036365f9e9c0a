// Follows: SwiftUI since iOS 13. Certainty: documented; that changes come in a transaction that is
// continuous and tracks velocity: strong, read off the framework; that a long press tells of its
// begin at once: strong, by what is known of its callbacks.

/// A gesture that tells its values on the way.
public nonisolated struct _ChangedGesture<Content: Gesture>: Gesture where Content.Value: Equatable {
  public typealias Value = Content.Value
  public typealias Body = Never

  let content: Content
  let action: (Value) -> Void

  @MainActor
  public static func _hear(_ event: _TouchNews, _ gesture: Self, _ memory: _GestureMemory) -> _GestureStep<Value> {
    var step = Content._hear(event, gesture.content, memory.part(0))
    guard step.phase.isOpen, let value = step.phase.value, memory.read(Value?.none) != value else { return step }
    memory.write(Optional(value))
    let action = gesture.action
    step.actions.append { withTransaction(.ofGesture) { action(value) } }
    return step
  }
}

/// A gesture that tells when it has ended.
public nonisolated struct _EndedGesture<Content: Gesture>: Gesture {
  public typealias Value = Content.Value
  public typealias Body = Never

  let content: Content
  let action: (Value) -> Void

  @MainActor
  public static func _hear(_ event: _TouchNews, _ gesture: Self, _ memory: _GestureMemory) -> _GestureStep<Value> {
    var step = Content._hear(event, gesture.content, memory.part(0))
    if case .ended(let value) = step.phase {
      let action = gesture.action
      step.actions.append { action(value) }
    }
    return step
  }
}

/// A gesture that keeps a state up to date while it lasts.
public nonisolated struct GestureStateGesture<Base: Gesture, State>: Gesture {
  public typealias Value = Base.Value
  public typealias Body = Never

  public var base: Base
  public var state: GestureState<State>
  private let update: (Value, inout State, inout Transaction) -> Void

  public init(
    base: Base, state: GestureState<State>,
    body: @escaping (GestureStateGesture<Base, State>.Value, inout State, inout Transaction) -> Void
  ) {
    self.base = base
    self.state = state
    update = body
  }

  @MainActor
  public static func _hear(_ event: _TouchNews, _ gesture: Self, _ memory: _GestureMemory) -> _GestureStep<Value> {
    var step = Base._hear(event, gesture.base, memory.part(0))
    let state = gesture.state
    if step.phase.isOpen {
      guard let value = step.phase.value else { return step }
      let update = gesture.update
      step.actions.append { state.change { update(value, &$0, &$1) } }
    } else {
      step.actions.append { state.reset() }
    }
    return step
  }
}

/// A gesture that tells something made of its values.
public nonisolated struct _MapGesture<Content: Gesture, Value>: Gesture {
  public typealias Body = Never

  let content: Content
  let transform: (Content.Value) -> Value

  @MainActor
  public static func _hear(_ event: _TouchNews, _ gesture: Self, _ memory: _GestureMemory) -> _GestureStep<Value> {
    let step = Content._hear(event, gesture.content, memory)
    return step.with(step.phase.map(gesture.transform))
  }
}

extension Transaction {
  /// What a finger that still moves changes something in.
  static var ofGesture: Transaction {
    var transaction = Transaction()
    transaction.isContinuous = true
    transaction.tracksVelocity = true
    return transaction
  }
}

extension Gesture {
  /// Runs an action when the gesture has ended; not when it was taken away.
  public nonisolated func onEnded(_ action: @escaping (Self.Value) -> Void) -> _EndedGesture<Self> {
    _EndedGesture(content: self, action: action)
  }

  /// Runs an action at each of the gesture's values that is another one than before, in a
  /// transaction that is continuous and tracks velocity.
  public nonisolated func onChanged(_ action: @escaping (Self.Value) -> Void) -> _ChangedGesture<Self>
  where Value: Equatable {
    _ChangedGesture(content: self, action: action)
  }

  /// Changes a state while the gesture lasts. When it ends or is taken away, the state is what it
  /// was at first.
  ///
  /// - Parameters:
  ///   - state: A projected ``GestureState``.
  ///   - body: Given the gesture's value, the state and the transaction of the change.
  public nonisolated func updating<State>(
    _ state: GestureState<State>, body: @escaping (Self.Value, inout State, inout Transaction) -> Void
  ) -> GestureStateGesture<Self, State> {
    GestureStateGesture(base: self, state: state, body: body)
  }

  /// A gesture that tells something made of the values of this one.
  public nonisolated func map<T>(_ body: @escaping (Self.Value) -> T) -> _MapGesture<Self, T> {
    _MapGesture(content: self, transform: body)
  }
}
