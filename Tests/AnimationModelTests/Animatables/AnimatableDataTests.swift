import AnimationModel
import Foundation
import TestSupport
import Testing

@Suite("Animatable: the data of known types")
struct AnimatableDataTests {
  @Test("give what was set, and have SwiftUI's order and scale")
  func roundTrips() {
    #expect(Angle(radians: 0.7).animatableData == 0.7 * 128)
    #expect(UnitPoint(x: 0.25, y: 0.75).animatableData == AnimatablePair(32, 96))
    #expect(CGPoint(x: 3, y: 4).animatableData == AnimatablePair(3, 4))
    #expect(
      CGRect(x: 1, y: 2, width: 3, height: 4).animatableData
        == AnimatablePair(AnimatablePair(1, 2), AnimatablePair(3, 4)))
    #expect(
      EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4).animatableData
        == AnimatablePair(1, AnimatablePair(2, AnimatablePair(3, 4))))
    #expect(
      StrokeStyle(lineWidth: 2, miterLimit: 5, dashPhase: 7).animatableData
        == AnimatablePair(2, AnimatablePair(5, 7)))
    #expect(
      RectangleCornerRadii(topLeading: 1, bottomLeading: 2, bottomTrailing: 3, topTrailing: 4).animatableData
        == AnimatablePair(AnimatablePair(1, 4), AnimatablePair(2, 3)))
    #expect(
      ResolvedColor(linearRed: 0.25, linearGreen: 0.5, linearBlue: 1, opacity: 0.75).animatableData
        == AnimatablePair(32, AnimatablePair(64, AnimatablePair(128, 96))))

    agree(Angle(radians: 0.1), Angle(degrees: 77))
    agree(UnitPoint(x: 0.1, y: 0.3), UnitPoint.bottomTrailing)
    agree(CGRect(x: 1, y: 2, width: 3, height: 4), CGRect(x: -1, y: 0.3, width: 7, height: 0.1))
    agree(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4), EdgeInsets())
    agree(StrokeStyle(lineWidth: 3, dashPhase: 0.1), StrokeStyle(miterLimit: 3))
    agree(RectangleCornerRadii(topLeading: 0.1, bottomLeading: 2), RectangleCornerRadii(topTrailing: 3))
    agree(CGSize(width: 3, height: 3), CGSize(width: 1, height: 0.1))
    agree(
      PerceptualColor(lightness: 0.1, greenRed: 0.2, blueYellow: -0.1),
      PerceptualColor(lightness: 1, greenRed: 0, blueYellow: 0))
  }

  /// What is set is what is read; the way between two values ends at each of them.
  private func agree<Value: Animatable>(_ old: Value, _ new: Value) {
    var copy = old
    copy.animatableData = new.animatableData
    #expect(copy.animatableData == new.animatableData)
    let travel = new.animatableData - old.animatableData
    #expect(new.presented(at: travel, of: travel).animatableData == new.animatableData)
    let start = new.presented(at: .zero, of: travel).animatableData - old.animatableData
    #expect(start.magnitudeSquared < 1e-20)
  }

  @Test("what is no number jumps to the new model at once")
  func modelJumps() {
    let new = StrokeStyle(lineWidth: 8, lineCap: .round, dash: [1, 2])
    let travel = AnimatablePair(6.0 as CGFloat, AnimatablePair<CGFloat, CGFloat>(0, 0))
    let shown = new.presented(at: travel.scaled(by: 0.25), of: travel)
    #expect(shown == StrokeStyle(lineWidth: 3.5, lineCap: .round, dash: [1, 2]))
  }

  // From the published conversions of sRGB and Oklab.
  @Test(
    "Oklab has the published places, and comes back",
    arguments: [
      (Float(1), Float(1), Float(1), 1.0, 0.0, 0.0), (1, 0, 0, 0.627955, 0.224863, 0.125846),
      (0, 0, 1, 0.452014, -0.032457, -0.311528),
    ])
  func oklab(red: Float, green: Float, blue: Float, lightness: Double, greenRed: Double, blueYellow: Double) {
    let color = PerceptualColor(ResolvedColor(red: red, green: green, blue: blue))
    expectClose(color.lightness, lightness, within: 1e-5)
    expectClose(color.greenRed, greenRed, within: 1e-5)
    expectClose(color.blueYellow, blueYellow, within: 1e-5)
    expectClose(Double(color.resolved.red), Double(red), within: 2e-4)
    expectClose(Double(color.resolved.blue), Double(blue), within: 2e-4)
  }

  @Test("angles and insets are added and scaled, as SwiftUI's")
  func vectorMath() {
    let (a, b) = (Angle(radians: 0.7), Angle(radians: -2.5))
    #expect((a + b).radians == 0.7 - 2.5)
    #expect((a - b).radians == 0.7 + 2.5)
    #expect((-a).radians == -0.7)
    #expect((a * -3).radians == 0.7 * -3)
    #expect((a / 3).radians == 0.7 * (1 / 3.0))
    #expect((.degrees(90) + .degrees(30) * 2) > Angle.degrees(149))
    #expect(b.magnitude == 2.5 * 128)
    var sum = a
    sum += b
    sum -= a
    sum *= 4
    sum /= 2
    expectClose(sum.radians, -5, within: 4 * .ulpOfOne)
    let insets = EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: -4)
    #expect((insets + insets * 2) == EdgeInsets(top: 3, leading: 6, bottom: 9, trailing: -12))
    #expect(-insets == EdgeInsets() - insets)
    expectClose(insets.magnitude, 30.0.squareRoot(), within: 1e-15)
  }
}
