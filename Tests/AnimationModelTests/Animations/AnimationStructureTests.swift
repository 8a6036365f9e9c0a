import AnimationModel
import CurveMath
import TestSupport
import Testing

@Suite("Animations and tracks: their structure")
struct AnimationStructureTests {
  static let texts = [
    "bouncy", "smooth(duration: 0.7)", "snappy.delay(0.125)", "spring(response: 0.4, dampingFraction: 0.3)",
    "interpolatingSpring(mass: 2.5, stiffness: 90, damping: 9, initialVelocity: 4)", "easeInOut(duration: 0.5)",
    "timingCurve(0.3, -0.6, 0.4, 1.7, duration: 0.9)", "linear.repeatCount(3).speed(2)",
    "easeIn(duration: 0.5).repeatCount(2, autoreverses: false)",
  ]

  @Test("what an animation's curve says of itself is what is seen", arguments: texts)
  func animations(text: String) throws {
    let curve = try Animation(notation: text).curve(from: 4, to: 1)
    expectStructure(of: curve, over: 0...(min(curve.endTime, 1.7) * 1.1), count: 150, without: [.sides])
  }

  @Test("what a track's curve says of itself is what is seen")
  func tracks() throws {
    let curve = try KeyframeCurveTests.timeline().curve()
    expectStructure(of: curve, over: 0...(curve.endTime * 1.1), count: 300, without: [.sides])
  }

  @Test(
    "a Bézier that has a name is written by it",
    arguments: [
      ((0.0, 0.0, 1.0, 1.0), "linear(duration: 0.3)"), ((0.42, 0, 1, 1), "easeIn(duration: 0.3)"),
      ((0, 0, 0.58, 1), "easeOut(duration: 0.3)"), ((0.42, 0, 0.58, 1), "easeInOut(duration: 0.3)"),
      ((0, 0, 1, 0.5), "timingCurve(0, 0, 1, 0.5, duration: 0.3)"),
      ((0, 0, 1, 0), "timingCurve(0, 0, 1, 0, duration: 0.3)"),
    ])
  func names(points: (Double, Double, Double, Double), text: String) throws {
    let animation = Animation.timingCurve(points.0, points.1, points.2, points.3, duration: 0.3)
    #expect(try animation.notation == text)
  }
}
