// Follows: UIKit since iOS 10. Certainty: documented; nothing is felt, for no hand holds a host.

#if !canImport(UIKit)

  public import Foundation

  /// What is felt when something ends, as a bump.
  @MainActor
  @preconcurrency
  public final class UIImpactFeedbackGenerator {
    public enum FeedbackStyle: Int, Sendable {
      case light, medium, heavy, soft, rigid
    }

    public init() {}
    public init(style: FeedbackStyle) {}
    public func prepare() {}
    public func impactOccurred() {}

    /// - Parameter intensity: 0…1.
    public func impactOccurred(intensity: CGFloat) {}
  }

  /// What is felt when a choice changes.
  @MainActor
  @preconcurrency
  public final class UISelectionFeedbackGenerator {
    public init() {}
    public func prepare() {}
    public func selectionChanged() {}
  }

  /// What is felt when a task has ended, well or not.
  @MainActor
  @preconcurrency
  public final class UINotificationFeedbackGenerator {
    public enum FeedbackType: Int, Sendable {
      case success, warning, error
    }

    public init() {}
    public func prepare() {}
    public func notificationOccurred(_ notificationType: FeedbackType) {}
  }

#endif
