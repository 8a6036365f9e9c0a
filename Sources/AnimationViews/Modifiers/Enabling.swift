// Follows: SwiftUI since iOS 13. Certainty: documented.

public import AnimationModel
internal import AnimationScope

extension EnvironmentValues {
  private enum IsEnabled: EnvironmentKey { static let defaultValue = true }

  /// Whether views hear the user here.
  public var isEnabled: Bool {
    get { self[IsEnabled.self] }
    set { self[IsEnabled.self] = newValue }
  }
}

/// Turns controls and gestures of its content off. What is off outside stays off.
nonisolated struct DisabledModifier: EnvironmentModifier {
  static var row: String { "disabled" }

  let isDisabled: Bool

  var arguments: [ViewArgument] { [ViewArgument(.bool(isDisabled))] }

  func edit(_ environment: inout EnvironmentValues) {
    if isDisabled { environment.isEnabled = false }
  }
}

extension View {
  /// Whether this view hears nothing of the user. A view inside cannot turn it on again.
  public nonisolated func disabled(_ disabled: Bool) -> some View { modifier(DisabledModifier(isDisabled: disabled)) }
}
