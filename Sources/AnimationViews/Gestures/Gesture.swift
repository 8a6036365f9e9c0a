// Follows: SwiftUI since iOS 13. Certainty: documented; the hidden requirement is ours, in the
// place of SwiftUI's own.

/// What fingers do on a view.
///
///     struct Card: View {
///       @State private var isOpen = false
///       @GestureState private var way = CGSize.zero
///
///       var body: some View {
///         Rectangle()
///           .gesture(DragGesture().updating($way) { value, way, _ in way = value.translation })
///           .onTapGesture { withAnimation(.bouncy) { isOpen.toggle() } }
///       }
///     }
///
/// A gesture of your own is made of others, in its body.
@MainActor
@preconcurrency
public protocol Gesture<Value> {
  /// What the gesture tells.
  associatedtype Value
  associatedtype Body: Gesture

  /// What this gesture is made of.
  @MainActor
  @preconcurrency
  var body: Self.Body { get }

  /// Hears one event: the default is what the body makes of it.
  @MainActor
  static func _hear(_ event: _TouchNews, _ gesture: Self, _ memory: _GestureMemory) -> _GestureStep<Value>
}

extension Gesture {
  @MainActor
  public static func _hear(
    _ event: _TouchNews, _ gesture: Self, _ memory: _GestureMemory
  ) -> _GestureStep<Self.Body.Value> {
    Body._hear(event, gesture.body, memory)
  }
}

extension Gesture where Body == Never {
  /// A gesture that the graph itself knows has no body.
  @MainActor
  @preconcurrency
  public var body: Never { fatalError("\(Self.self) has no body.") }
}

extension Never: Gesture {
  public typealias Value = Never
}

/// A gesture of a hidden type.
public nonisolated struct AnyGesture<Value>: Gesture {
  public typealias Body = Never

  private let hear: @MainActor (_TouchNews, _GestureMemory) -> _GestureStep<Value>

  public init<T: Gesture<Value>>(_ gesture: T) {
    // This copy is used here alone.
    nonisolated(unsafe) let gesture = gesture
    hear = { T._hear($0, gesture, $1) }
  }

  @MainActor
  public static func _hear(_ event: _TouchNews, _ gesture: Self, _ memory: _GestureMemory) -> _GestureStep<Value> {
    gesture.hear(event, memory)
  }
}

// Follows: SwiftUI since iOS 13. Certainty: documented; that a gesture which is gone while it is
// heard is taken away, without its end, is inferred.

/// A gesture that may be there or not: `nil` is none.
///
///     Card().gesture(isOnTop ? drag : nil)
extension Optional: Gesture where Wrapped: Gesture {
  public typealias Value = Wrapped.Value
  public typealias Body = Never

  @MainActor
  public static func _hear(
    _ event: _TouchNews, _ gesture: Self, _ memory: _GestureMemory
  ) -> _GestureStep<Wrapped.Value> {
    if let gesture {
      memory.write(gesture)
      return Wrapped._hear(event, gesture, memory.part(0))
    }
    // One that is gone while it is heard takes back what it has told.
    defer { memory.forget() }
    guard let last = memory.read(gesture) else { return _GestureStep(.failed) }
    return Wrapped._hear(event.with(.cancel), last, memory.part(0)).with(.failed)
  }
}

/// A gesture that may be none.
nonisolated protocol OptionalGesture {
  var isNone: Bool { get }
}

extension Optional: OptionalGesture where Wrapped: Gesture {
  var isNone: Bool { if case .none = self { true } else { false } }
}
