// Follows: SwiftUI since iOS 13. Certainty: documented. A host has no settings of a user: its
// environment has them, and can be written, which SwiftUI's cannot.

public import AnimationModel

extension EnvironmentValues {
  private enum ReduceMotionKey: EnvironmentKey {
    static let defaultValue = false
  }

  /// Whether people want less motion; `false` unless it is said.
  ///
  ///     var environment = EnvironmentValues()
  ///     environment.accessibilityReduceMotion = true
  ///     let host = ViewHost(Card(), environment: environment)
  ///
  /// Nothing moves less by itself: a view asks, as it does in SwiftUI.
  public var accessibilityReduceMotion: Bool {
    get { self[ReduceMotionKey.self] }
    set { self[ReduceMotionKey.self] = newValue }
  }
}
