import CurveMath
import TestSupport
import Testing

@Suite("Pages: CurveMath")
struct CurveMathPage {
  @Test("a spring answers as the front page says")
  func spring() throws {
    let spring = try DampedSpring(duration: 0.5, bounce: 0.3)
    let value = spring.state(at: 0.1).value  // 0.4233…
    let settled = spring.lastTime(.value, fartherThan: 0.001)  // 0.8187…

    expectClose(value, 0.42335, within: 5e-5)
    expectClose(settled, 0.81875, within: 5e-5)
  }
}
