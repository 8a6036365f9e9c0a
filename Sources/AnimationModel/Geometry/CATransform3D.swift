// Foundation on Linux has no transform of space: this is Core Animation's, by its names, for
// geometry effects that turn a view in it.
//
// Follows: Core Animation since iOS 2. Certainty: documented. Row vectors: p′ = p · M, so that
// CATransform3DConcat(a, b) applies a first, and CATransform3DRotate(t, …) turns before t.

// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import AnimationGeometry

#if canImport(CoreGraphics)
  public import CoreGraphics
#endif
#if canImport(QuartzCore)
  public import QuartzCore
#else

  /// A projective map of space, as a 4 × 4 matrix for row vectors.
  ///
  ///     var flip = CATransform3DIdentity
  ///     flip.m34 = -1 / 500
  ///     flip = CATransform3DRotate(flip, .pi / 3, 0, 1, 0)
  ///     ProjectionTransform(flip).m13  // 0.0017…
  ///
  /// As Core Animation's, it begins with zeros: start with ``CATransform3DIdentity``.
  public struct CATransform3D: Hashable, Sendable {
    public var m11: CGFloat = 0
    public var m12: CGFloat = 0
    public var m13: CGFloat = 0
    public var m14: CGFloat = 0
    public var m21: CGFloat = 0
    public var m22: CGFloat = 0
    public var m23: CGFloat = 0
    public var m24: CGFloat = 0
    public var m31: CGFloat = 0
    public var m32: CGFloat = 0
    public var m33: CGFloat = 0
    public var m34: CGFloat = 0
    public var m41: CGFloat = 0
    public var m42: CGFloat = 0
    public var m43: CGFloat = 0
    public var m44: CGFloat = 0

    public init() {}

    public init(
      m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat, m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat,
      m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat, m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
    ) {
      (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
      (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
      (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
      (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
    }

    fileprivate init(rows: [[CGFloat]]) {
      self.init(
        m11: rows[0][0], m12: rows[0][1], m13: rows[0][2], m14: rows[0][3],
        m21: rows[1][0], m22: rows[1][1], m23: rows[1][2], m24: rows[1][3],
        m31: rows[2][0], m32: rows[2][1], m33: rows[2][2], m34: rows[2][3],
        m41: rows[3][0], m42: rows[3][1], m43: rows[3][2], m44: rows[3][3])
    }

    fileprivate var rows: [[CGFloat]] {
      [[m11, m12, m13, m14], [m21, m22, m23, m24], [m31, m32, m33, m34], [m41, m42, m43, m44]]
    }
  }

  /// The map that moves nothing.
  public let CATransform3DIdentity = CATransform3DMakeScale(1, 1, 1)

  public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t == CATransform3DIdentity }

  public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool { a == b }

  public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
    var transform = CATransform3DIdentity
    (transform.m41, transform.m42, transform.m43) = (tx, ty, tz)
    return transform
  }

  public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
    var transform = CATransform3D()
    (transform.m11, transform.m22, transform.m33, transform.m44) = (sx, sy, sz, 1)
    return transform
  }

  /// The turn by an angle around an axis, which may have any length; around none it is no turn.
  ///
  /// - Parameters:
  ///   - angle: Radians: around z from the x axis towards the y axis.
  ///   - x: The axis along x.
  ///   - y: Along y.
  ///   - z: Along z.
  public func CATransform3DMakeRotation(_ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
    let length = (x * x + y * y + z * z).squareRoot()
    guard length > 0 else { return CATransform3DIdentity }
    let (x, y, z) = (x / length, y / length, z / length)
    let (sine, cosine) = (CGFloat(sin(Double(angle))), CGFloat(cos(Double(angle))))
    let rest = 1 - cosine
    return CATransform3D(rows: [
      [x * x * rest + cosine, x * y * rest + z * sine, x * z * rest - y * sine, 0],
      [x * y * rest - z * sine, y * y * rest + cosine, y * z * rest + x * sine, 0],
      [x * z * rest + y * sine, y * z * rest - x * sine, z * z * rest + cosine, 0],
      [0, 0, 0, 1],
    ])
  }

  public func CATransform3DTranslate(
    _ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
  ) -> CATransform3D { CATransform3DConcat(CATransform3DMakeTranslation(tx, ty, tz), t) }

  public func CATransform3DScale(
    _ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat
  ) -> CATransform3D { CATransform3DConcat(CATransform3DMakeScale(sx, sy, sz), t) }

  public func CATransform3DRotate(
    _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
  ) -> CATransform3D { CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), t) }

  /// The map that applies `a` first and `b` after it.
  public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
    let (left, right) = (a.rows, b.rows)
    return CATransform3D(
      rows: left.map { row in
        (0..<4).map { column in
          row[0] * right[0][column] + row[1] * right[1][column] + row[2] * right[2][column] + row[3] * right[3][column]
        }
      })
  }

  /// The map that undoes this one; this one itself where none does.
  public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D {
    // Gauss and Jordan, by the largest element of each column.
    var rows = t.rows
    var inverse = CATransform3DIdentity.rows
    for column in 0..<4 {
      guard let pivot = (column..<4).max(by: { abs(rows[$0][column]) < abs(rows[$1][column]) }) else { return t }
      let scale = 1 / rows[pivot][column]
      guard scale.isFinite else { return t }
      rows.swapAt(column, pivot)
      inverse.swapAt(column, pivot)
      rows[column] = rows[column].map { $0 * scale }
      inverse[column] = inverse[column].map { $0 * scale }
      for row in 0..<4 where row != column {
        let factor = rows[row][column]
        for index in 0..<4 {
          rows[row][index] -= factor * rows[column][index]
          inverse[row][index] -= factor * inverse[column][index]
        }
      }
    }
    return CATransform3D(rows: inverse)
  }

  public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
    var transform = CATransform3DIdentity
    (transform.m11, transform.m12, transform.m21, transform.m22) = (m.a, m.b, m.c, m.d)
    (transform.m41, transform.m42) = (m.tx, m.ty)
    return transform
  }

  /// Whether the map is one of the plane alone, and straight lines stay parallel.
  public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool {
    CATransform3DMakeAffineTransform(CATransform3DGetAffineTransform(t)) == t
  }

  /// What the map does to the plane, without its depth.
  public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform {
    CGAffineTransform(a: t.m11, b: t.m12, c: t.m21, d: t.m22, tx: t.m41, ty: t.m42)
  }

#endif

// Follows: SwiftUI since iOS 13. Certainty: documented.

extension ProjectionTransform {
  /// What a map of space does to the plane z = 0, seen along the z axis.
  public init(_ m: CATransform3D) {
    self.init()
    (m11, m12, m13) = (m.m11, m.m12, m.m14)
    (m21, m22, m23) = (m.m21, m.m22, m.m24)
    (m31, m32, m33) = (m.m41, m.m42, m.m44)
  }
}
