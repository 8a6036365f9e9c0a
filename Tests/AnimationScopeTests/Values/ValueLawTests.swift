import AnimationScope
import TestSupport
import Testing

@Suite("ViewValue: laws")
struct ValueLawTests {
  // MARK: - Text and back

  private static func name(_ random: inout SplitMix) -> ViewValue {
    [.state("flag"), .name("a"), .name("b_2"), .bool(true), .number(2.5), .string("x \"y\""), .nil].randomElement(
      using: &random)!
  }

  private static func value(_ random: inout SplitMix, depth: Int) -> ViewValue {
    guard depth > 0 else { return name(&random) }
    func inner() -> ViewValue { value(&random, depth: depth - 1) }
    func arguments() -> [ViewArgument] {
      (0..<Int.random(in: 0...2, using: &random)).map { ViewArgument($0 == 0 ? nil : "label", inner()) }
    }
    switch Int.random(in: 0..<12, using: &random) {
    case 0: return .choice(inner(), inner(), inner())
    case 1: return .prefix("!", inner())
    case 2: return .call(.member(.name("Kind"), "make"), arguments())
    case 3: return .member(Bool.random(using: &random) ? nil : .name("Kind"), "part")
    case 4: return .list(arguments().map(\.value))
    case 5: return .call(.call(.name("f"), arguments()), arguments())
    default:
      let signs = ["==", "!=", "<", "<=", ">", ">=", "&&", "||", "+", "-", "*", "/", "%", "??"]
      return .infix(signs.randomElement(using: &random)!, inner(), inner())
    }
  }

  @Test("every expression reads back from its text")
  func readsBack() {
    var random = SplitMix(state: 5)
    for number in 0..<400 {
      let value = Self.value(&random, depth: 1 + number % 4)
      #expect(ViewValue(parsing: value.description, states: ["flag"]) == value)
      #expect(!value.isUnknown)
    }
  }

  @Test("text that nobody could read keeps its parentheses, and makes everything around it unknown")
  func unknown() {
    let open = ViewValue.unknown("a as B", mentions: [])
    for (value, text) in [
      (ViewValue.infix("+", open, .number(1)), "(a as B) + 1"), (.member(open, "x"), "(a as B).x"),
      (.call(.name("f"), [ViewArgument(open)]), "f(a as B)"), (.list([.number(1), open]), "[1, a as B]"),
      (.infix("*", .number(1), open), "1 * (a as B)"), (.choice(open, .nil, .nil), "(a as B) ? nil : nil"),
      (.choice(.nil, open, .nil), "nil ? (a as B) : nil"), (.choice(.nil, .nil, open), "nil ? nil : (a as B)"),
      (.prefix("-", open), "-(a as B)"), (.interpolation([.string("x"), open]), "\"x\\(a as B)\""),
      (.call(open, []), "(a as B)()"), (.selection(open, [], otherwise: nil), "switch a as B {  }"),
      (.selection(.nil, [ViewCase([open], .nil)], otherwise: nil), "switch nil { case a as B: nil }"),
      (.selection(.nil, [ViewCase([.nil], open)], otherwise: nil), "switch nil { case nil: a as B }"),
      (.selection(.nil, [], otherwise: open), "switch nil { default: a as B }"),
    ] {
      #expect(value.description == text)
      #expect(value.isUnknown)
    }
    #expect(ViewValue.infix("+", .unknown("ab", mentions: []), .number(1)).description == "ab + 1")
    #expect(!ViewValue.selection(.nil, [ViewCase([.nil], .nil)], otherwise: .nil).isUnknown)
  }

  // MARK: - Arithmetic

  /// An expression of whole numbers and what it is worth; `nil` where something is divided by 0.
  private static func sum(_ random: inout SplitMix, depth: Int) -> (text: String, worth: Int?) {
    if depth == 0 {
      let number = Int.random(in: 0...9, using: &random)
      return ("\(number)", number)
    }
    let (left, right) = (sum(&random, depth: depth - 1), sum(&random, depth: depth - 1))
    let sign = ["+", "-", "*", "%"].randomElement(using: &random)!
    var worth: Int?
    if let a = left.worth, let b = right.worth {
      switch sign {
      case "+": worth = a + b
      case "-": worth = a - b
      case "*": worth = a * b
      default: worth = b == 0 ? nil : a % b
      }
    }
    return ("(\(left.text)) \(sign) (\(right.text))", worth)
  }

  @Test("whole numbers are computed as Swift computes them")
  func arithmetic() {
    var random = SplitMix(state: 77)
    for number in 0..<200 {
      let (text, worth) = Self.sum(&random, depth: 1 + number % 3)
      guard let worth else { continue }
      #expect(ViewValue(parsing: text).evaluated(in: [:]) == .number(Double(worth)), "\(text)")
      for (sign, holds) in [
        ("<", worth < 3), ("<=", worth <= 3), (">", worth > 3), (">=", worth >= 3), ("==", worth == 3),
        ("!=", worth != 3),
      ] {
        #expect(ViewValue(parsing: "(\(text)) \(sign) 3").evaluated(in: [:]) == .bool(holds), "\(text)")
      }
    }
    for (text, worth) in [("3 >= 3", true), ("3 <= 3", true), ("3 > 3", false), ("3 < 3", false)] {
      #expect(ViewValue(parsing: text).evaluated(in: [:]) == .bool(worth))
    }
  }

  @Test(
    "values are worked out as far as they can be",
    arguments: [
      ("3 * 0.1", "0.3"), ("1e308 * 10", "1e308 * 10"), ("7 / 0", "7 / 0"), ("7 % 0", "7 % 0"), ("-(1 + 2)", "-3"),
      ("-a", "-a"),
      ("!true", "false"), ("!a", "!a"), ("true && a", "a"), ("a && true", "a"), ("false && a", "false"),
      ("a && false", "false"),
      ("true || a", "true"), ("a || true", "true"), ("false || a", "a"), ("a || false", "a"), ("a && b", "a && b"),
      ("nil ?? 3", "3"), ("2 ?? 3", "2"), ("a ?? 3", "a ?? 3"), (".a ?? 3", ".a"), ("\"a\" + \"b\"", "\"ab\""),
      (".a == .a", "true"), (".a == .b", "false"), ("A.a == .a", "true"), (".a != A.a", "false"),
      ("A.a == B.a", "false"),
      ("a == a", "true"), ("a == b", "a == b"), ("a != b", "a != b"), ("[1] == [1]", "true"), ("[1] == [2]", "false"),
      ("[1] == [a]", "[1] == [a]"),
      ("nil == nil", "true"), ("nil == 2", "false"), ("f(1) == f(2)", "f(1) == f(2)"),
      ("a.b.c == a.b.d", "a.b.c == a.b.d"),
      ("[1, 2].count", "2"), ("[].isEmpty", "true"), ("[1].isEmpty", "false"), ("\"abc\".count", "3"),
      ("\"\".isEmpty", "true"),
      ("CGSize(width: 4, height: 5).height", "5"), ("CGSize(width: 4).depth", "CGSize(width: 4).depth"),
      ("CGSize.zero.width", "0"), ("CGPoint.zero.y", "0"), ("CGPoint.zero.x", "0"), ("CGSize.zero.height", "0"),
      ("Angle.zero.degrees", "0"),
      ("Angle.zero.radians", "0"), ("Angle.zero.turns", "Angle.zero.turns"),
      ("Angle.degrees(30).degrees", "30"), ("Angle.radians(2).radians", "2"),
      ("Angle.degrees(30).radians", "Angle.degrees(30).radians"),
      ("Double(3)", "3"), ("Float(3)", "3"), ("CGFloat(a)", "CGFloat(a)"), ("Int(3)", "Int(3)"),
      ("Double(x: 3)", "Double(x: 3)"),
      ("Double(3, 4)", "Double(3, 4)"), ("a ? 1 + 1 : 2 + 2", "a ? 2 : 4"), ("\"\\(1 + 1)\\(true)\"", "\"2true\""),
      ("\"\\(a)b\"", "\"\\(a)b\""),
    ])
  func worth(text: String, expected: String) {
    #expect(ViewValue(parsing: text).evaluated(in: [:]).description == expected)
  }

  @Test("a switch with an open pattern is left open, unless an earlier one holds")
  func selections() {
    func worth(_ patterns: [[String]], otherwise: String? = "9") -> String {
      let cases = patterns.enumerated().map { ViewCase($1.map { ViewValue(parsing: $0) }, .number(Double($0))) }
      return ViewValue.selection(.member(nil, "a"), cases, otherwise: otherwise.map { ViewValue(parsing: $0) })
        .evaluated(in: [:]).description
    }
    #expect(worth([[".b"], [".c", ".a"]]) == "1")
    #expect(worth([[".b"]]) == "9")
    #expect(worth([["open"], [".a"]]) == "switch .a { case open: 0; case .a: 1; default: 9 }")
    #expect(worth([[".a"], ["open"]]) == "0")
    #expect(worth([[".b"]], otherwise: nil) == "switch .a { case .b: 0 }")
    #expect(worth([["open"]], otherwise: "4 + 4") == "switch .a { case open: 0; default: 8 }")
  }

  // MARK: - Reading

  @Test(
    "numbers, names and strings as tokens",
    arguments: [
      ("1_000", "1000"), ("0x", nil), ("1.5.x", "1.5.x"), ("1.x", "1.x"), ("2e", nil), ("2e+", nil), ("2e3", "2000"),
      ("2E-1", "0.2"), ("1e999", nil),
      ("_a1", "_a1"), ("$0", "$0"), ("$0.x", "$0.x"), ("é", "é"), ("\"a\\tb\\u\"", nil),
      ("\"\\n\\r\\t\\0\\\\\\\"\"", "\"\\n\\r\\t\\0\\\\\\\"\""), ("\"", nil), ("\"a", nil), ("\"\\", nil),
      ("\"\\(a(b)(c))\"", "\"\\(a(b)(c))\""), ("\"\\(a\"", nil), ("\"\\()\"", nil), ("a b", nil), ("a ?", nil),
      ("a ? b", nil), ("a ? b :", nil), ("a.", nil),
      (".", nil), ("[1,]", nil), ("[1", nil), ("[1 2]", nil), ("f(1", nil), ("f(1,)", nil), ("f(a:)", nil), ("(1", nil),
      ("()", nil), ("f(a: 1, 2)", "f(a: 1, 2)"), ("@", nil),
      ("1 +", nil), ("+ 1", nil), ("a&&b", "a && b"), ("a<=b", "a <= b"), ("a< b", "a < b"), ("\t a \n", "a"),
      ("=", nil),
    ] as [(String, String?)])
  func tokens(text: String, expected: String?) {
    let value = ViewValue(parsing: text)
    if let expected {
      #expect(value.description == expected && !value.isUnknown)
    } else {
      #expect(value == .unknown(text, mentions: []))
    }
  }

  @Test("what it mentions is each state once, as a whole word")
  func mentions() {
    #expect(
      ViewValue(parsing: "a + flag as b.flag, on flags", states: ["flag", "on", "a", "c"])
        == .unknown("a + flag as b.flag, on flags", mentions: ["a", "flag", "on"]))
  }

  @Test("nesting ends at a quarter of what values may nest")
  func nesting() {
    let most = ViewValue.deepestNesting / 4 - 1
    func text(_ head: String, _ tail: String, _ count: Int) -> String {
      String(repeating: head, count: count) + "1" + String(repeating: tail, count: count)
    }
    for (head, tail) in [
      ("(", ")"), ("!", ""), ("-a + (", ")"), ("[", "]"), ("f(", ")"), ("1 + ", ""), ("", ".x"), ("", "(2)"), ("-", ""),
    ] {
      #expect(!ViewValue(parsing: text(head, tail, most)).isUnknown, "\(head)\(tail)")
      #expect(ViewValue(parsing: text(head, tail, most + 1)).isUnknown, "\(head)\(tail)")
    }
    func strings(_ count: Int) -> String { (0..<count).reduce("a") { text, _ in "\"x\\(\(text))\"" } }
    #expect(!ViewValue(parsing: strings(4)).isUnknown)
    #expect(ViewValue(parsing: strings(5)).isUnknown)
  }
}
