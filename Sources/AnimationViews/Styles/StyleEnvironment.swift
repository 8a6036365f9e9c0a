// Follows: SwiftUI since iOS 13. Certainty: documented; what of it is hidden there is hidden here.

public import AnimationModel

extension EnvironmentValues {
  private enum ColorSchemeKey: EnvironmentKey {
    static let defaultValue = ColorScheme.light
  }

  private enum ForegroundKey: EnvironmentKey {
    static let defaultValue = Foreground.system
  }

  private enum BackgroundKey: EnvironmentKey {
    static let defaultValue: AnyShapeStyle? = nil
  }

  private enum TintKey: EnvironmentKey {
    static let defaultValue: AnyShapeStyle? = nil
  }

  private enum AccentKey: EnvironmentKey {
    static let defaultValue: Color? = nil
  }

  /// Whether the interface is light or dark here: light unless said.
  public var colorScheme: ColorScheme {
    get { self[ColorSchemeKey.self] }
    set { self[ColorSchemeKey.self] = newValue }
  }

  /// What backgrounds are drawn with; `nil` for the system's own.
  public var backgroundStyle: AnyShapeStyle? {
    get { self[BackgroundKey.self] }
    set { self[BackgroundKey.self] = newValue }
  }

  var foreground: Foreground {
    get { self[ForegroundKey.self] }
    set { self[ForegroundKey.self] = newValue }
  }

  var tintStyle: AnyShapeStyle? {
    get { self[TintKey.self] }
    set { self[TintKey.self] = newValue }
  }

  var accentColor: Color? {
    get { self[AccentKey.self] }
    set { self[AccentKey.self] = newValue }
  }
}
