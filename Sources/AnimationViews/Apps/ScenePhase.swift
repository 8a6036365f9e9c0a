// Follows: SwiftUI since iOS 14. Certainty: documented. A host is active unless its environment
// says otherwise, and that may be written, which SwiftUI's may not.

public import AnimationModel

/// How much of a scene there is for people.
public nonisolated enum ScenePhase: Comparable, Hashable, Sendable {
  case background
  case inactive
  case active
}

extension EnvironmentValues {
  private enum ScenePhaseKey: EnvironmentKey {
    static let defaultValue = ScenePhase.active
  }

  /// How much of the scene around a view there is for people; `active` unless it is said.
  public var scenePhase: ScenePhase {
    get { self[ScenePhaseKey.self] }
    set { self[ScenePhaseKey.self] = newValue }
  }
}
