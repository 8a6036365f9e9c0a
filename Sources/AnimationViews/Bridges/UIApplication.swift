// Follows: UIKit since iOS 2, scenes since iOS 13. Certainty: documented; that a host is the only
// window, and that nothing of it is covered, is ours.

#if !canImport(UIKit)

  public import Foundation

  /// Distances from the edges of a rectangle, in points.
  public nonisolated struct UIEdgeInsets: Hashable, Sendable {
    public static let zero = UIEdgeInsets()

    public var top: CGFloat
    public var left: CGFloat
    public var bottom: CGFloat
    public var right: CGFloat

    public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
      (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
    }

    public init() { self.init(top: 0, left: 0, bottom: 0, right: 0) }
  }

  /// The window in which the app is shown: the host whose code runs.
  @MainActor
  @preconcurrency
  public final class UIWindow {
    fileprivate init() {}

    /// Points, from zero: the size of the host.
    public var bounds: CGRect { UIScreen.main.bounds }
    /// Points, from zero: the size of the host.
    public var frame: CGRect { UIScreen.main.bounds }
    /// What a notch and bars cover: nothing.
    public var safeAreaInsets: UIEdgeInsets { .zero }
    /// Whether it is the one that is used: always.
    public var isKeyWindow: Bool { true }
  }

  /// What windows belong to.
  @MainActor
  @preconcurrency
  public class UIScene: Hashable {
    fileprivate init() {}

    public nonisolated static func == (first: UIScene, second: UIScene) -> Bool { first === second }

    public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  /// What the host's window belongs to.
  @MainActor
  @preconcurrency
  public final class UIWindowScene: UIScene {
    public let windows = [UIWindow()]

    public var keyWindow: UIWindow? { windows.first }
    public var screen: UIScreen { .main }
  }

  /// The app.
  ///
  ///     let inset = UIApplication.shared.windows.first?.safeAreaInsets.top ?? 0  // 0
  @MainActor
  @preconcurrency
  public final class UIApplication {
    /// The only one.
    public static let shared = UIApplication()

    private let scene = UIWindowScene()

    private init() {}

    /// The host alone.
    public var windows: [UIWindow] { scene.windows }
    /// The host alone.
    public var connectedScenes: Set<UIScene> { [scene] }
  }

#endif
