import AnimationModel
import Foundation
import TestSupport
import Testing

@Suite("Path: boundingRect")
struct PathBoundsTests {
  @Test("shapes lie in the rectangles that they are made in, handles outside of them or not")
  func shapes() {
    let room = CGRect(x: -3, y: 7, width: 20, height: 10)
    #expect(Path(room).boundingRect == room)
    for path in [Path(ellipseIn: room), Path { $0.addRoundedRect(in: room, cornerSize: CGSize(width: 4, height: 3)) }] {
      let bounds = path.boundingRect
      for (found, expected) in zip(
        [bounds.minX, bounds.minY, bounds.width, bounds.height], [room.minX, room.minY, room.width, room.height])
      {
        #expect(abs(found - expected) < 1e-12)
      }
    }
  }

  @Test("nothing has no rectangle, and a point or a line one without an area")
  func degenerate() {
    #expect(Path().boundingRect.isNull)
    let point = Path { $0.move(to: CGPoint(x: 2, y: -5)) }
    #expect(point.boundingRect == CGRect(x: 2, y: -5, width: 0, height: 0))
    let line = Path { $0.addLines([CGPoint(x: 2, y: 3), CGPoint(x: -2, y: 3)]) }
    #expect(line.boundingRect == CGRect(x: -2, y: 3, width: 4, height: 0))
  }

  // y = 3s²t·b + 3st²·c with b = −c has its extrema at t = ½ ± √3/6: ±b·√3/6.
  @Test("curves reach as far as the roots of their derivatives say")
  func extrema() {
    let wave = Path {
      $0.move(to: .zero)
      $0.addCurve(to: CGPoint(x: 9, y: 0), control1: CGPoint(x: 3, y: 6), control2: CGPoint(x: 6, y: -6))
    }
    #expect(abs(wave.boundingRect.maxY - 3.0.squareRoot()) < 1e-14)
    #expect(abs(wave.boundingRect.minY + 3.0.squareRoot()) < 1e-14)
    let arch = Path {
      $0.move(to: CGPoint(x: 1, y: 1))
      $0.addQuadCurve(to: CGPoint(x: 5, y: 1), control: CGPoint(x: 3, y: 9))
      $0.closeSubpath()
      $0.addLine(to: CGPoint(x: 0, y: 0))
    }
    #expect(abs(arch.boundingRect.maxY - 5) < 1e-14 && arch.boundingRect.minX == 0 && arch.boundingRect.maxX == 5)
  }

  // A second method: the curve at many places.
  @Test("random curves", arguments: 0..<40)
  func random(seed: Int) {
    var random = SplitMix(state: UInt64(seed) &* 977 &+ 5)
    let points = (0..<4).map { _ in
      CGPoint(x: Double.random(in: -50...50, using: &random), y: Double.random(in: -50...50, using: &random))
    }
    let path = Path {
      $0.move(to: points[0])
      $0.addCurve(to: points[3], control1: points[1], control2: points[2])
    }
    let heights = (0...2000).map { index -> Double in
      let t = Double(index) / 2000
      let s = 1 - t
      let (a, b) = (s * s * s * points[0].y + 3 * s * s * t * points[1].y, 3 * s * t * t * points[2].y)
      return a + b + t * t * t * points[3].y
    }
    #expect(abs(path.boundingRect.minY - heights.min()!) < 1e-3 && path.boundingRect.minY <= heights.min()! + 1e-12)
    #expect(abs(path.boundingRect.maxY - heights.max()!) < 1e-3 && path.boundingRect.maxY >= heights.max()! - 1e-12)
  }
}
