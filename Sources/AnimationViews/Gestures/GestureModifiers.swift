// Follows: SwiftUI since iOS 13; names since iOS 18. Certainty: documented.

internal import AnimationModel
internal import AnimationScope

/// Which gestures a view hears once one is added.
public nonisolated struct GestureMask: OptionSet, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Neither the added gesture nor those of the views inside.
  public static let none = GestureMask([])
  /// The added gesture.
  public static let gesture = GestureMask(rawValue: 1)
  /// Those of the views inside.
  public static let subviews = GestureMask(rawValue: 2)
  /// All of them.
  public static let all: GestureMask = [.gesture, .subviews]
}

/// Whom a gesture comes before.
nonisolated enum GesturePriority {
  /// Gestures inside come first.
  case normal
  /// Before gestures inside.
  case high
  /// It is heard whatever the others are.
  case free
}

/// Hears touches on its content.
nonisolated protocol TouchModifier: EventModifier {
  var priority: GesturePriority { get }
  var mask: GestureMask { get }

  @MainActor
  func hear(_ event: _TouchNews, _ memory: _GestureMemory) -> _GestureStep<Void>
}

/// Adds a gesture to its content.
nonisolated struct GestureModifier<G: Gesture>: TouchModifier {
  static var row: String { "gesture" }

  let gesture: G
  let priority: GesturePriority
  /// Without the gesture itself where that is `nil`.
  let mask: GestureMask

  init(gesture: G, priority: GesturePriority, mask: GestureMask) {
    self.gesture = gesture
    self.priority = priority
    let isNone = (gesture as? any OptionalGesture)?.isNone ?? false
    self.mask = isNone ? mask.subtracting(.gesture) : mask
  }

  var arguments: [ViewArgument] { [] }

  @MainActor
  func hear(_ event: _TouchNews, _ memory: _GestureMemory) -> _GestureStep<Void> {
    let step = G._hear(event, gesture, memory)
    return step.with(step.phase.map { _ in })
  }
}

extension View {
  /// Adds a gesture that comes behind those of the views inside: it is heard when they are none.
  ///
  /// A gesture that is `nil` is not there:
  ///
  ///     Card().gesture(isOnTop ? DragGesture().onChanged { place = $0.translation } : nil)
  public nonisolated func gesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View {
    modifier(GestureModifier(gesture: gesture, priority: .normal, mask: mask))
  }

  /// Adds a gesture that may be turned off.
  public nonisolated func gesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
    self.gesture(gesture, including: isEnabled ? .all : .subviews)
  }

  /// Adds a gesture with a name, which nothing asks for here.
  public nonisolated func gesture<T: Gesture>(_ gesture: T, name: String, isEnabled: Bool = true) -> some View {
    self.gesture(gesture, isEnabled: isEnabled)
  }

  /// Adds a gesture that comes before those of the views inside.
  public nonisolated func highPriorityGesture<T: Gesture>(
    _ gesture: T, including mask: GestureMask = .all
  ) -> some View {
    modifier(GestureModifier(gesture: gesture, priority: .high, mask: mask))
  }

  /// Adds a gesture that comes before those of the views inside, and may be turned off.
  public nonisolated func highPriorityGesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
    highPriorityGesture(gesture, including: isEnabled ? .all : .subviews)
  }

  /// Adds a gesture with a name that comes before those of the views inside.
  public nonisolated func highPriorityGesture<T: Gesture>(
    _ gesture: T, name: String, isEnabled: Bool = true
  ) -> some View {
    highPriorityGesture(gesture, isEnabled: isEnabled)
  }

  /// Adds a gesture that is heard together with all others.
  public nonisolated func simultaneousGesture<T: Gesture>(
    _ gesture: T, including mask: GestureMask = .all
  ) -> some View {
    modifier(GestureModifier(gesture: gesture, priority: .free, mask: mask))
  }

  /// Adds a gesture that is heard together with all others, and may be turned off.
  public nonisolated func simultaneousGesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
    simultaneousGesture(gesture, including: isEnabled ? .all : .subviews)
  }

  /// Adds a gesture with a name that is heard together with all others.
  public nonisolated func simultaneousGesture<T: Gesture>(
    _ gesture: T, name: String, isEnabled: Bool = true
  ) -> some View {
    simultaneousGesture(gesture, isEnabled: isEnabled)
  }

  /// Runs an action when this view is tapped.
  ///
  /// - Parameters:
  ///   - count: How many taps in a row.
  ///   - action: Run when the last one is over.
  public nonisolated func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
    gesture(TapGesture(count: count).onEnded(action))
  }

  /// Runs an action when this view is tapped, with the place.
  public nonisolated func onTapGesture(
    count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local, perform action: @escaping (CGPoint) -> Void
  ) -> some View {
    gesture(SpatialTapGesture(count: count, coordinateSpace: coordinateSpace).onEnded { action($0.location) })
  }

  /// Runs an action when a finger has stayed on this view.
  ///
  /// - Parameters:
  ///   - minimumDuration: Seconds.
  ///   - maximumDistance: Points: how far the finger may go.
  ///   - action: Run when the time is over.
  ///   - onPressingChanged: Told `true` when the finger comes down, and `false` when the press is
  ///     over or none.
  public nonisolated func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, perform action: @escaping () -> Void,
    onPressingChanged: ((Bool) -> Void)? = nil
  ) -> some View {
    gesture(
      PressingGesture(
        content: LongPressGesture(minimumDuration: minimumDuration, maximumDistance: maximumDistance)
          .onEnded { _ in action() }, isOn: { _ in true }, told: onPressingChanged))
  }
}

/// Tells when something begins and when it is over, one way or another.
nonisolated struct PressingGesture<Content: Gesture>: Gesture {
  typealias Value = Content.Value
  typealias Body = Never

  let content: Content
  let isOn: (Value) -> Bool
  let told: ((Bool) -> Void)?

  @MainActor
  static func _hear(_ event: _TouchNews, _ gesture: Self, _ memory: _GestureMemory) -> _GestureStep<Value> {
    var step = Content._hear(event, gesture.content, memory.part(0))
    let isPressed = step.phase.isOpen && step.phase.value.map(gesture.isOn) == true
    if isPressed != memory.read(false), let told = gesture.told { step.actions.append { told(isPressed) } }
    memory.write(isPressed)
    return step
  }
}
