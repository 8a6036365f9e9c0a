// Which view hears a keyboard.
//
// Follows: SwiftUI since iOS 15. Certainty: documented, as far as it is a state. There is no
// keyboard: a test writes what people would do, and a value that no view claims stays as written.

internal import AnimationModel
internal import AnimationScope

/// The view that has the focus, as a state.
///
///     struct SignIn: View {
///       @FocusState private var isTyping: Bool
///
///       var body: some View {
///         Name().focused($isTyping).offset(y: isTyping ? -100 : 0).animation(.snappy, value: isTyping)
///       }
///     }
///
///     try host.set("isTyping", to: true)
@propertyWrapper
public struct FocusState<Value: Hashable>: DynamicProperty {
  private let state: State<Value>

  // In the type itself: of extensions the compiler takes none for a property without a value.
  /// No focus at first.
  public init() where Value == Bool { state = State(wrappedValue: false) }

  /// No focus at first.
  public init<T: Hashable>() where Value == T? { state = State(wrappedValue: nil) }

  public var wrappedValue: Value {
    get { state.wrappedValue }
    nonmutating set { state.wrappedValue = newValue }
  }

  /// What ``View/focused(_:)`` takes.
  public var projectedValue: Binding { Binding(binding: state.projectedValue) }

  /// Reads and writes the focus from elsewhere.
  @propertyWrapper
  public struct Binding {
    let binding: AnimationViews.Binding<Value>

    public var wrappedValue: Value {
      get { binding.wrappedValue }
      nonmutating set { binding.wrappedValue = newValue }
    }

    public var projectedValue: Binding { self }
  }
}

extension FocusState: LinkedProperty {
  @MainActor
  func link(to node: GraphNode, at place: Int) { state.link(to: node, at: place) }
}

nonisolated enum FocusMark: Mark {
  static var row: String { "focused" }
  static var defaultValue: Bool { false }
}

extension View {
  /// Lets this view have the focus while a state is true: here the state alone says so.
  public nonisolated func focused(_ condition: FocusState<Bool>.Binding) -> some View {
    modifier(MarkModifier<FocusMark>(value: condition.wrappedValue))
  }

  /// Lets this view have the focus while a state has a value: here the state alone says so.
  public nonisolated func focused<Value: Hashable>(
    _ binding: FocusState<Value>.Binding, equals value: Value
  ) -> some View {
    modifier(MarkModifier<FocusMark>(value: binding.wrappedValue == value))
  }
}
