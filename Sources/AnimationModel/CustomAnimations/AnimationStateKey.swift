// Follows: SwiftUI since iOS 17. Certainty: documented.

/// The key of what an animation remembers from frame to frame.
///
///     struct Bounces: AnimationStateKey { static let defaultValue = 0 }
public protocol AnimationStateKey {
  associatedtype Value

  /// What is remembered before anything was.
  static var defaultValue: Value { get }
}
