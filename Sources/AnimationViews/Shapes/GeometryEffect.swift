// Follows: SwiftUI since iOS 13. Certainty: documented.

/// An effect that moves a view without changing its layout.
///
///     struct Shake: GeometryEffect {
///       var animatableData: Double
///
///       func effectValue(size: CGSize) -> ProjectionTransform {
///         ProjectionTransform(CGAffineTransform(translationX: 8 * sin(animatableData * 2 * .pi), y: 0))
///       }
///     }
public nonisolated protocol GeometryEffect: Animatable, ViewModifier where Body == Never {
  /// Returns the map that is applied to a view of a size, in points.
  nonisolated func effectValue(size: CGSize) -> ProjectionTransform
}
