// Follows: SwiftUI since iOS 13; `onChange` since iOS 14, with two values since iOS 17. Certainty:
// documented; that actions run behind the update, outermost first: an assumption.

internal import AnimationScope

/// Runs actions when its content comes and goes.
nonisolated struct AppearanceModifier: EventModifier {
  let appear: (() -> Void)?
  let disappear: (() -> Void)?

  static var row: String { "onAppear" }

  var arguments: [ViewArgument] { [] }

  func appeared(_ memory: inout Any?) -> (() -> Void)? { appear }

  func disappeared(_ memory: Any?) -> (() -> Void)? { disappear }
}

/// Runs an action when a value is another one than in the update before.
nonisolated struct ChangeModifier<V: Equatable>: EventModifier {
  let value: V
  let isInitial: Bool
  let action: (V, V) -> Void

  static var row: String { "onChange" }

  var arguments: [ViewArgument] { [] }

  func appeared(_ memory: inout Any?) -> (() -> Void)? {
    memory = value
    return isInitial ? { action(value, value) } : nil
  }

  func updated(_ element: ViewElement, _ memory: inout Any?) -> (() -> Void)? {
    guard let old = memory as? V, old != value else { return nil }
    memory = value
    return { action(old, value) }
  }
}

extension View {
  /// Runs an action behind the update in which this view comes.
  public nonisolated func onAppear(perform action: (() -> Void)? = nil) -> some View {
    modifier(AppearanceModifier(appear: action, disappear: nil))
  }

  /// Runs an action behind the update in which this view goes.
  public nonisolated func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    modifier(AppearanceModifier(appear: nil, disappear: action))
  }

  /// Runs an action behind an update in which a value has changed, with the values before and now.
  ///
  /// - Parameters:
  ///   - value: What is compared from update to update.
  ///   - initial: Whether the action runs, too, when the view comes.
  ///   - action: Given the old and the new value; both are the first one when the view comes.
  public nonisolated func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
  ) -> some View {
    modifier(ChangeModifier(value: value, isInitial: initial, action: action))
  }

  /// Runs an action behind an update in which a value has changed.
  public nonisolated func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View {
    modifier(ChangeModifier(value: value, isInitial: initial) { _, _ in action() })
  }

  @available(*, deprecated, message: "Use `onChange` with a two or zero parameter action closure instead.")
  public nonisolated func onChange<V: Equatable>(of value: V, perform action: @escaping (_ newValue: V) -> Void)
    -> some View
  {
    modifier(ChangeModifier(value: value, isInitial: false) { action($1) })
  }
}
