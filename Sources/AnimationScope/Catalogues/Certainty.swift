/// How far a statement about SwiftUI can be trusted.
public enum Certainty: String, Comparable, Sendable, CaseIterable {
  /// Deduced from the model, or the sources disagree.
  case low
  /// One weaker source, or source code of a re-implementation alone.
  case medium
  /// Observed, or documented by Apple.
  case high

  public static func < (left: Certainty, right: Certainty) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .low: 0
    case .medium: 1
    case .high: 2
    }
  }
}
