public import CurveMath
import TestSupport
import Testing

/// The cubic 3x² − 2x³: `smoothstep` of the shading languages. Outside 0…1 the end is held.
///
/// - Precision: 3 ulps of 1.
public struct SmoothStep: TimingCurve {
  public init() {}

  public var notation: String { "smoothstep" }

  public func progress(at input: Double, before: Bool) -> Double {
    let input = min(max(input, 0), 1)
    return input * input * (3 - 2 * input)
  }

  public func derivative(_ order: Int, at input: Double) -> Double {
    guard input >= 0, input <= 1 else { return 0 }
    return switch order {
    case 1: 6 * input * (1 - input)
    case 2: 6 - 12 * input
    default: -12
    }
  }

  public func leftLimit(of order: Int, at input: Double) -> Double {
    order == 0 ? progress(at: input) : derivative(order, at: input)
  }

  public var knots: [Double] { [] }

  public func turningInputs(of order: Int) -> [Double] { order == 1 ? [0.5] : [] }

  public func enclosure(over inputs: ClosedRange<Double>) -> CurveEnclosure {
    CurveEnclosure(
      value: progress(at: inputs.lowerBound).nextDown...progress(at: inputs.upperBound).nextUp,
      velocity: 0...1.5, acceleration: -6...6)
  }
}

@Suite("SmoothStep")
struct SmoothStepTests {
  // 3x² − 2x³ in fractions: exact in binary.
  @Test("agrees with exact fractions", arguments: [(0.25, 0.15625), (0.75, 0.84375), (-1.0, 0.0), (3.0, 1.0)])
  func exact(input: Double, expected: Double) {
    expectClose(SmoothStep().progress(at: input), expected, within: 3 * .ulpOfOne)
  }

  @Test("is the same after a half turn", arguments: [0.1, 0.3, 0.47])
  func isSymmetric(input: Double) {
    let step = SmoothStep()
    expectClose(step.progress(at: input), 1 - step.progress(at: 1 - input), within: 3 * .ulpOfOne)
  }
}
