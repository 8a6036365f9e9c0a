import AnimationScope
import Testing

@Suite("ViewScenario: the exchange form")
struct ScenarioDocumentTests {
  private static func error(_ text: String) -> String {
    do {
      _ = try ViewScenario(json: text)
      return "read"
    } catch {
      return "\(error)"
    }
  }

  private static func view(_ view: String) -> String {
    #"{"state": {"flag": [false, true]}, "view": \#(view)}"#
  }

  // Lines and columns are counted from 1, columns in characters.
  @Test(
    "what is no JSON is refused where it ends to be",
    arguments: [
      ("", "Line 1, column 1: expected a value."), ("{", "Line 1, column 2: expected a name in double quotes."),
      ("{\n  \"view\" 3}", "Line 2, column 10: expected ':'."),
      ("{\"view\": null", "Line 1, column 14: expected ',' or '}'."),
      ("{\"view\": null}\n\n 3", "Line 3, column 2: expected the end of the document."),
      ("[1, 2", "Line 1, column 6: expected ',' or ']'."), ("[1 2]", "Line 1, column 4: expected ',' or ']'."),
      ("[01]", "Line 1, column 3: expected no digit behind a leading 0."),
      ("[1.]", "Line 1, column 4: expected a digit."),
      ("[1e+]", "Line 1, column 5: expected a digit."), ("[-]", "Line 1, column 3: expected a digit."),
      ("[1e999]", "Line 1, column 2: expected a number that a Double can hold."),
      ("[tru]", "Line 1, column 2: expected a value."),
      ("fals", "Line 1, column 1: expected a value."), ("nul", "Line 1, column 1: expected a value."),
      ("\"a", "Line 1, column 3: expected a double quote that closes the text."),
      ("[\"é\" 1]", "Line 1, column 6: expected ',' or ']'."),
      ("\"a\nb\"", "Line 1, column 3: expected an escape in the place of a control character."),
      ("\"\\x\"", "Line 1, column 3: expected one of \" \\ / b f n r t u behind a backslash."),
      ("\"\\", "Line 1, column 3: expected an escaped character."),
      ("\"\\ud83dx\"", "Line 1, column 4: expected both halves of a surrogate pair."),
      ("\"\\u12\"", "Line 1, column 6: expected four hexadecimal digits."),
      ("+1", "Line 1, column 1: expected a value."),
      ("{,}", "Line 1, column 2: expected a name in double quotes."), ("[1,]", "Line 1, column 4: expected a value."),
    ])
  func syntax(text: String, message: String) {
    #expect(Self.error(text) == message)
  }

  @Test(
    "what is JSON and no scenario says what must stand where",
    arguments: [
      ("3", "The scenario must be an object."), ("{}", "The scenario has no 'view'."),
      (
        #"{"view": null, "x": 1}"#,
        "The scenario cannot have 'x'. It has 'state', 'trigger', 'transactions', 'container', 'view'."
      ),
      (#"{"view": 3}"#, "A view must be an object."), (#"{"view": {}}"#, "A view has no 'type'."),
      (#"{"view": {"type": 3}}"#, "'type' must be a string."),
      (#"{"view": {"custom": null}}"#, "'custom' must be a string."),
      (
        #"{"view": {"type": "A", "size": 3}}"#,
        "A view cannot have 'size'. It has 'type', 'custom', 'content', 'if', 'arguments', 'children', 'animatableData', 'modifiers', 'at'."
      ),
      (#"{"view": {"type": "A", "children": 3}}"#, "'children' must be an array."),
      (#"{"view": {"type": "A", "modifiers": [{}]}}"#, "A modifier has no 'name of the modifier'."),
      (
        #"{"view": {"type": "A", "modifiers": [{"blur": 1, "frame": 2}]}}"#,
        "The modifier 'blur' cannot have 'frame'. It has 'blur', 'animatableData', 'at', 'body', 'content', 'edits', 'geometryEffect'."
      ),
      (
        #"{"view": {"type": "A", "modifiers": [{"blur": [{"a": 1}]}]}}"#,
        "A value of blur must be a number, a text or {flag: [old, new]}."
      ),
      (#"{"view": {"type": "A", "modifiers": [{"transaction": [], "edits": [{}]}]}}"#, "An edit has no 'animation'."),
      (#"{"view": {"type": "A", "at": {"line": 1.5}}}"#, "'line' of 'at' must be a whole number."),
      (#"{"view": {"type": "A", "at": {"line": 1, "column": -1}}}"#, "'column' of 'at' must be a whole number."),
      (#"{"view": null, "state": {"a": [1]}}"#, "'a' must be [old, new]."),
      (#"{"view": null, "state": 3}"#, "'state' must be an object."),
      (#"{"view": null, "container": [1]}"#, "'container' must be [width, height] in points."),
      (
        #"{"view": null, "container": [1, -2]}"#,
        "A container of 1x-2 cannot be. Both sides are finite and not negative."
      ),
      (#"{"view": null, "trigger": 3}"#, "'trigger' must be a string."),
      (
        #"{"view": null, "trigger": "later"}"#,
        "'later' is no trigger. Write 'none', 'withAnimation(.linear)', 'binding(.linear)' or 'transaction(animation: .linear, disablesAnimations: true)'."
      ),
      (#"{"view": null, "transactions": {}}"#, "'transactions' must be an array."),
      (#"{"view": null, "transactions": [{"states": [1]}]}"#, "'states' must be a string."),
    ])
  func contents(text: String, message: String) {
    #expect(Self.error(text) == message)
  }

  private static func modifiers(_ text: String, state: String = #"{"flag": [false, true]}"#) throws -> [ModifierCall] {
    let scenario = try ViewScenario(json: #"{"state": \#(state), "view": {"type": "A", "modifiers": [\#(text)]}}"#)
    return scenario.tree[scenario.tree.root!].modifiers
  }

  @Test(
    "arguments: one, several, with labels, and none",
    arguments: [
      (#"{"f": null}"#, []), (#"{"f": []}"#, []), (#"{"f": 3}"#, ["3"]), (#"{"f": [1, "b"]}"#, ["1", "b"]),
      (#"{"f": {"x": 1, "y": ".up"}}"#, ["x: 1", "y: .up"]), (#"{"f": {"_": 2, "y": 1}}"#, ["2", "y: 1"]),
      (#"{"f": {"_": [2, true], "y": null}}"#, ["2", "true", "y: nil"]),
      (#"{"animation": {"curve": ".smooth", "value": "flag"}}"#, [".smooth", "value: flag"]),
      (#"{"curved": {"curve": ".smooth"}}"#, ["curve: .smooth"]), (#"{"f": {"flag": [1, 2]}}"#, ["flag ? 2 : 1"]),
      (#"{"f": {"x": {"flag": [1, 2]}}}"#, ["x: flag ? 2 : 1"]), (#"{"f": {"flag": [1, 2, 3]}}"#, ["flag: [1, 2, 3]"]),
      (#"{"f": {"unknown": "{ x }", "mentions": ["flag"]}}"#, ["{ x }"]),
      (
        #"{"f": {"switch": "flag", "cases": [{"patterns": [1, 2], "value": 3}], "default": 4}}"#,
        ["switch flag { case 1, 2: 3; default: 4 }"]
      ),
      (#"{"f": {"switch": "flag"}}"#, ["switch flag {  }"]),
    ])
  func arguments(text: String, expected: [String]) throws {
    let call = try Self.modifiers(text)[0]
    #expect(call.arguments.map { ($0.label.map { "\($0): " } ?? "") + $0.value.description } == expected)
  }

  @Test("both sides of a flag that begins as true, and of one that is no condition")
  func sides() throws {
    func value(_ state: String) throws -> ViewValue {
      try Self.modifiers(#"{"f": {"flag": [1, 2]}}"#, state: state)[0].arguments[0].value
    }
    #expect(try value(#"{"flag": [true, false]}"#).description == "flag ? 1 : 2")
    #expect(try value(#"{"flag": [".a", ".b"]}"#).description == "switch flag { case .a: 1; default: 2 }")
    let constant = try ViewScenario(json: #"{"state": {"a": 3, "b": [true, true]}, "view": null}"#)
    #expect(
      constant.change.states == [
        StateChange("a", from: .number(3), to: .number(3)), StateChange("b", from: .bool(true), to: .bool(true)),
      ])
  }

  @Test("a name that an object gives twice is refused with its place, but for labels of a call")
  func repeatedNames() throws {
    let again = "'type' is given twice in one object. Give it once."
    #expect(Self.error("{\"view\": {\"type\": \"A\",\n \"type\": \"B\"}}") == "Line 2, column 2: \(again)")
    #expect(
      Self.error(#"{"state": {"a": 1, "a": 2}, "view": null}"#).hasPrefix("Line 1, column 20: 'a' is given twice"))
    #expect(
      Self.error(Self.view(#"{"type": "A", "modifiers": [{"at": {"line": 1, "line": 2, "column": 1, "offset": 0}}]}"#))
        .contains("'line' is given twice"))
    #expect(
      Self.error(Self.view(#"{"type": "A", "arguments": {"x": {"flag": [1, 2], "flag": [1, 2]}}}"#))
        .contains("'flag' is given twice"))
    let call = Part("A", "x: 1, x: 2").call("f", "y: flag, y: 3, z: 1").scenario()
    #expect(try ViewScenario(json: call.json()) == call)
  }

  @Test("strings with every escape, and numbers in every form")
  func literals() throws {
    let name = try ViewScenario(json: #"{"view": {"type": "a\"\\\/\b\f\n\r\t\u00e9\ud83d\ude00é"}}"#)
    #expect(name.tree[name.tree.root!].type == "a\"\\/\u{8}\u{c}\n\r\té😀é")
    let numbers = try Self.modifiers(#"{"f": [0, -0.5, 10, 1.25e2, 3E-1, 2e+1, 0.0]}"#)[0].arguments.map(\.value)
    #expect(numbers == [0, -0.5, 10, 125, 0.3, 20, 0].map(ViewValue.number))
  }

  @Test("short values stand on one line of a hundred letters, longer ones are set in by two")
  func layout() throws {
    let scenario = Part("Rectangle", "cornerRadius: flag ? 1 : 2").sized().animated().at(line: 3).scenario()
    #expect(
      try scenario.json() == """
        {
          "state": {"flag": [false, true], "other": [false, false], "count": [3, 3]},
          "trigger": null,
          "view": {
            "type": "Rectangle",
            "arguments": {"cornerRadius": {"flag": [2, 1]}},
            "modifiers": [{"frame": {"width": 80, "height": 60}}, {"animation": {"curve": ".smooth", "value": "flag"}}],
            "at": {"line": 3, "column": 1, "offset": 300}
          }
        }

        """)
  }

  @Test("everything that a tree can hold is written and read back")
  func roundTrip() throws {
    let part = Part(
      "VStack", "spacing: flag ? 1 : 2",
      [
        .choice(
          ("flag", [Part("Circle").call("stroke", ".red, lineWidth: 2")]), ("other", [Part("Text", "\"a\"")]), (nil, [])
        ),
        Part.custom("Card", data: "depth: flag ? 1 : 0", [Part("Rectangle")]),
        Part("Color", ".red, .blue").call(
          "transaction", "value: flag", edits: [.animation(.nil), .disablesAnimations(.bool(true)), .unknown("x()")]),
      ]
    )
    .call("animation", ".spring", body: .content.call("blur", "radius: flag ? 2 : 0"), line: 7)
    .call("Shake", "flag, 2, by: 3", data: "4", isGeometryEffect: true)
    .call("overlay", "alignment: .top", content: [Part("Circle"), Part("Text", "\"\\(count)\"")]).call("hidden").call(
      "wait", "nil")
    for (trigger, container) in [
      (AnimationTrigger.none, ContainerSize.standard), (.withAnimation(.nil), ContainerSize(width: 0, height: 12.5)),
    ] {
      let scenario = part.scenario(trigger, container: container)
      let text = try scenario.json()
      let again = try ViewScenario(json: text)
      #expect(again == scenario)
      #expect(try again.json() == text)
    }
    var several = part.scenario()
    several.change.transactions = [
      TriggeredChange(.binding(.member(nil, "linear")), states: ["flag"]),
      TriggeredChange(.transaction(animation: .nil, disablesAnimations: .bool(true))),
    ]
    #expect(try ViewScenario(json: several.json()) == several)
    var one = part.scenario()
    one.change.transactions = [TriggeredChange(.none, states: [])]
    #expect(try ViewScenario(json: one.json()) == one)
  }

  @Test(
    "values are written so that they read back",
    arguments: [
      ("flag ? 1 : 2", #"{"flag": [2, 1]}"#), ("other ? 1 : 2", #""other ? 1 : 2""#), ("flag", #""flag""#),
      ("nil", #"[null]"#),
      ("true", "true"), ("-2.5", "-2.5"), (".red", #"".red""#), ("\"a\"", #""\"a\"""#),
      ("flag ? (flag ? 1 : 2) : 3", #"{"flag": [3, {"flag": [2, 1]}]}"#),
      ("f(", #""f(""#), ("g(flag", #""g(flag""#),
      ("count + 1", #""count + 1""#),
    ])
  func values(text: String, expected: String) throws {
    let scenario = Part("A").call("f", text).scenario()
    let line = "\"modifiers\": [{\"f\": \(expected)}]"
    let document = try scenario.json()
    #expect(document.contains(line), "\(document)")
    #expect(try ViewScenario(json: document) == scenario)
  }

  @Test("a choice keeps the word that it was written with")
  func words() throws {
    var scenario = Part.choice(("flag", [Part("A")])).scenario()
    #expect(try scenario.json().contains(#""view": {"if": [{"when": "flag", "views": [{"type": "A"}]}]}"#))
    scenario.tree[scenario.tree.root!].type = "switch"
    #expect(try scenario.json().contains(#""view": {"type": "switch", "if": ["#))
    #expect(try ViewScenario(json: scenario.json()) == scenario)
  }

  @Test("what its text does not say is written with what it mentions")
  func unread() throws {
    var scenario = Part("A").call("f", "1").scenario()
    let root = scenario.tree.root!
    scenario.tree[root].modifiers[0].arguments = [ViewArgument(.unknown("{ go }", mentions: ["flag"]))]
    #expect(try scenario.json().contains(#"{"f": {"unknown": "{ go }", "mentions": ["flag"]}}"#))
    #expect(try ViewScenario(json: scenario.json()) == scenario)
  }

  @Test("switches: with one case the two sides of a state, else as they are")
  func selections() throws {
    func text(_ value: ViewValue, from old: ViewValue, to new: ViewValue) throws -> String {
      var tree = ViewTree()
      tree.root = tree.add(ViewNode("A", modifiers: [ModifierCall("f", [ViewArgument(value)])]))
      let scenario = ViewScenario(tree, ViewChange([StateChange("s", from: old, to: new)]))
      let text = try scenario.json()
      #expect(try ViewScenario(json: text) == scenario)
      return text
    }
    func selection(_ patterns: ViewValue..., otherwise: ViewValue? = .number(2)) -> ViewValue {
      .selection(.state("s"), patterns.map { ViewCase([$0], .number(1)) }, otherwise: otherwise)
    }
    let (a, b) = (ViewValue.member(nil, "a"), ViewValue.member(nil, "b"))
    #expect(try text(selection(a), from: a, to: b).contains(#"{"f": {"s": [1, 2]}}"#))
    #expect(
      try text(selection(b), from: a, to: b).contains(
        #""switch": "s", "cases": [{"patterns": [".b"], "value": 1}], "default": 2"#))
    #expect(try text(selection(a, b), from: a, to: b).contains(#""switch": "s""#))
    #expect(
      try text(selection(a, otherwise: nil), from: a, to: b).contains(
        #""switch": "s", "cases": [{"patterns": [".a"], "value": 1}]}"#))
    #expect(try text(selection(a), from: a, to: a).contains(#""switch": "s""#))
    #expect(try text(selection(.bool(true)), from: .bool(true), to: .bool(false)).contains(#""switch": "s""#))
  }

  @Test("documents nest three hundred levels, trees as deep as their document")
  func depth() throws {
    func nested(_ count: Int) -> String { String(repeating: "[", count: count) + String(repeating: "]", count: count) }
    #expect(Self.error(#"{"view": null, "state": {"a": [1, \#(nested(297))]}}"#) == "read")
    let message =
      "The document nests deeper than 300 levels. A view tree of that depth can be built in code, not in JSON."
    #expect(Self.error(#"{"view": null, "state": {"a": [1, \#(nested(298))]}}"#) == message)
    func tower(_ floors: Int) -> ViewScenario {
      var part = Part("Circle")
      for _ in 1..<floors { part = Part("V", [part]) }
      return part.scenario()
    }
    #expect(try ViewScenario(json: tower(72).json()) == tower(72))
    #expect(throws: ScenarioError.tooDeep(limit: 300)) { try tower(73).json() }
  }

  @Test("the rows of a report as JSON")
  func report() throws {
    let part = Part("Rectangle").sized().call("opacity", "flag ? 1 : 0", line: 4).call(
      "animation", ".smooth, value: flag", line: 5)
    #expect(
      part.report().json(explained: true) == """
        [
          {
            "node": "opacity#1",
            "attribute": "opacity",
            "from": "0",
            "to": "1",
            "animation": ".smooth",
            "manner": "interpolates",
            "measure": "exact",
            "cause": "opacity#1 (line 4) 0 -> 1",
            "writer": "animation#1",
            "certainty": "high",
            "rules": ["T1", "T2"],
            "line": 4,
            "column": 3,
            "causes": ["opacity#1 (line 4) 0 -> 1"],
            "steps": [
              "trigger none: the transaction begins with animation none",
              "animation#1 (line 5) writes .smooth"
            ]
          }
        ]

        """)
    #expect(part.report().json().contains("steps") == false)
    #expect(Part("Rectangle").report().json() == "[]\n")
    let plain = Part("Rectangle").sized().call("opacity", "flag ? 1 : 0").report().json()
    #expect(
      plain.contains("\"animation\": null") && plain.contains("\"writer\": null") && !plain.contains("line")
        && !plain.contains("transaction"))
  }
}
