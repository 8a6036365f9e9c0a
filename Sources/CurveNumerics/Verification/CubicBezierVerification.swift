public import CurveMath

/// Checks the answers of a cubic Bézier timing curve against a bracketing root finder in the
/// curve's parameter.
///
/// The curve is compared at inputs spaced evenly, at inputs whose parameters are spaced evenly,
/// which crowd where the tangent is steep, and at inputs that approach 0 and 1 by halves.
///
/// - Precision: The second method is within 3 ulps of max(1, |y₁|, |y₂|), vertical tangents and
///   triple roots included; measured against 60-digit values.
/// - Source: R. P. Brent, *Algorithms for Minimization without Derivatives* (1973), ch. 4.
public struct CubicBezierVerification: Sendable {
  /// The curve whose answers are checked.
  public let curve: any TimingCurve
  /// The compared inputs, from 0 to 1, ascending.
  public let inputs: [Double]
  private let handles: CubicHandles

  /// - Parameters:
  ///   - x1: The first handle's input, 0 to 1.
  ///   - y1: The first handle's progress.
  ///   - x2: The second handle's input, 0 to 1.
  ///   - y2: The second handle's progress.
  ///   - curve: The curve that should be the one with these handles.
  ///   - comparisons: How many inputs of each spacing to compare, greater than 0.
  /// - Throws: ``NumericsError/notFinite(name:value:)``,
  ///   ``NumericsError/handleOutsideUnit(name:value:)`` and
  ///   ``NumericsError/notPositive(name:value:)``.
  public init(
    x1: Double, y1: Double, x2: Double, y2: Double, answering curve: any TimingCurve, comparisons: Int = 512
  ) throws(NumericsError) {
    for (name, value) in [("x1", x1), ("y1", y1), ("x2", x2), ("y2", y2)] where !value.isFinite {
      throw .notFinite(name: name, value: value)
    }
    for (name, value) in [("x1", x1), ("x2", x2)] where !(0...1).contains(value) {
      throw .handleOutsideUnit(name: name, value: value)
    }
    guard comparisons > 0 else { throw .notPositive(name: "the number of comparisons", value: Double(comparisons)) }
    self.curve = curve
    handles = CubicHandles(x1: x1, y1: y1, x2: x2, y2: y2)
    inputs = handles.inputs(count: comparisons)
  }

  /// Finds every answer a second time and returns how far the curve is from it; positions are
  /// inputs.
  ///
  /// - Throws: ``NumericsError`` when the root finder fails.
  /// - Complexity: O(comparisons), about 10 evaluations of the cubic for each and at most 100.
  public func report() throws(NumericsError) -> VerificationReport {
    try CubicRoot(handles: handles, at: inputs, positions: inputs)
      .report(on: curve.notation) { input in (curve.progress(at: input, before: false), 0) }
  }
}
