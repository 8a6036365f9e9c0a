// Follows: SwiftUI since iOS 13. Certainty: documented.

public import AnimationGeometry

#if canImport(CoreGraphics)
  public import CoreGraphics
#endif

/// A projective map of the plane, as a 3 × 3 matrix for row vectors: (x, y, 1) · M, divided by the
/// third component.
@frozen
public struct ProjectionTransform: Hashable, Sendable {
  public var m11: CGFloat = 1
  public var m12: CGFloat = 0
  public var m13: CGFloat = 0
  public var m21: CGFloat = 0
  public var m22: CGFloat = 1
  public var m23: CGFloat = 0
  public var m31: CGFloat = 0
  public var m32: CGFloat = 0
  public var m33: CGFloat = 1

  public init() {}

  public init(_ transform: CGAffineTransform) {
    (m11, m12, m21, m22) = (transform.a, transform.b, transform.c, transform.d)
    (m31, m32) = (transform.tx, transform.ty)
  }

  public var isIdentity: Bool { self == ProjectionTransform() }

  /// Whether straight lines stay parallel.
  public var isAffine: Bool { m13 == 0 && m23 == 0 && m33 == 1 }

  private var determinant: CGFloat {
    m11 * (m22 * m33 - m23 * m32) - m12 * (m21 * m33 - m23 * m31) + m13 * (m21 * m32 - m22 * m31)
  }

  /// Replaces the map by the one that undoes it.
  ///
  /// - Returns: Whether there is one; if not, the map is unchanged.
  public mutating func invert() -> Bool {
    let scale = 1 / determinant
    guard scale.isFinite else { return false }
    let old = self
    m11 = (old.m22 * old.m33 - old.m23 * old.m32) * scale
    m12 = (old.m13 * old.m32 - old.m12 * old.m33) * scale
    m13 = (old.m12 * old.m23 - old.m13 * old.m22) * scale
    m21 = (old.m23 * old.m31 - old.m21 * old.m33) * scale
    m22 = (old.m11 * old.m33 - old.m13 * old.m31) * scale
    m23 = (old.m13 * old.m21 - old.m11 * old.m23) * scale
    m31 = (old.m21 * old.m32 - old.m22 * old.m31) * scale
    m32 = (old.m12 * old.m31 - old.m11 * old.m32) * scale
    m33 = (old.m11 * old.m22 - old.m12 * old.m21) * scale
    return true
  }

  /// Returns the map that undoes this one; this one itself where none does.
  public func inverted() -> ProjectionTransform {
    var copy = self
    return copy.invert() ? copy : self
  }

  /// Returns the map that applies this one first and another after it.
  public func concatenating(_ rhs: ProjectionTransform) -> ProjectionTransform {
    var product = ProjectionTransform()
    product.m11 = m11 * rhs.m11 + m12 * rhs.m21 + m13 * rhs.m31
    product.m12 = m11 * rhs.m12 + m12 * rhs.m22 + m13 * rhs.m32
    product.m13 = m11 * rhs.m13 + m12 * rhs.m23 + m13 * rhs.m33
    product.m21 = m21 * rhs.m11 + m22 * rhs.m21 + m23 * rhs.m31
    product.m22 = m21 * rhs.m12 + m22 * rhs.m22 + m23 * rhs.m32
    product.m23 = m21 * rhs.m13 + m22 * rhs.m23 + m23 * rhs.m33
    product.m31 = m31 * rhs.m11 + m32 * rhs.m21 + m33 * rhs.m31
    product.m32 = m31 * rhs.m12 + m32 * rhs.m22 + m33 * rhs.m32
    product.m33 = m31 * rhs.m13 + m32 * rhs.m23 + m33 * rhs.m33
    return product
  }
}

extension CGPoint {
  public func applying(_ transform: ProjectionTransform) -> CGPoint {
    let scale = 1 / (x * transform.m13 + y * transform.m23 + transform.m33)
    return CGPoint(
      x: (x * transform.m11 + y * transform.m21 + transform.m31) * scale,
      y: (x * transform.m12 + y * transform.m22 + transform.m32) * scale)
  }
}
