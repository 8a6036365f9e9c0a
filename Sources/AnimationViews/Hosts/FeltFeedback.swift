// Not of SwiftUI, whose feedback goes to a hand.

/// A feedback that a device would have played.
public nonisolated struct FeltFeedback: Equatable, Sendable {
  /// Seconds, on the host's clock.
  public let time: Double
  public let feedback: SensoryFeedback
}

extension ViewGraph {
  func feel(_ feedback: SensoryFeedback) {
    self.feedback.append(FeltFeedback(time: host.time ?? 0, feedback: feedback))
  }
}

extension ViewHost {
  /// What a hand would have felt, in its order: by `sensoryFeedback`, or by UIKit's generators
  /// where code of a view calls them.
  ///
  ///     #expect(host.feedback.map(\.feedback) == [.selection, .success])
  public var feedback: [FeltFeedback] { graph.feedback }
}
