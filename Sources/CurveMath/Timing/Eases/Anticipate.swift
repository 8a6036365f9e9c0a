/// Motion's `anticipate`: the first half of the time draws back along a cubic, the second half goes on exponentially.
///
///     f(x) = backIn(2x) / 2  for x < ½,   f(x) = 1 − 2^(−10(2x − 1)) / 2  from there on
///
/// with backIn = cubic-bezier(0.31, 0.01, 0.67, −0.53). The second formula ends at 1 − 1/2048; from 1 on the progress is 1.
///
///     Anticipate().progress(at: 0.75)  // 0.984375
///
/// - Precision: 4 ulps of 1. Motion halves its way into the cubic twelve times and stops: in the first half it is up to 0.05 % of the
///   travel away.
/// - Source: Motion 13.1.1, packages/motion-utils/src/easing/anticipate.ts.
public struct Anticipate: TimingCurve, Hashable {
  public init() {}

  public var notation: String { "anticipate" }

  private static let backIn = try! CubicBezier(x1: 0.31, y1: 0.01, x2: 0.67, y2: -0.53)

  private func isFirstHalf(_ input: Double, fromLeft: Bool) -> Bool { input < 0.5 || (fromLeft && input == 0.5) }

  /// The formula, also at 1.
  private func value(_ order: Int, at input: Double, fromLeft: Bool) -> Double {
    let scale = order == 0 ? 0.5 : Double(1 << max(order - 1, 0))
    if isFirstHalf(input, fromLeft: fromLeft) {
      let cubic = Anticipate.backIn
      return scale * (order == 0 ? cubic.progress(at: 2 * input) : cubic.derivative(order, at: 2 * input))
    }
    var rest = -scale * Elementary.pow(2, -10 * (2 * input - 1))
    for _ in 0..<order { rest *= -OscillatingShape.growth }
    return order == 0 ? 1 + rest : rest
  }

  public func progress(at input: Double, before: Bool) -> Double {
    if input <= 0 { return 0 }
    return input >= 1 ? 1 : value(0, at: input, fromLeft: before)
  }

  public func derivative(_ order: Int, at input: Double) -> Double {
    0...1 ~= input ? value(order, at: input, fromLeft: false) : 0
  }

  public func leftLimit(of order: Int, at input: Double) -> Double {
    guard input > 0, input <= 1 else { return order == 0 ? progress(at: input) : 0 }
    return value(order, at: input, fromLeft: true)
  }

  public var knots: [Double] { [0.5] }

  public func turningInputs(of order: Int) -> [Double] {
    Anticipate.backIn.turningInputs(of: order).map { $0 / 2 }
  }

  public func enclosure(over inputs: ClosedRange<Double>) -> CurveEnclosure {
    enclosureByTurning(over: inputs, ulps: 256)
  }
}
