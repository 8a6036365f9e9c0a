import AnimationModel
import Foundation
import TestSupport
import Testing

// Second method: the point is moved in space by hand, and seen along the z axis.
@Suite("Transforms of space")
struct SpaceTransformTests {
  private func entries(_ t: CATransform3D) -> [Double] {
    [
      t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34, t.m41, t.m42, t.m43, t.m44,
    ].map(Double.init)
  }

  private func expectNear(_ a: CATransform3D, _ b: CATransform3D) {
    for (one, other) in zip(entries(a), entries(b)) { expectClose(one, other, within: 1e-12) }
  }

  private static var skewed: CATransform3D {
    var transform = CATransform3DMakeRotation(0.7, 1, -2, 0.5)
    transform.m34 = -1.0 / 400
    return CATransform3DScale(CATransform3DTranslate(transform, 30, -5, 12), 2, 0.5, -3)
  }

  @Test("turns go from x to y, from y to z and from z to x, around an axis of any length")
  func turns() {
    let quarter = CGFloat.pi / 2
    expectNear(
      CATransform3DMakeRotation(quarter, 0, 0, 5), CATransform3DMakeAffineTransform(.init(rotationAngle: quarter)))
    let aroundX = CATransform3DMakeRotation(quarter, 0.1, 0, 0)
    expectClose(Double(aroundX.m23), 1, within: 1e-15)
    let aroundY = CATransform3DMakeRotation(quarter, 0, 7, 0)
    expectClose(Double(aroundY.m31), 1, within: 1e-15)
    #expect(CATransform3DIsIdentity(CATransform3DMakeRotation(2, 0, 0, 0)))
    // A law: two turns around one axis are one.
    expectNear(
      CATransform3DRotate(CATransform3DMakeRotation(0.4, 1, 2, -3), 0.9, 1, 2, -3),
      CATransform3DMakeRotation(1.3, 1, 2, -3))
  }

  @Test("the inverse undoes a map, and one that loses a direction has none")
  func inverses() {
    let inverse = CATransform3DInvert(Self.skewed)
    expectNear(CATransform3DConcat(Self.skewed, inverse), CATransform3DIdentity)
    expectNear(CATransform3DConcat(inverse, Self.skewed), CATransform3DIdentity)
    let flat = CATransform3DMakeScale(2, 3, 0)
    #expect(CATransform3DEqualToTransform(CATransform3DInvert(flat), flat))
    #expect(CATransform3DIsAffine(CATransform3DMakeAffineTransform(.init(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6))))
    #expect(!CATransform3DIsAffine(Self.skewed))
    #expect(CATransform3DGetAffineTransform(CATransform3DMakeTranslation(3, 4, 5)).tx == 3)
    #expect(!CATransform3DIsIdentity(CATransform3D()))
  }

  @Test("seen along z, a turned plane is a projection of it")
  func projections() {
    let (angle, distance) = (CGFloat(0.6), CGFloat(500))
    var transform = CATransform3DIdentity
    transform.m34 = -1 / distance
    transform = CATransform3DRotate(transform, angle, 0, 1, 0)
    let projection = ProjectionTransform(transform)
    for point in [CGPoint(x: 40, y: 10), CGPoint(x: -80, y: 3)] {
      // Turned around y: what lies right goes back, where it is smaller.
      let (x, z) = (point.x * cos(angle), -point.x * sin(angle))
      let share = 1 / (1 - z / distance)
      let seen = point.applying(projection)
      expectClose(Double(seen.x), Double(x * share), within: 1e-12)
      expectClose(Double(seen.y), Double(point.y * share), within: 1e-12)
    }
    #expect(
      ProjectionTransform(CATransform3DMakeAffineTransform(.init(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)))
        == ProjectionTransform(CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)))
  }
}
