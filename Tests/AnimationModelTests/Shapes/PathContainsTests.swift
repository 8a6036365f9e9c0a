import AnimationModel
import Foundation
import Testing

@Suite("Path: which points are inside")
struct PathContainsTests {
  /// A square inside of a square, both drawn the same way round or against each other.
  private static func nested(inverted: Bool) -> Path {
    Path {
      $0.addRect(CGRect(x: 0, y: 0, width: 30, height: 30))
      let corners = [(10.0, 10.0), (20, 10), (20, 20), (10, 20)].map { CGPoint(x: $0, y: $1) }
      $0.addLines(inverted ? corners.reversed() : corners)
      $0.closeSubpath()
    }
  }

  @Test(
    "a hole is one by the even-odd rule, and by the winding rule if it goes the other way", arguments: [true, false])
  func holes(inverted: Bool) {
    let path = Self.nested(inverted: inverted)
    let (ring, hole, outside) = (CGPoint(x: 5, y: 15), CGPoint(x: 15, y: 15), CGPoint(x: 31, y: 15))
    #expect(path.contains(ring) && path.contains(ring, eoFill: true))
    #expect(path.contains(hole) == !inverted && !path.contains(hole, eoFill: true))
    #expect(!path.contains(outside) && !path.contains(outside, eoFill: true))
  }

  // The circle's Bézier form is off by less than 0.0003 of the radius.
  @Test("an ellipse holds what its equation says", arguments: Array(stride(from: 0.1, through: 6.2, by: 0.61)))
  func ellipse(angle: Double) {
    let path = Path(ellipseIn: CGRect(x: -40, y: -10, width: 80, height: 20))
    func point(_ radius: Double) -> CGPoint { CGPoint(x: 40 * radius * cos(angle), y: 10 * radius * sin(angle)) }
    #expect(path.contains(point(0)) && path.contains(point(0.99)) && !path.contains(point(1.01)))
  }

  @Test("what is open is closed by a line, and what has no area holds nothing")
  func open() {
    let corner = Path { $0.addLines([.zero, CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10)]) }
    #expect(corner.contains(CGPoint(x: 7, y: 3)) && !corner.contains(CGPoint(x: 3, y: 7)))
    #expect(!Path { $0.addLines([.zero, CGPoint(x: 10, y: 0)]) }.contains(CGPoint(x: 5, y: 0)))
    #expect(!Path().contains(.zero))
  }

  // A law: the points move with the path.
  @Test("turns and grows with the path", arguments: [0.4, 2.9])
  func transforms(turn: Double) {
    let path = Self.nested(inverted: true)
    let transform = CGAffineTransform(rotationAngle: turn).concatenating(CGAffineTransform(scaleX: 1.7, y: -0.6))
    let moved = path.applying(transform)
    for x in stride(from: -3.5, through: 33, by: 4) {
      for y in stride(from: -2.5, through: 33, by: 5) {
        let point = CGPoint(x: x, y: y)
        #expect(moved.contains(point.applying(transform)) == path.contains(point), "(\(x), \(y))")
      }
    }
  }
}
