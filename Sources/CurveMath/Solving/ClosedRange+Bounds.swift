// Outward rounding for bounds that must hold whatever the rounding was.

extension ClosedRange<Double> {
  /// Everything: a bound that says nothing.
  package static var everything: ClosedRange<Double> { -Double.infinity...Double.infinity }

  /// The smallest range around two numbers in any order.
  package static func spanning(_ a: Double, _ b: Double) -> ClosedRange<Double> { a <= b ? a...b : b...a }

  /// This range with room for a rounding error of so many ulps of its larger end.
  package func widened(ulps: Double) -> ClosedRange<Double> {
    let room = ulps * Swift.max(Swift.max(abs(lowerBound), abs(upperBound)).ulp, .leastNonzeroMagnitude)
    guard room.isFinite else { return self }
    return (lowerBound - room)...(upperBound + room)
  }

  /// The smallest range around both.
  package func joined(_ other: ClosedRange<Double>) -> ClosedRange<Double> {
    Swift.min(lowerBound, other.lowerBound)...Swift.max(upperBound, other.upperBound)
  }

  package func joined(_ value: Double) -> ClosedRange<Double> {
    Swift.min(lowerBound, value)...Swift.max(upperBound, value)
  }

  /// The range of `factor · x` for x in this range, rounding included. A factor of 0 gives 0,
  /// infinite ends included.
  package func scaled(by factor: Double) -> ClosedRange<Double> {
    guard factor != 0 else { return 0...0 }
    // Nothing times anything is nothing, overflow of the factor included.
    let (first, second) = (lowerBound == 0 ? 0 : lowerBound * factor, upperBound == 0 ? 0 : upperBound * factor)
    return ClosedRange.spanning(first, second).widened(ulps: 1)
  }

  /// The range of `x + offset`, rounding included.
  package func shifted(by offset: Double) -> ClosedRange<Double> {
    let sum = (lowerBound + offset)...(upperBound + offset)
    let room = Swift.max(abs(offset).ulp, sum.largestMagnitude.ulp)
    return room.isFinite ? (sum.lowerBound - room)...(sum.upperBound + room) : sum
  }

  package var largestMagnitude: Double { Swift.max(abs(lowerBound), abs(upperBound)) }
}

extension [Double] {
  /// Returns how many elements are at most a value.
  ///
  /// - Precondition: The elements ascend.
  /// - Complexity: O(log *n*).
  package func countAtMost(_ value: Double) -> Int { partitioningIndex { !($0 <= value) } }
}
