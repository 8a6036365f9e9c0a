import AnimationModel
import Foundation
import TestSupport
import Testing

// Second method: the steps of a path as polynomials, looked at in many places.
@Suite("Path: lengths, arcs and rounded corners")
struct PathGeometryTests {
  /// Points along a path in the order of drawing, with the length that lies behind each.
  private static func points(of path: Path, perStep count: Int = 200) -> [(point: CGPoint, length: Double)] {
    var found: [(point: CGPoint, length: Double)] = []
    var (start, point) = (CGPoint.zero, CGPoint.zero)
    var length = 0.0
    func draw(_ place: (Double) -> (Double, Double)) {
      for step in 0...count {
        let (x, y) = place(Double(step) / Double(count))
        let next = CGPoint(x: x, y: y)
        if step > 0 { length += hypot(Double(next.x - point.x), Double(next.y - point.y)) }
        point = next
        found.append((next, length))
      }
    }
    func mix(_ weights: [Double], _ points: [CGPoint]) -> (Double, Double) {
      zip(weights, points).reduce((0, 0)) { ($0.0 + $1.0 * Double($1.1.x), $0.1 + $1.0 * Double($1.1.y)) }
    }
    func line(to end: CGPoint) {
      let from = point
      draw { mix([1 - $0, $0], [from, end]) }
    }
    for element in path.elements {
      let from = point
      switch element {
      case .move(let end): (start, point) = (end, end)
      case .line(let end): line(to: end)
      case .quadCurve(let end, let control):
        draw { mix([(1 - $0) * (1 - $0), 2 * $0 * (1 - $0), $0 * $0], [from, control, end]) }
      case .curve(let end, let control1, let control2):
        draw { t in
          let s = 1 - t
          return mix([s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t], [from, control1, control2, end])
        }
      case .closeSubpath: if point != start { line(to: start) }
      }
    }
    return found
  }

  private static func point(of all: [(point: CGPoint, length: Double)], at length: Double) -> CGPoint {
    let next = all.firstIndex { $0.length >= length } ?? all.count - 1
    guard next > 0, all[next].length > all[next - 1].length else { return all[next].point }
    let share = (length - all[next - 1].length) / (all[next].length - all[next - 1].length)
    let (a, b) = (all[next - 1].point, all[next].point)
    return CGPoint(x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share)
  }

  private static func expectNear(_ a: CGPoint, _ b: CGPoint, within tolerance: Double, _ comment: String = "") {
    expectClose(hypot(Double(a.x - b.x), Double(a.y - b.y)), 0, within: tolerance, "\(comment) \(a) \(b)")
  }

  static let bent = Path { path in
    path.move(to: CGPoint(x: 1, y: 2))
    path.addQuadCurve(to: CGPoint(x: 9, y: 4), control: CGPoint(x: 4, y: -5))
    path.addCurve(to: CGPoint(x: 3, y: 12), control1: CGPoint(x: 14, y: 5), control2: CGPoint(x: 2, y: 7))
    path.addLine(to: CGPoint(x: -2, y: 8))
    path.closeSubpath()
    path.move(to: CGPoint(x: 20, y: 0))
    path.addCurve(to: CGPoint(x: 30, y: 10), control1: CGPoint(x: 25, y: 0), control2: CGPoint(x: 30, y: 5))
    path.addLine(to: CGPoint(x: 20, y: 10))
  }

  @Test("the length is that of many chords")
  func length() {
    let chords = Self.points(of: Self.bent).last!.length
    expectClose(Self.bent.length, chords, within: 1e-3)
    #expect(Self.bent.length > chords)
  }

  @Test(
    "a part of a path lies on it, from one share of its length to another",
    arguments: [
      (0.0, 0.3), (0.12, 0.2), (0.3, 0.9), (0.55, 1), (0.62, 0.63), (-1, 0.5), (0.25, 7),
    ])
  func trimmed(from: Double, to: Double) {
    let part = Self.bent.trimmedPath(from: from, to: to)
    let (first, last) = (max(0, from) * Self.bent.length, min(1, to) * Self.bent.length)
    expectClose(part.length, last - first, within: 1e-9)
    let whole = Self.points(of: Self.bent)
    for (index, (point, length)) in Self.points(of: part).enumerated() where index % 37 == 5 {
      Self.expectNear(Self.point(of: whole, at: first + length), point, within: 2e-3)
    }
    // One pen stroke begins in one place.
    let moves = part.elements.filter { if case .move = $0 { true } else { false } }
    let strokes = last > Self.strokeLength && first < Self.strokeLength ? 2 : 1
    #expect(moves.count == strokes)
  }

  /// The length of the first of the two strokes.
  static let strokeLength = Path { path in
    for element in bent.elements.prefix(5) {
      switch element {
      case .move(let end): path.move(to: end)
      case .line(let end): path.addLine(to: end)
      case .quadCurve(let end, let control): path.addQuadCurve(to: end, control: control)
      case .curve(let end, let one, let two): path.addCurve(to: end, control1: one, control2: two)
      case .closeSubpath: path.closeSubpath()
      }
    }
  }.length

  // x = cx + r cos θ, y = cy + r sin θ; one cubic for a quarter is 2.8e-4 of the radius off.
  @Test(
    "an arc runs round its circle from angle to angle, in its direction",
    arguments: [
      (20.0, 75.0, false, 55.0), (20, 75, true, -305), (200, 30, false, 190), (200, 30, true, -170),
      (0, 800, false, 360),
      (0, -800, true, -360), (45, 45, false, 0), (-30, 330, false, 360), (90, -180, false, 90),
    ])
  func arc(begin: Double, end: Double, clockwise: Bool, sweep: Double) {
    var path = Path()
    path.addArc(
      center: CGPoint(x: 3, y: -4), radius: 2.5, startAngle: .degrees(begin), endAngle: .degrees(end),
      clockwise: clockwise)
    let points = Self.points(of: path, perStep: 40).map(\.point)
    func place(_ degrees: Double) -> CGPoint {
      CGPoint(x: 3 + 2.5 * cos(degrees * .pi / 180), y: -4 + 2.5 * sin(degrees * .pi / 180))
    }
    Self.expectNear(path.currentPoint!, place(begin + sweep), within: 1e-12)
    expectClose(path.length, abs(sweep) * .pi / 180 * 2.5, within: 4e-3)
    guard sweep != 0 else { return }
    Self.expectNear(points[0], place(begin), within: 1e-12)
    for point in points {
      expectClose(hypot(Double(point.x) - 3, Double(point.y) + 4), 2.5, within: 2.5 * 2.8e-4)
    }
    // A tenth of the way has turned by a tenth of the angle.
    Self.expectNear(
      Self.point(of: Self.points(of: path), at: path.length / 10), place(begin + sweep / 10), within: 5e-3)
  }

  @Test("an arc is joined to what was drawn before, and moved with its map")
  func arcInPath() {
    var path = Path()
    path.move(to: CGPoint(x: 1, y: 1))
    path.addRelativeArc(
      center: .zero, radius: 2, startAngle: .degrees(0), delta: .degrees(-90),
      transform: CGAffineTransform(scaleX: 3, y: 5))
    let points = Self.points(of: path, perStep: 40).map(\.point)
    Self.expectNear(points[40], CGPoint(x: 6, y: 0), within: 1e-12)
    Self.expectNear(path.currentPoint!, CGPoint(x: 0, y: -10), within: 1e-12)
    for point in points.dropFirst(41) {
      expectClose(hypot(Double(point.x) / 3, Double(point.y) / 5), 2, within: 2 * 2.8e-4)
    }
    let before = path
    path.addRelativeArc(center: .zero, radius: 2, startAngle: .degrees(0), delta: .radians(.infinity))
    #expect(path == before)
  }

  @Test("an ellipse, a circle and a capsule are what their equations say")
  func ellipses() {
    let rect = CGRect(x: 10, y: 20, width: 40, height: 24)
    for point in Self.points(of: Path(ellipseIn: rect), perStep: 40).map(\.point) {
      expectClose(hypot((Double(point.x) - 30) / 20, (Double(point.y) - 32) / 12), 1, within: 2.8e-4)
    }
    let circle = Path(ellipseIn: CGRect(x: 18, y: 20, width: 24, height: 24))
    for point in Self.points(of: circle, perStep: 40).map(\.point) {
      expectClose(hypot(Double(point.x) - 30, Double(point.y) - 32), 12, within: 12 * 2.8e-4)
    }
    // All that is 12 away from the segment between (22, 32) and (38, 32).
    for point in Self.points(of: Path(roundedRect: rect, cornerRadius: 12), perStep: 40).map(\.point) {
      let nearest = min(max(Double(point.x), 22), 38)
      expectClose(hypot(Double(point.x) - nearest, Double(point.y) - 32), 12, within: 12 * 2.8e-4)
    }
  }

  // All that is a quarter of an ellipse away from the inner rectangle.
  @Test(
    "a rounded rectangle has corners of its size, of half a side at most",
    arguments: [
      (5.0, 3.0, 5.0, 3.0), (90, 3, 20, 3), (5, 90, 5, 12),
    ])
  func rounded(width: Double, height: Double, usedWidth: Double, usedHeight: Double) {
    let rect = CGRect(x: 10, y: 20, width: 40, height: 24)
    let path = Path { $0.addRoundedRect(in: rect, cornerSize: CGSize(width: width, height: height)) }
    let points = Self.points(of: path, perStep: 40).map(\.point)
    for point in points {
      let x = max(10 + usedWidth - Double(point.x), Double(point.x) - 50 + usedWidth, 0) / usedWidth
      let y = max(20 + usedHeight - Double(point.y), Double(point.y) - 44 + usedHeight, 0) / usedHeight
      expectClose(hypot(x, y), 1, within: 2.8e-4, "\(point)")
    }
    Self.expectNear(points[0], CGPoint(x: 10 + usedWidth, y: 20), within: 1e-12)
    let xs = points.map { Double($0.x) }, ys = points.map { Double($0.y) }
    expectClose(xs.min()!, 10, within: 1e-9)
    expectClose(xs.max()!, 50, within: 1e-9)
    expectClose(ys.min()!, 20, within: 1e-9)
    expectClose(ys.max()!, 44, within: 1e-9)
  }

  @Test("without a corner it is the rectangle")
  func corners() {
    let rect = CGRect(x: 10, y: 20, width: 40, height: 24)
    for size in [CGSize(width: 0, height: 3), CGSize(width: 3, height: 0), CGSize(width: -1, height: 3)] {
      #expect(Path { $0.addRoundedRect(in: rect, cornerSize: size) } == Path(rect))
    }
    #expect(Path(rect).svgPathData() == "M10 20L50 20L50 44L10 44Z")
  }

  @Test("steps without a beginning are none, and after a closed subpath the next begins where that began")
  func steps() {
    var path = Path()
    path.addLine(to: CGPoint(x: 1, y: 1))
    path.closeSubpath()
    #expect(path.isEmpty && path.currentPoint == nil)
    path.addLines([CGPoint(x: 1, y: 2), CGPoint(x: 3, y: 4)])
    path.closeSubpath()
    path.closeSubpath()
    #expect(path.currentPoint == CGPoint(x: 1, y: 2))
    path.addLine(to: CGPoint(x: 5, y: 6))
    #expect(path.svgPathData() == "M1 2L3 4ZM1 2L5 6")
    var other = Path(CGRect(x: 0, y: 0, width: 1, height: 2))
    other.addPath(path, transform: CGAffineTransform(scaleX: 2, y: 3))
    #expect(other.svgPathData() == "M0 0L1 0L1 2L0 2ZM2 6L6 12ZM2 6L10 18")
    #expect(other.currentPoint == CGPoint(x: 10, y: 18))
    #expect(path.offsetBy(dx: 1, dy: -1).svgPathData() == "M2 1L4 3ZM2 1L6 5")
    #expect(path.offsetBy(dx: 1, dy: -1).currentPoint == CGPoint(x: 6, y: 5))
  }
}
