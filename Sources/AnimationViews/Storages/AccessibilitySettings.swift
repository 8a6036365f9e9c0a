// Follows: SwiftUI since iOS 13. Certainty: documented. Nobody has set anything on a host: its
// environment says what people want, and may be written, which SwiftUI's may not.

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
