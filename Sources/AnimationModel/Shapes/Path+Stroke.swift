// The area that a pen covers on its way along a path.
//
// A line covers a rectangle, a corner a wedge, a round end a circle. All pieces turn the same way
// round, so that filled by the winding rule they are one area, whose outline need not be cut out of
// them.
//
// Follows: SwiftUI's strokedPath(_:) since iOS 13. Certainty: documented; that the path has more
// pieces than SwiftUI's is ours: the area is the same.

internal import AnimationGeometry

#if canImport(CoreGraphics)
  internal import CoreGraphics
#endif

extension Path {
  /// Returns the area that a pen covers along this path, to be filled by the winding rule.
  ///
  ///     let line = Path { $0.addLines([.zero, CGPoint(x: 10, y: 0)]) }
  ///     line.strokedPath(StrokeStyle(lineWidth: 2)).svgPathData()  // "M0 -1L10 -1L10 1L0 1Z"
  ///
  /// - Precision: Curves are followed to a hundredth of a point.
  /// - Complexity: O(*n*) in the pieces of the path, and in dashes.
  public func strokedPath(_ style: StrokeStyle) -> Path {
    guard style.lineWidth > 0 else { return Path() }
    var pen = Pen(style)
    for stroke in strokes {
      let points = stroke.segments.reduce(into: stroke.segments.first.map { [$0.start] } ?? []) { points, segment in
        for point in segment.polyline where point != points.last { points.append(point) }
      }
      pen.draw(points, isClosed: stroke.isClosed)
    }
    return pen.area
  }
}

extension PathSegment {
  /// Points on the piece after its start, no further from it than a hundredth of a point.
  var polyline: [CGPoint] {
    if isLine { return [end] }
    func bend(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint) -> CGFloat { hypot(a.x - 2 * b.x + c.x, a.y - 2 * b.y + c.y) }
    let deviation = max(bend(start, control1, control2), bend(control1, control2, end))
    let steps = (0.75 * deviation / 0.01).squareRoot()
    // Not a number where a point is none.
    let count = steps > 1 ? Int(min(1000, steps).rounded(.up)) : 1
    return (1...count).map { part(from: 0, to: CGFloat($0) / CGFloat(count)).end }
  }
}

/// A pen and the area that it has covered.
private struct Pen {
  var area = Path()
  private let style: StrokeStyle
  private let radius: CGFloat

  init(_ style: StrokeStyle) {
    self.style = style
    radius = style.lineWidth / 2
  }

  mutating func draw(_ points: [CGPoint], isClosed: Bool) {
    var points = points
    if isClosed, points.count > 1, points.first == points.last { points.removeLast() }
    guard points.count > 1 else {
      if let point = points.first { drawDot(point) }
      return
    }
    guard style.dash.contains(where: { $0 > 0 }), !style.dash.contains(where: { $0 < 0 }) else {
      return drawLine(points, isClosed: isClosed)
    }
    let line = isClosed ? points + [points[0]] : points
    // Finer than anybody sees, or more than anybody counts: a line.
    let length = zip(line, line.dropFirst()).reduce(0) { $0 + hypot($1.1.x - $1.0.x, $1.1.y - $1.0.y) }
    guard length < 1e5 * style.dash.reduce(0, +) else { return drawLine(points, isClosed: isClosed) }
    for dash in dashes(of: line) { drawLine(dash, isClosed: false) }
  }

  private mutating func drawLine(_ points: [CGPoint], isClosed: Bool) {
    let count = points.count
    let last = isClosed ? count : count - 1
    for index in 0..<last { drawPiece(points[index], points[(index + 1) % count]) }
    for index in (isClosed ? 0 : 1)..<last {
      drawCorner(points[(index + count - 1) % count], points[index], points[(index + 1) % count])
    }
    guard !isClosed else { return }
    drawCap(points[0], from: points[1])
    drawCap(points[count - 1], from: points[count - 2])
  }

  private mutating func add(_ corners: [CGPoint]) {
    let doubleArea = corners.indices.reduce(0 as CGFloat) { sum, index in
      let next = corners[(index + 1) % corners.count]
      return sum + corners[index].x * next.y - next.x * corners[index].y
    }
    area.addLines(doubleArea < 0 ? corners.reversed() : corners)
    area.closeSubpath()
  }

  private func unit(_ a: CGPoint, _ b: CGPoint) -> CGPoint {
    let length = hypot(b.x - a.x, b.y - a.y)
    return length > 0 ? CGPoint(x: (b.x - a.x) / length, y: (b.y - a.y) / length) : .zero
  }

  private mutating func drawPiece(_ a: CGPoint, _ b: CGPoint) {
    let way = unit(a, b)
    let (x, y) = (-way.y * radius, way.x * radius)
    add([
      CGPoint(x: a.x - x, y: a.y - y), CGPoint(x: b.x - x, y: b.y - y), CGPoint(x: b.x + x, y: b.y + y),
      CGPoint(x: a.x + x, y: a.y + y),
    ])
  }

  private mutating func drawCircle(_ center: CGPoint) {
    area.addEllipse(
      in: CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
  }

  private mutating func drawCorner(_ before: CGPoint, _ corner: CGPoint, _ after: CGPoint) {
    let (arriving, leaving) = (unit(before, corner), unit(corner, after))
    let turn = arriving.x * leaving.y - arriving.y * leaving.x
    let cosine = arriving.x * leaving.x + arriving.y * leaving.y
    guard abs(turn) > 1e-9 || cosine < 0 else { return }
    if style.lineJoin == .round { return drawCircle(corner) }
    // The outer side is where the line turns away from.
    let side = turn > 0 ? radius : -radius
    let first = CGPoint(x: corner.x + arriving.y * side, y: corner.y - arriving.x * side)
    let second = CGPoint(x: corner.x + leaving.y * side, y: corner.y - leaving.x * side)
    var wedge = [corner, first, second]
    // The spike's length in line widths is 1 / sin(φ/2), φ the angle between the lines; sin²(φ/2) =
    // (1 + cos of the turn) / 2.
    let halfSquared = (1 + cosine) / 2
    if style.lineJoin == .miter, halfSquared > 0, 1 <= style.miterLimit * style.miterLimit * halfSquared {
      let middle = CGPoint(x: (first.x + second.x) / 2 - corner.x, y: (first.y + second.y) / 2 - corner.y)
      wedge.insert(CGPoint(x: corner.x + middle.x / halfSquared, y: corner.y + middle.y / halfSquared), at: 2)
    }
    add(wedge)
  }

  private mutating func drawCap(_ end: CGPoint, from inside: CGPoint) {
    switch style.lineCap {
    case .round: drawCircle(end)
    case .square:
      let way = unit(inside, end)
      drawPiece(end, CGPoint(x: end.x + way.x * radius, y: end.y + way.y * radius))
    default: break
    }
  }

  /// A line without a length: ends alone.
  private mutating func drawDot(_ point: CGPoint) {
    switch style.lineCap {
    case .round: drawCircle(point)
    case .square: drawPiece(CGPoint(x: point.x - radius, y: point.y), CGPoint(x: point.x + radius, y: point.y))
    default: break
    }
  }

  private func dashes(of points: [CGPoint]) -> [[CGPoint]] {
    // An odd number of lengths is run through twice, once for dashes and once for gaps.
    let pattern = style.dash.count.isMultiple(of: 2) ? style.dash : style.dash + style.dash
    let total = pattern.reduce(0, +)
    var phase = style.dashPhase.truncatingRemainder(dividingBy: total)
    if phase < 0 { phase += total }
    var index = 0
    while phase >= pattern[index] {
      phase -= pattern[index]
      index = (index + 1) % pattern.count
    }
    var rest = pattern[index] - phase
    var result: [[CGPoint]] = []
    var dash: [CGPoint] = index.isMultiple(of: 2) ? [points[0]] : []
    for (start, end) in zip(points, points.dropFirst()) {
      let length = hypot(end.x - start.x, end.y - start.y)
      var passed: CGFloat = 0
      while length - passed > rest {
        passed += rest
        let point = PathSegment.between(start, end, passed / length)
        if index.isMultiple(of: 2) { result.append(dash + [point]) }
        index = (index + 1) % pattern.count
        dash = index.isMultiple(of: 2) ? [point] : []
        rest = pattern[index]
      }
      rest -= length - passed
      if index.isMultiple(of: 2) { dash.append(end) }
    }
    if index.isMultiple(of: 2), dash.count > 1 { result.append(dash) }
    return result
  }
}
