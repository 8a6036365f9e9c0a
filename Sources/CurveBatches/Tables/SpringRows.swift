// Many springs in arrays of numbers, a row of values for each: none is made a value of its own
// first, which would take longer than its row.

internal import CVectorMath
package import CurveMath

/// Springs in arrays of the caller's, of which every index is one spring.
///
/// - Precision: 4 ulps of the largest distance from the target at given times, and 16 at evenly
///   spaced ones, or 8 where products and sums are fused; velocities and accelerations of their own
///   largest magnitude. At any phase below 2⁴⁶ quarter turns.
package struct SpringRows: @unchecked Sendable {
  private let springs: cvm_springs
  private let instructions: VectorInstructions

  /// The most evenly spaced times of a row: errors come together from block to block.
  package static let longestRow = 128
  private static let group = 256

  /// - Parameters: One number of each spring; where there is none, 1 for the mass and the target, 0
  ///   for start and velocity.
  package init(
    mass: UnsafePointer<Double>?, stiffness: UnsafePointer<Double>, damping: UnsafePointer<Double>,
    from: UnsafePointer<Double>?, to: UnsafePointer<Double>?, velocity: UnsafePointer<Double>?,
    using instructions: VectorInstructions = .best
  ) {
    springs = cvm_springs(
      mass: mass, stiffness: stiffness, damping: damping, from: from, to: to, velocity: velocity)
    self.instructions = min(instructions, .best)
  }

  /// Writes a row for each spring of a range, at evenly spaced times.
  ///
  /// - Parameters:
  ///   - values: Where the row of spring 0 begins.
  ///   - length: Times in a row, up to ``longestRow``.
  ///   - streams: Whether all rows together are more than a cache holds, so that none is read into
  ///     one before it is written.
  ///   - other: Asked for each spring that is none, or out of the range of the loops: its row is
  ///     not written. Returns whether to go on.
  /// - Returns: The first spring at which `other` ended it.
  package func fill(
    _ values: UnsafeMutablePointer<Double>, _ range: Range<Int>, of derivative: Derivative, startingAt start: Double,
    every step: Double, length: Int, streams: Bool = false, other: (Int) -> Bool
  ) -> Int? {
    defer { if streams { cvm_end_of_stream() } }
    return forGroups(of: range, other) { first, count, done in
      withUnsafePointer(to: springs) {
        cvm_springs_evenly(
          instructions.code, $0, first, count, Int32(derivative.rawValue), start, step, length, values + first * length,
          done, streams ? 1 : 0)
      }
    }
  }

  /// Writes a row for each spring of a range, at given times: see
  /// ``fill(_:_:of:startingAt:every:length:other:)``.
  ///
  /// - Parameter times: All can be used.
  package func fill(
    _ values: UnsafeMutablePointer<Double>, _ range: Range<Int>, of derivative: Derivative,
    at times: UnsafeBufferPointer<Double>, other: (Int) -> Bool
  ) -> Int? {
    guard let firstTime = times.baseAddress, let latest = times.max() else { return nil }
    return withUnsafeTemporaryAllocation(of: cvm_spring.self, capacity: Self.group) { prepared in
      forGroups(of: range, other) { first, count, done in
        withUnsafePointer(to: springs) {
          cvm_prepare_springs(
            instructions.code, $0, first, count, Int32(derivative.rawValue), latest, prepared.baseAddress!, done)
        }
        for index in 0..<count where done[index] != 0 {
          cvm_spring_values(
            instructions.code, prepared.baseAddress! + index, firstTime, values + (first + index) * times.count,
            times.count)
        }
      }
    }
  }

  private func forGroups(
    of range: Range<Int>, _ other: (Int) -> Bool, _ fill: (Int, Int, UnsafeMutablePointer<UInt8>) -> Void
  ) -> Int? {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Self.group) { done in
      for first in stride(from: range.lowerBound, to: range.upperBound, by: Self.group) {
        let count = min(Self.group, range.upperBound - first)
        fill(first, count, done.baseAddress!)
        for index in 0..<count where done[index] == 0 && !other(first + index) { return first + index }
      }
      return nil
    }
  }
}
