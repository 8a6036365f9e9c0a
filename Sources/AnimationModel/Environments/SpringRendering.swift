// Not of SwiftUI, which knows its own stepping only.

/// How a spring is moved: as SwiftUI does it, or as its equation says.
///
///     var values = EnvironmentValues()
///     values.springRendering = .exact
///
/// Travels, merging and the rule that ends the motion are the same in both.
public enum SpringRendering: String, CaseIterable, Sendable {
  /// SwiftUI's own numbers. The spring family is integrated in steps of 1/300 s, with stiffness at most 45 000 and a frame
  /// that shows the first step at or behind its time; an overdamped interpolating spring moves as a critical one.
  case stepped

  /// The closed form, to a few ulps of the travel. Where the response blends from one spring to the next it switches at once:
  /// the blend has no closed form.
  case exact
}

extension EnvironmentValues {
  private enum SpringRenderingKey: EnvironmentKey {
    static let defaultValue = SpringRendering.stepped
  }

  /// How springs move in this environment: ``SpringRendering/stepped`` unless said.
  public var springRendering: SpringRendering {
    get { self[SpringRenderingKey.self] }
    set { self[SpringRenderingKey.self] = newValue }
  }
}
