import AnimationModel
import Foundation
import TestSupport
import Testing

@Suite("Path: tangent arcs and transforms")
struct PathTangentTests {
  private static func distance(_ a: CGPoint, _ b: CGPoint) -> Double { hypot(Double(a.x - b.x), Double(a.y - b.y)) }

  // A law: both ends of the arc are as far from the corner, and its middle is the radius away from
  // both lines.
  @Test(
    "an arc touches both lines of its corner",
    arguments: [
      (CGPoint(x: 40, y: 30), 5.0), (CGPoint(x: 10, y: 40), 2.5), (CGPoint(x: -20, y: 7), 0.5),
      (CGPoint(x: 10, y: -40), 60.0),
    ])
  func touches(end: CGPoint, radius: Double) throws {
    let (start, corner) = (CGPoint(x: -3, y: 2), CGPoint(x: 12, y: 6))
    var path = Path()
    path.move(to: start)
    path.addArc(tangent1End: corner, tangent2End: end, radius: CGFloat(radius))
    guard case .line(let first)? = path.elements.dropFirst().first, let last = path.currentPoint else {
      Issue.record("No line leads to the arc: \(path)")
      return
    }
    func angle(_ point: CGPoint) -> Double { atan2(Double(point.y - corner.y), Double(point.x - corner.x)) }
    let between = abs((angle(start) - angle(end)).remainder(dividingBy: 2 * .pi))
    let reach = radius / tan(between / 2)
    expectClose(Self.distance(first, corner), reach, within: 1e-12 * max(1, reach))
    expectClose(Self.distance(last, corner), reach, within: 1e-12 * max(1, reach))
    expectClose((angle(first) - angle(start)).remainder(dividingBy: 2 * .pi), 0, within: 1e-12)
    expectClose((angle(last) - angle(end)).remainder(dividingBy: 2 * .pi), 0, within: 1e-12)
    // The arc is the short one: its way is the radius times the turn.
    let length = path.length - Self.distance(start, first)
    expectClose(length, radius * (.pi - between), within: 1e-3 * radius)
  }

  @Test("where nothing turns, the line to the corner is all, and without a point nothing is added")
  func straight() {
    func path(_ corner: CGPoint, _ end: CGPoint, _ radius: CGFloat) -> String {
      var path = Path()
      path.move(to: .zero)
      path.addArc(tangent1End: corner, tangent2End: end, radius: radius)
      return path.description
    }
    #expect(path(CGPoint(x: 5, y: 0), CGPoint(x: 9, y: 0), 3) == " 0 0 m 5 0 l")
    #expect(path(CGPoint(x: 5, y: 0), CGPoint(x: 5, y: 0), 3) == " 0 0 m 5 0 l")
    #expect(path(.zero, CGPoint(x: 5, y: 5), 3) == " 0 0 m 0 0 l")
    #expect(path(CGPoint(x: 5, y: 0), CGPoint(x: 5, y: 9), 0) == " 0 0 m 5 0 l")
    var empty = Path()
    empty.addArc(tangent1End: .zero, tangent2End: CGPoint(x: 1, y: 1), radius: 1)
    #expect(empty.isEmpty)
  }

  @Test("a transform is applied to what is added, and to nothing before it")
  func transforms() {
    let map = CGAffineTransform(a: 0, b: 2, c: -3, d: 0, tx: 10, ty: -5)
    let rect = CGRect(x: 1, y: 2, width: 30, height: 12)
    let radii = RectangleCornerRadii(topLeading: 3, bottomTrailing: 5)
    let pairs: [((inout Path, CGAffineTransform) -> Void)] = [
      { $0.addRect(rect, transform: $1) },
      { $0.addRects([rect, rect.offsetBy(dx: 3, dy: 4)], transform: $1) },
      { $0.addEllipse(in: rect, transform: $1) },
      { $0.addRoundedRect(in: rect, cornerSize: CGSize(width: 4, height: 2), transform: $1) },
      { $0.addRoundedRect(in: rect, cornerRadii: radii, transform: $1) },
    ]
    for draw in pairs {
      var start = Path()
      start.move(to: CGPoint(x: 7, y: 8))
      start.addLine(to: .zero)
      let plain = Path { draw(&$0, .identity) }
      var moved = start
      draw(&moved, map)
      var expected = start
      expected.addPath(plain.applying(map))
      #expect(moved == expected)
      #expect(moved.currentPoint == plain.currentPoint?.applying(map))
    }
    // An arc begins at the current point as it is before the transform.
    var arc = Path()
    arc.move(to: CGPoint.zero.applying(map))
    arc.addArc(
      tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 4, transform: map)
    var plain = Path()
    plain.move(to: .zero)
    plain.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 4)
    for (one, other) in zip(arc.elements, plain.applying(map).elements) { expectNear(one, other) }
  }

  private func expectNear(_ one: Path.Element, _ other: Path.Element) {
    func points(_ element: Path.Element) -> [CGPoint] {
      switch element {
      case .move(let end), .line(let end): [end]
      case .quadCurve(let end, let control): [control, end]
      case .curve(let end, let control1, let control2): [control1, control2, end]
      case .closeSubpath: []
      }
    }
    #expect(points(one).count == points(other).count)
    for (a, b) in zip(points(one), points(other)) { #expect(Self.distance(a, b) < 1e-12) }
  }

  @Test("sizes and rectangles are mapped, too: as a way, and by their corners")
  func rectangles() {
    let map = CGAffineTransform(a: 0, b: 2, c: -3, d: 0, tx: 10, ty: -5)
    #expect(CGSize(width: 4, height: 5).applying(map) == CGSize(width: -15, height: 8))
    let rect = CGRect(x: 1, y: 2, width: 30, height: 12)
    #expect(rect.applying(map) == CGRect(x: 10 - 3 * 14, y: 2 - 5, width: 36, height: 60))
    #expect(rect.applying(.identity) == rect && CGRect.null.applying(map).isNull)
    #expect(CGVector(dx: 1, dy: -2) != .zero && CGVector() == .zero)
  }
}
