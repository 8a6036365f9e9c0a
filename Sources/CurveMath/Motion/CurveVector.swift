/// A value that can be moved: a number, or several that move together.
///
///     4.0.scaled(by: 0.5)   // 2.0
///     4.0.magnitudeSquared  // 16.0
///
/// Laws, up to rounding: addition is associative and commutative with `zero`; `scale(by:)` distributes over it;
/// `scale(by: 0)` gives `zero`; `magnitudeSquared` is the sum of the squares of all components.
public protocol CurveVector: AdditiveArithmetic, Sendable {
  /// Multiplies every component by a factor without a unit.
  mutating func scale(by factor: Double)

  /// The sum of the squares of all components, in square units.
  var magnitudeSquared: Double { get }
}

extension CurveVector {
  /// Returns this vector with every component multiplied by a factor.
  public func scaled(by factor: Double) -> Self {
    var copy = self
    copy.scale(by: factor)
    return copy
  }
}

extension Double: CurveVector {
  public mutating func scale(by factor: Double) { self *= factor }
  public var magnitudeSquared: Double { self * self }
}

extension Float: CurveVector {
  public mutating func scale(by factor: Double) { self = Float(Double(self) * factor) }
  public var magnitudeSquared: Double { Double(self) * Double(self) }
}
