import Testing

@testable import CurveMath

@Suite("Modifiers around a motion")
struct CurveModifierTests {
  @Test(
    "are told from the outside in, as they are written",
    arguments: [
      (".delay(0.1)", CurveModifier.delay(0.1)), (".delay(-0.25)", .delay(-0.25)), (".speed(2.5)", .speed(2.5)),
      (".repeatCount(3, autoreverses: false)", .repetition(count: 3, autoreverses: false)),
      (".repeatForever(autoreverses: true)", .repetition(count: nil, autoreverses: true)),
    ])
  func outermost(text: String, modifier: CurveModifier) throws {
    let inner = try CurveNotation().curve("ease 300ms.speed(0.7)")
    let curve = try CurveNotation().curve("ease 300ms.speed(0.7)" + text)
    let (found, base) = try #require(curve.modified)
    #expect(found == modifier && modifier.notation == text)
    #expect(base.notation == inner.notation)
    #expect(try modifier.around(base).notation == curve.notation)
  }

  @Test("are none around a bare curve, and stay where the motion is stretched")
  func stretched() throws {
    let ease = try CurveNotation().curve("ease 300ms")
    #expect(ease.modified == nil)
    #expect(try DelayedCurve(ease, by: 0.1).moving(from: 100, to: 20, velocity: 0).modified?.by == .delay(0.1))
  }

  @Test("a spring that is sped is another spring", arguments: [0.4, 1, 2.5])
  func playedSpring(speed: Double) throws {
    let spring = try DampedSpring(mass: 2.5, stiffness: 90, damping: 9)
    let (played, sped) = (try spring.played(atSpeed: speed), try SpedCurve(spring, by: speed))
    for time in [0.05, 0.4, 1.3] {
      #expect(abs(played.state(at: time).value - sped.state(at: time).value) < 1e-14)
    }
  }
}
