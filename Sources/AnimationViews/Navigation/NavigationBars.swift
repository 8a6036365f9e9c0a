// What is said of bars, which are not drawn and take no room.
//
// Follows: SwiftUI since iOS 13; display modes since iOS 14, visibilities of bars since iOS 16.
// Certainty: names documented. Nothing of a bar is shown: a title, a mode and a visibility change
// nothing here.

internal import AnimationModel
internal import AnimationScope

/// The bar of a page.
public nonisolated struct NavigationBarItem: Sendable {
  /// How large a title is.
  public enum TitleDisplayMode: Hashable, Sendable {
    case automatic, inline, large
  }
}

/// Where a bar is.
public nonisolated struct ToolbarPlacement: Hashable, Sendable {
  let name: String

  public static let automatic = ToolbarPlacement(name: "automatic")
  public static let bottomBar = ToolbarPlacement(name: "bottomBar")
  public static let navigationBar = ToolbarPlacement(name: "navigationBar")
  public static let tabBar = ToolbarPlacement(name: "tabBar")
}

nonisolated enum BarTitleModeMark: Mark {
  static var row: String { "navigationBarTitleDisplayMode" }
  static var defaultValue: NavigationBarItem.TitleDisplayMode { .automatic }
}

nonisolated enum BarTitleMark: Mark {
  static var row: String { "navigationBarTitle" }
  static var defaultValue: Text? { nil }
}

nonisolated enum BarHiddenMark: Mark {
  static var row: String { "navigationBarHidden" }
  static var defaultValue: Bool { false }
}

nonisolated enum BackButtonHiddenMark: Mark {
  static var row: String { "navigationBarBackButtonHidden" }
  static var defaultValue: Bool { false }
}

nonisolated enum StatusBarHiddenMark: Mark {
  static var row: String { "statusBarHidden" }
  static var defaultValue: Bool { false }
}

nonisolated enum ToolbarVisibilityMark: Mark {
  static var row: String { "toolbar" }
  static var defaultValue: Visibility { .automatic }
}

extension View {
  /// Says how large the title of a page is. No bar is drawn.
  public nonisolated func navigationBarTitleDisplayMode(
    _ displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View {
    modifier(MarkModifier<BarTitleModeMark>(value: displayMode))
  }

  /// Names a page. No bar is drawn.
  @available(*, deprecated, renamed: "navigationTitle(_:)")
  public nonisolated func navigationBarTitle(
    _ titleKey: LocalizedStringKey, displayMode: NavigationBarItem.TitleDisplayMode = .automatic
  ) -> some View {
    modifier(MarkModifier<BarTitleMark>(value: Text(titleKey)))
  }

  /// Names a page. No bar is drawn.
  @available(*, deprecated, renamed: "navigationTitle(_:)")
  @_disfavoredOverload
  public nonisolated func navigationBarTitle<S: StringProtocol>(
    _ title: S, displayMode: NavigationBarItem.TitleDisplayMode = .automatic
  ) -> some View {
    modifier(MarkModifier<BarTitleMark>(value: Text(title)))
  }

  /// Names a page. No bar is drawn.
  @available(*, deprecated, renamed: "navigationTitle(_:)")
  public nonisolated func navigationBarTitle(
    _ title: Text, displayMode: NavigationBarItem.TitleDisplayMode = .automatic
  ) -> some View {
    modifier(MarkModifier<BarTitleMark>(value: title))
  }

  /// Hides the bar of a page. None is drawn.
  @available(*, deprecated, renamed: "toolbar(_:for:)")
  public nonisolated func navigationBarHidden(_ hidden: Bool) -> some View {
    modifier(MarkModifier<BarHiddenMark>(value: hidden))
  }

  /// Hides the button that leads back. None is drawn.
  public nonisolated func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View {
    modifier(MarkModifier<BackButtonHiddenMark>(value: hidesBackButton))
  }

  /// Hides the bar of the system. None is drawn.
  public nonisolated func statusBarHidden(_ hidden: Bool = true) -> some View {
    modifier(MarkModifier<StatusBarHiddenMark>(value: hidden))
  }

  /// Hides the bar of the system. None is drawn.
  @available(*, deprecated, renamed: "statusBarHidden(_:)")
  public nonisolated func statusBar(hidden: Bool) -> some View { statusBarHidden(hidden) }

  /// Says whether bars are shown. None is drawn.
  ///
  /// What stands in a bar is not there: a `toolbar` with items does not compile.
  public nonisolated func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    modifier(MarkModifier<ToolbarVisibilityMark>(value: visibility))
  }
}
