// Follows: SwiftUI's internal helper since iOS 13, by an open reading of iOS 18.5. Certainty:
// strong. That an empty left side takes the right one is ours: SwiftUI's helper leaves it empty,
// and a spring, which begins with `.zero`, would never move it.

/// Any number of vectors of one type that animate together, such as the points of a chart.
///
/// Operations run over the shorter of two arrays, and what the left one has more is left alone.
/// `zero` is an empty array, and neutral on both sides: added to it, an array is itself.
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
    guard !lhs.elements.isEmpty else { return lhs = rhs }
    for index in 0..<min(lhs.elements.count, rhs.elements.count) { lhs.elements[index] += rhs.elements[index] }
  }

  @inlinable
  public static func -= (lhs: inout AnimatableArray, rhs: AnimatableArray) {
    guard !lhs.elements.isEmpty else { return lhs = AnimatableArray(rhs.elements.map { .zero - $0 }) }
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
