// Follows: UIKit since iOS 10. Certainty: documented; that a host writes down what is felt is ours.

#if !canImport(UIKit)

  public import Foundation

  /// What is felt when something ends, as a bump: ``ViewHost/feedback`` tells it.
  @MainActor
  @preconcurrency
  public final class UIImpactFeedbackGenerator {
    public enum FeedbackStyle: Int, Sendable {
      case light, medium, heavy, soft, rigid

      fileprivate func feedback(_ intensity: Double) -> SensoryFeedback {
        switch self {
        case .light: .impact(weight: .light, intensity: intensity)
        case .medium: .impact(weight: .medium, intensity: intensity)
        case .heavy: .impact(weight: .heavy, intensity: intensity)
        case .soft: .impact(flexibility: .soft, intensity: intensity)
        case .rigid: .impact(flexibility: .rigid, intensity: intensity)
        }
      }
    }

    private let style: FeedbackStyle

    public init() { style = .medium }
    public init(style: FeedbackStyle) { self.style = style }
    public func prepare() {}
    public func impactOccurred() { impactOccurred(intensity: 1) }

    /// - Parameter intensity: 0…1.
    public func impactOccurred(intensity: CGFloat) { SensoryFeedback.play(style.feedback(Double(intensity))) }
  }

  /// What is felt when a choice changes: ``ViewHost/feedback`` tells it.
  @MainActor
  @preconcurrency
  public final class UISelectionFeedbackGenerator {
    public init() {}
    public func prepare() {}
    public func selectionChanged() { SensoryFeedback.play(.selection) }
  }

  /// What is felt when a task has ended, well or not: ``ViewHost/feedback`` tells it.
  @MainActor
  @preconcurrency
  public final class UINotificationFeedbackGenerator {
    public enum FeedbackType: Int, Sendable {
      case success, warning, error
    }

    public init() {}
    public func prepare() {}

    public func notificationOccurred(_ notificationType: FeedbackType) {
      let feedback: [SensoryFeedback] = [.success, .warning, .error]
      SensoryFeedback.play(feedback[notificationType.rawValue])
    }
  }

  extension SensoryFeedback {
    /// Plays a feedback on the host whose view's code runs.
    @MainActor
    fileprivate static func play(_ feedback: SensoryFeedback) { GraphNode.current?.graph.feel(feedback) }
  }

#endif
