/// A value that stands still.
package struct RestingCurve: MotionCurve {
  package let start: Double

  package init(start: Double) { self.start = start }

  package var target: Double { start }
  package var endTime: Double { 0 }
  package var notation: String { "rest" }
  package func state(at time: Double) -> CurveState { CurveState(value: start, velocity: 0, acceleration: 0) }
  package func jerk(at time: Double) -> Double { 0 }
  package func knots(in range: ClosedRange<Double>) -> [Double] { [] }
  package func turningTimes(of derivative: Derivative, in range: ClosedRange<Double>) -> [Double] { [] }

  package func enclosure(over range: ClosedRange<Double>) -> CurveEnclosure {
    CurveEnclosure(value: start...start, velocity: 0...0, acceleration: 0...0)
  }
}
