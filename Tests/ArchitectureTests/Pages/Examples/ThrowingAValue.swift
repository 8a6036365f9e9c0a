import AnimationMerging
import CurveMath
import TestSupport
import Testing

@Suite("Pages: throw a value")
struct ThrowingAValue {
  @Test("a drag is measured, thrown and caught by an edge without a loss")
  func drag() throws {
    let drag = [DragSample(0, 0), DragSample(0.016, 20), DragSample(0.033, 48), DragSample(0.05, 82)]
    let velocity = try VelocityTrackers.flutterIOS.velocity(of: drag)[0]  // 1426.4…
    let flick = try ThrowLaws.flutterBouncing.thrown(
      from: 82, velocity: velocity, bounds: ThrowBounds(0, 600))
    let edge = flick.events[1].join  // after 0.65 s
    let lost = edge.jump.velocity  // 0.0

    expectClose(velocity, 0.6 * 1250 + 0.35 * 28 / 0.017 + 0.05 * 34 / 0.017, within: 1e-9)
    expectClose(edge.time, 0.65, within: 0.005)
    #expect(lost == 0)
  }
}
