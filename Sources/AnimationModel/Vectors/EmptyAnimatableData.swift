// Follows: SwiftUI since iOS 13. Certainty: documented.

/// The data of a type of which nothing moves.
public struct EmptyAnimatableData: VectorArithmetic, Sendable {
  @inlinable
  public init() {}

  @inlinable
  public static var zero: EmptyAnimatableData { EmptyAnimatableData() }

  @inlinable
  public static func + (lhs: EmptyAnimatableData, rhs: EmptyAnimatableData) -> EmptyAnimatableData { lhs }

  @inlinable
  public static func - (lhs: EmptyAnimatableData, rhs: EmptyAnimatableData) -> EmptyAnimatableData { lhs }

  @inlinable
  public static func += (lhs: inout EmptyAnimatableData, rhs: EmptyAnimatableData) {}

  @inlinable
  public static func -= (lhs: inout EmptyAnimatableData, rhs: EmptyAnimatableData) {}

  @inlinable
  public mutating func scale(by rhs: Double) {}

  @inlinable
  public var magnitudeSquared: Double { 0 }
}
