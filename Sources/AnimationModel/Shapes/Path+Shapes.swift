// Rectangles, ellipses and arcs as steps of a path.
//
// A quarter of a circle is drawn as one cubic whose handles are 4/3·tan(θ/4) of the radius long:
// for a quarter 0.5523, which keeps the radius to 2.7e-4 of itself. Smaller angles are drawn by the
// same rule and come closer.
//
// Follows: SwiftUI since iOS 13, Core Graphics for the directions. Certainty: documented.

public import AnimationGeometry

#if canImport(CoreGraphics)
  public import CoreGraphics
#endif

extension Path {
  public mutating func addRect(_ rect: CGRect) {
    addLines([
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
    ])
    closeSubpath()
  }

  /// Adds a rectangle whose corners are quarters of ellipses; a corner is at most half of a side.
  public mutating func addRoundedRect(
    in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous
  ) {
    let width = min(max(0, cornerSize.width), rect.width / 2)
    let height = min(max(0, cornerSize.height), rect.height / 2)
    guard width > 0, height > 0 else { return addRect(rect) }
    move(to: CGPoint(x: rect.minX + width, y: rect.minY))
    let corners: [(x: CGFloat, y: CGFloat, angle: Double)] = [
      (rect.maxX - width, rect.minY + height, -.pi / 2), (rect.maxX - width, rect.maxY - height, 0),
      (rect.minX + width, rect.maxY - height, .pi / 2), (rect.minX + width, rect.minY + height, .pi),
    ]
    for corner in corners {
      addLine(to: Self.point(corner.x, corner.y, width, height, corner.angle))
      addQuarter(x: corner.x, y: corner.y, width: width, height: height, from: corner.angle, by: .pi / 2)
    }
    closeSubpath()
  }

  public mutating func addEllipse(in rect: CGRect) {
    let (x, y) = (rect.midX, rect.midY)
    let (width, height) = (rect.width / 2, rect.height / 2)
    move(to: Self.point(x, y, width, height, 0))
    for quarter in 0..<4 {
      addQuarter(x: x, y: y, width: width, height: height, from: Double(quarter) * .pi / 2, by: .pi / 2)
    }
    closeSubpath()
  }

  /// Adds an arc, with a line to its beginning if the path has a current point.
  ///
  /// - Parameters:
  ///   - center: The middle of the circle.
  ///   - radius: In points.
  ///   - startAngle: Where the arc begins, from the positive x axis.
  ///   - endAngle: Where it ends.
  ///   - clockwise: In a plane whose y axis points up. On a screen, where it points down, `false`
  ///     draws what is seen as clockwise: SwiftUI's and Core Graphics' convention.
  ///   - transform: Applied to the arc before it is added.
  public mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    var sweep = endAngle.radians - startAngle.radians
    let turn = 2 * Double.pi
    if clockwise {
      if sweep > 0 { sweep -= (sweep / turn).rounded(.up) * turn }
      if sweep < -turn { sweep = -turn }
    } else {
      if sweep < 0 { sweep += (-sweep / turn).rounded(.up) * turn }
      if sweep > turn { sweep = turn }
    }
    addRelativeArc(
      center: center, radius: radius, startAngle: startAngle, delta: Angle(radians: sweep), transform: transform)
  }

  /// Adds an arc by its beginning and its signed extent.
  public mutating func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, delta: Angle, transform: CGAffineTransform = .identity
  ) {
    guard delta.radians.isFinite, startAngle.radians.isFinite else { return }
    let start = Self.point(center.x, center.y, radius, radius, startAngle.radians).applying(transform)
    if currentPoint == nil { move(to: start) } else { addLine(to: start) }
    // After many turns nothing is drawn that was not there after one.
    let turns = delta.radians / (2 * .pi)
    let extent = abs(turns) < 1000 ? delta.radians : turns.remainder(dividingBy: 1) * 2 * .pi + 2 * .pi
    let count = max(1, Int((abs(extent) / (.pi / 2)).rounded(.up)))
    let step = extent / Double(count)
    guard step != 0 else { return }
    for index in 0..<count {
      addQuarter(
        x: center.x, y: center.y, width: radius, height: radius, from: startAngle.radians + Double(index) * step,
        by: step, transform: transform)
    }
  }

  private static func point(
    _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ angle: Double
  ) -> CGPoint {
    CGPoint(x: x + width * CGFloat(cos(angle)), y: y + height * CGFloat(sin(angle)))
  }

  /// Adds at most a quarter of an ellipse, from the current point on.
  private mutating func addQuarter(
    x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat, from angle: Double, by sweep: Double,
    transform: CGAffineTransform = .identity
  ) {
    let handle = CGFloat(4.0 / 3 * tan(sweep / 4))
    let end = angle + sweep
    let start = Self.point(x, y, width, height, angle)
    let finish = Self.point(x, y, width, height, end)
    addCurve(
      to: finish.applying(transform),
      control1: CGPoint(
        x: start.x - width * handle * CGFloat(sin(angle)), y: start.y + height * handle * CGFloat(cos(angle))
      ).applying(transform),
      control2: CGPoint(
        x: finish.x + width * handle * CGFloat(sin(end)), y: finish.y - height * handle * CGFloat(cos(end))
      ).applying(transform))
  }
}
