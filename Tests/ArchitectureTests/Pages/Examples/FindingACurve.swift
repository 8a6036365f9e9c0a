import MotionCurves
import TestSupport
import Testing

@Suite("Pages: find a curve")
struct FindingACurve {
  @Test("the nearest cubic is as near as the article says")
  func nearestCubic() throws {
    let bouncy = try DampedSpring(duration: 0.5, bounce: 0.3)
    let nearest = try CubicApproximation(of: bouncy)
    let cubic = nearest.curve.notation  // cubic-bezier(…), with its duration
    let error = nearest.largestError.upperBound  // 0.0123 of the travel: with all digits

    #expect(cubic.hasPrefix("cubic-bezier(0.26"))
    expectClose(error, 0.0123, within: 5e-5)
  }
}
