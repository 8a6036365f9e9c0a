// Sums and multiples of values that are no vectors, by their animatable data.
// Follows: SwiftUI since iOS 13, whose protocol is hidden under another name, by an open reading of
// iOS 18.4. Certainty: strong.

/// An animatable type that is added and scaled as its data are, such as ``Angle`` and
/// ``EdgeInsets``.
///
///     Angle(degrees: 30) + Angle(degrees: 15) * 2  // 60°, nearly
///
/// It is no ``VectorArithmetic``: a value of it is animated by its data.
public protocol VectorMath: Animatable {}

extension VectorMath {
  /// The length of the data, in their unit: for an ``Angle`` radians times 128.
  @inlinable
  public var magnitude: Double { animatableData.magnitudeSquared.squareRoot() }

  /// Replaces the value by its negative.
  @inlinable
  public mutating func negate() { animatableData = .zero - animatableData }

  @inlinable
  public static prefix func - (operand: Self) -> Self {
    var result = operand
    result.negate()
    return result
  }

  @inlinable
  public static func += (lhs: inout Self, rhs: Self) { lhs.animatableData += rhs.animatableData }

  @inlinable
  public static func + (lhs: Self, rhs: Self) -> Self {
    var result = lhs
    result += rhs
    return result
  }

  @inlinable
  public static func -= (lhs: inout Self, rhs: Self) { lhs.animatableData -= rhs.animatableData }

  @inlinable
  public static func - (lhs: Self, rhs: Self) -> Self {
    var result = lhs
    result -= rhs
    return result
  }

  @inlinable
  public static func *= (lhs: inout Self, rhs: Double) { lhs.animatableData.scale(by: rhs) }

  @inlinable
  public static func * (lhs: Self, rhs: Double) -> Self {
    var result = lhs
    result *= rhs
    return result
  }

  /// Multiplies by the reciprocal, as SwiftUI does: a quotient may be an ulp off.
  @inlinable
  public static func /= (lhs: inout Self, rhs: Double) { lhs *= 1 / rhs }

  @inlinable
  public static func / (lhs: Self, rhs: Double) -> Self {
    var result = lhs
    result /= rhs
    return result
  }
}

extension Angle: VectorMath {}
extension EdgeInsets: VectorMath {}
