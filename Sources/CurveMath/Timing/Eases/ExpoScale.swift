/// GSAP's `expoScale`: the progress that makes a scale grow by equal factors in equal times.
///
/// A value that runs from start to end along it is start · (end/start)^x, so that zooming looks even.
///
///     try ExpoScale(start: 1, end: 2).progress(at: 0.5)  // 0.41421356237309503
///
/// Outside 0…1 the end is held.
///
/// - Precision: 4 ulps of 1.
/// - Source: GSAP 3.12.7, EasePack.
public struct ExpoScale: TimingCurve, Hashable {
  public let start: Double
  public let end: Double

  /// - Parameters:
  ///   - start: The scale at the start, greater than 0.
  ///   - end: The scale at the end, greater than 0 and not the same.
  /// - Throws: ``CurveError/outside(name:value:allowed:)``, ``CurveError/notFinite(name:value:)`` and
  ///   ``CurveError/notPositive(name:value:)``.
  public init(start: Double = 1, end: Double = 2) throws(CurveError) {
    for (name, value) in [("start", start), ("end", end)] {
      guard value.isFinite else { throw .notFinite(name: name, value: value) }
      guard value > 0 else { throw .notPositive(name: name, value: value) }
    }
    guard start != end, 1e-100...1e100 ~= end / start else {
      throw .outside(
        name: "end", value: end,
        allowed: "another scale than the start's \(start), at most 1e100 times as large or small")
    }
    self.start = start
    self.end = end
  }

  public var notation: String { "expoScale(\(cssNumber(start)), \(cssNumber(end)))" }

  /// ln(end/start), from the smaller one on: beside the larger one a small scale would have no digits left.
  private var growth: Double {
    end > start ? Elementary.log1p((end - start) / start) : -Elementary.log1p((start - end) / end)
  }

  public func progress(at input: Double, before: Bool) -> Double {
    if input <= 0 { return 0 }
    return input >= 1 ? 1 : Elementary.expm1(growth * input) / Elementary.expm1(growth)
  }

  public func derivative(_ order: Int, at input: Double) -> Double {
    guard 0...1 ~= input else { return 0 }
    var derivative = Elementary.exp(growth * input) / Elementary.expm1(growth)
    for _ in 0..<order { derivative *= growth }
    return derivative
  }

  public func leftLimit(of order: Int, at input: Double) -> Double {
    order == 0 ? progress(at: input) : input > 0 ? derivative(order, at: input) : 0
  }

  public var knots: [Double] { [] }

  public func turningInputs(of order: Int) -> [Double] { [] }

  public func enclosure(over inputs: ClosedRange<Double>) -> CurveEnclosure {
    enclosureByTurning(over: inputs, ulps: 16 + 4 * abs(growth))
  }
}
