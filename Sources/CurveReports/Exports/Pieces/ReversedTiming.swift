// Easings backwards in time, as CSS's `alternate` plays them: from the target to the start. Turned
// by half a turn they run from 0 to 1 again, and can be compared with a way back that is run
// afresh.

internal import CurveMath

extension TimingCurve {
  /// The easing after half a turn, 1 − f(1 − x); `nil` for kinds that are not written as an easing.
  var reversed: (any TimingCurve)? {
    switch self {
    case let cubic as CubicBezier: cubic.afterHalfTurn
    case is LinearTiming: self
    case let stair as StepsCurve: stair.afterHalfTurn
    case let lines as PiecewiseLinear: lines.afterHalfTurn
    default: nil
    }
  }
}

extension CubicBezier {
  fileprivate var afterHalfTurn: CubicBezier? { try? CubicBezier(x1: 1 - x2, y1: 1 - y2, x2: 1 - x1, y2: 1 - y1) }
}

extension PiecewiseLinear {
  fileprivate var afterHalfTurn: PiecewiseLinear? {
    try? PiecewiseLinear(stops: points.reversed().map { Stop(output: 1 - $0.output, inputs: [1 - $0.input]) })
  }
}

extension StepsCurve {
  fileprivate var afterHalfTurn: StepsCurve? {
    let turned: [StepJump: StepJump] = [.start: .end, .end: .start]
    return try? StepsCurve(count: count, jump: turned[jump] ?? jump)
  }
}
