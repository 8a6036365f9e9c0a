/// Android's `CycleInterpolator`: sin(2πnx). After whole cycles it is back where it started, and has not travelled.
///
///     try CycleInterpolator(cycles: 2).progress(at: 0.125)  // 1.0
///
/// Outside 0…1 the end is held.
///
/// - Precision: 2 ulps of 1.
/// - Source: Android, android.view.animation.CycleInterpolator, without its rounding to single precision.
public struct CycleInterpolator: TimingCurve, Hashable {
  /// n.
  public let cycles: Double

  /// - Parameter cycles: 0.001 to 1000.
  /// - Throws: ``CurveError/outside(name:value:allowed:)`` and ``CurveError/notFinite(name:value:)``.
  public init(cycles: Double = 1) throws(CurveError) {
    guard cycles.isFinite else { throw .notFinite(name: "cycles", value: cycles) }
    guard cycles >= 0.001, cycles <= 1000 else {
      throw .outside(name: "cycles", value: cycles, allowed: "0.001 to 1000")
    }
    self.cycles = cycles
  }

  public var notation: String { "cycleInterpolator(\(cssNumber(cycles)))" }

  public func progress(at input: Double, before: Bool) -> Double { value(0, at: min(max(input, 0), 1)) }

  public func derivative(_ order: Int, at input: Double) -> Double { 0...1 ~= input ? value(order, at: input) : 0 }

  public func leftLimit(of order: Int, at input: Double) -> Double {
    order == 0 ? progress(at: input) : input > 0 ? derivative(order, at: input) : 0
  }

  private func value(_ order: Int, at input: Double) -> Double {
    // What has passed since the nearest half cycle, from the whole product: no zero is missed, however many there are.
    let passed = DoubleDouble.product(2 * cycles, input)
    let halves = passed.high.rounded()
    let angle = .pi * ((passed.high - halves) + passed.low)
    let sign = halves.remainder(dividingBy: 2) == 0 ? 1.0 : -1.0
    var factor = sign
    for _ in 0..<order { factor *= 2 * .pi * cycles }
    return switch order {
    case 0: factor * Elementary.sin(angle)
    case 1: factor * Elementary.cos(angle)
    case 2: -factor * Elementary.sin(angle)
    default: -factor * Elementary.cos(angle)
    }
  }

  public var knots: [Double] { [] }

  public func turningInputs(of order: Int) -> [Double] {
    // The next derivative is 0 at odd quarters of a cycle, or at even ones.
    var inputs: [Double] = []
    var quarter = order.isMultiple(of: 2) ? 1.0 : 2.0
    while quarter / (4 * cycles) < 1 {
      inputs.append(quarter / (4 * cycles))
      quarter += 2
    }
    return inputs
  }

  public func enclosure(over inputs: ClosedRange<Double>) -> CurveEnclosure {
    enclosureByTurning(over: inputs, ulps: 16 + 16 * cycles)
  }
}
