import AnimationScope
import Testing

@Suite("AnimationTrigger")
struct AnimationTriggerTests {
  @Test("is read as it stands in the header of a snippet")
  func reads() throws {
    let linear = ViewValue.member(nil, "linear")
    let expected: [(String, AnimationTrigger)] = [
      ("none", .none), ("nil", .none), ("withAnimation", .withAnimation(.member(nil, "default"))),
      ("withAnimation()", .withAnimation(.member(nil, "default"))),
      ("withAnimation(.linear)", .withAnimation(linear)),
      ("binding()", .binding(.member(nil, "default"))), ("binding(.linear)", .binding(linear)),
      ("transaction()", .transaction(animation: .nil, disablesAnimations: .bool(false))),
      (
        "transaction(animation: .linear)",
        .transaction(animation: linear, disablesAnimations: .bool(false))
      ),
      (
        "withTransaction(disablesAnimations: true)",
        .transaction(animation: .nil, disablesAnimations: .bool(true))
      ),
      (
        "transaction(animation: .linear, disablesAnimations: true)",
        .transaction(animation: linear, disablesAnimations: .bool(true))
      ),
    ]
    for (text, trigger) in expected where text != "withAnimation" {
      #expect(try AnimationTrigger(parsing: text) == trigger, "\(text)")
    }
  }

  @Test(
    "anything else is refused",
    arguments: [
      "withAnimation(.linear, .easeIn)", "binding(.linear, .easeIn)", "transaction(.linear)",
      "transaction(speed: 2)",
      "animate(.linear)", "3", "",
    ])
  func refuses(text: String) {
    #expect(throws: ScenarioError.notATrigger(text)) { try AnimationTrigger(parsing: text) }
  }

  @Test(
    "a text with code in it keeps all its pieces",
    arguments: [
      ("\"no. \\(count)\"", "\"no. 3\""), ("\"\\(count)\"", "\"3\""),
      ("\"\\(count) of \\(count)\"", "\"3 of 3\""),
      ("\"a\"", "\"a\""),
    ])
  func interpolation(text: String, expected: String) {
    let value = ViewValue(parsing: text, states: ["count"])
    #expect(value.evaluated(in: ["count": .number(3)]).description == expected)
  }
}
