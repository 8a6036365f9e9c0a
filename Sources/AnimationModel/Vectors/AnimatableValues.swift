// Follows: SwiftUI since the 26 releases. Certainty: documented; the initialiser from types is an
// interface fact.

/// Any number of values that animate together.
///
///     let corner = AnimatableValues(3.0, 4.0, Float(12))
///     corner.value.1           // 4.0
///     corner.magnitudeSquared  // 169.0
///
/// With one member `value` is that member; with none nothing is animated.
@frozen
public struct AnimatableValues<each Value: VectorArithmetic>: VectorArithmetic {
  /// The members, in order.
  public var value: (repeat each Value)

  @inlinable
  public init(_ value: repeat each Value) {
    self.value = (repeat each value)
  }

  /// A value of zeros, from the types of its members alone.
  @inlinable
  public init(_ type: repeat (each Value).Type) {
    value = (repeat (each type).zero)
  }

  @inlinable
  public static var zero: AnimatableValues { AnimatableValues(repeat (each Value).zero) }

  @inlinable
  public static func + (lhs: AnimatableValues, rhs: AnimatableValues) -> AnimatableValues {
    AnimatableValues(repeat (each lhs.value) + (each rhs.value))
  }

  @inlinable
  public static func - (lhs: AnimatableValues, rhs: AnimatableValues) -> AnimatableValues {
    AnimatableValues(repeat (each lhs.value) - (each rhs.value))
  }

  @inlinable
  public static func += (lhs: inout AnimatableValues, rhs: AnimatableValues) { lhs = lhs + rhs }

  @inlinable
  public static func -= (lhs: inout AnimatableValues, rhs: AnimatableValues) { lhs = lhs - rhs }

  @inlinable
  public static func == (lhs: AnimatableValues, rhs: AnimatableValues) -> Bool {
    for (left, right) in repeat (each lhs.value, each rhs.value) {
      if left != right { return false }
    }
    return true
  }

  @inlinable
  public mutating func scale(by rhs: Double) { value = (repeat (each value).scaled(by: rhs)) }

  @inlinable
  public var magnitudeSquared: Double {
    var sum = 0.0
    for member in repeat each value { sum += member.magnitudeSquared }
    return sum
  }
}

extension AnimatableValues: Sendable where repeat each Value: Sendable {}
