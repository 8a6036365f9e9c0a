import AnimationModel
import Foundation
import TestSupport
import Testing

@Suite("Path")
struct PathTests {
  @Test("writes SVG path data")
  func svg() {
    let path = Path { path in
      path.move(to: CGPoint(x: 0.5, y: 1))
      path.addQuadCurve(to: CGPoint(x: 2, y: 3), control: CGPoint(x: 1, y: -1))
      path.addLine(to: CGPoint(x: 1.0 / 3, y: 0))
      path.closeSubpath()
    }
    #expect(path.svgPathData() == "M0.5 1Q1 -1 2 3L0.333 0Z")
  }

  @Test("trims by length", arguments: [(0.2, 0.5, "M2 0L5 0"), (0.9, 1.4, "M9 0L10 0"), (0.6, 0.4, "")])
  func trim(from: Double, to: Double, expected: String) {
    let line = Path { $0.addLines([.zero, CGPoint(x: 10, y: 0)]) }
    #expect(line.trimmedPath(from: from, to: to).svgPathData() == expected)
  }

  @Test("parts of a circle have their share of its length")
  func arcs() {
    let circle = Path(ellipseIn: CGRect(x: 0, y: 5, width: 20, height: 20))
    expectClose(circle.length, 20 * .pi, within: 20 * .pi * 3e-4)
    for share in [0.1, 0.35, 0.8] {
      expectClose(
        circle.trimmedPath(from: 0.1, to: 0.1 + share * 0.9).length, circle.length * share * 0.9, within: 1e-9)
    }
  }

  @Test("an affine map applies the first of two first, and is undone by its inverse")
  func transforms() {
    let point = CGPoint(x: 3, y: -2)
    let map = CGAffineTransform(scaleX: 2, y: 5).concatenating(CGAffineTransform(translationX: 1, y: 1))
    #expect(point.applying(map) == CGPoint(x: 7, y: -9))
    let back = point.applying(map).applying(map.inverted())
    expectClose(Double(back.x), 3, within: 1e-14)
    #expect(point.applying(ProjectionTransform(map)) == CGPoint(x: 7, y: -9))
    #expect(ProjectionTransform(map).concatenating(ProjectionTransform(map).inverted()).isAffine)
  }
}
