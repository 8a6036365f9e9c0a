import MotionCurves
import TestSupport
import Testing

@Suite("Pages: the first minute")
struct ReadmeExamples {
  @Test("springs and timing curves answer as the README says")
  func motion() throws {
    let spring = try DampedSpring(duration: 0.5, bounce: 0.3)
    let at100ms = spring.state(at: 0.1)  // value 0.4233, velocity 5.7076 per second
    let settled = spring.lastTime(.value, fartherThan: 0.001)  // 0.8187 s: within 0.1 % from then on

    // Caught in flight: from 0 to 300 points, thrown at 1200 points per second.
    let thrown = try spring.moving(from: 0, to: 300, velocity: 1200)
    let peak = thrown.extremes(of: .value).greatest  // 314.8 points

    let ease = try CubicBezier(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1)
    let halfway = ease.progress(at: 0.5)  // 0.802403387584857

    print(at100ms, settled, peak, halfway)
    expectClose(at100ms.value, 0.4233, within: 5e-5)
    expectClose(at100ms.velocity, 5.7076, within: 5e-5)
    expectClose(settled, 0.8187, within: 5e-5)
    expectClose(peak.value, 314.8, within: 0.05)
    #expect(halfway == 0.802403387584857)
  }
}
