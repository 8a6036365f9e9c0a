// Follows: SwiftUI since iOS 13, deprecated since iOS 16 in favour of stacks. Certainty:
// documented; that one is a stack of pages: as on a phone. Columns are not there.

/// A view with further ones on it: a ``NavigationStack`` under its former name.
public nonisolated struct NavigationView<Content: View>: View {
  private let content: Content

  @available(*, deprecated, message: "Use NavigationStack.")
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  @MainActor
  public var body: some View {
    NavigationStack { content }
  }
}

/// How a ``NavigationView`` shows its pages.
public nonisolated protocol NavigationViewStyle {}

/// One page at a time.
public nonisolated struct StackNavigationViewStyle: NavigationViewStyle {
  public init() {}
}

/// As the platform does it: here one page at a time.
public nonisolated struct DefaultNavigationViewStyle: NavigationViewStyle {
  public init() {}
}

extension NavigationViewStyle where Self == StackNavigationViewStyle {
  /// One page at a time.
  public static var stack: StackNavigationViewStyle { StackNavigationViewStyle() }
}

extension NavigationViewStyle where Self == DefaultNavigationViewStyle {
  /// As the platform does it: here one page at a time.
  public static var automatic: DefaultNavigationViewStyle { DefaultNavigationViewStyle() }
}

extension View {
  /// Chooses how pages are shown: here it changes nothing.
  public nonisolated func navigationViewStyle<S: NavigationViewStyle>(_ style: S) -> some View { self }
}
