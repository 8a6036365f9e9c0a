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
  /// Adds what another path draws, moved by a transform.
  private mutating func addMoved(_ transform: CGAffineTransform, _ draw: (inout Path) -> Void) {
    if transform.isIdentity { draw(&self) } else { addPath(Path(draw), transform: transform) }
  }

  /// Adds a rectangle.
  ///
  /// - Parameters:
  ///   - rect: What is added.
  ///   - transform: Applied to the rectangle before it is added.
  public mutating func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    addMoved(transform) { $0.draw(rect) }
  }

  /// Adds rectangles, each a subpath of its own.
  public mutating func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  private mutating func draw(_ rect: CGRect) {
    addLines([
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
    ])
    closeSubpath()
  }

  /// Adds a rectangle whose corners are quarters of ellipses; a corner is at most half of a side.
  public mutating func addRoundedRect(
    in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous,
    transform: CGAffineTransform = .identity
  ) {
    addMoved(transform) { $0.draw(rect, cornerSize) }
  }

  private mutating func draw(_ rect: CGRect, _ cornerSize: CGSize) {
    let width = min(max(0, cornerSize.width), rect.width / 2)
    let height = min(max(0, cornerSize.height), rect.height / 2)
    guard width > 0, height > 0 else { return draw(rect) }
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

  /// Adds the ellipse in a rectangle.
  ///
  /// - Parameters:
  ///   - rect: What it touches on all sides.
  ///   - transform: Applied to the ellipse before it is added.
  public mutating func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    addMoved(transform) { $0.drawEllipse(in: rect) }
  }

  private mutating func drawEllipse(in rect: CGRect) {
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

  /// Adds an arc that rounds a corner: it touches the line from the current point to the corner
  /// and the one from there to another point. A straight line leads to its beginning.
  ///
  ///     var path = Path()
  ///     path.move(to: CGPoint(x: 0, y: 0))
  ///     path.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 4)
  ///     path.currentPoint  // (10.0, 4.0), nearly
  ///
  /// Where nothing turns, without a radius or on one line, only the line to the corner is added,
  /// and without a current point nothing, as in Core Graphics.
  ///
  /// - Parameters:
  ///   - tangent1End: The corner.
  ///   - tangent2End: A point on the other side of it. The arc may touch the line behind it.
  ///   - radius: In points.
  ///   - transform: Applied to the arc before it is added. The current point is taken as it is
  ///     before that.
  public mutating func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
  ) {
    guard let shown = currentPoint else { return }
    let start = shown.applying(transform.inverted())
    let before = (x: Double(start.x - tangent1End.x), y: Double(start.y - tangent1End.y))
    let after = (x: Double(tangent2End.x - tangent1End.x), y: Double(tangent2End.y - tangent1End.y))
    let (first, second) = (hypot(before.x, before.y), hypot(after.x, after.y))
    // Twice the area between the lines, and the cosine of the corner: both of unit vectors.
    let sine = (before.x * after.y - before.y * after.x) / (first * second)
    let cosine = (before.x * after.x + before.y * after.y) / (first * second)
    guard radius > 0, sine != 0, sine.isFinite, cosine < 1 else {
      return addLine(to: tangent1End.applying(transform))
    }
    // How far from the corner the lines are touched: r / tan(φ/2).
    let reach = Double(radius) * (1 + cosine) / abs(sine)
    let touch = CGPoint(
      x: tangent1End.x + CGFloat(before.x / first * reach), y: tangent1End.y + CGFloat(before.y / first * reach))
    // The middle is to the side of the first line on which the second one lies.
    let side: Double = sine > 0 ? 1 : -1
    let normal = (x: -before.y / first * side, y: before.x / first * side)
    let center = CGPoint(
      x: touch.x + CGFloat(normal.x) * radius, y: touch.y + CGFloat(normal.y) * radius)
    let turn = Double.pi - atan2(abs(sine), cosine)
    addRelativeArc(
      center: center, radius: radius, startAngle: Angle(radians: atan2(-normal.y, -normal.x)),
      delta: Angle(radians: -side * turn), transform: transform)
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
