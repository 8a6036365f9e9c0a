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

// Shapes that fill their rectangle. Those without a number of their own have empty data: their frame moves, they do not.
// Follows: SwiftUI since iOS 13, with circular corners. Certainty: documented.

/// The whole rectangle.
public struct Rectangle: Shape {
  public typealias AnimatableData = EmptyAnimatableData

  public init() {}

  public func path(in rect: CGRect) -> Path { Path(rect) }
}

/// The ellipse that touches all four sides.
public struct Ellipse: Shape {
  public typealias AnimatableData = EmptyAnimatableData

  public init() {}

  public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }
}

/// A circle in the middle of its rectangle, as wide as the shorter side.
public struct Circle: Shape {
  public typealias AnimatableData = EmptyAnimatableData

  public init() {}

  public func path(in rect: CGRect) -> Path {
    let side = min(rect.width, rect.height)
    return Path(ellipseIn: CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side))
  }
}

/// A rectangle of which the shorter sides are half circles.
public struct Capsule: Shape {
  public typealias AnimatableData = EmptyAnimatableData

  public init() {}

  public func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerRadius: min(rect.width, rect.height) / 2)
  }
}

/// A rectangle with equal corners, which move.
public struct RoundedRectangle: Shape {
  public var cornerSize: CGSize

  public init(cornerSize: CGSize) { self.cornerSize = cornerSize }

  public init(cornerRadius: CGFloat) {
    self.init(cornerSize: CGSize(width: cornerRadius, height: cornerRadius))
  }

  public var animatableData: CGSize.AnimatableData {
    get { cornerSize.animatableData }
    set { cornerSize.animatableData = newValue }
  }

  public func path(in rect: CGRect) -> Path {
    var path = Path()
    path.addRoundedRect(in: rect, cornerSize: cornerSize)
    return path
  }
}

// Follows: SwiftUI since iOS 16. Certainty: documented; the order of the data: medium.

/// The radii of a rectangle's corners, in points.
@frozen
public struct RectangleCornerRadii: Hashable, Sendable {
  public var topLeading: CGFloat
  public var bottomLeading: CGFloat
  public var bottomTrailing: CGFloat
  public var topTrailing: CGFloat

  @inlinable
  public init(
    topLeading: CGFloat = 0, bottomLeading: CGFloat = 0, bottomTrailing: CGFloat = 0, topTrailing: CGFloat = 0
  ) {
    (self.topLeading, self.bottomLeading) = (topLeading, bottomLeading)
    (self.bottomTrailing, self.topTrailing) = (bottomTrailing, topTrailing)
  }
}

extension RectangleCornerRadii: Animatable {
  public typealias AnimatableData = AnimatablePair<AnimatablePair<CGFloat, CGFloat>, AnimatablePair<CGFloat, CGFloat>>

  /// The top corners, then the bottom corners, leading before trailing.
  @inlinable
  public var animatableData: AnimatableData {
    get { AnimatablePair(AnimatablePair(topLeading, topTrailing), AnimatablePair(bottomLeading, bottomTrailing)) }
    set {
      (topLeading, topTrailing) = (newValue.first.first, newValue.first.second)
      (bottomLeading, bottomTrailing) = (newValue.second.first, newValue.second.second)
    }
  }
}
