// Follows: SwiftUI since iOS 13, bordered styles since iOS 15. Certainty: names documented. How the
// system's styles look is hidden: room, corners and opacities are assumptions, and a press is not
// drawn.

internal import AnimationModel
internal import AnimationScope

/// How buttons look.
///
///     struct Shrinking: ButtonStyle {
///       func makeBody(configuration: Configuration) -> some View {
///         configuration.label.scaleEffect(configuration.isPressed ? 0.9 : 1)
///       }
///     }
@MainActor
@preconcurrency
public protocol ButtonStyle {
  associatedtype Body: View

  typealias Configuration = ButtonStyleConfiguration

  /// The look of a button.
  @ViewBuilder
  @MainActor
  @preconcurrency
  func makeBody(configuration: Self.Configuration) -> Self.Body
}

/// A button that a ``ButtonStyle`` gives a look.
public nonisolated struct ButtonStyleConfiguration {
  /// The label of the button.
  public struct Label: View {
    public typealias Body = Never

    @MainActor
    public static func _expand(_ view: Self, in slot: inout _ViewSlot) { slot.expandContent(of: Self.self) }
  }

  /// What the button is for.
  public let role: ButtonRole?
  public let label = Label()
  /// Whether a finger is on it.
  public let isPressed: Bool
}

/// How buttons look, and when they run their action.
@MainActor
@preconcurrency
public protocol PrimitiveButtonStyle {
  associatedtype Body: View

  typealias Configuration = PrimitiveButtonStyleConfiguration

  /// The look of a button, and the gesture that runs its action.
  @ViewBuilder
  @MainActor
  @preconcurrency
  func makeBody(configuration: Self.Configuration) -> Self.Body
}

/// A button that a ``PrimitiveButtonStyle`` gives a look and a gesture.
public nonisolated struct PrimitiveButtonStyleConfiguration {
  /// The label of the button.
  public struct Label: View {
    public typealias Body = Never

    @MainActor
    public static func _expand(_ view: Self, in slot: inout _ViewSlot) { slot.expandContent(of: Self.self) }
  }

  /// What the button is for.
  public let role: ButtonRole?
  public let label = Label()
  let action: @MainActor () -> Void

  /// Runs the action of the button.
  @MainActor
  public func trigger() { action() }
}

// MARK: - From a style to views

/// A button in a style that leaves the gesture to the system.
nonisolated struct PressableButtonStyle<Style: ButtonStyle>: PrimitiveButtonStyle {
  let style: Style

  @MainActor
  func makeBody(configuration: Configuration) -> some View {
    PressableButton(style: style, configuration: configuration)
  }
}

private struct PressableButton<Style: ButtonStyle>: View {
  let style: Style
  let configuration: PrimitiveButtonStyleConfiguration
  @State private var isPressed = false

  var body: some View {
    StyledView(style: style) { [configuration, isPressed] in
      $0.makeBody(configuration: ButtonStyleConfiguration(role: configuration.role, isPressed: isPressed))
    }
    .gesture(
      PressingGesture(
        content: PressGesture().onEnded { _ in configuration.trigger() }, isOn: { $0 }, told: { isPressed = $0 }))
  }

  static func _expand(_ view: Self, in slot: inout _ViewSlot) {
    slot.place(view.configuration.label, for: ButtonStyleConfiguration.Label.self)
    slot.compose(view)
    slot.node.isComposed = false
  }
}

extension _ViewSlot {
  mutating func expand<Style: PrimitiveButtonStyle>(_ style: Style, _ configuration: PrimitiveButtonStyleConfiguration)
  {
    expand(style) { $0.makeBody(configuration: configuration) }
  }
}

extension EnvironmentValues {
  private enum ButtonStyleKey: EnvironmentKey {
    static var defaultValue: any PrimitiveButtonStyle { DefaultButtonStyle() }
  }

  var buttonStyle: any PrimitiveButtonStyle {
    get { self[ButtonStyleKey.self] }
    set { self[ButtonStyleKey.self] = newValue }
  }
}

private nonisolated enum WrittenButtonStyle: WrittenKey {
  typealias Value = any PrimitiveButtonStyle

  static var row: String { "buttonStyle" }
  static var key: WritableKeyPath<EnvironmentValues, Value> { \.buttonStyle }
}

extension View {
  /// Gives buttons in this view a look.
  public nonisolated func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
    writing(WrittenButtonStyle.self, PressableButtonStyle(style: style))
  }

  /// Gives buttons in this view a look and a gesture.
  public nonisolated func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
    writing(WrittenButtonStyle.self, style)
  }
}
