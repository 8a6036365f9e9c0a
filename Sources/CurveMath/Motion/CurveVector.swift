// SwiftUI calls its member `scale(by:)`. Another name here keeps both importable in one file.

/// A value that can be moved: a number, or several that move together.
///
///     4.0.multiplied(by: 0.5)  // 2.0
///
/// Laws, up to rounding: addition is associative and commutative with `zero`; `multiply(by:)`
/// distributes over it; `multiply(by: 0)` gives `zero`.
public protocol CurveVector: AdditiveArithmetic {
  /// Multiplies every component by a factor without a unit.
  mutating func multiply(by factor: Double)
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
}

extension Float: CurveVector {
  public mutating func multiply(by factor: Double) { self = Float(Double(self) * factor) }
}
