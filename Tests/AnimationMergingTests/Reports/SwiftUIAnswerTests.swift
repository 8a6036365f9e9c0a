import AnimationMerging
import CurveMath
import CurveReports
import Testing

@Suite("What SwiftUI makes of a curve")
struct SwiftUIAnswerTests {
  @Test("a spring is answered in steps, and its settling duration by a scan")
  func spring() throws {
    let spring = try DampedSpring(mass: 2.5, stiffness: 100, damping: 8)
    let answers = SwiftUIAnswer.all(of: spring, moving: try spring.moving(from: 2, to: -1, velocity: nil))
    #expect(answers.map(\.name).contains("settling-duration") && answers.map(\.name).contains("value-at-0.1-s"))
    let value = try #require(answers.first { $0.name == "value-at-0.1-s" })
    #expect(abs(value.exact - (2 - 3 * spring.state(at: 0.1).value)) < 1e-12)
    // No further than the spring moves in one step of 1/300 s.
    let speed = 3 * abs(spring.state(at: 0.1).velocity)
    #expect(value.likeness != value.exact && abs(value.likeness - value.exact) < 1.1 * speed / 300)
    #expect(answers.allSatisfy { !$0.behavior.isEmpty && !$0.truth.isEmpty })
  }

  @Test("what is answered as mathematics has it is no answer here")
  func agreement() throws {
    let linear = try CurveNotation().curve("linear 300ms")
    #expect(SwiftUIAnswer.all(of: linear).isEmpty)
  }

  @Test("a stepped curve is SwiftUI's, between the values that were asked for")
  func stepped() throws {
    let notation = CurveNotation()
    let bouncy = LabeledCurve("bouncy", try notation.expression("bouncy"))
    let stepped = try bouncy.stepped(from: 2, to: -1)
    #expect(stepped.label == "bouncy, stepped" && stepped.curve.start == 2 && stepped.curve.target == -1)
    // Between two steps a stepped spring goes straight on.
    let states = [30, 30.5, 31].map { stepped.curve.state(at: $0 / 300).value }
    #expect(abs(states[1] - (states[0] + states[2]) / 2) < 1e-12)
  }

  @Test("a throw, and a curve that nobody has written, have no animation")
  func refusal() throws {
    let thrown = LabeledCurve("a\u{1b}b", try CurveNotation().expression("decay(velocity: 1000, rate: 0.998)"))
    let refusal = #expect(throws: StepRefusal.self) { _ = try thrown.stepped() }
    #expect(refusal.map { "\($0)" } == "'a\\u{1b}b' cannot be stepped: SwiftUI has no animation that is thrown.")
  }
}
