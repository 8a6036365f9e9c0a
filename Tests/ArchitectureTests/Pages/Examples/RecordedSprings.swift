import CurveFits
import MotionCurves
import Testing

@Suite("Pages: recorded springs")
struct RecordedSprings {
  @Test("the spring behind samples")
  func response() throws {
    let spring = try DampedSpring(response: 0.5, dampingRatio: 0.7)
    let times = (0..<60).map { Double($0) / 60 }
    let values = times.map { 300 * spring.state(at: $0 - 0.1).value }
    let fit = try SpringFit(times: times, values: values)
    let response = fit[.response].value  // 0.5 s
    #expect(abs(response - 0.5) < 1e-6)
  }
}
