import CurveTesting
import MotionCurves
import Testing

/// An engine of one's own: any closure from seconds to a value.
private struct Engine {
  func value(at time: Double) -> Double { 100 * time * time * (3 - 2 * min(time, 1.5)) }
}

@Suite("Press")
struct PressTests {
  @Test("the button's motion is smooth, quick and calm")
  func press() throws {
    let spring = try DampedSpring(duration: 0.3, bounce: 0.2)
    expectContinuous(.curve(spring), order: .acceleration)
    expectSettled(.curve(spring), by: 0.5)
    expectOvershoot(.curve(spring), atMost: 0.02)

    let engine = Engine()
    expectContinuous(.function(through: 1) { engine.value(at: $0) }, order: .velocity)
  }
}
