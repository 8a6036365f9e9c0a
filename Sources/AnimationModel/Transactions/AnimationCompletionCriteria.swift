// Follows: SwiftUI since iOS 17. Certainty: documented.

/// When an animation counts as complete.
public struct AnimationCompletionCriteria: Hashable, Sendable {
  private enum Criterion { case logicallyComplete, removed }

  private let criterion: Criterion

  /// When it seems to be done: a spring of the fluid family after its response, though it settles for longer. A motion that is
  /// retargeted completes when it would have without that.
  public static let logicallyComplete = AnimationCompletionCriteria(criterion: .logicallyComplete)

  /// When the attribute is at rest, also after later animations that took the place of this one.
  public static let removed = AnimationCompletionCriteria(criterion: .removed)
}
