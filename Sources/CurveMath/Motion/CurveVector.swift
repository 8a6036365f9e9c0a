// SwiftUI calls its members `scale(by:)` and `magnitudeSquared`. Other names here keep both
// importable in one file.

/// A value that can be moved: a number, or several that move together.
///
///     4.0.multiplied(by: 0.5)   // 2.0
///     4.0.squaredNorm  // 16.0
///
/// Laws, up to rounding: addition is associative and commutative with `zero`; `multiply(by:)`
/// distributes over it; `multiply(by: 0)` gives `zero`; `squaredNorm` is the sum of the squares of
/// all components.
public protocol CurveVector: AdditiveArithmetic {
  /// Multiplies every component by a factor without a unit.
  mutating func multiply(by factor: Double)

  /// The sum of the squares of all components, in square units.
  var squaredNorm: Double { get }
}

extension CurveVector {
  /// Returns this vector with every component multiplied by a factor.
  public func multiplied(by factor: Double) -> Self {
    var copy = self
    copy.multiply(by: factor)
    return copy
  }
}

extension Double: CurveVector {
  public mutating func multiply(by factor: Double) { self *= factor }
  public var squaredNorm: Double { self * self }
}

extension Float: CurveVector {
  public mutating func multiply(by factor: Double) { self = Float(Double(self) * factor) }
  public var squaredNorm: Double { Double(self) * Double(self) }
}
