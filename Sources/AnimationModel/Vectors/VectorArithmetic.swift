// SwiftUI's vector protocol. It has the standard library's parent and no other, so that a type can
// be a vector where its parts are: a conditional conformance implies no second parent. Springs of
// CurveMath move its values by their shares.
//
// Follows: SwiftUI since iOS 13, interface facts. Certainty: documented.

public import AnimationGeometry

/// A type whose values can be added, subtracted and scaled, so that they can be animated.
///
///     var value = 4.0
///     value.scale(by: 0.5)
///     value.magnitudeSquared  // 4.0
///
/// A type of your own, or an array, is one under conditions too:
///
///     extension Pair: VectorArithmetic where Part: VectorArithmetic {
///       mutating func scale(by rhs: Double) {
///         first.scale(by: rhs)
///         second.scale(by: rhs)
///       }
///
///       var magnitudeSquared: Double { first.magnitudeSquared + second.magnitudeSquared }
///     }
///
/// An array needs a `+=` of its own then, as in SwiftUI: the one that it has appends.
public protocol VectorArithmetic: AdditiveArithmetic {
  /// Multiplies every component by a factor.
  mutating func scale(by rhs: Double)

  /// The sum of the squares of all components.
  var magnitudeSquared: Double { get }
}

extension VectorArithmetic {
  /// Returns this value with every component multiplied by a factor.
  @inlinable
  public func scaled(by rhs: Double) -> Self {
    var result = self
    result.scale(by: rhs)
    return result
  }

  /// Moves this value towards another by a fraction of the way, which may lie outside 0…1.
  ///
  /// The order of the operations is SwiftUI's, so that results agree bit for bit: other − self,
  /// scaled, added.
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

// Not of SwiftUI.

extension VectorArithmetic {
  /// Whether every component is a number: what is infinite or NaN is NaN away from itself.
  var hasFiniteComponents: Bool { (self - self).magnitudeSquared.isFinite }
}

// Numbers as vectors of one component.
// Follows: SwiftUI since iOS 13. Certainty: documented; Float squares in Float first, as SwiftUI
// does.

extension Double: VectorArithmetic {
  @inlinable
  public mutating func scale(by rhs: Double) { self *= rhs }

  @inlinable
  public var magnitudeSquared: Double { self * self }
}

extension Float: VectorArithmetic {
  @inlinable
  public mutating func scale(by rhs: Double) { self *= Float(rhs) }

  @inlinable
  public var magnitudeSquared: Double { Double(self * self) }
}

#if !WITHOUT_FOUNDATION
  extension CGFloat: VectorArithmetic {
    @inlinable
    public mutating func scale(by rhs: Double) { self *= CGFloat(rhs) }

    @inlinable
    public var magnitudeSquared: Double { Double(self * self) }
  }
#endif

// SIMD vectors of floating-point numbers as animated vectors.
//
// The standard library gives them zero, + and −, and not the protocol AdditiveArithmetic. The
// conformances stand here, marked as retroactive: another module that states them too cannot be
// linked with this one. Not of SwiftUI; Float lanes square in Float first, as a Float does there.

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

extension SIMD2: VectorArithmetic where Scalar: BinaryFloatingPoint {}
extension SIMD3: VectorArithmetic where Scalar: BinaryFloatingPoint {}
extension SIMD4: VectorArithmetic where Scalar: BinaryFloatingPoint {}
extension SIMD8: VectorArithmetic where Scalar: BinaryFloatingPoint {}
extension SIMD16: VectorArithmetic where Scalar: BinaryFloatingPoint {}

extension SIMD2: Animatable where Scalar: BinaryFloatingPoint {}
extension SIMD3: Animatable where Scalar: BinaryFloatingPoint {}
extension SIMD4: Animatable where Scalar: BinaryFloatingPoint {}
extension SIMD8: Animatable where Scalar: BinaryFloatingPoint {}
extension SIMD16: Animatable where Scalar: BinaryFloatingPoint {}
