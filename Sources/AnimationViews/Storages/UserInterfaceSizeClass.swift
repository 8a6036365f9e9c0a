// Follows: SwiftUI since iOS 13. Certainty: documented. A host is no device: it has no class unless
// its environment says one.

public import AnimationModel

/// Whether there is much room or little.
public nonisolated enum UserInterfaceSizeClass: Hashable, Sendable {
  case compact, regular
}

extension EnvironmentValues {
  private enum HorizontalSizeKey: EnvironmentKey {
    static let defaultValue: UserInterfaceSizeClass? = nil
  }

  private enum VerticalSizeKey: EnvironmentKey {
    static let defaultValue: UserInterfaceSizeClass? = nil
  }

  /// Whether there is much room from left to right; `nil` unless it is said.
  public var horizontalSizeClass: UserInterfaceSizeClass? {
    get { self[HorizontalSizeKey.self] }
    set { self[HorizontalSizeKey.self] = newValue }
  }

  /// Whether there is much room from top to bottom; `nil` unless it is said.
  public var verticalSizeClass: UserInterfaceSizeClass? {
    get { self[VerticalSizeKey.self] }
    set { self[VerticalSizeKey.self] = newValue }
  }
}
