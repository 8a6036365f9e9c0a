import CurveMath
import CurveTesting
import Testing

@Suite("Pages: CurveTesting")
struct CurveTestingPage {
  @Test("a spring meets the expectations of the front page")
  func expectations() throws {
    let spring = try DampedSpring(duration: 0.5, bounce: 0.3)
    expectContinuous(.function(through: 1) { spring.state(at: $0).value }, order: .velocity)
    expectOvershoot(.curve(spring), atMost: 0.05)
    expectSettled(.curve(spring), by: 0.82, within: 0.001)
  }
}
