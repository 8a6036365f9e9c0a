// SIMD vectors of floating-point numbers as animated vectors.
//
// The standard library gives them zero, + and −, and not the protocol AdditiveArithmetic. The conformances stand here, marked
// as retroactive: another module that states them too cannot be linked with this one.
// Not of SwiftUI; Float lanes square in Float first, as a Float does there.

public import CurveMath

extension SIMD where Scalar: BinaryFloatingPoint {
  /// Multiplies every lane by a factor, which is rounded to the lanes' type first.
  @inlinable
  public mutating func scale(by rhs: Double) { self *= Scalar(rhs) }

  /// The sum of the squares of all lanes.
  @inlinable
  public var magnitudeSquared: Double { Double((self * self).sum()) }
}

extension SIMD2: @retroactive AdditiveArithmetic where Scalar: BinaryFloatingPoint {}
extension SIMD3: @retroactive AdditiveArithmetic where Scalar: BinaryFloatingPoint {}
extension SIMD4: @retroactive AdditiveArithmetic where Scalar: BinaryFloatingPoint {}
extension SIMD8: @retroactive AdditiveArithmetic where Scalar: BinaryFloatingPoint {}
extension SIMD16: @retroactive AdditiveArithmetic where Scalar: BinaryFloatingPoint {}

extension SIMD2: VectorArithmetic, CurveVector where Scalar: BinaryFloatingPoint {}
extension SIMD3: VectorArithmetic, CurveVector where Scalar: BinaryFloatingPoint {}
extension SIMD4: VectorArithmetic, CurveVector where Scalar: BinaryFloatingPoint {}
extension SIMD8: VectorArithmetic, CurveVector where Scalar: BinaryFloatingPoint {}
extension SIMD16: VectorArithmetic, CurveVector where Scalar: BinaryFloatingPoint {}

extension SIMD2: Animatable where Scalar: BinaryFloatingPoint {}
extension SIMD3: Animatable where Scalar: BinaryFloatingPoint {}
extension SIMD4: Animatable where Scalar: BinaryFloatingPoint {}
extension SIMD8: Animatable where Scalar: BinaryFloatingPoint {}
extension SIMD16: Animatable where Scalar: BinaryFloatingPoint {}
