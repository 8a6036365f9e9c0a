// Shapes that fill their rectangle. Those without a number of their own have empty data: their
// frame moves, they do not.
// Follows: SwiftUI since iOS 13, radii of single corners since iOS 16, with circular corners.
// Certainty: documented.

internal import AnimationScope

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

  /// A square as wide as the shorter side of the proposal; 10 points where none is given.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    let size = proposal.replacingUnspecifiedDimensions()
    return CGSize(width: min(size.width, size.height), height: min(size.width, size.height))
  }
}

/// A rectangle of which the shorter sides are half circles.
public nonisolated struct Capsule: Shape {
  public typealias AnimatableData = EmptyAnimatableData

  public var style: RoundedCornerStyle

  public init(style: RoundedCornerStyle = .continuous) { self.style = style }

  public func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerRadius: min(rect.width, rect.height) / 2, style: style)
  }
}

/// A rectangle with equal corners, which move.
public nonisolated struct RoundedRectangle: Shape {
  public var cornerSize: CGSize
  public var style: RoundedCornerStyle

  public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    self.cornerSize = cornerSize
    self.style = style
  }

  public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    self.init(cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
  }

  public var animatableData: CGSize.AnimatableData {
    get { cornerSize.animatableData }
    set { cornerSize.animatableData = newValue }
  }

  public func path(in rect: CGRect) -> Path { Path(roundedRect: rect, cornerSize: cornerSize, style: style) }
}

/// A rectangle with a radius for each corner, which move.
public nonisolated struct UnevenRoundedRectangle: Shape {
  public var cornerRadii: RectangleCornerRadii
  public var style: RoundedCornerStyle

  public init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
    self.cornerRadii = cornerRadii
    self.style = style
  }

  public init(
    topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0,
    topTrailingRadius: CGFloat = 0, style: RoundedCornerStyle = .continuous
  ) {
    self.init(
      cornerRadii: RectangleCornerRadii(
        topLeading: topLeadingRadius, bottomLeading: bottomLeadingRadius, bottomTrailing: bottomTrailingRadius,
        topTrailing: topTrailingRadius), style: style)
  }

  public var animatableData: RectangleCornerRadii.AnimatableData {
    get { cornerRadii.animatableData }
    set { cornerRadii.animatableData = newValue }
  }

  public func path(in rect: CGRect) -> Path { Path(roundedRect: rect, cornerRadii: cornerRadii, style: style) }
}

/// A shape whose type is hidden. Between two of them nothing moves.
public nonisolated struct AnyShape: Shape {
  public typealias AnimatableData = EmptyAnimatableData

  let shape: any Shape

  public init<S: Shape>(_ shape: S) { self.shape = shape }

  public func path(in rect: CGRect) -> Path { shape.path(in: rect) }

  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
}

// MARK: - Names

extension Shape where Self == Rectangle {
  public static var rect: Rectangle { Rectangle() }
}

extension Shape where Self == Ellipse {
  public static var ellipse: Ellipse { Ellipse() }
}

extension Shape where Self == Circle {
  public static var circle: Circle { Circle() }
}

extension Shape where Self == Capsule {
  public static var capsule: Capsule { Capsule() }

  public static func capsule(style: RoundedCornerStyle) -> Self { Capsule(style: style) }
}

extension Shape where Self == RoundedRectangle {
  public static func rect(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) -> Self {
    RoundedRectangle(cornerSize: cornerSize, style: style)
  }

  public static func rect(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) -> Self {
    RoundedRectangle(cornerRadius: cornerRadius, style: style)
  }
}

extension Shape where Self == UnevenRoundedRectangle {
  public static func rect(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) -> Self {
    UnevenRoundedRectangle(cornerRadii: cornerRadii, style: style)
  }

  public static func rect(
    topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0,
    topTrailingRadius: CGFloat = 0, style: RoundedCornerStyle = .continuous
  ) -> Self {
    UnevenRoundedRectangle(
      topLeadingRadius: topLeadingRadius, bottomLeadingRadius: bottomLeadingRadius,
      bottomTrailingRadius: bottomTrailingRadius, topTrailingRadius: topTrailingRadius, style: style)
  }
}

// MARK: - What moves, by name

extension RoundedRectangle: AttributeSource {
  var attributes: [DrawnAttribute] {
    [
      DrawnAttribute(
        cornerSize.width == cornerSize.height ? "cornerRadius" : "cornerSize", Double(cornerSize.width),
        Double(cornerSize.height)), DrawnAttribute("corner style", word: .member(nil, style.rawValue)),
    ]
  }
}

extension UnevenRoundedRectangle: AttributeSource {
  var attributes: [DrawnAttribute] { [DrawnAttribute("corner radii", numbers: animatableData.numbers)] }
}

extension Capsule: AttributeSource {
  var attributes: [DrawnAttribute] { [DrawnAttribute("corner style", word: .member(nil, style.rawValue))] }
}

extension AnyShape: AttributeSource {
  var attributes: [DrawnAttribute] { [DrawnAttribute("path", word: ViewValue(writing: shape))] }
}

extension Path: AttributeSource {
  var attributes: [DrawnAttribute] { [DrawnAttribute("path", word: .string(svgPathData()))] }
}
