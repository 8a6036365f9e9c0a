internal import CurveMath

/// A value that stands still.
struct RestingCurve: MotionCurve {
  let start: Double
  var target: Double { start }
  var endTime: Double { 0 }
  var notation: String { "rest" }
  func state(at time: Double) -> CurveState { CurveState(value: start, velocity: 0, acceleration: 0) }
  func jerk(at time: Double) -> Double { 0 }
  func knots(in range: ClosedRange<Double>) -> [Double] { [] }
  func turningTimes(of derivative: Derivative, in range: ClosedRange<Double>) -> [Double] { [] }

  func enclosure(over range: ClosedRange<Double>) -> CurveEnclosure {
    CurveEnclosure(value: start...start, velocity: 0...0, acceleration: 0...0)
  }
}
