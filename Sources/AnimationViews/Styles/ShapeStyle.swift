// Follows: SwiftUI since iOS 13. Certainty: documented; what a style does with its environment is
// hidden there, and here.

/// What a shape, a text or a border is drawn with.
public nonisolated protocol ShapeStyle: Sendable {}

/// What the foreground is where a view stands.
public nonisolated struct ForegroundStyle: ShapeStyle {
  public init() {}
}

extension ShapeStyle where Self == ForegroundStyle {
  /// What the foreground is where a view stands.
  public static var foreground: ForegroundStyle { ForegroundStyle() }
}
