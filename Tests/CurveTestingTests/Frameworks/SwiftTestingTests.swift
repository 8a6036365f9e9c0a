import CurveMath
import CurveTesting
import Testing

@Suite("CurveTesting: in Swift Testing")
struct SwiftTestingTests {
  private static func bouncy() throws -> TestedMotion { .curve(try DampedSpring(duration: 0.5, bounce: 0.3)) }

  @Test("what holds is recorded nowhere")
  func passes() throws {
    let spring = try Self.bouncy()
    #expect(expectContinuous(spring, order: .acceleration) == nil)
    #expect(expectOvershoot(spring, atMost: 0.05) == nil)
    #expect(expectSettled(spring, by: 0.82) == nil)
    #expect(expectMonotone(.curve(try DampedSpring(duration: 0.5))) == nil)
    #expect(expectMotion(spring, within: 0.1, of: .curve(try DampedSpring(duration: 0.5, bounce: 0.15))) == nil)
    #expect(expectGolden(spring, "bouncy", within: 1e-9) == nil)
  }

  @Test("what does not hold is an issue with the text of the finding, at the line of the test")
  func fails() throws {
    let spring = try Self.bouncy()
    let kinked = TestedMotion.curve(try CurveNotation().curve("linear(0, 0.9 30%, 1) 300ms"))
    let failures: [(MotionExpectation, () -> Void)] = [
      (.continuous(), { expectContinuous(kinked) }),
      (.overshoot(atMost: 0.02), { expectOvershoot(spring, atMost: 0.02) }),
      (.settled(by: 0.5), { expectSettled(spring, by: 0.5) }),
      (.monotone(), { expectMonotone(spring) }),
      (.within(0.01, of: kinked), { expectMotion(spring, within: 0.01, of: kinked) }),
      (.overshoot(atMost: 0.01), { expectMotion(spring, .overshoot(atMost: 0.01)) }),
    ]
    for (expectation, door) in failures {
      let motion = expectation.name == "continuous velocity" ? kinked : spring
      let text = try #require(expectation.finding(in: motion)).description
      withKnownIssue {
        door()
      } matching: { issue in
        issue.comments.map(\.rawValue) == [text] && issue.sourceLocation?.fileName == "SwiftTestingTests.swift"
      }
    }
    withKnownIssue {
      expectGolden(spring, "not-there", within: 1)
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("RECORD_GOLDENS=1") }
    }
  }
}
