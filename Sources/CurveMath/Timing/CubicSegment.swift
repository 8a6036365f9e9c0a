/// A cubic over 0…1 in x, with any heights: the solver behind ``CubicBezier`` and ``CubicChain``.
struct CubicSegment: Hashable, Sendable {
  /// 0 to 1.
  var x1, x2: Double
  var y0, y1, y2, y3: Double

  func parameter(at input: Double) -> Double {
    bracketedRoot(
      of: { s in
        let r = 1 - s
        return s * (3 * x1 * r * r + s * (3 * x2 * r + s)) - input
      }, in: 0...1)
  }

  func value(at input: Double) -> Double {
    let s = parameter(at: input)
    let r = 1 - s
    return y0 * r * r * r + 3 * y1 * s * r * r + 3 * y2 * s * s * r + y3 * s * s * s
  }

  func derivative(_ order: Int, at input: Double) -> Double {
    let s = parameter(at: input)
    let r = 1 - s
    let dx = 3 * (x1 * r * r + 2 * (x2 - x1) * s * r + (1 - x2) * s * s)
    let dy = 3 * ((y1 - y0) * r * r + 2 * (y2 - y1) * s * r + (y3 - y2) * s * s)
    return order == 1 ? dy / dx : 0
  }

  func turningInputs(of order: Int) -> [Double] { [] }

  func enclosure(over inputs: ClosedRange<Double>) -> CurveEnclosure {
    let low = min(0, min(y0, y1, y2, y3))
    let high = max(1, max(y0, y1, y2, y3))
    return CurveEnclosure(value: low...high, velocity: .everything, acceleration: .everything)
  }
}
