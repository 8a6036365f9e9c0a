// Follows: SwiftUI since iOS 13, radii of single corners since iOS 16. Certainty: documented;
// corners are quarters of ellipses in both styles, where SwiftUI's continuous ones begin to bend
// earlier.

public import AnimationGeometry

#if canImport(CoreGraphics)
  public import CoreGraphics
#endif

/// What the corner of a rounded rectangle is like.
public enum RoundedCornerStyle: String, CaseIterable, Sendable {
  /// A quarter of a circle.
  case circular
  /// One that begins to bend earlier. Here it is drawn as a quarter of a circle, too.
  case continuous
}

extension Path {
  public init(roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    self.init(roundedRect: rect, cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
  }

  public init(roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    self.init()
    addRoundedRect(in: rect, cornerSize: cornerSize, style: style)
  }

  public init(roundedRect rect: CGRect, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
    self.init()
    addRoundedRect(in: rect, cornerRadii: cornerRadii, style: style)
  }

  /// Adds a rectangle with a radius for each corner. Where two of them are longer than the side
  /// between them, all shrink by one factor.
  public mutating func addRoundedRect(
    in rect: CGRect, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous,
    transform: CGAffineTransform = .identity
  ) {
    guard transform.isIdentity else {
      return addPath(Path(roundedRect: rect, cornerRadii: cornerRadii, style: style), transform: transform)
    }
    var radii = [
      cornerRadii.topLeading, cornerRadii.topTrailing, cornerRadii.bottomTrailing, cornerRadii.bottomLeading,
    ]
    .map { max(0, $0) }
    let sides = [rect.width, rect.height, rect.width, rect.height]
    let shrink = (0..<4).reduce(1 as CGFloat) { factor, side in
      let sum = radii[side] + radii[(side + 1) % 4]
      return sum > sides[side] ? min(factor, sides[side] / sum) : factor
    }
    radii = radii.map { $0 * shrink }
    guard radii.contains(where: { $0 > 0 }) else { return addRect(rect) }
    let corners: [(x: CGFloat, y: CGFloat, inwardX: CGFloat, inwardY: CGFloat)] = [
      (rect.minX, rect.minY, 1, 1), (rect.maxX, rect.minY, -1, 1), (rect.maxX, rect.maxY, -1, -1),
      (rect.minX, rect.maxY, 1, -1),
    ]
    move(to: CGPoint(x: rect.minX + radii[0], y: rect.minY))
    for index in [1, 2, 3, 0] {
      let (corner, radius) = (corners[index], radii[index])
      let center = CGPoint(x: corner.x + corner.inwardX * radius, y: corner.y + corner.inwardY * radius)
      let start = Angle(degrees: Double((index + 2) % 4) * 90)
      guard radius > 0 else {
        addLine(to: CGPoint(x: corner.x, y: corner.y))
        continue
      }
      addRelativeArc(center: center, radius: radius, startAngle: start, delta: .degrees(90))
    }
    closeSubpath()
  }
}
