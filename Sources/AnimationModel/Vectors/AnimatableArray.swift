// Follows: an open reading of SwiftUI's internal helper (iOS 18.5). Certainty: strong.

/// Any number of vectors of one type that animate together, such as the points of a chart.
///
/// Operations run over the shorter of two arrays, and what the left one has more is left alone: a chart that grows shows its
/// new points at once. It follows that `zero`, an empty array, is neutral on the right only.
///
///     var chart = AnimatableArray([1.0, 2.0, 3.0])
///     chart += AnimatableArray([10.0, 10.0])
///     chart.elements  // [11.0, 12.0, 3.0]
public struct AnimatableArray<Element: VectorArithmetic>: VectorArithmetic {
  public var elements: [Element]

  @inlinable
  public init(_ elements: [Element]) { self.elements = elements }

  @inlinable
  public static var zero: AnimatableArray { AnimatableArray([]) }

  @inlinable
  public static func + (lhs: AnimatableArray, rhs: AnimatableArray) -> AnimatableArray {
    var sum = lhs
    sum += rhs
    return sum
  }

  @inlinable
  public static func - (lhs: AnimatableArray, rhs: AnimatableArray) -> AnimatableArray {
    var difference = lhs
    difference -= rhs
    return difference
  }

  @inlinable
  public static func += (lhs: inout AnimatableArray, rhs: AnimatableArray) {
    for index in 0..<min(lhs.elements.count, rhs.elements.count) { lhs.elements[index] += rhs.elements[index] }
  }

  @inlinable
  public static func -= (lhs: inout AnimatableArray, rhs: AnimatableArray) {
    for index in 0..<min(lhs.elements.count, rhs.elements.count) { lhs.elements[index] -= rhs.elements[index] }
  }

  @inlinable
  public mutating func scale(by rhs: Double) {
    for index in elements.indices { elements[index].scale(by: rhs) }
  }

  @inlinable
  public var magnitudeSquared: Double { elements.reduce(0) { $0 + $1.magnitudeSquared } }
}

extension AnimatableArray: Sendable where Element: Sendable {}
