import AnimationModel
import Foundation
import TestSupport
import Testing

@Suite("Path: lengths")
struct PathLengthTests {
  private static func path(_ scale: Double = 1) -> Path {
    Path { path in
      path.move(to: .zero)
      path.addCurve(
        to: CGPoint(x: 3 * scale, y: 0), control1: CGPoint(x: scale, y: 4 * scale),
        control2: CGPoint(x: -2 * scale, y: 5 * scale))
      path.addLine(to: CGPoint(x: 7 * scale, y: -3 * scale))
    }
  }

  // y = x² from 0 to a: √(1 + 4a²) · a/2 + asinh(2a)/4.
  @Test("a parabola's is the closed form", arguments: [0.3, 1.0, 2.5])
  func parabola(a: Double) {
    let path = Path {
      $0.move(to: .zero)
      $0.addQuadCurve(to: CGPoint(x: a, y: a * a), control: CGPoint(x: a / 2, y: 0))
    }
    let exact = (1 + 4 * a * a).squareRoot() * a / 2 + asinh(2 * a) / 4
    expectClose(path.length, exact, within: 4e-15 * exact)
  }

  // A law: a thousandth or a thousand times of a path is cut at the same places.
  @Test("a path is trimmed alike at every scale", arguments: [1e-9, 1e-6, 1e-3, 1e6], [0.1, 0.37, 0.6, 0.93])
  func scales(scale: Double, share: Double) {
    func ends(_ path: Path) -> [Double] {
      let box = path.trimmedPath(from: share / 2, to: share)
      return [Double(box.length), Double(box.currentPoint?.x ?? .nan), Double(box.currentPoint?.y ?? .nan)]
    }
    for (small, plain) in zip(ends(Self.path(scale)), ends(Self.path())) {
      expectClose(small / scale, plain, within: 1e-11)
    }
  }
}
