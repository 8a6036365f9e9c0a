// Many values of one cubic: the series that CubicBezier keeps for itself, four inputs at once.

internal import CVectorMath
public import CurveMath

/// One cubic Bézier, prepared to be evaluated at millions of inputs.
///
///     let table = CubicTable(.easeInOut)
///     try table.progress(at: [0, 0.25, 1])  // [0.0, 0.1291…, 1.0]
///
/// - Precision: The same bits as of ``CurveMath/CubicBezier``, whatever the instructions: the Double nearest to the exact value,
///   with the exceptions that are stated there.
public struct CubicTable: Sendable {
  public let curve: CubicBezier
  public let instructions: VectorInstructions

  private let series: CubicSeries

  /// - Parameters:
  ///   - curve: The cubic.
  ///   - instructions: How it is computed. What this processor has not is replaced by the best that it has.
  /// - Complexity: As much as a thousand values one by one.
  public init(_ curve: CubicBezier, using instructions: VectorInstructions = .best) {
    self.curve = curve
    self.instructions = min(instructions, .best)
    series = CubicSeries(curve)
  }

  /// Returns the output progress at any inputs.
  ///
  /// - Parameter inputs: Finite numbers, in any order. Shape: `[n]`.
  /// - Returns: Progress, 0 at the start and 1 at the end. Shape: `[n]`.
  /// - Throws: ``NumericsError/notFinite(name:value:)`` for the first input that is infinite or not a number.
  /// - Complexity: O(*n*); 5 ns an input with AVX2, more beside upright tangents.
  public func progress(at inputs: [Double]) throws(NumericsError) -> [Double] {
    var values = [Double](repeating: 0, count: inputs.count)
    var output = values.mutableSpan
    try fill(&output, at: inputs.span)
    return values
  }

  /// Writes the output progress at any inputs into memory of the caller's.
  ///
  /// - Precondition: `values` and `inputs` are of the same length.
  /// - Throws: ``NumericsError/notFinite(name:value:)``; then nothing is written.
  public func fill(_ values: inout MutableSpan<Double>, at inputs: Span<Double>) throws(NumericsError) {
    precondition(values.count == inputs.count, "There must be room for one value for each input.")
    // Without a branch for each input, so that the loop is one over vectors. What is no number fails the comparison.
    var usable = 0
    for index in inputs.indices { usable &+= abs(inputs[index]) < .infinity ? 1 : 0 }
    guard usable == inputs.count else {
      let index = inputs.indices.first { !inputs[$0].isFinite }!
      throw .notFinite(name: "The input at index \(index)", value: inputs[index])
    }
    inputs.withUnsafeBufferPointer { inputs in
      values.withUnsafeMutableBufferPointer { fillChecked($0, at: inputs) }
    }
  }

  private func fillChecked(_ values: UnsafeMutableBufferPointer<Double>, at inputs: UnsafeBufferPointer<Double>) {
    guard let first = inputs.baseAddress, let place = values.baseAddress else { return }
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: Self.share) { undecided in
      for begin in stride(from: 0, to: inputs.count, by: Self.share) {
        let count = min(Self.share, inputs.count - begin)
        let unknown = cvm_cubic_values(
          instructions.code, series.cells, series.numbers, first + begin, place + begin, count, undecided.baseAddress)
        for index in undecided.prefix(unknown) {
          let input = first[begin + Int(index)]
          place[begin + Int(index)] =
            input > 0 && input < 1 ? series.solvedValue(at: input) : curve.progress(at: input, before: false)
        }
      }
    }
  }

  /// As many inputs as the first cache holds with their values beside the pieces.
  private static let share = 512
}
