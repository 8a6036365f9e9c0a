import AnimationModel
import Foundation
import TestSupport
import Testing

// Second method: matrices as rows of numbers, multiplied by three loops.
@Suite("Transforms")
struct TransformTests {
  private typealias Matrix = [[Double]]

  private static func rows(_ map: ProjectionTransform) -> Matrix {
    [[map.m11, map.m12, map.m13], [map.m21, map.m22, map.m23], [map.m31, map.m32, map.m33]].map { $0.map(Double.init) }
  }

  private static func map(_ rows: Matrix) -> ProjectionTransform {
    var map = ProjectionTransform()
    (map.m11, map.m12, map.m13) = (CGFloat(rows[0][0]), CGFloat(rows[0][1]), CGFloat(rows[0][2]))
    (map.m21, map.m22, map.m23) = (CGFloat(rows[1][0]), CGFloat(rows[1][1]), CGFloat(rows[1][2]))
    (map.m31, map.m32, map.m33) = (CGFloat(rows[2][0]), CGFloat(rows[2][1]), CGFloat(rows[2][2]))
    return map
  }

  private static func product(_ a: Matrix, _ b: Matrix) -> Matrix {
    func element(_ row: Int, _ column: Int) -> Double { (0..<3).reduce(0) { $0 + a[row][$1] * b[$1][column] } }
    return (0..<3).map { row in (0..<3).map { element(row, $0) } }
  }

  private static func expectEqual(_ a: Matrix, _ b: Matrix, within tolerance: Double) {
    for (one, other) in zip(a.joined(), b.joined()) { expectClose(one, other, within: tolerance) }
  }

  private static let first: Matrix = [[2.5, -1, 0.25], [3, 0.5, -2], [7, -4, 1.5]]
  private static let second: Matrix = [[-0.5, 3, 1], [2, 1.25, 5], [-6, 0.75, -3]]
  private static let identity: Matrix = [[1, 0, 0], [0, 1, 0], [0, 0, 1]]

  @Test("a projection is a product of matrices, and its inverse gives the identity")
  func projections() {
    let (a, b) = (Self.map(Self.first), Self.map(Self.second))
    Self.expectEqual(Self.rows(a.concatenating(b)), Self.product(Self.first, Self.second), within: 1e-13)
    Self.expectEqual(Self.product(Self.first, Self.rows(a.inverted())), Self.identity, within: 1e-13)
    Self.expectEqual(Self.product(Self.rows(b.inverted()), Self.second), Self.identity, within: 1e-13)
    var flat = Self.map([[1, 2, 3], [2, 4, 6], [1, 0, 1]])
    let before = flat
    #expect(!flat.invert() && flat == before && flat.inverted() == before)
    var changed = a
    #expect(changed.invert() && changed == a.inverted())
    // (x, y, 1) · M, divided by the third.
    let point = CGPoint(x: 3, y: -2).applying(a)
    let third = 3 * 0.25 - 2 * -2 + 1.5
    expectClose(Double(point.x), (3 * 2.5 - 2 * 3 + 7) / third, within: 1e-14)
    expectClose(Double(point.y), (3 * -1 - 2 * 0.5 - 4) / third, within: 1e-14)
  }

  @Test("the identity changes nothing, and each of its nine numbers counts")
  func identity() {
    #expect(ProjectionTransform().isIdentity)
    Self.expectEqual(Self.rows(ProjectionTransform()), Self.identity, within: 0)
    for row in 0..<3 {
      for column in 0..<3 {
        var rows = Self.identity
        rows[row][column] += 0.5
        let map = Self.map(rows)
        #expect(!map.isIdentity)
        #expect(map.isAffine == (column < 2))
      }
    }
  }

  @Test("an affine map is a projection of the same numbers")
  func affine() {
    let map = CGAffineTransform(a: 2, b: -3, c: 0.5, d: 4, tx: 7, ty: -1)
    let rows: Matrix = [[2, -3, 0], [0.5, 4, 0], [7, -1, 1]]
    Self.expectEqual(Self.rows(ProjectionTransform(map)), rows, within: 0)
    let other = CGAffineTransform(a: -1, b: 0.25, c: 3, d: 1.5, tx: -2, ty: 6)
    let both = Self.product(rows, [[-1, 0.25, 0], [3, 1.5, 0], [-2, 6, 1]])
    Self.expectEqual(Self.rows(ProjectionTransform(map.concatenating(other))), both, within: 1e-13)
    Self.expectEqual(Self.product(rows, Self.rows(ProjectionTransform(map.inverted()))), Self.identity, within: 1e-13)
    let point = CGPoint(x: 3, y: 5)
    #expect(point.applying(map) == CGPoint(x: 3 * 2 + 5 * 0.5 + 7, y: -3 * 3 + 5 * 4 - 1))
    #expect(CGAffineTransform.identity.isIdentity && !map.isIdentity)
    let flat = CGAffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 1, ty: 1)
    #expect(flat.inverted() == flat)
  }

  // The words on the left come first, then what was there.
  @Test("a map is moved, scaled and turned in its own coordinates")
  func steps() {
    let map = CGAffineTransform(a: 2, b: -3, c: 0.5, d: 4, tx: 7, ty: -1)
    let point = CGPoint(x: 3, y: 5)
    #expect(point.applying(map.translatedBy(x: 10, y: -20)) == CGPoint(x: 13, y: -15).applying(map))
    #expect(point.applying(map.scaledBy(x: 2, y: -3)) == CGPoint(x: 6, y: -15).applying(map))
    let turned = point.applying(map.rotated(by: .pi / 2))
    let expected = CGPoint(x: -5, y: 3).applying(map)
    expectClose(Double(turned.x), Double(expected.x), within: 1e-14)
    expectClose(Double(turned.y), Double(expected.y), within: 1e-14)
    let corner = CGPoint(x: 1, y: 0).applying(CGAffineTransform(rotationAngle: .pi / 6))
    expectClose(Double(corner.x), 0.75.squareRoot(), within: 1e-15)
    expectClose(Double(corner.y), 0.5, within: 1e-15)
  }
}
