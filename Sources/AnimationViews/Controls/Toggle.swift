// Follows: SwiftUI since iOS 13, the button's style since iOS 15. Certainty: names documented; the
// sizes of a switch are those of UIKit's, strong, and that it moves by the transaction of its value
// alone is an assumption.

internal import AnimationModel
internal import AnimationScope

/// A control that is on or off.
///
///     Toggle("Open", isOn: $isOpen.animation(.bouncy))
///
/// A ``ToggleStyle`` says how it looks.
public nonisolated struct Toggle<Label: View>: View {
  public typealias Body = Never

  private let isOn: Binding<Bool>
  private let label: Label

  /// A control of a value, with a label of views.
  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.isOn = isOn
    self.label = label()
  }

  @MainActor
  public static func _expand(_ view: Self, in slot: inout _ViewSlot) {
    slot.node.isComposed = true
    slot.place(view.label, for: ToggleStyleConfiguration.Label.self)
    slot.expand(slot.environment.toggleStyle, ToggleStyleConfiguration(isOn: view.isOn))
  }
}

extension Toggle where Label == Text {
  /// A control with a title.
  public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) { self.init(isOn: isOn) { Text(titleKey) } }

  /// A control with a title as it stands.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) { self.init(isOn: isOn) { Text(title) } }
}

extension Toggle where Label == ToggleStyleConfiguration.Label {
  /// The control that a style is asked for, again: with what is written around it.
  public init(_ configuration: ToggleStyleConfiguration) {
    self.init(isOn: configuration.$isOn) { configuration.label }
  }
}

/// How controls look that are on or off.
///
///     struct Lamp: ToggleStyle {
///       func makeBody(configuration: Configuration) -> some View {
///         configuration.label.opacity(configuration.isOn ? 1 : 0.5)
///           .onTapGesture { configuration.isOn.toggle() }
///       }
///     }
@MainActor
@preconcurrency
public protocol ToggleStyle {
  associatedtype Body: View

  typealias Configuration = ToggleStyleConfiguration

  /// The look of a control, and the gesture that turns it.
  @ViewBuilder
  @MainActor
  @preconcurrency
  func makeBody(configuration: Self.Configuration) -> Self.Body
}

/// A control that a ``ToggleStyle`` gives a look.
public struct ToggleStyleConfiguration {
  /// The label of the control.
  public nonisolated struct Label: View {
    public typealias Body = Never

    @MainActor
    public static func _expand(_ view: Self, in slot: inout _ViewSlot) { slot.expandContent(of: Self.self) }
  }

  public let label = Label()
  /// Whether the control is on.
  @Binding public var isOn: Bool
  /// Whether the control stands for values that differ: never here.
  public var isMixed: Bool { false }

  init(isOn: Binding<Bool>) { _isOn = isOn }
}

extension _ViewSlot {
  /// What is on or off in a style.
  fileprivate mutating func expand<Style: ToggleStyle>(_ style: Style, _ configuration: ToggleStyleConfiguration) {
    expand(style) { $0.makeBody(configuration: configuration) }
  }
}

extension EnvironmentValues {
  private enum ToggleStyleKey: EnvironmentKey {
    static var defaultValue: any ToggleStyle { DefaultToggleStyle() }
  }

  var toggleStyle: any ToggleStyle {
    get { self[ToggleStyleKey.self] }
    set { self[ToggleStyleKey.self] = newValue }
  }
}

private nonisolated enum WrittenToggleStyle: WrittenKey {
  typealias Value = any ToggleStyle

  static var row: String { "toggleStyle" }
  static var key: WritableKeyPath<EnvironmentValues, Value> { \.toggleStyle }
}

extension View {
  /// Gives controls in this view that are on or off a look.
  public nonisolated func toggleStyle<S: ToggleStyle>(_ style: S) -> some View {
    writing(WrittenToggleStyle.self, style)
  }
}

/// A button that stays on.
public nonisolated struct ButtonToggleStyle: ToggleStyle {
  public init() {}

  @MainActor
  @preconcurrency
  public func makeBody(configuration: Configuration) -> some View {
    Button(action: { configuration.isOn.toggle() }, label: { configuration.label })
  }
}

/// A label, and a switch at the other end of the row. A tap anywhere on both turns it.
public nonisolated struct SwitchToggleStyle: ToggleStyle {
  public init() {}

  @MainActor
  @preconcurrency
  public func makeBody(configuration: Configuration) -> some View {
    HStack {
      configuration.label
      Spacer()
      Capsule().fill(configuration.isOn ? AnyShapeStyle(.green) : AnyShapeStyle(.gray.opacity(0.3)))
        .frame(width: 51, height: 31)
        .overlay(alignment: configuration.isOn ? .trailing : .leading) {
          Circle().fill(.white).frame(width: 27, height: 27).padding(2)
        }
    }
    .contentShape(.rect)
    .onTapGesture { configuration.isOn.toggle() }
  }
}

/// The system's look: a switch.
public nonisolated struct DefaultToggleStyle: ToggleStyle {
  public init() {}

  @MainActor
  @preconcurrency
  public func makeBody(configuration: Configuration) -> some View {
    SwitchToggleStyle().makeBody(configuration: configuration)
  }
}

extension ToggleStyle where Self == SwitchToggleStyle {
  public static var `switch`: SwitchToggleStyle { SwitchToggleStyle() }
}

extension ToggleStyle where Self == ButtonToggleStyle {
  public static var button: ButtonToggleStyle { ButtonToggleStyle() }
}

extension ToggleStyle where Self == DefaultToggleStyle {
  public static var automatic: DefaultToggleStyle { DefaultToggleStyle() }
}
