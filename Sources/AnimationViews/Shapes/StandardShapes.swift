// Shapes that fill their rectangle. Those without a number of their own have empty data: their
// frame moves, they do not.
// Follows: SwiftUI since iOS 13, with circular corners. Certainty: documented.

/// The whole rectangle.
public nonisolated struct Rectangle: Shape {
  public typealias AnimatableData = EmptyAnimatableData

  public init() {}

  public func path(in rect: CGRect) -> Path { Path(rect) }
}

/// The ellipse that touches all four sides.
public nonisolated struct Ellipse: Shape {
  public typealias AnimatableData = EmptyAnimatableData

  public init() {}

  public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }
}

/// A circle in the middle of its rectangle, as wide as the shorter side.
public nonisolated struct Circle: Shape {
  public typealias AnimatableData = EmptyAnimatableData

  public init() {}

  public func path(in rect: CGRect) -> Path {
    let side = min(rect.width, rect.height)
    return Path(ellipseIn: CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side))
  }
}

/// A rectangle of which the shorter sides are half circles.
public nonisolated struct Capsule: Shape {
  public typealias AnimatableData = EmptyAnimatableData

  public init() {}

  public func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerRadius: min(rect.width, rect.height) / 2)
  }
}

/// A rectangle with equal corners, which move.
public nonisolated struct RoundedRectangle: Shape {
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
