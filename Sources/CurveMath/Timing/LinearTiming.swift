/// The identity: CSS's keyword `linear`.
public struct LinearTiming: TimingCurve, Hashable {
  public init() {}

  public var notation: String { "linear" }

  public func progress(at input: Double, before: Bool) -> Double { input }

  public func derivative(_ order: Int, at input: Double) -> Double { order == 1 ? 1 : 0 }

  public func leftLimit(of order: Int, at input: Double) -> Double { order == 0 ? input : derivative(order, at: input) }

  public var knots: [Double] { [] }

  public func turningInputs(of order: Int) -> [Double] { [] }

  public var pathCubics: [PathCubic]? { [PathCubic(from: (0, 0), slopes: (1, 1), to: (1, 1))] }

  public func enclosure(over inputs: ClosedRange<Double>) -> CurveEnclosure {
    CurveEnclosure(value: inputs, velocity: 1...1, acceleration: 0...0)
  }
}
