import AnimationModel
import Foundation
import TestSupport
import Testing

@Suite("Path: the area of a pen")
struct StrokedPathTests {
  private static func line(_ points: (CGFloat, CGFloat)...) -> Path {
    Path { $0.addLines(points.map { CGPoint(x: $0.0, y: $0.1) }) }
  }

  /// The area of a path whose pieces do not overlap, by its corners.
  private static func area(_ path: Path) -> Double {
    var (sum, start, point) = (0.0, CGPoint.zero, CGPoint.zero)
    func add(_ end: CGPoint) {
      sum += Double(point.x * end.y - end.x * point.y) / 2
      point = end
    }
    path.forEach { element in
      switch element {
      case .move(let end): (start, point) = (end, end)
      case .line(let end): add(end)
      case .quadCurve(let end, _): add(end)
      case .curve(let end, _, _): add(end)
      case .closeSubpath: add(start)
      }
    }
    return sum
  }

  @Test("a line covers a rectangle, longer by square ends")
  func line() {
    let path = Self.line((0, 0), (10, 0))
    #expect(path.strokedPath(StrokeStyle(lineWidth: 2)).svgPathData() == "M0 -1L10 -1L10 1L0 1Z")
    let square = path.strokedPath(StrokeStyle(lineWidth: 2, lineCap: .square))
    expectClose(Self.area(square), 24, within: 1e-12)
    #expect(path.strokedPath(StrokeStyle(lineWidth: 0)).isEmpty)
    #expect(Path().strokedPath(StrokeStyle(lineWidth: 3)).isEmpty)
  }

  // Two lines of 10 and 6 with a right angle, 2 wide: 32, whose inner corner counts twice, and the
  // outer corner's square of 1.
  @Test("a corner is filled up to its tip, cut off, or not at all beyond the limit", arguments: [1.0, -1])
  func corners(side: CGFloat) {
    let path = Self.line((0, 0), (10, 0), (10, 6 * side))
    func area(_ join: CGLineJoin, _ limit: CGFloat = 10) -> Double {
      Self.area(path.strokedPath(StrokeStyle(lineWidth: 2, lineJoin: join, miterLimit: limit)))
    }
    expectClose(area(.miter), 33, within: 1e-12)
    expectClose(area(.bevel), 32.5, within: 1e-12)
    // The spike of a right angle is √2 line widths long.
    expectClose(area(.miter, 1.415), 33, within: 1e-12)
    expectClose(area(.miter, 1.414), 32.5, within: 1e-12)
  }

  @Test("a closed line has no ends, and a corner where it closes")
  func closed() {
    let square = Path(CGRect(x: 0, y: 0, width: 10, height: 10))
    expectClose(Self.area(square.strokedPath(StrokeStyle(lineWidth: 2, lineCap: .square))), 84, within: 1e-12)
  }

  // Dashes 3, gaps 2 on 12 points: 0–3, 5–8, 10–12; moved by 4: 1–4, 6–9, 11–12.
  static let phases: [(phase: CGFloat, places: [Double])] = [
    (0, [0, 3, 5, 8, 10, 12]), (4, [1, 4, 6, 9, 11, 12]), (-1, [1, 4, 6, 9, 11, 12]),
  ]

  @Test("dashes begin where the phase says", arguments: phases)
  func dashes(phase: CGFloat, places expected: [Double]) {
    let dashed = Self.line((0, 0), (5, 0), (12, 0)).strokedPath(
      StrokeStyle(lineWidth: 2, dash: [3, 2], dashPhase: phase))
    let covered = Self.area(dashed)
    let lengths = stride(from: 0, to: 6, by: 2).map { expected[$0 + 1] - expected[$0] }
    let expectedArea = 2 * lengths.reduce(0, +)
    expectClose(covered, expectedArea, within: 1e-12)
    var corners: Set<Double> = []
    dashed.forEach { if case .move(let point) = $0 { corners.insert(Double(point.x)) } }
    #expect(corners.isSuperset(of: stride(from: 0, to: 6, by: 2).map { expected[$0] }))
  }

  @Test("an odd pattern is run through twice: dashes become gaps")
  func oddDashes() {
    let dashed = Self.line((0, 0), (12, 0)).strokedPath(StrokeStyle(lineWidth: 1, dash: [3]))
    expectClose(Self.area(dashed), 6, within: 1e-12)
  }

  // Pappus: circumference times width. On the inner side the pieces overlap by as much as the joins
  // fill on the outer one: the tips together are a circle of the pen, whose area counts once more.
  @Test("a circle becomes a ring")
  func circle() {
    let ring = Path(ellipseIn: CGRect(x: 0, y: 0, width: 40, height: 40)).strokedPath(StrokeStyle(lineWidth: 3))
    expectClose(Self.area(ring), 2 * .pi * 20 * 3 + .pi * 1.5 * 1.5, within: 0.1)
  }
}
