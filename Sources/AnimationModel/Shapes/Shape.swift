// Shapes and geometry effects: what moves on a screen, without the screen.
// Follows: SwiftUI since iOS 13. Certainty: documented. What only a view could use is left out.

public import Foundation

/// An outline that fills a rectangle and animates by its data.
public protocol Shape: Animatable, Sendable {
  /// Returns the outline in a rectangle.
  func path(in rect: CGRect) -> Path
}

/// An effect that moves a view without changing its layout.
public protocol GeometryEffect: Animatable {
  /// Returns the map that is applied to a view of a size.
  func effectValue(size: CGSize) -> ProjectionTransform
}
