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
        "{\"animation\": \".linear\", \"disablesAnimations\": true}",
        .transaction(animation: linear, disablesAnimations: .bool(true))
      ),
      ("UIView.animate(.linear)", .bridge(.uiView, linear)),
      ("NSAnimationContext.animate(.linear)", .bridge(.nsAnimationContext, linear)),
      ("context.animate(.linear)", .bridge(.representable, linear)),
      ("{\"animation\": null}", .transaction(animation: .nil, disablesAnimations: .bool(false))),
      (
        "transaction(animation: .linear, disablesAnimations: true)",
        .transaction(animation: linear, disablesAnimations: .bool(true))
      ),
    ]
    for (text, trigger) in expected where text != "withAnimation" {
      #expect(try AnimationTrigger(parsing: text) == trigger, "\(text)")
    }
  }

  @Test("a transaction in JSON says what is wrong with it")
  func refusesJSON() {
    let expected: [(String, ScenarioError)] = [
      ("{", .notATrigger("{")),
      ("{\"animation\": 1, \"animation\": 2}", .notATrigger("{\"animation\": 1, \"animation\": 2}")),
      ("{\"animation\": 1}", .wrongType(place: "'animation'", expected: "text such as \".linear\", or null")),
      ("{\"disablesAnimations\": 1}", .wrongType(place: "'disablesAnimations'", expected: "true or false")),
      ("{\"speed\": 2}", .unknownKey("speed", place: "'trigger'", known: ["animation", "disablesAnimations"])),
    ]
    for (text, error) in expected {
      #expect(throws: error) { try AnimationTrigger(parsing: text) }
    }
  }

  @Test("a tree in JSON takes the transaction as text and as an object")
  func document() throws {
    func trigger(_ text: String) throws -> AnimationTrigger {
      try ViewScenario(json: "{\"state\": {\"flag\": [false, true]}, \"trigger\": \(text), \"view\": null}").change
        .transactions[0].trigger
    }
    let transaction = AnimationTrigger.transaction(
      animation: .member(nil, "linear"), disablesAnimations: .bool(true))
    #expect(try trigger("{\"animation\": \".linear\", \"disablesAnimations\": true}") == transaction)
    #expect(try trigger("\"transaction(animation: .linear, disablesAnimations: true)\"") == transaction)
    #expect(throws: ScenarioError.self) { try trigger("{\"animation\": true}") }
  }

  @Test(
    "anything else is refused",
    arguments: [
      "withAnimation(.linear, .easeIn)", "binding(.linear, .easeIn)", "transaction(.linear)",
      "transaction(speed: 2)",
      "animate(.linear)", "UIView.animate", "UIView.animate(.linear, .easeIn)", "UIView.fade(.linear)", "3", "",
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
