// Many values of one cubic. CubicBezier answers with the nearest Double; here Halley's method runs
// over vectors.

internal import CVectorMath
public import CurveMath

/// A CSS cubic between two values, prepared to be evaluated at many times.
///
///     let table = try CubicTable(x1: 0.42, y1: 0, x2: 0.58, y2: 1, duration: 0.35, from: 5, to: 2)
///     try table.values(at: [0, 0.175, 0.35])  // [5.0, 3.5, 2.0]
///
/// - Precision: 8 ulps of the largest height of the handles, beside what the curve makes of an
///   error of 4 ulps of 1 in the input: by an upright tangent that is more. The values at the
///   release and from the duration on are exact.
public struct CubicTable: Sendable {
  public let instructions: VectorInstructions
  private let cubic: cvm_cubic

  /// - Parameters:
  ///   - x1: 0 to 1.
  ///   - y1: Any finite number.
  ///   - x2: 0 to 1.
  ///   - y2: Any finite number.
  ///   - duration: Seconds, 0 or more.
  ///   - from: Units at the release.
  ///   - to: Units from the duration on.
  ///   - instructions: How it is computed. What this processor has not is replaced by the best that
  ///     it has.
  /// - Throws: What `CubicBezier` and `TimedCurve` throw, and `CurveError.notFinite(name:value:)`
  ///   for a value.
  public init(
    x1: Double, y1: Double, x2: Double, y2: Double, duration: Double = 1, from: Double = 0, to: Double = 1,
    using instructions: VectorInstructions = .best
  ) throws(CurveError) {
    try CubicBezier.check(x1: x1, y1: y1, x2: x2, y2: y2)
    try TimedCurve.check(duration: duration)
    for (name, value) in [("from", from), ("to", to)] where !value.isFinite {
      throw .notFinite(name: name, value: value)
    }
    self.instructions = min(instructions, .best)
    cubic = cvm_cubic(x1: x1, y1: y1, x2: x2, y2: y2, duration: duration, from: from, to: to)
  }

  /// Returns the values at any times.
  ///
  /// - Parameter times: Seconds from the release: finite, not negative, in any order. Shape: `[n]`.
  /// - Returns: Units. Shape: `[n]`.
  /// - Throws: ``TableError/timeOutOfRange(_:index:)`` for the first time that cannot be used.
  /// - Complexity: O(*n*).
  public func values(at times: [Double]) throws(TableError) -> [Double] {
    var values = [Double](repeating: 0, count: times.count)
    var output = values.mutableSpan
    try fill(&output, at: times.span)
    return values
  }

  /// Writes the values at any times into memory of the caller's.
  ///
  /// - Precondition: `values` and `times` are of the same length.
  /// - Throws: ``TableError/timeOutOfRange(_:index:)``; then nothing is written.
  public func fill(_ values: inout MutableSpan<Double>, at times: Span<Double>) throws(TableError) {
    precondition(values.count == times.count, "There must be room for one value for each time.")
    _ = try SpringTable.latest(of: times)
    times.withUnsafeBufferPointer { times in
      values.withUnsafeMutableBufferPointer { values in fillChecked(values, at: times) }
    }
  }

  /// - Parameter times: All can be used.
  package func fillChecked(_ values: UnsafeMutableBufferPointer<Double>, at times: UnsafeBufferPointer<Double>) {
    guard let first = times.baseAddress, let place = values.baseAddress else { return }
    guard cubic.duration > 0 else { return values.update(repeating: cubic.to) }
    withUnsafePointer(to: cubic) { cvm_cubic_values(instructions.code, $0, first, place, times.count) }
  }
}
