// How a gesture takes touches: event by event it says how far it has come, and which actions of the
// app are due. What it remembers between events lies beside it, so that the newest value of the
// gesture, with the newest closures, hears each of them.
//
// Not of SwiftUI, whose phases are these and hidden.

internal import AnimationModel

/// How far a gesture has come.
enum GesturePhase<Value> {
  /// It may still become one. What it has to say already is of no consequence for others.
  case possible(Value?)
  /// It is one.
  case active(Value)
  /// It was one.
  case ended(Value)
  /// It is none, or was taken away.
  case failed

  /// What it says.
  var value: Value? {
    switch self {
    case .possible(let value): value
    case .active(let value), .ended(let value): value
    case .failed: nil
    }
  }

  /// Whether events can change anything.
  var isOpen: Bool {
    switch self {
    case .possible, .active: true
    case .ended, .failed: false
    }
  }

  func map<T>(_ transform: (Value) -> T) -> GesturePhase<T> {
    switch self {
    case .possible(let value): .possible(value.map(transform))
    case .active(let value): .active(transform(value))
    case .ended(let value): .ended(transform(value))
    case .failed: .failed
    }
  }
}

/// What a gesture answers to an event.
public nonisolated struct _GestureStep<Value> {
  var phase: GesturePhase<Value>
  /// What to tell the app, in order, once it is sure that no other gesture comes before this one.
  var actions: [() -> Void] = []
  /// Seconds: when time alone changes the phase.
  var deadline: Double?

  init(_ phase: GesturePhase<Value>, deadline: Double? = nil) {
    self.phase = phase
    self.deadline = deadline
  }

  /// The same with another phase.
  func with<T>(_ phase: GesturePhase<T>) -> _GestureStep<T> {
    var step = _GestureStep<T>(phase, deadline: deadline)
    step.actions = actions
    return step
  }
}

/// One event, as a gesture hears it.
public nonisolated struct _TouchNews {
  enum Kind {
    case down, move, up
    /// Time has passed.
    case wait
    /// Another gesture has won, or the view has gone.
    case cancel
  }

  let kind: Kind
  /// Seconds.
  let time: Double
  /// Points, in the coordinates of the root.
  let place: CGPoint
  /// How two fingers stand around it; `nil` of one finger.
  let pair: FingerPair?
  /// The view that hears it as it is seen: the place from its corner and its size, in points of its
  /// own; `nil` where nothing of it is seen.
  let seen: () -> (place: CGPoint, size: CGSize)?
  /// The place in some coordinates, which begin where they are laid out.
  let location: (CoordinateSpace) -> CGPoint

  /// The place in some coordinates, those of the view as it is seen now. A drag, which may move its
  /// own view, goes by ``location``.
  func seenLocation(in space: CoordinateSpace) -> CGPoint {
    if case .local = space, let seen = seen() { return seen.place }
    return location(space)
  }

  func with(_ kind: Kind) -> _TouchNews {
    _TouchNews(kind: kind, time: time, place: place, pair: pair, seen: seen, location: location)
  }
}

/// What a gesture remembers from one event to the next.
@MainActor
public final class _GestureMemory {
  private var value: Any?
  private var parts: [_GestureMemory] = []

  init() {}

  /// What the gesture itself remembers.
  func read<State>(_ initial: @autoclosure () -> State) -> State { value as? State ?? initial() }

  func write<State>(_ state: State) { value = state }

  /// The memory of a gesture that this one is made of.
  func part(_ index: Int) -> _GestureMemory {
    while parts.count <= index { parts.append(_GestureMemory()) }
    return parts[index]
  }

  func forget() { (value, parts) = (nil, []) }
}
