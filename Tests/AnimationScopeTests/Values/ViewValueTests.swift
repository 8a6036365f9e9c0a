import AnimationScope
import Testing

@Suite("ViewValue")
struct ViewValueTests {
  // Text that is already spelled as the package spells it comes back unchanged.
  @Test(
    "reads what it writes",
    arguments: [
      "80", "-3", "0.35", "\"Hi\"", "\"a \\\"b\\\" \\\\ \\n\"", "true", "nil", "flag", ".pink", "Color.pink",
      ".degrees(45)", ".easeOut(duration: 0.5)", ".default.speed(0.3)", ".spring(response: 0.5, dampingFraction: 0.7)",
      ".system(size: flag ? 40 : 60, weight: flag ? .regular : .heavy)", "flag ? 80 : 120",
      "(flag ? 80 : 120) + 4", "a && !flag || b == .open", "(1 + 2) * 3", "1 - (2 - 3)", "[.red, .blue]", "[]",
      "\"\\(count) of 3\"", "flag ? other ? 1 : 2 : 3", "(flag ? other : flag) ? 1 : 2", "value ?? 0",
      "CGSize(width: 1, height: -2)", "-(flag ? 1 : 2)",
    ])
  func readsBack(text: String) {
    let value = ViewValue(parsing: text, states: ["flag", "count"])
    #expect(value.description == text)
    #expect(!value.isUnknown)
  }

  @Test(
    "keeps what it cannot read, with the state it mentions",
    arguments: ["{ flag }", "\\.name", "a ? b", "f(", "\"open", "flag as Int", "", "1 2", "#colorLiteral(red: flag)"])
  func keepsUnknown(text: String) {
    let mentions = text.contains("flag") ? ["flag"] : []
    #expect(ViewValue(parsing: text, states: ["flag"]) == .unknown(text, mentions: mentions))
  }

  @Test(
    "is evaluated in a state",
    arguments: [
      ("flag ? 80 : 120", "80"), ("!flag ? 80 : 120", "120"), ("count > 2 && flag ? .a : .b", ".a"),
      ("count * 2 - 1", "5"), ("phase == .open ? 1 : 0", "1"), ("phase == Phase.open ? 1 : 0", "1"),
      ("phase != .open", "false"), (".degrees(flag ? 45 : 0)", ".degrees(45)"), ("\"\\(count) of 4\"", "\"3 of 4\""),
      ("unread ? flag ? 1 : 2 : 3", "unread ? 1 : 3"), ("items.count", "2"), ("CGFloat(count)", "3"),
      ("nothing ?? 7", "7"), ("count / 0", "3 / 0"), ("other == 2", "other == 2"),
      ("nothing.title", "nil"), ("nothing.title.uppercased() ?? 7", "7"),
      ("Array(repeating: 1, count: count).isEmpty", "false"), ("Array(repeating: 1, count: 0).isEmpty", "true"),
    ])
  func evaluates(text: String, expected: String) {
    let state: [String: ViewValue] = [
      "flag": .bool(true), "count": .number(3), "phase": .member(nil, "open"),
      "items": .list([.number(1), .number(2)]), "nothing": .nil,
    ]
    let value = ViewValue(parsing: text, states: Set(state.keys))
    #expect(value.evaluated(in: state).description == expected)
  }

  @Test("switches over values with several patterns and a default")
  func selects() {
    let value = ViewValue.selection(
      .state("phase"),
      [
        ViewCase([.member(nil, "idle"), .member(nil, "done")], .number(1)),
        ViewCase([.member(nil, "busy")], .number(2)),
      ], otherwise: .number(3))
    func worth(_ phase: String) -> ViewValue { value.evaluated(in: ["phase": .member(nil, phase)]) }
    #expect(worth("done") == .number(1))
    #expect(worth("busy") == .number(2))
    #expect(worth("gone") == .number(3))
    #expect(value.description == "switch phase { case .idle, .done: 1; case .busy: 2; default: 3 }")
  }

  @Test("unread text differs between states that it mentions, and only between those")
  func unknownDependsOnMentions() {
    let value = ViewValue.unknown("size(of: flag)", mentions: ["flag"])
    let old = value.evaluated(in: ["flag": .bool(false)])
    #expect(old != value.evaluated(in: ["flag": .bool(true)]))
    #expect(old.isUnknown)
    let constant = ViewValue.unknown("size()", mentions: [])
    #expect(constant.evaluated(in: ["flag": .bool(false)]) == constant.evaluated(in: ["flag": .bool(true)]))
  }

  @Test("nesting without end is unknown, not a crash", arguments: ["(", "-", "!", "f(", "[", "a ? ", "1 + "])
  func survivesNesting(piece: String) {
    let value = ViewValue(parsing: String(repeating: piece, count: 20_000) + "1", states: [])
    #expect(value.isUnknown)
  }

  @Test("operators bind as in Swift")
  func precedence() {
    let value = ViewValue(parsing: "1 + 2 * 3 == 7 && 10 - 2 - 3 == 5")
    #expect(value.evaluated(in: [:]) == .bool(true))
  }
}
