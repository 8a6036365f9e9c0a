// Follows: SwiftUI since iOS 13, roles since iOS 15. Certainty: documented. Assumption: a finger
// may leave a button by 70 points, as UIKit's controls let it.

internal import AnimationModel
internal import Foundation

/// What a button is for.
public nonisolated struct ButtonRole: Equatable, Sendable {
  private enum Kind { case destructive, cancel, confirm, close }

  private let kind: Kind

  /// It deletes something.
  public static let destructive = ButtonRole(kind: .destructive)
  /// It leaves things as they are.
  public static let cancel = ButtonRole(kind: .cancel)
  /// It says yes.
  public static let confirm = ButtonRole(kind: .confirm)
  /// It closes what is shown.
  public static let close = ButtonRole(kind: .close)
}

/// A control that runs an action.
///
///     Button("Toggle rating") { withAnimation(.bouncy) { rating += 1 } }
///     Button(role: .destructive) { delete() } label: { Text("Delete") }
///
/// A ``ButtonStyle`` says how it looks. A test presses it by `host.tap("Toggle rating")`, which
/// finds it by its title.
public nonisolated struct Button<Label: View>: View {
  public typealias Body = Never

  private let role: ButtonRole?
  private let action: @MainActor () -> Void
  private let label: Label

  /// A button with a label of views.
  public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    self.init(role: nil, action: action, label: label)
  }

  /// A button with a label of views, for something.
  public init(role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    self.role = role
    self.action = action
    self.label = label()
  }

  @MainActor
  public static func _expand(_ view: Self, in slot: inout _ViewSlot) {
    slot.node.isComposed = true
    slot.place(view.label, for: PrimitiveButtonStyleConfiguration.Label.self)
    slot.expand(
      slot.environment.buttonStyle, PrimitiveButtonStyleConfiguration(role: view.role, action: view.action))
  }
}

extension Button where Label == Text {
  /// A button with a title.
  public init(_ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void) {
    self.init(action: action) { Text(titleKey) }
  }

  /// A button with a title as it stands.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void) {
    self.init(action: action) { Text(title) }
  }

  /// A button with a title, for something.
  public init(_ titleKey: LocalizedStringKey, role: ButtonRole?, action: @escaping @MainActor () -> Void) {
    self.init(role: role, action: action) { Text(titleKey) }
  }

  /// A button with a title as it stands, for something.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, role: ButtonRole?, action: @escaping @MainActor () -> Void) {
    self.init(role: role, action: action) { Text(title) }
  }
}

extension Button where Label == AnimationViews.Label<Text, Image> {
  /// A button with a title and a symbol.
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { AnimationViews.Label(titleKey, systemImage: systemImage) }
  }

  /// A button with a title as it stands and a symbol.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, systemImage: String, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { AnimationViews.Label(title, systemImage: systemImage) }
  }
}

extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
  /// The button that a style is asked for, again: with what is written around it.
  public init(_ configuration: PrimitiveButtonStyleConfiguration) {
    self.init(role: configuration.role, action: configuration.action) { configuration.label }
  }
}

/// A finger that is on a button, or not far from it.
nonisolated struct PressGesture: Gesture {
  typealias Value = Bool
  typealias Body = Never

  /// Points.
  private static let margin: CGFloat = 70

  @MainActor
  static func _hear(_ event: _TouchNews, _ gesture: Self, _ memory: _GestureMemory) -> _GestureStep<Bool> {
    let isInside =
      event.seen().map { CGRect(origin: .zero, size: $0.size).insetBy(dx: -margin, dy: -margin).covers($0.place) }
      ?? false
    switch event.kind {
    case .down, .move, .wait: return _GestureStep(.active(isInside))
    case .up: return _GestureStep(isInside ? .ended(true) : .failed)
    case .cancel: return _GestureStep(.failed)
    }
  }
}
