// SwiftUI's vector protocol over CurveMath's: the same two requirements under SwiftUI's names.
// Follows: SwiftUI since iOS 13, interface facts. Certainty: documented.

public import CurveMath

/// A type whose values can be added, subtracted and scaled, so that they can be animated.
///
///     var value = 4.0
///     value.scale(by: 0.5)    // 2.0
///     value.magnitudeSquared  // 4.0
public protocol VectorArithmetic: CurveVector {
  /// Multiplies every component by a factor.
  mutating func scale(by rhs: Double)

  /// The sum of the squares of all components.
  var magnitudeSquared: Double { get }
}

extension VectorArithmetic {
  @inlinable
  public mutating func multiply(by factor: Double) { scale(by: factor) }

  @inlinable
  public var squaredNorm: Double { magnitudeSquared }

  /// Returns this value with every component multiplied by a factor.
  @inlinable
  public func scaled(by rhs: Double) -> Self {
    var result = self
    result.scale(by: rhs)
    return result
  }

  /// Moves this value towards another by a fraction of the way, which may lie outside 0…1.
  ///
  /// The order of the operations is SwiftUI's, so that results agree bit for bit: other − self, scaled, added.
  @inlinable
  public mutating func interpolate(towards other: Self, amount: Double) {
    var difference = other
    difference -= self
    difference.scale(by: amount)
    self += difference
  }

  /// Returns a value a fraction of the way towards another, as ``interpolate(towards:amount:)``.
  ///
  ///     2.0.interpolated(towards: 5.0, amount: 0.5)  // 3.5
  @inlinable
  public func interpolated(towards other: Self, amount: Double) -> Self {
    var result = self
    result.interpolate(towards: other, amount: amount)
    return result
  }
}
