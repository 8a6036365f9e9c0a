// Follows: SwiftUI since iOS 17. Certainty: documented (it blurs, fades and scales, and which way).
// Assumptions: a blur of 10 points, and a scale of 0.5 or 1.5: how far they go is hidden.

internal import AnimationModel
internal import AnimationScope

/// Blurs, fades and scales, so that one view seems to become another one in its place.
///
///     Text(name).id(name).transition(.blurReplace)
public nonisolated struct BlurReplaceTransition: Transition, SourceValue {
  /// Which way a view grows.
  public struct Configuration: Equatable, Sendable {
    fileprivate let name: String
    /// The scale of what has gone.
    fileprivate let end: Double

    /// Grows on its way in, and shrinks on its way out.
    public static let downUp = Configuration(name: "downUp", end: 0.5)

    /// Grows on both ways.
    public static let upUp = Configuration(name: "upUp", end: 1.5)
  }

  public var configuration: Configuration

  public init(configuration: Configuration) { self.configuration = configuration }

  @MainActor
  @preconcurrency
  public func body(content: Content, phase: TransitionPhase) -> some View {
    content
      .scaleEffect(phase == .willAppear ? 0.5 : phase == .didDisappear ? configuration.end : 1)
      .blur(radius: phase.isIdentity ? 0 : 10)
      .opacity(phase.isIdentity ? 1 : 0)
  }

  var sourceValue: ViewValue {
    if configuration == .downUp { return .member(nil, "blurReplace") }
    return .implicit("blurReplace", ViewArgument(.member(nil, configuration.name)))
  }
}

extension Transition where Self == BlurReplaceTransition {
  /// Blurs, fades and scales: up on the way in, and down on the way out.
  @MainActor @preconcurrency public static var blurReplace: BlurReplaceTransition {
    BlurReplaceTransition(configuration: .downUp)
  }

  /// Blurs, fades and scales.
  @MainActor
  @preconcurrency
  public static func blurReplace(_ config: BlurReplaceTransition.Configuration = .downUp) -> BlurReplaceTransition {
    BlurReplaceTransition(configuration: config)
  }
}
