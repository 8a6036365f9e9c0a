// Follows: SwiftUI since iOS 13, bordered styles since iOS 15. Certainty: names documented. How
// they look is hidden: what is written in the tint and what on it is read off the system, and a
// press is not drawn.

internal import AnimationModel

/// The system's look: a label in the tint.
public nonisolated struct DefaultButtonStyle: PrimitiveButtonStyle {
  public init() {}

  @MainActor
  @preconcurrency
  public func makeBody(configuration: Configuration) -> some View {
    SystemButtonLook(.borderless).button(configuration)
  }
}

/// The label as it is.
public nonisolated struct PlainButtonStyle: PrimitiveButtonStyle {
  public init() {}

  @MainActor
  @preconcurrency
  public func makeBody(configuration: Configuration) -> some View { SystemButtonLook(.plain).button(configuration) }
}

/// A label in the tint.
public nonisolated struct BorderlessButtonStyle: PrimitiveButtonStyle {
  public init() {}

  @MainActor
  @preconcurrency
  public func makeBody(configuration: Configuration) -> some View {
    SystemButtonLook(.borderless).button(configuration)
  }
}

/// A label in the tint on a light tint.
public nonisolated struct BorderedButtonStyle: PrimitiveButtonStyle {
  public init() {}

  @MainActor
  @preconcurrency
  public func makeBody(configuration: Configuration) -> some View { SystemButtonLook(.bordered).button(configuration) }
}

/// A white label on the tint.
public nonisolated struct BorderedProminentButtonStyle: PrimitiveButtonStyle {
  public init() {}

  @MainActor
  @preconcurrency
  public func makeBody(configuration: Configuration) -> some View { SystemButtonLook(.prominent).button(configuration) }
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
  public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}

extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  public static var plain: PlainButtonStyle { PlainButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  public static var borderedProminent: BorderedProminentButtonStyle { BorderedProminentButtonStyle() }
}

/// One of the system's looks.
private struct SystemButtonLook: ButtonStyle {
  enum Look { case plain, borderless, bordered, prominent }

  let look: Look
  @Environment(\.isEnabled) private var isEnabled

  init(_ look: Look) { self.look = look }

  func button(_ configuration: PrimitiveButtonStyleConfiguration) -> some View {
    StyledView(style: PressableButtonStyle(style: self)) { $0.makeBody(configuration: configuration) }
  }

  func makeBody(configuration: Configuration) -> some View {
    switch look {
    case .plain: configuration.label
    case .borderless: configuration.label.foregroundStyle(ink(configuration.role))
    case .bordered:
      let ink = ink(configuration.role)
      framed(configuration.label.foregroundStyle(ink)).background(ink.opacity(0.15), in: Capsule())
    case .prominent:
      framed(configuration.label.foregroundStyle(.white)).background(ink(configuration.role), in: Capsule())
    }
  }

  private func framed(_ label: some View) -> some View {
    label.padding(EdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12))
  }

  private func ink(_ role: ButtonRole?) -> AnyShapeStyle {
    guard isEnabled else { return AnyShapeStyle(.tertiary) }
    return role == .destructive ? AnyShapeStyle(.red) : AnyShapeStyle(.tint)
  }
}
