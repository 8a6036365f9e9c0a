import AnimationScope
import AnimationSource
import CurveMath
import Testing

@Suite("CurveText: SwiftUI's animations as curves")
struct CurveTextTests {
  @Test(
    "an animation means what the notation says",
    arguments: [
      (".linear", "linear 0.35s"), (".linear(duration: 2)", "linear 2s"), (".default", "default"),
      ("Animation.easeIn.delay(0.1 + 0.2).speed(2)", "easeIn.delay(0.3).speed(2)"),
      (
        ".easeOut(duration: 2).repeatForever(autoreverses: false)",
        "easeOut(duration: 2).repeatForever(autoreverses: false)"
      ),
      (".linear.repeatCount(3)", "linear 0.35s.repeatCount(3)"), (".repeatForever()(.linear)", nil),
      (".spring(.bouncy)", "bouncy"), (".spring(Spring(duration: 0.4))", "spring(duration: 0.4)"),
      (".interpolatingSpring(stiffness: 170, damping: 15)", "interpolatingSpring(stiffness: 170, damping: 15)"),
      (".timingCurve(0.2, 0, 0.8, 1)", "timingCurve(0.2, 0, 0.8, 1)"),
      (".timingCurve(.circularEaseIn, duration: 2)", "circularEaseIn(duration: 2)"),
      (
        ".timingCurve(.bezier(startControlPoint: UnitPoint(x: 0.2, y: 0), endControlPoint: UnitPoint(x: 0.8, y: 1)))",
        "timingCurve(0.2, 0, 0.8, 1, duration: 0.35)"
      ),
      (".easeIn(duration: time)", nil), (".wobbly", nil), (".spring(duration: -1)", nil), (".timingCurve", nil),
    ])
  func curves(written: String, notation: String?) throws {
    let expected = try notation.map { try CurveNotation().expression($0).canonical }
    #expect(AnimationCurve(ViewValue(parsing: written))?.notation == expected)
  }

  @Test("every name of an animation is one of the notation, and modifiers are")
  func names() {
    #expect(SwiftUINames.all.isSuperset(of: ["spring", "linear", "default", "easeInOut", "timingCurve", "bouncy"]))
    #expect(SwiftUINames.all.allSatisfy { name in NotationCatalog.all.contains { $0.name == name } })
    #expect(SwiftUINames.modifiers == ["delay", "speed", "repeatCount", "repeatForever"])
  }
}
